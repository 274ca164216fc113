#pragma once

#include "core/list.h"
#include "yokai/arrangement.h"

namespace himiko::yokai {

// How far it is to peace when every face is known.
struct Plan {
    static constexpr int kMostMoves = 16;

    bool possible = true;  // false: the locked cards rule every winning arrangement out
    bool exact = false;    // `moves` is the least number; else it is a lower bound of it
    int moves = 0;
    List<Action, kMostMoves> steps;  // of an exact plan: one shortest way, move by move
};

// Work a plan may cost: tetrominoes laid and layouts tried. A typical position needs a few
// thousand.
inline constexpr long kPlanBudget = 200'000;

// The least number of moves to a winning arrangement, each of them legal: an unlocked card to
// another cell, all of them connected afterwards.
[[nodiscard]] Plan solve(const Task& task, long budget = kPlanBudget) noexcept;
[[nodiscard]] Plan solve(const Rules& rules, const State& state,
                         long budget = kPlanBudget) noexcept;

}  // namespace himiko::yokai
