#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/game.h"

namespace himiko::bots {

// An action that a player considered, to explain its choice.
template <Game G>
struct Candidate {
    typename G::Action action;
    double value = 0;  // the chance to win, where the player has an idea of it
    std::int64_t visits = 0;
    // Those of the most visited proposal that begins with it. They decide; 0: nothing was searched.
    std::int64_t weight = 0;
};

// Root parallelisation: what several searches found about one decision, added up action by action.
// The heaviest comes first; of equals, the one that was named first.
template <Game G>
[[nodiscard]] std::vector<Candidate<G>> add_up(
    const std::vector<std::vector<Candidate<G>>>& searches) {
    std::vector<Candidate<G>> all;
    for (const auto& search : searches)
        for (const Candidate<G>& one : search) {
            const auto same = std::find_if(all.begin(), all.end(), [&](const auto& other) {
                return other.action == one.action;
            });
            if (same == all.end()) {
                all.push_back(one);
                continue;
            }
            const std::int64_t weight = same->weight + one.weight;
            if (weight > 0)
                same->value = (same->value * static_cast<double>(same->weight) +
                               one.value * static_cast<double>(one.weight)) /
                              static_cast<double>(weight);
            same->visits += one.visits;
            same->weight = weight;
        }
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& one, const auto& other) { return one.weight > other.weight; });
    return all;
}

}  // namespace himiko::bots
