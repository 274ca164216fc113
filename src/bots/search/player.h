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
    Searcher(const Thinking& thinking, std::uint64_t seed, const K& knowledge = K())
        : time_(thinking) {
        Random seeds(seed);
        for (int i = 0; i < thinking.threads; ++i)
            searches_.push_back(
                std::make_unique<Search<G, K>>(seeds.next(), most_edges(thinking), knowledge));
    }

    Choice<G> choose(const typename G::Rules& rules, const typename G::View& view) override {
        time_.begin(K::turn(view));
        typename G::Actions list;
        G::legal(rules, view, list);
        const bool forced = list.size() == 1;
        side_by_side(searches_.size(),
                     [&](std::size_t i) { think(rules, view, forced, *searches_[i]); });

        std::vector<std::vector<Candidate<G>>> found;
        for (auto& search : searches_) found.push_back(candidates(*search));
        Choice<G> choice{{}, add_up<G>(found)};
        choice.action = choice.candidates[0].action;
        chose(rules, choice.action);
        time_.end();
        return choice;
    }
    void chose(const typename G::Rules& rules, typename G::Action action) override {
        for (auto& search : searches_) search->chose(rules, action);
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
    // In the time of a level no more than 9 edges a millisecond were seen.
    [[nodiscard]] static int most_edges(const Thinking& thinking) {
        const std::int64_t edges =
            thinking.iterations > 0 ? 64 * thinking.iterations : 32 * thinking.ms;
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

    // The first actions of a tree. An action is judged by the most visited proposal that begins
    // with it: its value is that of the action, and its visits decide.
    [[nodiscard]] static std::vector<Candidate<G>> candidates(Search<G, K>& search) {
        std::vector<Candidate<G>> all;
        for (int i = 0; i < search.size(); ++i) {
            const auto& edge = search[i];
            auto found = std::find_if(all.begin(), all.end(), [&](const Candidate<G>& other) {
                return other.action == edge.proposal.steps[0];
            });
            if (found == all.end()) found = all.insert(found, {edge.proposal.steps[0]});
            found->visits += edge.visits;
            if (edge.visits <= found->weight) continue;
            found->weight = edge.visits;
            found->value = std::clamp(edge.mean(search.seat()), 0.0, 1.0);
        }
        return all;
    }

    TimeManager time_;
    std::vector<std::unique_ptr<Search<G, K>>> searches_;
};

}  // namespace himiko::bots::search
