#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "core/result.h"

namespace himiko::table {

// A game that was played with the box, counted: what lies on the table at its end goes in, points
// come out. What is wrong is named by its field.
[[nodiscard]] Result<boost::json::object> count_up(const std::string& game,
                                                   const boost::json::value& on_the_table);

}  // namespace himiko::table
