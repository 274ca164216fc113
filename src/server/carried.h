#pragma once

#include <boost/json/object.hpp>
#include <vector>

#include "room/room.h"

// A game that was begun in a page and goes on at this server.
namespace himiko::server {

// Who the person of a page is, in every log of it.
inline constexpr const char* kPagesPerson = "me";
inline constexpr int kMostCarried = 2000;  // entries of a log

// The first entries of a table at which {"log": […]} goes on, or why it does not. Everything in it
// is the word of whoever brings it: nobody else may be in it, nothing that could not have happened,
// and since they know the seed, the game counts nowhere. In it they become the person they are
// here; those who share their device keep their names.
[[nodiscard]] Result<std::vector<room::What>> carried(const boost::json::object& body,
                                                      const room::User& who,
                                                      const std::string& invite);

}  // namespace himiko::server
