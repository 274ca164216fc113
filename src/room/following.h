#pragma once

#include <optional>
#include <string>
#include <vector>

#include "room/room.h"

namespace himiko::room {

// Why an entry cannot be the next one of a room's log; nothing: it can. `apply` trusts a log; this
// is for one that was kept elsewhere, and may have been damaged or changed there.
[[nodiscard]] std::optional<std::string> why_not_next(const Room& room, const Entry& entry);

// Applies the next entry of such a log, or says why it cannot be.
[[nodiscard]] std::optional<std::string> follow(Room& room, const Entry& entry);

// The first entries of the table a rematch is played at: it opens, and its game begins if that was
// wanted and nobody has to be asked.
[[nodiscard]] std::vector<What> first_entries(const Room& room, const Rematch& rematch,
                                              const Seed& seed, Millis now);

}  // namespace himiko::room
