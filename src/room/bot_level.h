#pragma once

#include <string>

#include "bots/level.h"

namespace himiko::room {

inline constexpr std::int64_t kLongestThought = 10'000;  // milliseconds a turn

// The level of a bot at a table, or why it is none: people wait for it, and others for its thread.
[[nodiscard]] inline Result<bots::Level> read_bot_level(const std::string& text) {
    auto level = bots::read_level(text);
    if (level && (level->thinking.iterations > 0 || level->thinking.ms > kLongestThought))
        return Error{"expert_long"};
    return level;
}

}  // namespace himiko::room
