#pragma once

#include <boost/json/object.hpp>

#include "review/rounded.h"
#include "review/yokai/review.h"

namespace himiko::review::yokai {

using namespace himiko::yokai;

// Numbers are rounded to four places. Cards are named by their index, as in a state.
[[nodiscard]] boost::json::object json(const Rules& rules, const Review& review);
// The part of one turn: nothing in it depends on what its seat could not know.
[[nodiscard]] boost::json::object turn_json(const Turn& turn);

}  // namespace himiko::review::yokai
