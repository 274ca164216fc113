#include "review/yamatai/judge.h"

#include <algorithm>
#include <cmath>

namespace himiko::review::yamatai {

namespace {

// Rollouts are too timid: odds are raised to this, by the number of players. Fitted to what
// happened (docs/review.md).
constexpr std::array<double, kMaxPlayers + 1> kSharpness = {1, 1, 0.95, 1.35, 2.5};
// A search tries bad answers of the others as well, and its mean has them: too much hope.
constexpr double kHope = 0.05;  // logits

}  // namespace

Value value(const Rules& r, const Sums& sums, int searcher) {
    Value value;
    double all = 0;
    for (int seat = 0; seat < r.players; ++seat) {
        value.chance[seat] = sums.mean(Judge::kChance, seat);
        value.margin[seat] = sums.mean(Judge::kMargin, seat);
        all += value.chance[seat];
    }
    double sharpened = 0;
    for (int seat = 0; seat < r.players; ++seat) {
        const double raw = std::clamp(value.chance[seat] / all, 1e-6, 1 - 1e-6);
        value.chance[seat] = std::exp(kSharpness[r.players] * std::log(raw / (1 - raw)));
        if (seat == searcher) value.chance[seat] *= std::exp(-kHope);
        sharpened += value.chance[seat];
    }
    for (int seat = 0; seat < r.players; ++seat) value.chance[seat] /= sharpened;
    return value;
}

}  // namespace himiko::review::yamatai
