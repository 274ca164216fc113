#pragma once

#include <boost/json/object.hpp>

#include "review/rounded.h"
#include "review/yamatai/review.h"

namespace himiko::review::yamatai {

[[nodiscard]] boost::json::object advice_json(const Rules& rules, const Advice& advice);
[[nodiscard]] boost::json::object json(const Rules& rules, const Review& review);

}  // namespace himiko::review::yamatai
