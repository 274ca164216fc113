#pragma once

#include <cstdint>

#include "bots/yokai/deals.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// How well somebody remembers: the chance to keep a face in mind while seeing one more, and during
// a turn of the table.
struct Memory {
    std::uint64_t seed = 0;
    double keeps = 1;
    double keeps_a_turn = 1;

    // The view of somebody who remembers no better than this. What is forgotten stays forgotten
    // until it is looked at again: how long each look is remembered is drawn once and for all.
    [[nodiscard]] View of(const Rules& rules, const View& seen) const noexcept {
        View view = seen;
        view.known = seen.shown;  // what lies open before one's eyes
        double chance = 1;
        for (int i = seen.looks.size - 1; i >= 0; --i) {
            if (rules.seat(i / 2) != seen.viewer) continue;
            const int card = seen.looks[i];
            if (luck(card, i) < chance * over(seen.turn - i / 2))
                view.known[card] = seen.known[card];
            chance *= keeps;
        }
        return view;
    }

  private:
    // The chance to keep a face that long.
    [[nodiscard]] double over(int turns) const noexcept {
        double chance = 1;
        for (int turn = 0; turn < turns; ++turn) chance *= keeps_a_turn;
        return chance;
    }
    // From 0 to 1.
    [[nodiscard]] double luck(int card, int look) const noexcept {
        Random random(seed ^ Random(static_cast<std::uint64_t>(card << 8 | look)).next());
        return random_part(random);
    }
};

}  // namespace himiko::bots::yokai
