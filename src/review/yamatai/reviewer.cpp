#include "review/yamatai/reviewer.h"

#include <algorithm>
#include <cmath>

#include "bots/yamatai/knowledge.h"
#include "review/yamatai/appraisal.h"
#include "table/yamatai/language.h"

namespace himiko::review::yamatai {

namespace {

constexpr std::size_t kCostliest = 3;
constexpr double kWorthTelling = 0.01;  // of chance
// A decision that costs nothing counts 100, one that costs this much of a chance 37 (100 / e).
constexpr double kForgiven = 0.1;

// Rounds are judged by rollouts alone, which cost less than a search and are noisier.
constexpr int kRolloutsAnIteration = 1;

// A seed of its own for each step. It follows from nothing that a seat does not know.
Effort for_step(const Effort& effort, int step) {
    Random random(effort.seed ^ Random(static_cast<std::uint64_t>(step)).next());
    return {effort.iterations, random.next()};
}

}  // namespace

Reviewer::Reviewer(const table::Record<Game>& record) : rules_(record.rules) {
    split(record.first_state(), record.actions);
}

void Reviewer::split(const State& first, const std::vector<std::string>& actions) {
    State state = first;
    bool going_on = false;  // the last choice
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Action action = *table::Language<Game>::read(rules_, state, actions[i]);
        Actions list;
        legal(rules_, state, list);
        // What is forced at the beginning of a turn decides nothing.
        if (!going_on && list.size() > 1) {
            Decision decision;
            decision.seat = state.seat();
            decision.round = state.round;
            decision.action = static_cast<int>(i);
            choices_.push_back(
                {std::move(decision), yamatai::view(rules_, state, state.seat()), {}});
            going_on = true;
        }
        if (going_on) {
            choices_.back().played.push_back(action);
            choices_.back().decision.played.push_back(actions[i]);
        }
        const State before = state;
        apply(rules_, state, action);
        if (before.turn != state.turn || bots::yamatai::Knowledge::revealed(before, state))
            going_on = false;
        if (before.round == state.round || state.phase == Phase::kOver) continue;
        rounds_.push_back({{state.round, static_cast<int>(i) + 1, {}},
                           yamatai::view(rules_, before, kNobody),
                           yamatai::view(rules_, state, kNobody),
                           action});
    }
}

void Reviewer::work(int step, const Effort& effort) {
    Effort mine = for_step(effort, step);
    if (step < static_cast<int>(choices_.size())) {
        Choice& choice = choices_[static_cast<std::size_t>(step)];
        Decision& decision = choice.decision;
        const Appraisal found = appraise(rules_, choice.view, choice.played, mine);
        decision.of_best = found.of_best;
        decision.of_played = found.of_played;
        decision.certainty = found.certainty;
        decision.advice = advice(rules_, choice.view, choice.played, found.best);
        decision.best.clear();
        for (const Action action : found.best)
            decision.best.push_back(table::Language<Game>::write(rules_, choice.view, action));
        return;
    }
    Round& round = rounds_[static_cast<std::size_t>(step) - choices_.size()];
    mine.iterations *= kRolloutsAnIteration;
    const Value before = promise(rules_, round.before, &round.last, mine);
    const Value after = promise(rules_, round.after, nullptr, mine);
    for (int seat = 0; seat < rules_.players; ++seat) {
        round.luck.change.chance[seat] = after.chance[seat] - before.chance[seat];
        round.luck.change.margin[seat] = after.margin[seat] - before.margin[seat];
    }
}

Review Reviewer::review() const {
    Review all;
    for (const Choice& choice : choices_) all.decisions.push_back(choice.decision);
    for (const Round& round : rounds_) all.luck.push_back(round.luck);
    for (int seat = 0; seat < rules_.players; ++seat) all.seats.push_back(summary(all, seat));
    return all;
}

Summary Reviewer::summary(const Review& review, int seat) const {
    Summary sum;
    double lost = 0, moved = 0, accuracy = 0;
    for (std::size_t i = 0; i < review.decisions.size(); ++i) {
        const Decision& decision = review.decisions[i];
        if (decision.seat != seat) continue;
        const double loss = decision.loss();
        ++sum.decisions;
        lost += loss;
        accuracy += 100 * std::exp(-loss / kForgiven);
        if (loss >= kWorthTelling) sum.costliest.push_back(static_cast<int>(i));
    }
    for (const Luck& luck : review.luck) {
        sum.luck += luck.change.chance[seat];
        moved += std::abs(luck.change.chance[seat]);
    }
    if (sum.decisions > 0) {
        sum.mean_loss = lost / sum.decisions;
        sum.accuracy = accuracy / sum.decisions;
    }
    if (moved + lost > 0) sum.luck_share = moved / (moved + lost);
    const auto cost = [&](int i) { return review.decisions[static_cast<std::size_t>(i)].loss(); };
    std::stable_sort(sum.costliest.begin(), sum.costliest.end(),
                     [&](int one, int other) { return cost(one) > cost(other); });
    sum.costliest.resize(std::min(sum.costliest.size(), kCostliest));
    return sum;
}

}  // namespace himiko::review::yamatai
