#pragma once

#include "yokai/state.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// The chance of one decision: the same again for the same seed at the same moment.
[[nodiscard]] inline Random chance_at(const Public& table, std::uint64_t seed) noexcept {
    return Random(seed ^ Random(static_cast<std::uint64_t>(table.history.size())).next());
}

// The legal action that is liked best; chance decides among those that are liked as much.
template <class Liking>
[[nodiscard]] Action favorite(const Rules& rules, const Public& table, Random& random,
                              Liking liking) noexcept {
    constexpr double kAlike = 1e-6;
    Actions list, best;
    legal(rules, table, list);
    double most = liking(list[0]);
    for (const Action a : list) {
        const double likes = liking(a);
        if (likes > most + kAlike) most = likes, best.clear();
        if (likes > most - kAlike) best.push(a);
    }
    return best[static_cast<int>(random.below(static_cast<std::uint32_t>(best.size())))];
}

}  // namespace himiko::bots::yokai
