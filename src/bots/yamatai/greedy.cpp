#include "bots/yamatai/greedy.h"

#include <algorithm>

#include "bots/yamatai/proposer.h"
#include "bots/yamatai/rest.h"
#include "bots/yamatai/worth.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

using yamatai::Plan;
using yamatai::Plans;
using yamatai::State;

namespace {

constexpr float kBeginnersNoise = 5;  // points: more than most buildings bring
constexpr int kPlans = 32;

}  // namespace

Choice<yamatai::Game> Beginner::choose(const yamatai::Rules& rules, const yamatai::View& view) {
    Plans plans;
    yamatai::propose(rules, view, 1, {&random_, kBeginnersNoise}, plans);
    return {plans[0].size > 0 ? plans[0].steps[0] : next_step(rules, view), {}};
}

Choice<yamatai::Game> Planner::choose(const yamatai::Rules& rules, const yamatai::View& view) {
    const State truth = yamatai::sample(rules, view, random_);
    Plans plans;
    yamatai::propose(rules, view, kPlans, {}, plans);
    const float margin = spread(rules, view);
    std::vector<Candidate<yamatai::Game>> candidates;
    for (int i = 0; i < plans.size(); ++i) {
        Plan plan = plans[i];
        State after = truth;
        play_out_turn(rules, after, plan);
        const double value = std::clamp(chances(rules, after, margin)[view.seat()], 0.0f, 1.0f);
        const auto same = std::find_if(candidates.begin(), candidates.end(), [&](const auto& one) {
            return one.action == plan.steps[0];
        });
        if (same == candidates.end())
            candidates.push_back({plan.steps[0], value, 1});
        else
            same->value = std::max(same->value, value), ++same->visits;
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const auto& one, const auto& other) { return one.value > other.value; });
    return {candidates[0].action, candidates};
}

}  // namespace himiko::bots::yamatai
