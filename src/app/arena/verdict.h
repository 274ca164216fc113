#pragma once

#include <array>
#include <string>

#include "core/game.h"
#include "yamatai/game.h"
#include "yamatai/score.h"
#include "yokai/game.h"
#include "yokai/score.h"

namespace himiko::arena {

inline constexpr int kMostSeats = 4;

// How a game came out, in terms every game has. A team wins or loses together.
struct Verdict {
    std::array<bool, kMostSeats> won{};
    std::array<double, kMostSeats> points{};  // a team's that lost: 0
    int grade = -1;                           // of a team that won
    int turns = 0;
    int rounds = 0;
};

// --- Yamataï -----------------------------------------------------------------------------------

// `failed`: the seat that could not go on. It has lost, and the best of the others has won.
[[nodiscard]] inline Verdict judge(const yamatai::Rules& rules, const yamatai::State& state,
                                   int failed) {
    Verdict verdict;
    const auto ranking = yamatai::ranking(rules, state);
    verdict.won[static_cast<std::size_t>(ranking[0] == failed ? ranking[1] : ranking[0])] = true;
    for (int seat = 0; seat < rules.players; ++seat)
        verdict.points[static_cast<std::size_t>(seat)] = yamatai::score(rules, state, seat).total();
    verdict.rounds = state.round;
    verdict.turns = (state.round - 1) * rules.turns() + state.turn + 1;
    return verdict;
}

// A number that changes with the turn, to add up what one turn's decisions cost.
[[nodiscard]] inline int turn_number(const yamatai::Public& state) {
    return state.round * 4 + state.turn;
}

constexpr bool together(const yamatai::Rules&) { return false; }

// --- Yōkai -------------------------------------------------------------------------------------

[[nodiscard]] inline Verdict judge(const yokai::Rules& rules, const yokai::State& state,
                                   int failed) {
    Verdict verdict;
    const yokai::Score score = yokai::score(rules, state);
    const bool won = score.won && failed == kNobody;
    verdict.won.fill(won);
    verdict.points.fill(won ? score.points : 0);
    verdict.grade = won ? score.grade : yokai::kNoGrade;
    // Announcing takes the place of a turn.
    verdict.turns = state.turn + (state.all_placed() ? 1 : 0);
    verdict.rounds = verdict.turns;
    return verdict;
}

[[nodiscard]] inline int turn_number(const yokai::Public& state) { return state.turn; }

constexpr bool together(const yokai::Rules&) { return true; }

}  // namespace himiko::arena
