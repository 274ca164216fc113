#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "core/result.h"

namespace himiko::table {

// Scores a game that was played with the box, from what lies on the table at its end. An error
// names its field.
[[nodiscard]] Result<boost::json::object> count_up(const std::string& game,
                                                   const boost::json::value& on_the_table);

}  // namespace himiko::table
