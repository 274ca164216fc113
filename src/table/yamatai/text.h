#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/result.h"
#include "yamatai/state.h"

// Yamataï's notation: one action, one line, one spelling.
namespace himiko::table::yamatai {

using namespace himiko::yamatai;

// The tiles an `arrange` names, top first: whoever arranges has just looked at them.
using LookedAt = std::array<int, 3>;

template <class Position>  // a State, or the View of whoever acts
[[nodiscard]] LookedAt looked_at(const Position& s) {
    LookedAt tiles{};
    for (int place = 0; place < s.peek_size(); ++place) tiles[place] = s.looked_at(place);
    return tiles;
}

[[nodiscard]] std::string write_action(const yamatai::Rules& rules, const LookedAt& looked,
                                       yamatai::Action action);
[[nodiscard]] Result<yamatai::Action> read_action(const yamatai::Rules& rules,
                                                  const yamatai::Public& state,
                                                  const LookedAt& looked, std::string_view line);

}  // namespace himiko::table::yamatai
