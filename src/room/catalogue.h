#pragma once

#include <boost/json/object.hpp>

namespace himiko::room {

// What whoever opens a table can choose from: the games with the default options for two to four
// people, the levels of bots, and the reactions.
[[nodiscard]] boost::json::object catalogue();

}  // namespace himiko::room
