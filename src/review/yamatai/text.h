#pragma once

#include <string>

#include "review/yamatai/review.h"

namespace himiko::review::yamatai {

// The review as a table for a terminal, with what cost most in words.
[[nodiscard]] std::string text(const Rules& rules, const Review& review);

}  // namespace himiko::review::yamatai
