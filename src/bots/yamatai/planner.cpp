#include "bots/yamatai/planner.h"

#include <algorithm>

#include "bots/yamatai/proposer.h"
#include "bots/yamatai/worth.h"
#include "yamatai/score.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

constexpr int kPlans = 32;

}  // namespace

Choice<yamatai::Game> Planner::choose(const yamatai::Rules& rules, const yamatai::View& view) {
    const State truth = yamatai::sample(rules, view, random_);
    Plans plans;
    yamatai::propose(rules, view, kPlans, {&random_, errors_.noise}, plans);
    const float much = spread(rules, view);
    std::vector<Candidate<yamatai::Game>> candidates;
    for (int i = 0; i < plans.size(); ++i) {
        Plan plan = plans[i];
        const bool only_one = candidates.empty() && i + 1 == plans.size();
        if (!only_one && overlooks(view, plan)) continue;
        State after = truth;
        play_out_turn(rules, after, plan);
        const double value = chance(margin(rules, after, view.seat()), much);
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

// What is not noticed is not noticed for the whole turn, wherever a plan for it begins.
bool Planner::overlooks(const View& view, const Plan& plan) const noexcept {
    if (errors_.overlooked == 0 || plan.size == 0) return false;
    const Action goal = plan.steps[plan.size - 1];
    const auto turn = static_cast<std::uint64_t>(view.round * 4 + view.turn);
    Random coin(seed_ ^ (turn << 32 | static_cast<std::uint64_t>(goal.kind) << 16 |
                         static_cast<std::uint64_t>(goal.a) << 8 | goal.b));
    return static_cast<float>(coin.below(1024)) < 1024 * errors_.overlooked;
}

float Planner::margin(const Rules& rules, const State& after, int seat) noexcept {
    int rival = -1000;
    for (int other = 0; other < rules.players; ++other)
        if (other != seat) rival = std::max(rival, score(rules, after, other).total());
    const auto today = static_cast<float>(score(rules, after, seat).total() - rival);
    const float off = errors_.noise * static_cast<float>(random_.below(1024)) / 1024;
    return errors_.near * today + (1 - errors_.near) * margins(rules, after)[seat] + off;
}

}  // namespace himiko::bots::yamatai
