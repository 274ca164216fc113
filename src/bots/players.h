#pragma once

#include "bots/player.h"
#include "yamatai/game.h"
#include "yokai/game.h"

namespace himiko::bots {

template <>
std::unique_ptr<Player<yamatai::Game>> make_player(const Level& level, std::uint64_t seed);
template <>
std::unique_ptr<Player<yokai::Game>> make_player(const Level& level, std::uint64_t seed);

template <>
bool searches<yamatai::Game>(const Level& level);
template <>
bool searches<yokai::Game>(const Level& level);

}  // namespace himiko::bots
