#pragma once

#include "bots/yamatai/knowledge.h"
#include "bots/yamatai/worth.h"
#include "review/yamatai/review.h"

namespace himiko::review::yamatai {

// What the search knows of the game, with all that a review asks for besides the value it searches
// by: the chance itself and the margin. Both were fitted to playing on, so nothing that was learnt
// is asked, and a page reviews as the program does.
class Judge : public bots::yamatai::Knowledge {
  public:
    enum What { kWorth, kChance, kMargin, kWhat };
    static constexpr int kSeats = kWhat * kMaxPlayers;
    using Shares = std::array<float, kSeats>;

    static constexpr int at(What what, int seat) noexcept { return what * kMaxPlayers + seat; }

    Judge() noexcept : Knowledge(false) {}

    Shares rollout(const Rules& rules, State& state, Random& random) noexcept {
        const float spread = bots::yamatai::spread(rules, state);
        const bots::yamatai::Shares worth = Knowledge::rollout(rules, state, random);
        const bots::yamatai::Shares margins = bots::yamatai::margins(rules, state);
        Shares all{};
        for (int seat = 0; seat < rules.players; ++seat) {
            all[at(kWorth, seat)] = worth[seat];
            all[at(kChance, seat)] = bots::yamatai::chance(margins[seat], spread);
            all[at(kMargin, seat)] = margins[seat];
        }
        return all;
    }
};

// Sums of outcomes, from which a mean follows.
struct Sums {
    std::array<double, Judge::kSeats> sums{};
    double count = 0;

    void add(const Judge::Shares& outcome) noexcept {
        for (int i = 0; i < Judge::kSeats; ++i) sums[i] += outcome[i];
        ++count;
    }
    [[nodiscard]] double mean(Judge::What what, int seat) const noexcept {
        return sums[Judge::at(what, seat)] / count;
    }
};

// The mean of outcomes, as chances that mean what they say.
[[nodiscard]] Value value(const Rules& rules, const Sums& sums);

}  // namespace himiko::review::yamatai
