#pragma once

#include "room/room.h"
#include "server/ledger/ledger.h"

namespace himiko::server {

// What the store keeps of an entry that has just happened in a room.
[[nodiscard]] Step step_of(const room::Room& room, const room::Entry& entry, room::Change& change);

// An entry of the log, read back.
[[nodiscard]] room::Entry read_entry(const StoredEntry& stored);

// The steps of a new table with its first entries,
[[nodiscard]] std::vector<Step> opening(const std::string& table, std::vector<room::What> entries,
                                        room::Millis now);
// and those of a rematch, whose game begins with it if that was wanted and nobody has to be asked.
[[nodiscard]] std::vector<Step> opening(const room::Room& room, const room::Rematch& rematch,
                                        const Seed& seed, room::Millis now);

}  // namespace himiko::server
