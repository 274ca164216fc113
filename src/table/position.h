#pragma once

#include <optional>

#include "core/game.h"

namespace himiko::table {

// A state together with the rules it is played by.
template <Game G>
struct Position {
    typename G::Rules rules;
    typename G::State state;
};

// What one seat sees of it, together with the rules.
template <Game G>
struct Sighting {
    typename G::Rules rules;
    typename G::View view;
};

// Why nobody can have this view, as far as G::check can tell: some state has to look like it. The
// view must be sound enough for G::sample.
template <Game G>
[[nodiscard]] std::optional<Error> check_view(const typename G::Rules& rules,
                                              const typename G::View& view) {
    Random random(0);
    const typename G::State state = G::sample(rules, view, random);
    if (auto problem = G::check(rules, state)) return problem;
    if (G::view(rules, state, view.viewer) == view) return std::nullopt;
    return about("known", Error{"view_differs"});
}

}  // namespace himiko::table
