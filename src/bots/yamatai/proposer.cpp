#include "bots/yamatai/proposer.h"

#include <algorithm>

#include "bots/yamatai/detour.h"
#include "bots/yamatai/hindrance.h"
#include "bots/yamatai/opening.h"
#include "bots/yamatai/rest.h"
#include "bots/yamatai/site.h"
#include "bots/yamatai/worth.h"
#include "yamatai/possible.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

class Proposer {
  public:
    // Every plan begins with `prefix`, which led to this position.
    Proposer(const Rules& r, const Public& s, Noise noise, const Plan& prefix,
             Plans& plans) noexcept
        : r_(r),
          s_(s),
          me_(s.me()),
          noise_(noise),
          prefix_(prefix),
          plans_(plans),
          sea_(r, s),
          turns_(turns_to_come(r, s, s.seat())),
          point_money_(point_of_money(me_)),
          trades_(s.did(kSailed) ? 0 : trades_allowed(me_) - s.trades),
          sites_(r, s, sea_),
          trails_(r, s, sea_, all_starts(), most_boats(), turns_ + 1) {}

    void propose() noexcept {
        each_opening(r_, s_, [&](const Opening& opening) {
            consider_building(opening, r_.all_islands);
            consider_collecting(opening);
            consider_waiting(opening);
        });
    }

    void propose_building_on(Mask islands) noexcept {
        each_opening(r_, s_, [&](const Opening& opening) { consider_building(opening, islands); });
    }

  private:
    using Trades = List<Action, 2>;  // with Izanagi a second one

    [[nodiscard]] Mask all_starts() const noexcept {
        Mask starts = 0;
        for (Mask landings : sea_.landings) starts |= landings;
        return starts;
    }
    // How many boats the seat can have.
    [[nodiscard]] int most_boats() const noexcept {
        int taken = s_.phase == Phase::kChoice;
        if (s_.phase == Phase::kFleet)
            for (int fleet : s_.open_fleets)
                taken = std::max(taken, total(r_.fleets[fleet].boats) + r_.fleets[fleet].any);
        return me_.held() + taken + trades_;
    }
    [[nodiscard]] float off() noexcept {
        if (!noise_.random) return 0;
        return noise_.points * static_cast<float>(noise_.random->below(1024)) / 1024.0f;
    }

    // --- Building ------------------------------------------------------------------------------

    void consider_building(const Opening& o, Mask islands) noexcept {
        // What the boats would be worth if none of them were needed.
        const float most_rest = rest_worth(o.boats, trades_);
        const float cost = o.cost - prefix_.worth;
        const Counts held = counts(o.boats);
        // Few are within reach, and which ones nobody can guess: they are found without branches.
        std::array<const Site*, Sites::kMost> promising;
        int found = 0;
        for (const Site& site : sites_) {
            const int wanted = plans_.wants(site.gain - cost + most_rest + noise_.points);
            const int in_reach = total(gap(site.lack, held)) <= o.discount + trades_;
            const int meant = has(islands, site.island);
            promising[found] = &site;
            found += wanted & in_reach & meant;
        }
        for (int i = 0; i < found; ++i) {
            const float gain = promising[i]->gain - cost + off();
            if (plans_.wants(gain + most_rest))
                consider_building(o, *promising[i], gain, most_rest);
        }
    }

    void consider_building(const Opening& o, const Site& site, float gain,
                           float most_rest) noexcept {
        const Counts held = counts(o.boats);
        Counts lacking = gap(site.lack, held);
        Counts needed = site.lack - lacking;
        Counts left = held - needed, supply = counts(o.supply);
        int money = me_.money;
        Trades trades;
        const int short_of = total(lacking) - o.discount;
        for (int i = short_of; i > 0; --i) {
            const int cheapest = lowest(lacking) / 8;
            const int price = buying_price(r_, me_, cheapest);
            if (price > money && trades.size() + i < trades_) {  // a sale may pay for it
                const int color = best_sale(boats(left));
                if (color == kNobody) return;
                trades.push(action(Kind::kSell, color));
                money += selling_price(r_, me_, color);
                left -= one(color);
            }
            if (price == 0 || price > money || in(supply, cheapest) == 0) return;
            trades.push(action(Kind::kBuy, cheapest));
            money -= price;
            supply -= one(cheapest);
            lacking -= one(cheapest);
            needed += one(cheapest);
        }
        if (short_of < 0 && site.lack) {
            const int dearest = (std::bit_width(site.lack) - 1) / 8;
            needed -= one(dearest);
            left += one(dearest);
        }
        if (site.pays_ananda && money < kAnandaPrice) return;
        const float base = gain + point_money_ * static_cast<float>(money - me_.money);
        if (!plans_.wants(base + most_rest)) return;
        const int sales = trades_ - trades.size();
        Boats spare = boats(left);
        if (!plans_.wants(base + rest_worth(spare, sales))) return;
        const Boats need = boats(needed);
        Chain chain;
        const bool there = total(need) == 0 && has(shores_, site.island);
        if (!there && !chain_to_island(r_, sea_, site.island, need, spare, chain)) return;

        Plan plan = begin(o);
        for (Action trade : trades) plan.push(trade);
        plan.worth = base + rest_worth(spare, sales);
        sell_rest(spare, sales, plan);
        lay(chain, plan);
        lay_rest(chain, spare, plan);
        plan.push(action(Kind::kBuild, site.tile, site.island));
        plans_.offer(plan);
    }

    // What is left of the boats: some are kept, so many can be sold, the others sail along.
    [[nodiscard]] float rest_worth(Boats rest, int sales) const noexcept {
        float worth = keep_best(rest, me_.harbour(), turns_);
        for (; sales > 0; --sales) {
            const int color = best_sale(rest);
            if (color == kNobody) break;
            --rest[color];
            worth += point_money_ * static_cast<float>(selling_price(r_, me_, color));
        }
        return worth;
    }
    [[nodiscard]] int best_sale(const Boats& rest) const noexcept {
        int best = kNobody, most = 0;
        for (int color = 0; color < kColors; ++color) {
            const int price = selling_price(r_, me_, color);
            if (rest[color] > 0 && price > most) best = color, most = price;
        }
        return best;
    }
    void sell_rest(Boats& rest, int sales, Plan& plan) const noexcept {
        Boats over = rest;
        keep_best(over, me_.harbour(), turns_);
        for (; sales > 0; --sales) {
            const int color = best_sale(over);
            if (color == kNobody) return;
            --over[color], --rest[color];
            plan.push(action(Kind::kSell, color));
        }
    }
    static void lay(const Chain& chain, Plan& plan) noexcept {
        for (const Chain::Boat& boat : chain)
            plan.push(action(Kind::kPlace, boat.color, boat.space));
    }
    // Boats that the harbour cannot keep go on wherever the chain can.
    void lay_rest(const Chain& chain, Boats& rest, Plan& plan) const noexcept {
        Boats over = rest;
        keep_best(over, me_.harbour(), turns_);
        Mask empty = sea_.empty;
        int last = s_.placed.empty() ? kNobody : s_.placed.back();
        for (const Chain::Boat& boat : chain) empty &= ~bit(last = boat.space);
        if (last == kNobody) return;
        for (int color = 0; color < kColors; ++color)
            for (; over[color] > 0; --over[color]) {
                const Mask next = r_.space_links[last] & empty;
                if (!next) return;
                empty &= ~bit(last = lowest(next));
                plan.push(action(Kind::kPlace, color, last));
            }
    }

    // --- Collecting ----------------------------------------------------------------------------

    void consider_collecting(const Opening& o) noexcept {
        collect_with(o, o.boats, 0, {});
        if (total(o.boats) == 0) return;
        Boats boats = o.boats;
        const float kept = keep_best(boats, me_.harbour(), turns_);
        collect_with(o, boats, kept, {});
        boats = o.boats;
        int money = me_.money;
        Trades sales;
        while (sales.size() < trades_) {
            collect_with_more(o, boats, money, sales);
            const int color = best_sale(boats);
            if (color == kNobody) return;
            --boats[color];
            money += selling_price(r_, me_, color);
            sales.push(action(Kind::kSell, color));
            collect_with(o, boats, point_money_ * static_cast<float>(money - me_.money), sales);
        }
    }

    // Any boat collects: the cheapest are bought.
    void collect_with_more(const Opening& o, Boats boats, int money, Trades trades) noexcept {
        for (int color = 0; color < kColors && trades.size() < trades_;) {
            const int price = buying_price(r_, me_, color);
            if (price == 0 || price > money || boats[color] >= o.boats[color] + o.supply[color]) {
                ++color;
                continue;
            }
            ++boats[color];
            money -= price;
            trades.push(action(Kind::kBuy, color));
            collect_with(o, boats, point_money_ * static_cast<float>(money - me_.money), trades);
        }
    }

    void collect_with(const Opening& o, const Boats& boats, float rest,
                      const Trades& trades) noexcept {
        Mask starts = 0;
        for (int color = 0; color < kColors; ++color)
            if (boats[color]) starts |= sea_.landings[color];
        const Trails::Trail* trail = &trails_.so_far();
        int length = std::min(total(boats), kLongestTrail);
        for (; length > 0; --length)
            if (const auto& best = trails_.best(starts, length); best.worth >= 0) {
                trail = &best;
                break;
            }
        List<std::uint8_t, 2 * kLongestTrail> picks;
        for (int i = 0; i < trails_.so_far().picks; ++i) picks.push(trails_.so_far().islands[i]);
        for (int i = 0; length > 0 && i < trail->picks; ++i) picks.push(trail->islands[i]);
        if (picks.empty()) return;
        Swap swap;
        if (o.swaps_culture) swap = best_swap(picks, trail->worth);
        const float worth = trail->worth + swap.gain - own_culture() - o.cost + rest + off();
        if (!plans_.wants(worth)) return;
        Plan plan = begin(o);
        plan.worth = worth;
        for (Action trade : trades) plan.push(trade);
        Boats left = boats;
        for (int i = 0; i < length; ++i) {
            int color = 0;
            while (left[color] == 0 || (i == 0 && !has(sea_.landings[color], trail->spaces[0])))
                ++color;
            --left[color];
            plan.push(action(Kind::kPlace, color, trail->spaces[i]));
        }
        if (swap.gain > 0) plan.push(swap.action);
        for (int island : picks) plan.push(action(Kind::kCollect, island));
        plans_.offer(plan);
    }

    // One of the tokens to be picked, swapped for one that fits better.
    struct Swap {
        float gain = 0;
        Action action;
    };
    template <class Picks>
    [[nodiscard]] Swap best_swap(const Picks& picks, float worth) const noexcept {
        Seat after = me_;
        Mask elsewhere = s_.all_culture();
        for (int island : picks) {
            ++after.culture[s_.culture_at(island)];
            elsewhere &= ~bit(island);
        }
        Swap best;
        for (int island : picks)
            for (int kind = 0; kind < r_.kinds; ++kind) {
                const Mask others = s_.culture[kind] & elsewhere;
                const int old = s_.culture_at(island);
                if (!others || kind == old) continue;
                Seat with = after;
                --with.culture[old];
                ++with.culture[kind];
                const float gain = culture_worth(with, turns_ + 1) - worth;
                if (gain <= best.gain) continue;
                const int other = lowest(others);
                best = {gain, action(Kind::kSwapCulture, std::min(island, other),
                                     std::max(island, other))};
            }
        return best;
    }

    [[nodiscard]] float own_culture() noexcept {
        if (own_culture_ < 0) own_culture_ = culture_worth(me_, turns_ + 1);
        return own_culture_;
    }

    // --- Neither -------------------------------------------------------------------------------

    void consider_waiting(const Opening& o) noexcept {
        if (!s_.placed.empty()) return;  // who has sailed must act if it is possible
        const int over = std::max(0, total(o.boats) - me_.harbour());
        const float worth =
            rest_worth(o.boats, trades_) - kWastedBoat * static_cast<float>(over) - o.cost;
        if (!plans_.wants(worth)) return;
        Plan plan = begin(o);
        plan.worth = worth;
        Boats rest = o.boats;
        sell_rest(rest, trades_, plan);
        plans_.offer(plan);
    }

    Plan begin(const Opening& o) const noexcept {
        Plan plan = prefix_;
        if (o.fleet != kNobody) plan.push(action(Kind::kFleet, o.fleet));
        if (o.take != kNobody) plan.push(action(Kind::kTake, o.take));
        return plan;
    }

    const Rules& r_;
    const Public& s_;
    const Seat& me_;
    const Noise noise_;
    const Plan& prefix_;
    Plans& plans_;
    const Sea sea_;
    const float turns_;
    const float point_money_;
    const int trades_;  // that are left
    const Mask shores_ = shores(r_, s_);
    const Sites sites_;
    const Trails trails_;
    float own_culture_ = -1;
};

// Whether the turn's collecting or building is still to come.
bool wants_a_plan(const Public& s) noexcept {
    return s.phase == Phase::kFleet || s.phase == Phase::kChoice ||
           (s.phase == Phase::kMain && !s.did(kActed));
}

// Alternatives to the sensible next step: all legal actions. Of the many that move pieces and
// change little once the seat has collected or built, only those that hinder others.
void propose_otherwise(const Rules& r, const State& s, Plans& plans) noexcept {
    const Action sensible = plans[0].steps[0];
    const unsigned payment = best_payment(s.me(), turns_to_come(r, s, s.seat())).kinds;
    const Hindrances hindrances(r, s);
    Actions list;
    legal(r, s, list);
    const Action look = action(Kind::kPeek);
    if (std::find(list.begin(), list.end(), look) != list.end()) {
        // It costs nothing. As long as nobody knows what it will show, all stays as it was: so the
        // tree goes on behind it.
        State after = s;
        apply(r, after, look);
        plans[0].steps[0] = look;
        plans[0].push(next_step(r, after));
    }
    for (Action a : list) {
        const bool moves = a.kind == Kind::kShift || a.kind == Kind::kSwapBoats ||
                           a.kind == Kind::kSwapCulture || a.kind == Kind::kRemove || a == look;
        if (moves && std::find(hindrances.begin(), hindrances.end(), a) == hindrances.end())
            continue;
        if (a == sensible || (a.kind == Kind::kRecruit && a.b != payment)) continue;
        Plan plan;
        plan.push(a);
        plan.worth = -1;
        plans.offer(plan);
    }
}

}  // namespace

void propose(const Rules& r, const Public& s, int most, Noise noise, Plans& plans) noexcept {
    plans.begin(most);
    if (wants_a_plan(s)) Proposer(r, s, noise, Plan{}, plans).propose();
    if (plans.size() > 0) return;
    Plan plan;
    plan.push(next_step(r, s));
    plans.offer(plan);
}

void propose_all(const Rules& r, const State& s, int most, Plans& plans) noexcept {
    propose(r, s, most, {}, plans);
    if (!wants_a_plan(s)) return propose_otherwise(r, s, plans);
    for (const Detour& detour : Detours(r, s)) {
        State after = s;
        for (int i = 0; i < detour.steps.size; ++i) apply(r, after, detour.steps.steps[i]);
        if (after.phase == Phase::kMain)
            Proposer(r, after, {}, detour.steps, plans).propose_building_on(detour.islands);
    }
}

}  // namespace himiko::bots::yamatai
