#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>

#include "room/clock.h"

namespace himiko::room {

// What lists show of a table.
struct Listing {
    std::string table, phase;
    std::int64_t seq = 0;
    Millis created = 0, changed = 0;
    std::optional<Millis> deadline = {};  // of the turn
    std::string summary;                  // JSON
};

// How a game ended for one seat, as lists of results show it.
struct SeatResult {
    Listing table;
    int seat = 0;
    bool won = false;
    Millis ended = 0;
    std::string result;  // JSON
};

[[nodiscard]] boost::json::object json_of(const Listing& listing);
// Without ratings: they are null.
[[nodiscard]] boost::json::object json_of(const SeatResult& result);

}  // namespace himiko::room
