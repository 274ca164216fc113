#pragma once

#include "bots/random_player.h"
#include "review/practice/task.h"

namespace himiko::review::practice {

// Whether some turn played by chance does not solve a task: else nothing would be asked.
template <Game G>
[[nodiscard]] bool can_fail(const Task<G>& task) {
    constexpr int kTries = 100;
    const auto& rules = task.position.rules();
    const typename G::State& begin = task.position.state();
    Random random(1);
    for (int i = 0; i < kTries; ++i) {
        typename G::State state = begin;
        std::vector<typename G::Action> actions;
        Outcome outcome = Outcome::kOpen;
        while (outcome == Outcome::kOpen) {
            const auto view = G::view(rules, state, G::to_act(rules, state));
            actions.push_back(bots::choose_at_random<G>(rules, view, random));
            G::apply(rules, state, actions.back());
            outcome = judge(rules, task.goal, begin, actions);
        }
        if (outcome == Outcome::kFailed) return true;
    }
    return false;
}

}  // namespace himiko::review::practice
