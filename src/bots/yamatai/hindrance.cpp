#include "bots/yamatai/hindrance.h"

#include <algorithm>

#include "bots/yamatai/proposer.h"
#include "bots/yamatai/worth.h"
#include "yamatai/possible.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

constexpr int kLookedAt = 6;  // plans of the other seat

int strongest_of_the_others(const Rules& r, const Public& s) noexcept {
    int strongest = kNobody;
    float most = 0;
    for (int seat = 0; seat < r.players; ++seat) {
        if (seat == s.seat()) continue;
        const float worth = standing(r, s, seat);
        if (strongest == kNobody || worth > most) most = worth, strongest = seat;
    }
    return strongest;
}

// The position as if that seat began this turn, with the fleets that are left.
Public turn_of(const Public& s, int seat) noexcept {
    Public its = s;
    its.order[its.turn] = static_cast<std::uint8_t>(seat);
    its.taken.erase_at(its.turn);
    its.phase = Phase::kFleet;
    its.used = 0;
    its.trades = 0;
    its.placed.clear();
    return its;
}

}  // namespace

Hindrances::Hindrances(const Rules& r, const Public& s) noexcept {
    const Effect effect = effect_left(r, s);
    if (effect != Effect::kShift && effect != Effect::kRemove && effect != Effect::kSwapBoats)
        return;
    if (effect == Effect::kRemove)  // the game ends with a colour that is used up
        for (int color = 0; color < kColors; ++color)
            if (s.supply[color] == 0 && s.boats[color])
                add(action(Kind::kRemove, lowest(s.boats[color])));

    Plans plans;
    yamatai::propose(r, turn_of(s, strongest_of_the_others(r, s)), kLookedAt, {}, plans);
    const Mask all = s.occupied(), empty = empty_spaces(r, s);
    for (int i = 0; i < plans.size(); ++i) {
        const Action goal = plans[i].steps[plans[i].size - 1];
        if (goal.kind != Kind::kBuild) continue;
        const Mask corners = r.island_spaces[goal.b];
        for (int color = 0; color < kColors; ++color) {
            const Mask there = s.boats[color] & corners;
            if (!there || count(there) > in(r.tiles[goal.a].cost, color)) continue;
            const int boat = lowest(there);
            if (effect == Effect::kRemove) {
                add(action(Kind::kRemove, boat));
            } else if (effect == Effect::kShift) {
                const Mask away = r.space_links[boat] & empty & ~corners;
                if (away) add(action(Kind::kShift, boat, lowest(away)));
            } else if (const Mask others = all & ~s.boats[color] & ~corners) {
                const int other = lowest(others);
                add(action(Kind::kSwapBoats, std::min(boat, other), std::max(boat, other)));
            }
        }
    }
}

void Hindrances::add(Action what) noexcept {
    const bool there = std::find(actions_.begin(), actions_.end(), what) != actions_.end();
    if (!there && actions_.size() < kMost) actions_.push(what);
}

}  // namespace himiko::bots::yamatai
