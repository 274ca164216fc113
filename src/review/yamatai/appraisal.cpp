#include "review/yamatai/appraisal.h"

#include <algorithm>
#include <bit>

#include "bots/search/search.h"

namespace himiko::review::yamatai {

namespace {

using bots::yamatai::Plan;
using Search = bots::search::Search<Game, Judge>;

constexpr int kEdgesAnIteration = 8;  // more than any search grew
constexpr int kLeastEdges = 1 << 10;
constexpr int kFewestPairs = 2;  // to know how much they differ

// Of two turns, simulation by simulation in the same sampled states.
class Difference {
  public:
    void add(double difference) noexcept {
        ++count_;
        sum_ += difference;
        squares_ += difference * difference;
    }

    // The part of the mean that is not to be expected of noise alone: 1 less the square of standard
    // error by mean, as in the estimator of James and Stein.
    [[nodiscard]] double certainty() const noexcept {
        const double mean = sum_ / count_;
        const double error = (squares_ / count_ - mean * mean) / (count_ - 1);
        return mean > 0 ? std::max(0.0, 1 - error / (mean * mean)) : 0;
    }

  private:
    double count_ = 0, sum_ = 0, squares_ = 0;
};

// A root whose proposals are compared by sequential halving: all get the same number of
// simulations, the better half goes on, and what was played always does, so that it is searched as
// well as the best. PUCT, which players use, hardly looks at a bad turn again.
class Comparison {
  public:
    Comparison(const Rules& rules, const View& view, const std::vector<Action>& played,
               const Effort& effort)
        : rules_(rules),
          seat_(view.seat()),
          seeds_(effort.seed),
          search_(effort.seed, std::max(kLeastEdges, kEdgesAnIteration * effort.iterations)) {
        search_.begin(rules, view);
        if (!played.empty()) {
            Plan plan;
            for (const Action action : played) plan.push(action);
            played_ = search_.add_proposal(plan);
        }
        leave_out_the_same(view);
    }

    [[nodiscard]] Appraisal compare(int iterations) {
        // A third is kept for the final, which is judged by itself: whatever looked best because it
        // was lucky has to show it again.
        const int halvings = std::max(1, static_cast<int>(std::bit_width(going_on_.size())) - 1);
        const int budget = iterations * 2 / 3 / halvings;
        for (int i = 0; i < halvings && going_on_.size() > 2; ++i) {
            simulate_each(budget / static_cast<int>(going_on_.size()));
            halve();
        }
        return final(iterations / 3 / static_cast<int>(going_on_.size()));
    }

  private:
    // Another order of the same actions is the same turn.
    void leave_out_the_same(const View& view) {
        Random random = seeds_;
        const State state = yamatai::sample(rules_, view, random);
        const auto after = [&](int i) {
            State s = state;
            const Plan& plan = search_[i].proposal;
            for (int step = 0; step < plan.size; ++step) apply(rules_, s, plan.steps[step]);
            return s;
        };
        const State played = after(played_);
        going_on_.push_back(played_);
        for (int i = 0; i < search_.size(); ++i)
            if (i != played_ && !(after(i) == played)) going_on_.push_back(i);
    }

    // At least once: whatever is compared has a mean.
    void simulate_each(int times) {
        for (int i = 0; i < std::max(1, times); ++i) simulate_all(seeds_.next());
    }

    // In the same sampled state.
    void simulate_all(std::uint64_t seed) {
        for (const int proposal : going_on_) {
            search_.reseed(seed);
            search_.simulate(rules_, proposal);
        }
    }

    // What was played against the best of the others, by simulations that had no part in choosing
    // it.
    Appraisal final(int times) {
        const std::vector<Sums> before = all_sums();
        std::vector<Difference> rivals(going_on_.size());
        for (int i = 0; i < std::max(kFewestPairs, times); ++i) {
            const std::vector<Sums> last = all_sums();
            simulate_all(seeds_.next());
            const std::vector<Sums> now = all_sums();
            const auto won = [&](std::size_t rival) {
                return difference(now[rival], last[rival]).mean(Judge::kChance, seat_);
            };
            for (std::size_t rival = 1; rival < rivals.size(); ++rival)
                rivals[rival].add(won(rival) - won(0));
        }
        const std::vector<Sums> after = all_sums();
        Appraisal found;
        double most = -1e9;
        for (std::size_t i = 0; i < going_on_.size(); ++i) {
            const Sums fresh = difference(after[i], before[i]);
            if (i == 0) found.of_played = value(rules_, fresh);
            if (const double worth = fresh.mean(Judge::kWorth, seat_); worth > most) {
                most = worth;
                found.of_best = value(rules_, fresh);
                found.certainty = i == 0 ? 1 : rivals[i].certainty();
                const Plan& plan = search_[going_on_[i]].proposal;
                found.best.assign(plan.steps.begin(), plan.steps.begin() + plan.size);
            }
        }
        return found;
    }

    std::vector<Sums> all_sums() {
        std::vector<Sums> all;
        for (const int i : going_on_) all.push_back(sums(i));
        return all;
    }

    // The better half goes on, with what was played, which stays the first.
    void halve() {
        std::stable_sort(going_on_.begin() + 1, going_on_.end(), [&](int one, int other) {
            return search_[one].mean(seat_) > search_[other].mean(seat_);
        });
        going_on_.resize(std::max<std::size_t>(2, (going_on_.size() + 1) / 2));
    }

    [[nodiscard]] Sums sums(int i) {
        return {search_[i].sums, static_cast<double>(search_[i].visits)};
    }
    static Sums difference(Sums all, const Sums& before) {
        for (int i = 0; i < Judge::kSeats; ++i) all.sums[i] -= before.sums[i];
        all.count -= before.count;
        return all;
    }

    const Rules& rules_;
    const int seat_;
    Random seeds_;
    Search search_;
    int played_ = 0;  // one proposal is as good as another where nothing was played
    std::vector<int> going_on_;
};

}  // namespace

Appraisal appraise(const Rules& rules, const View& view, const std::vector<Action>& played,
                   const Effort& effort) {
    return Comparison(rules, view, played, effort).compare(effort.iterations);
}

Value promise(const Rules& rules, const View& view, const Action* first, const Effort& effort) {
    Random random(effort.seed);
    Judge judge;
    Sums sums;
    for (int i = 0; i < effort.iterations; ++i) {
        State state = yamatai::sample(rules, view, random);
        if (first) apply(rules, state, *first);
        sums.add(judge.rollout(rules, state, random));
    }
    return value(rules, sums);
}

}  // namespace himiko::review::yamatai
