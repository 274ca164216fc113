#pragma once

#include <string>

#include "review/yokai/review.h"

namespace himiko::review::yokai {

using namespace himiko::yokai;

// For the terminal: a line for every turn, then what the cards tell, the seats, and the costliest
// turns in words.
[[nodiscard]] std::string text(const Rules& rules, const Review& review);

}  // namespace himiko::review::yokai
