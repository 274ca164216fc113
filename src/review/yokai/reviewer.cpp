#include "review/yokai/reviewer.h"

#include <algorithm>
#include <cmath>

#include "review/yokai/judge.h"

namespace himiko::review::yokai {

using namespace himiko::yokai;

namespace {

constexpr std::size_t kCostliest = 3;  // turns that are named

// Accuracy is 100 * exp(-loss / kScale), loss being the mean of a decision in points: 100 for who
// never missed anything, 37 for who loses half a point each time.
constexpr double kScale = 0.5;

}  // namespace

Reviewer::Reviewer(const table::Record<yokai::Game>& record)
    : rules_(record.rules), end_(record.first_state()) {
    for (const std::string& line : record.actions) {
        const Action action = *table::Language<yokai::Game>::read(rules_, end_, line);
        if (moments_.empty() || moments_.back().before.turn != end_.turn)
            begins_.push_back(moments_.size());
        moments_.push_back({end_, action});
        apply(rules_, end_, action);
    }
    turns_.resize(begins_.size());
    begins_.push_back(moments_.size());
}

// Every step has its own chance, which follows from its number: no secret has a part in it.
void Reviewer::work(int step, const Effort& effort) {
    const Random random(effort.seed ^ Random(static_cast<std::uint64_t>(step)).next());
    const auto index = static_cast<std::size_t>(step);
    if (index < turns_.size())
        turns_[index] = judge_turn(index, effort, random);
    else
        luck_ = luck_of(rules_, moments_.empty() ? end_ : moments_[0].before, effort.iterations,
                        random);
}

Turn Reviewer::judge_turn(std::size_t index, const Effort& effort, Random random) const {
    Turn turn;
    for (std::size_t i = begins_[index]; i < begins_[index + 1]; ++i) {
        const auto& [before, action] = moments_[i];
        const View view = yokai::view(rules_, before, rules_.seat(before.turn));
        const Judge judge(rules_, view, effort, Random(random.next()));
        const Verdict verdict = judge.judge(action);
        if (i == begins_[index]) {
            turn.number = view.turn;
            turn.seat = rules_.seat(view.turn);
            turn.peace = judge.peace();
            turn.before = verdict.best_worth;
        }
        const auto written = [&](Action a) { return table::yokai::write_action(rules_, view, a); };
        if (!verdict.forced)
            turn.decisions.push_back({view.phase, static_cast<int>(i), written(verdict.played),
                                      written(verdict.best), verdict.played_worth,
                                      verdict.best_worth});
    }
    return turn;
}

Seat Reviewer::sum_up(int seat) const {
    Seat sum;
    std::vector<const Turn*> own;
    double loss = 0;
    for (const Turn& turn : turns_) {
        if (turn.seat != seat) continue;
        sum.decisions += static_cast<int>(turn.decisions.size());
        loss += turn.loss();
        if (turn.loss() > 0) own.push_back(&turn);
    }
    if (sum.decisions > 0) sum.mean_loss = loss / sum.decisions;
    sum.accuracy = 100 * std::exp(-sum.mean_loss / kScale);
    std::stable_sort(own.begin(), own.end(), [](const Turn* one, const Turn* other) {
        return one->loss() > other->loss();
    });
    own.resize(std::min(own.size(), kCostliest));
    for (const Turn* turn : own) sum.costliest.push_back(turn->number);
    return sum;
}

Review Reviewer::review() const {
    Review review{turns_, {}, find_facts(rules_, moments_, end_)};
    for (int seat = 0; seat < rules_.players; ++seat) review.seats.push_back(sum_up(seat));
    review.facts.luck = luck_;
    if (auto& peace = review.facts.first_peace)
        for (const Turn& turn : turns_)
            if (turn.number == peace->turn) peace->known = turn.peace;
    return review;
}

}  // namespace himiko::review::yokai
