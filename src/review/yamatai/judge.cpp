#include "review/yamatai/judge.h"

#include <algorithm>
#include <cmath>

namespace himiko::review::yamatai {

namespace {

// Fitted to what happened (docs/review.md). Rollouts are too timid: odds are raised to this, by the
// number of players. And they are too sure where little is left to decide: so much is for each
// seat, however far behind.
constexpr std::array<double, kMaxPlayers + 1> kSharpness = {1, 1, 0.95, 1.7, 2.4};
constexpr double kUpset = 0.01;

}  // namespace

Value value(const Rules& r, const Sums& sums) {
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
        sharpened += value.chance[seat];
    }
    for (int seat = 0; seat < r.players; ++seat)
        value.chance[seat] = kUpset + (1 - r.players * kUpset) * value.chance[seat] / sharpened;
    return value;
}

}  // namespace himiko::review::yamatai
