#include "bots/yamatai_greedy.h"

#include "bots/yamatai_proposer.h"
#include "bots/yamatai_rest.h"
#include "bots/yamatai_worth.h"

namespace himiko::bots {

using yamatai::Plan;
using yamatai::Plans;
using yamatai::State;

Choice<yamatai::Game> YamataiBeginner::choose(const yamatai::Rules& rules,
                                              const yamatai::View& view) {
    Plans plans;
    yamatai::propose(rules, view, 1, {&random_, 5.0f}, plans);
    return {plans[0].size > 0 ? plans[0].steps[0] : next_step(rules, view), {}};
}

Choice<yamatai::Game> YamataiPlanner::choose(const yamatai::Rules& rules,
                                             const yamatai::View& view) {
    const State truth = yamatai::sample(rules, view, random_);
    Plans plans;
    yamatai::propose(rules, view, 32, {}, plans);
    const float margin = spread(rules, view);
    Choice<yamatai::Game> choice;
    float most = -1000;
    for (int i = 0; i < plans.size(); ++i) {
        Plan plan = plans[i];
        State after = truth;
        play_out_turn(rules, after, plan);
        const float value = chances(rules, after, margin)[view.seat()];
        if (value > most) {
            most = value;
            choice.action = plan.steps[0];
        }
    }
    return choice;
}

}  // namespace himiko::bots
