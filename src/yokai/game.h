#pragma once

#include "core/game.h"
#include "yokai/state.h"

namespace himiko::yokai {

// Why an action is not legal, and which invariant is broken; empty if all is well.
[[nodiscard]] std::optional<Error> refusal(const Rules& rules, const State& state, Action action);
[[nodiscard]] std::optional<Error> check(const Rules& rules, const State& state);

// Yōkai as the rest of the program sees it.
struct Game {
    using Rules = yokai::Rules;
    using State = yokai::State;
    using View = yokai::View;
    using Action = yokai::Action;
    using Actions = yokai::Actions;

    static constexpr const char* kName = "yokai";
    static constexpr int kRulesVersion = 1;

    static State start(const Rules& r, const Seed& seed) noexcept { return yokai::start(r, seed); }
    static void legal(const Rules& r, const Public& s, Actions& list) noexcept {
        yokai::legal(r, s, list);
    }
    static void apply(const Rules& r, State& s, Action a) noexcept { yokai::apply(r, s, a); }
    static View view(const Rules& r, const State& s, int seat) noexcept {
        return yokai::view(r, s, seat);
    }
    static State sample(const Rules& r, const View& v, Random& random) noexcept {
        return yokai::sample(r, v, random);
    }

    static int to_act(const Rules& r, const Public& s) noexcept {
        return s.phase == Phase::kOver ? kNobody : r.seat(s.turn);
    }
    // A move shows nothing; everything else does, or ends the turn.
    static bool may_undo(const Rules&, const State& before, const State& after, Action a) noexcept {
        return a.kind() == Kind::kMove && after.phase == Phase::kClue && before.turn == after.turn;
    }
    static std::optional<Error> refusal(const Rules& r, const State& s, Action a) {
        return yokai::refusal(r, s, a);
    }
    static std::optional<Error> check(const Rules& r, const State& s) { return yokai::check(r, s); }
};
static_assert(himiko::Game<Game>);

}  // namespace himiko::yokai
