#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "table/yamatai/language.h"
#include "table/yokai/language.h"

namespace himiko::table {

// Every game the program knows. What serves all of them goes through here.
inline constexpr std::array<const char*, 2> kGames = {yamatai::Game::kName, yokai::Game::kName};

// The index of a game in kGames; kGames.size() if it is unknown.
[[nodiscard]] inline int game_index(std::string_view game) {
    return static_cast<int>(std::find(kGames.begin(), kGames.end(), game) - kGames.begin());
}

// Calls f.operator()<G>() for the game of that index in kGames.
template <class F>
decltype(auto) with_game(int index, F&& f) {
    return index == 0 ? f.template operator()<yamatai::Game>()
                      : f.template operator()<yokai::Game>();
}

}  // namespace himiko::table
