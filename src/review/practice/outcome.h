#pragma once

#include <array>
#include <cstdint>

namespace himiko::review::practice {

// How a task stands after what was played from its position.
enum class Outcome : std::uint8_t { kOpen, kSolved, kFailed };
inline constexpr std::array<const char*, 3> kOutcomeNames = {"open", "solved", "failed"};

}  // namespace himiko::review::practice
