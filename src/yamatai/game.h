#pragma once

#include "core/game.h"
#include "yamatai/plan.h"
#include "yamatai/state.h"

namespace himiko::yamatai {

// Why an action is not legal, and which invariant is broken; empty if all is well.
[[nodiscard]] std::optional<Error> refusal(const Rules& rules, const State& state, Action action);
[[nodiscard]] std::optional<Error> check(const Rules& rules, const State& state);

// Yamataï as the rest of the program sees it.
struct Game {
    using Rules = yamatai::Rules;
    using State = yamatai::State;
    using View = yamatai::View;
    using Action = yamatai::Action;
    using Actions = yamatai::Actions;

    static constexpr const char* kName = "yamatai";
    static constexpr int kRulesVersion = yamatai::kRulesVersion;

    static State start(const Rules& r, const Seed& seed) noexcept {
        return yamatai::start(r, seed);
    }
    static void legal(const Rules& r, const Public& s, Actions& list) noexcept {
        yamatai::legal(r, s, list);
    }
    static void apply(const Rules& r, State& s, Action a) noexcept { yamatai::apply(r, s, a); }
    static View view(const Rules& r, const State& s, int seat) noexcept {
        return yamatai::view(r, s, seat);
    }
    static State sample(const Rules& r, const View& v, Random& random) noexcept {
        return yamatai::sample(r, v, random);
    }
    static State imagine(const Rules& r, const View& v) noexcept { return yamatai::imagine(r, v); }

    static int to_act(const Rules&, const Public& s) noexcept {
        return s.phase == Phase::kOver ? kNobody : s.seat();
    }
    // Undo stays within one's own turn and never takes back a look at hidden tiles.
    static bool may_undo(const Rules&, const State& before, const State& after, Action a) noexcept {
        return a.kind != Kind::kPeek && after.phase != Phase::kOver && before.turn == after.turn &&
               before.round == after.round;
    }
    static std::optional<Error> refusal(const Rules& r, const State& s, Action a) {
        return yamatai::refusal(r, s, a);
    }
    static std::optional<Error> check(const Rules& r, const State& s) {
        return yamatai::check(r, s);
    }
};
static_assert(himiko::Game<Game>);

}  // namespace himiko::yamatai
