#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/search/search.h"
#include "bots/search/side_by_side.h"

namespace himiko::bots::search {

// Root parallelisation: each thread grows a tree of its own, and the visits of all trees are added
// up.
template <Game G, Knowledge<G> K>
class Searcher final : public Player<G> {
  public:
    Searcher(const Thinking& thinking, std::uint64_t seed) : time_(thinking) {
        Random seeds(seed);
        for (int i = 0; i < thinking.threads; ++i)
            searches_.push_back(std::make_unique<Search<G, K>>(seeds.next(), most_edges(thinking)));
    }

    Choice<G> choose(const typename G::Rules& rules, const typename G::View& view) override {
        time_.begin(K::turn(view));
        typename G::Actions list;
        G::legal(rules, view, list);
        const bool forced = list.size() == 1;
        side_by_side(searches_.size(),
                     [&](std::size_t i) { think(rules, view, forced, *searches_[i]); });

        Choice<G> choice{{}, candidates()};
        choice.action = choice.candidates[0].action;
        for (auto& search : searches_) search->chose(rules, choice.action);
        time_.end();
        return choice;
    }

  private:
    void think(const typename G::Rules& rules, const typename G::View& view, bool forced,
               Search<G, K>& search) const {
        search.begin(rules, view);
        if (forced) return;
        for (std::int64_t done = 0;; ++done) {
            const double used = time_.used(done);
            if (used >= 1 || (done % kLookEvery == 0 && settled(search, done, used))) return;
            search.simulate(rules);
        }
    }

    // Room for the tree of one turn: a simulation seldom expands a node, and a node has many edges.
    [[nodiscard]] static int most_edges(const Thinking& thinking) {
        const std::int64_t edges =
            thinking.iterations > 0 ? 64 * thinking.iterations : 128 * thinking.ms;
        return static_cast<int>(std::clamp<std::int64_t>(edges, 1 << 10, 1 << 19));
    }

    static constexpr int kLookEvery = 32;  // simulations

    // Whether the leading action can no longer be overtaken in the time that is left.
    [[nodiscard]] static bool settled(Search<G, K>& search, std::int64_t done, double used) {
        int lead = 0;
        for (int i = 1; i < search.size(); ++i)
            if (search[i].visits > search[lead].visits) lead = i;
        int rival = 0;
        bool alone = true;
        for (int i = 0; i < search.size(); ++i)
            if (!(search[i].proposal.steps[0] == search[lead].proposal.steps[0])) {
                rival = std::max(rival, search[i].visits);
                alone = false;
            }
        if (alone) return true;
        if (done == 0) return false;
        const double to_come = static_cast<double>(done) * (1 - used) / used;
        return search[lead].visits - rival > to_come;
    }

    // The first actions, best first. An action is judged by the most visited proposal that begins
    // with it: its value is that of the action, and its visits decide the order.
    [[nodiscard]] std::vector<Candidate<G>> candidates() {
        struct Found {
            Candidate<G> candidate;
            double sum = 0;
            std::int64_t best = 0;
        };
        std::vector<Found> all;
        for (auto& search : searches_)
            for (int i = 0; i < search->size(); ++i) {
                const auto& edge = (*search)[i];
                auto found = std::find_if(all.begin(), all.end(), [&](const Found& other) {
                    return other.candidate.action == edge.proposal.steps[0];
                });
                if (found == all.end())
                    found = all.insert(found, Found{{edge.proposal.steps[0], 0, 0}, 0, 0});
                found->candidate.visits += edge.visits;
                if (!best_of_its_action(*search, i)) continue;
                found->best += edge.visits;
                found->sum += edge.sums[search->seat()];
            }
        std::stable_sort(all.begin(), all.end(), [](const Found& one, const Found& other) {
            return one.best > other.best;
        });
        std::vector<Candidate<G>> candidates;
        for (Found& found : all) {
            if (found.best > 0)
                found.candidate.value =
                    std::clamp(found.sum / static_cast<double>(found.best), 0.0, 1.0);
            candidates.push_back(found.candidate);
        }
        return candidates;
    }
    [[nodiscard]] static bool best_of_its_action(Search<G, K>& search, int i) {
        for (int other = 0; other < search.size(); ++other)
            if (search[other].proposal.steps[0] == search[i].proposal.steps[0] &&
                (search[other].visits > search[i].visits ||
                 (search[other].visits == search[i].visits && other < i)))
                return false;
        return true;
    }

    TimeManager time_;
    std::vector<std::unique_ptr<Search<G, K>>> searches_;
};

}  // namespace himiko::bots::search
