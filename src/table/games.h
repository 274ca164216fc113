#pragma once

#include <array>
#include <string_view>

#include "table/yamatai_language.h"

namespace himiko::table {

// Every game the program knows. What serves all of them goes through here.
inline constexpr std::array<const char*, 1> kGames = {yamatai::Game::kName};

// Calls f.operator()<G>() for the game of that index in kGames.
template <class F>
decltype(auto) with_game([[maybe_unused]] int index, F&& f) {
    return f.template operator()<yamatai::Game>();
}

}  // namespace himiko::table
