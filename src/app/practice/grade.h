#pragma once

#include "app/practice/found.h"
#include "bots/players.h"

namespace himiko::practice {

// How often a bot of some level, which does not know of the task, does what solves it.
template <Game G>
[[nodiscard]] double solved_by(const char* level, const Task<G>& task, int tries) {
    const auto& rules = task.position.rules();
    int solved = 0;
    for (int i = 0; i < tries; ++i) {
        const auto player =
            bots::make_player<G>(*bots::read_level(level), static_cast<std::uint64_t>(i));
        typename G::State state = task.position.state();
        std::vector<typename G::Action> actions;
        Outcome outcome = Outcome::kOpen;
        while (outcome == Outcome::kOpen && G::to_act(rules, state) != kNobody) {
            actions.push_back(
                player->choose(rules, G::view(rules, state, G::to_act(rules, state))).action);
            G::apply(rules, state, actions.back());
            outcome = judge(rules, task.goal, task.position.state(), actions);
        }
        solved += outcome == Outcome::kSolved;
    }
    return static_cast<double>(solved) / tries;
}

// 1: beginners do it half of the time; 2: once in ten times; 3: normal players do it half of the
// time; 4: somebody did it once; 5: nobody did.
template <Game G>
[[nodiscard]] int difficulty(const Task<G>& task) {
    constexpr int kTries = 20;
    const double easy = solved_by("easy", task, kTries);
    if (easy >= 0.5) return 1;
    if (easy >= 0.1) return 2;
    const double normal = solved_by("normal", task, kTries);
    if (normal >= 0.5) return 3;
    return easy + normal > 0 ? 4 : kHardest;
}

}  // namespace himiko::practice
