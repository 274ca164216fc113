#pragma once

#include <algorithm>

#include "bots/yamatai/chain.h"
#include "bots/yamatai/worth.h"
#include "yamatai/possible.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// How a turn can begin: the fleet, the boat of choice, and what one then holds.
struct Opening {
    Boats boats, supply;
    float cost = 0;  // points, for acting later next round
    bool discount = false, swaps_culture = false;
    int fleet = kNobody, take = kNobody;
};

template <class Visit>
void each_choice(const Opening& before, Visit visit) noexcept {
    if (total(before.supply) == 0) return visit(before);
    for (int color = 0; color < kColors; ++color) {
        if (before.supply[color] == 0) continue;
        Opening o = before;
        o.take = color;
        ++o.boats[color];
        --o.supply[color];
        visit(o);
    }
}

// Visits every way to begin; where the turn has begun already, that one.
template <class Visit>
void each_opening(const Rules& r, const Public& s, Visit visit) noexcept {
    Opening now{.boats = s.me().boats, .supply = s.supply};
    if (s.phase == Phase::kMain) {
        now.discount = boats_forgiven(r, s) > 0;
        now.swaps_culture = effect_left(r, s) == Effect::kSwapCulture;
        return visit(now);
    }
    if (s.phase == Phase::kChoice) return each_choice(now, visit);
    for (int fleet : s.open_fleets) {
        Opening o = now;
        o.fleet = fleet;
        o.cost = turn_order_cost(fleet);
        for (int color = 0; color < kColors; ++color) {
            const int boats = std::min(r.fleets[fleet].boats[color], o.supply[color]);
            o.boats[color] = static_cast<std::uint8_t>(o.boats[color] + boats);
            o.supply[color] = static_cast<std::uint8_t>(o.supply[color] - boats);
        }
        o.discount = r.fleets[fleet].effect == Effect::kDiscount;
        o.swaps_culture = r.fleets[fleet].effect == Effect::kSwapCulture;
        if (r.fleets[fleet].any)
            each_choice(o, visit);
        else
            visit(o);
    }
}

}  // namespace himiko::bots::yamatai
