#pragma once

#include <cstdint>

#include "bots/yokai/deals.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// How well somebody remembers: the chance to keep a face in mind while seeing one more.
struct Memory {
    std::uint64_t seed = 0;
    double keeps = 1;

    // The view of somebody who remembers no better than this. What is forgotten stays forgotten
    // until it is looked at again: each look is remembered up to a number of later looks that is
    // drawn once and for all.
    [[nodiscard]] View of(const Rules& rules, const View& seen) const noexcept {
        View view = seen;
        view.known = seen.shown;  // what lies open before one's eyes
        double chance = 1;
        for (int i = seen.looks.size - 1; i >= 0; --i) {
            if (rules.seat(i / 2) != seen.viewer) continue;
            const int card = seen.looks[i];
            if (luck(card, i) < chance) view.known[card] = seen.known[card];
            chance *= keeps;
        }
        return view;
    }

  private:
    // From 0 to 1.
    [[nodiscard]] double luck(int card, int look) const noexcept {
        Random random(seed ^ Random(static_cast<std::uint64_t>(card << 8 | look)).next());
        return random_part(random);
    }
};

}  // namespace himiko::bots::yokai
