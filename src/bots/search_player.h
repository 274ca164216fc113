#pragma once

#include <memory>
#include <thread>

#include "bots/search.h"

namespace himiko::bots {

// Thinks as long as it may, on as many threads as it may: each grows a tree of its own, and what
// the trees found is added up.
template <Game G, Knowledge<G> K>
class SearchPlayer final : public Player<G> {
  public:
    SearchPlayer(const Thinking& thinking, std::uint64_t seed)
        : thinking_(thinking), clock_(thinking) {
        Random seeds(seed);
        for (int i = 0; i < thinking.threads; ++i)
            searches_.push_back(std::make_unique<Search<G, K>>(seeds.next(), most_edges(thinking)));
    }

    Choice<G> choose(const typename G::Rules& rules, const typename G::View& view) override {
        clock_.begin(K::turn(view));
        typename G::Actions list;
        G::legal(rules, view, list);
        const bool forced = list.size() == 1;
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < searches_.size(); ++i)
            helpers.emplace_back([&, i] { think(rules, view, forced, *searches_[i]); });
        think(rules, view, forced, *searches_[0]);
        for (std::thread& helper : helpers) helper.join();

        Choice<G> choice;
        collect(choice.candidates);
        choice.action = choice.candidates[0].action;
        for (auto& search : searches_) search->chose(rules, choice.action);
        clock_.end();
        return choice;
    }

  private:
    void think(const typename G::Rules& rules, const typename G::View& view, bool forced,
               Search<G, K>& search) const {
        search.begin(rules, view);
        if (forced) return;
        for (std::int64_t done = 0;; ++done) {
            const double used = clock_.used(done);
            if (used >= 1) return;
            if (done % 32 == 0 && settled(search, done, used)) return;
            search.simulate(rules);
        }
    }

    // Room for the tree of one turn: a simulation seldom opens a node, and a node has many edges.
    [[nodiscard]] static int most_edges(const Thinking& thinking) {
        const std::int64_t edges =
            thinking.iterations > 0 ? 64 * thinking.iterations : 128 * thinking.ms;
        return static_cast<int>(std::clamp<std::int64_t>(edges, 1 << 10, 1 << 19));
    }

    // Whether the action that leads now will still lead when the time is over.
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

    // The candidates: what each first action's best proposal is worth. The most visited is best.
    void collect(std::vector<Candidate<G>>& candidates) {
        struct Found {
            Candidate<G> candidate;
            std::int64_t best = 0;
        };
        std::vector<Found> all;
        for (auto& search : searches_) {
            std::vector<Found> here;
            for (int i = 0; i < search->size(); ++i) {
                const auto& edge = (*search)[i];
                auto same = std::find_if(here.begin(), here.end(), [&](const Found& found) {
                    return found.candidate.action == edge.proposal.steps[0];
                });
                if (same == here.end()) same = here.insert(same, {{edge.proposal.steps[0]}});
                same->candidate.visits += edge.visits;
                if (edge.visits <= same->best) continue;
                same->best = edge.visits;
                same->candidate.value = edge.mean(search->seat());
            }
            for (const Found& found : here) {
                auto same = std::find_if(all.begin(), all.end(), [&](const Found& other) {
                    return other.candidate.action == found.candidate.action;
                });
                if (same == all.end()) same = all.insert(same, {{found.candidate.action}});
                Candidate<G>& sum = same->candidate;
                const auto best = same->best + found.best;
                if (best > 0)
                    sum.value = (sum.value * static_cast<double>(same->best) +
                                 found.candidate.value * static_cast<double>(found.best)) /
                                static_cast<double>(best);
                sum.visits += found.candidate.visits;
                same->best = best;
            }
        }
        std::stable_sort(all.begin(), all.end(), [](const Found& one, const Found& other) {
            return one.best != other.best ? one.best > other.best
                                          : one.candidate.value > other.candidate.value;
        });
        for (Found& found : all) {
            found.candidate.value = std::clamp(found.candidate.value, 0.0, 1.0);
            candidates.push_back(found.candidate);
        }
    }

    Thinking thinking_;
    SearchClock clock_;
    std::vector<std::unique_ptr<Search<G, K>>> searches_;
};

}  // namespace himiko::bots
