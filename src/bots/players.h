#pragma once

#include "bots/player.h"
#include "yamatai/game.h"
#include "yokai/game.h"

namespace himiko::bots {

template <>
std::unique_ptr<Player<yamatai::Game>> make_player(const Level& level, std::uint64_t seed);
template <>
std::unique_ptr<Player<yokai::Game>> make_player(const Level& level, std::uint64_t seed);

// The levels that differ in a game, weakest first; any other plays as the next one below.
template <class G>
inline constexpr auto kDistinctLevels = kStrengthNames;
template <>
inline constexpr std::array<const char*, 4> kDistinctLevels<yokai::Game> = {"random", "easy",
                                                                            "normal", "expert"};

template <>
bool searches<yamatai::Game>(const Level& level);
template <>
bool searches<yokai::Game>(const Level& level);

}  // namespace himiko::bots
