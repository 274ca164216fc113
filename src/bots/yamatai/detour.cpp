#include "bots/yamatai/detour.h"

#include <algorithm>

#include "bots/yamatai/site.h"
#include "bots/yamatai/worth.h"
#include "yamatai/possible.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

// The colours of which a site lacks more than the seat holds; `at_most` so many boats in all.
Mask missing_colors(const Site& site, const Boats& held, int at_most) noexcept {
    const Counts missing = gap(site.lack, counts(held));
    Mask colors = 0;
    if (total(missing) > at_most) return colors;
    for (int color = 0; color < kColors; ++color)
        if (in(missing, color)) colors |= bit(color);
    return colors;
}

// Boats at the corners of a site's island that its tile does not ask for.
Mask idle_boats(const Rules& r, const Public& s, const Site& site) noexcept {
    Mask idle = 0;
    for (int color = 0; color < kColors; ++color) {
        const Mask there = s.boats[color] & r.island_spaces[site.island];
        const int asked = in(r.tiles[site.tile].cost, color);
        if (count(there) > asked) idle |= there;
    }
    return idle;
}

}  // namespace

Detours::Detours(const Rules& r, const State& s) noexcept {
    if (s.phase == Phase::kMain) look(r, s, {});
    if (s.phase != Phase::kFleet) return;
    for (int fleet : s.open_fleets) {
        const Effect effect = r.fleets[fleet].effect;
        const bool helps = effect == Effect::kShift || effect == Effect::kSwapBoats;
        if (!helps && !(s.me().specialists & kPowerful)) continue;
        State after = s;
        Plan so_far;
        so_far.push(action(Kind::kFleet, fleet));
        so_far.worth = -turn_order_cost(fleet);
        apply(r, after, so_far.steps[0]);
        if (after.phase == Phase::kMain) look(r, after, so_far);
    }
}

void Detours::look(const Rules& r, const State& s, const Plan& so_far) noexcept {
    if (!s.did(kEffect)) by_effect(r, s, so_far);
    if (s.me().specialists & kPowerful) by_power(r, s, so_far);
}

void Detours::add(const Plan& so_far, Action what, float worth, Mask islands) noexcept {
    for (Detour& other : detours_)
        if (other.steps.size == so_far.size + 1 && other.steps.steps[so_far.size] == what &&
            other.steps.steps[0] == so_far.steps[0]) {
            other.islands |= islands;
            return;
        }
    if (detours_.size() == kMost) return;
    Detour detour{so_far, islands};
    detour.steps.push(what);
    detour.steps.worth += worth;
    detours_.push(detour);
}

void Detours::by_effect(const Rules& r, const State& s, const Plan& so_far) noexcept {
    const Effect effect = effect_left(r, s);
    if (effect != Effect::kShift && effect != Effect::kSwapBoats) return;
    const Sea sea(r, s);
    const int buys = may_trade(s) ? 1 : 0;
    for (const Site& site : Sites(r, s, sea)) {
        const Mask corners = r.island_spaces[site.island];
        for (int color : members(missing_colors(site, s.me().boats, 1 + buys))) {
            const Mask elsewhere = s.boats[color] & ~corners;
            if (effect == Effect::kSwapBoats) {
                const Mask idle = idle_boats(r, s, site);
                if (!idle || !elsewhere) continue;
                const int one = lowest(idle), other = lowest(elsewhere);
                add(so_far, action(Kind::kSwapBoats, std::min(one, other), std::max(one, other)), 0,
                    bit(site.island));
            } else {
                for (int to : members(corners & sea.empty))
                    if (const Mask from = r.space_links[to] & elsewhere)
                        add(so_far, action(Kind::kShift, lowest(from), to), 0, bit(site.island));
            }
        }
    }
}

void Detours::by_power(const Rules& r, const State& s, const Plan& so_far) noexcept {
    const Seat& me = s.me();
    const float turns = turns_to_come(r, s, s.seat()) + 1;
    if (michimata_possible(s)) {
        float least = 1000;
        int token = 0;
        for (int kind : members(kinds_held(me, 1))) {
            Seat after = me;
            --after.culture[kind];
            const float loss = culture_worth(me, turns) - culture_worth(after, turns);
            if (loss < least) least = loss, token = kind;
        }
        add(so_far, action(Kind::kMichimata, token), -least, r.all_islands);
    }
    if (raijin_possible(s)) {
        // The two cheapest boats.
        Boats rest = me.boats;
        std::array<int, 2> paid{};
        for (int& color : paid) {
            color = 0;
            while (rest[color] == 0) ++color;
            --rest[color];
        }
        add(so_far, action(Kind::kRaijin, paid[0], paid[1]), 0, r.all_islands);
    }
    if (nakatsu_possible(s))
        for (int one = 0; one < kGold; ++one)
            for (int other = one; other < kGold; ++other)
                if (s.supply[one] > (one == other) && s.supply[other] > 0)
                    add(so_far, action(Kind::kNakatsu, one, other), 0, r.all_islands);
    if (kachiko_possible(s))
        for (int island : members(s.sacred))
            add(so_far, action(Kind::kKachiko, island), -point_of_money(me) * kKachikoPrice,
                bit(island));
}

}  // namespace himiko::bots::yamatai
