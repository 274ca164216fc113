#pragma once

#include <boost/json/array.hpp>
#include <vector>

#include "room/room.h"

// Tables to practise at: a game goes on from one of its moments, with bots on all other seats.
namespace himiko::room {

// A position, who is asked there, and against whom.
struct Practice {
    boost::json::object record;  // of a game that was played to its end; the seed is in it
    int moves = 0;               // of the record that have happened
    int seat = 0;
    std::string level = {};
    boost::json::object about = {};  // what the picture of the table says of it
};

// {"moves": 17, "seat": 1, "level": "normal"} as a position of this game, or why there is none.
[[nodiscard]] Result<Practice> practice_from(const Room& room, const boost::json::object& request);

// {"task": …} (docs/practice.md) as a position, or what is wrong with it.
[[nodiscard]] Result<Practice> practice_of(const boost::json::object& request);

// The first entries of the table. The record may come from anywhere: an action that it does not
// allow is an error.
[[nodiscard]] Result<std::vector<What>> first_entries(const Practice& practice, const User& who,
                                                      const std::string& invite);

}  // namespace himiko::room
