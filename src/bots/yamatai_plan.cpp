#include "bots/yamatai_plan.h"

#include <algorithm>

#include "bots/yamatai_worth.h"
#include "yamatai/possible.h"

namespace himiko::yamatai {

void Plans::offer(const Plan& plan) noexcept {
    if (!wants(plan.worth)) return;
    int place = size_;
    std::uint8_t slot;
    if (size_ < most_) {
        slot = static_cast<std::uint8_t>(size_++);
    } else {
        slot = order_[--place];
    }
    plans_[slot] = plan;
    for (; place > 0 && plans_[order_[place - 1]].worth < plan.worth; --place)
        order_[place] = order_[place - 1];
    order_[place] = slot;
}

namespace {

constexpr float kTurnOrderWorth = 0.04f;  // for each number the fleet is lower

int in(Counts counts, int color) noexcept { return static_cast<int>(counts >> (8 * color) & 0xff); }

// A tile on an island: what it lacks and what it brings.
struct Site {
    std::uint8_t tile, island;
    bool pays_ananda;
    Counts lack;
    float gain;
};

// How the turn can begin: the fleet, the boat of choice, and what one then holds.
struct Opening {
    Boats boats, supply;
    float cost;
    bool discount, swaps_culture;
    int fleet = kNobody, take = kNobody;
};

class Proposer {
  public:
    Proposer(const Rules& r, const Public& s, Whim whim, Plans& plans) noexcept
        : r_(r),
          s_(s),
          me_(s.me()),
          whim_(whim),
          plans_(plans),
          sea_(r, s),
          turns_(turns_to_come(r, s, s.seat())),
          point_money_(me_.owns(kFuHsi) ? 1 / 3.0f : 1 / 5.0f),
          may_trade_(may_trade(s)),
          trails_(r, s, sea_, all_starts(), longest(), turns_ + 1) {}

    void propose() noexcept {
        list_sites();
        each_opening([&](const Opening& opening) {
            for (int i = 0; i < sites_size_; ++i) consider_building(opening, sites_[i]);
            consider_collecting(opening);
            consider_waiting(opening);
        });
    }

  private:
    [[nodiscard]] Mask all_starts() const noexcept {
        Mask starts = 0;
        for (Mask landings : sea_.landings) starts |= landings;
        return starts;
    }
    [[nodiscard]] int longest() const noexcept {
        return s_.phase == Phase::kFleet ? me_.held() + 4 : me_.held() + 2;
    }
    [[nodiscard]] float off() noexcept {
        if (!whim_.random) return 0;
        return whim_.points * static_cast<float>(whim_.random->below(1024)) / 1024.0f;
    }

    // --- Building ------------------------------------------------------------------------------

    [[nodiscard]] float gain(const Rules::Tile& tile, int island) const noexcept {
        float points = static_cast<float>(tile.points);
        if (tile.standard() || me_.owns(kAwashima)) {
            const Mask around = r_.island_links[island], mine = s_.standard[s_.seat()];
            int tokens = count(around & (s_.torii | s_.palaces)) + has(s_.mountains, island);
            tokens += me_.owns(kKagutsuchi) && !(around & mine);
            points += static_cast<float>(me_.owns(kAmateratsu) ? 2 * tokens : tokens);
            if (around & mine) {
                const int group = count(connected(r_.island_links, mine | bit(island), island));
                const int money = tile.kind == BuildingKind::kTradingPost ? 2 * group : group;
                points += point_money_ * static_cast<float>(money);
            }
        }
        return points;
    }

    void list_sites() noexcept {
        const Mask ground = building_ground(r_, s_) & ~closed_by_ananda(r_, s_);
        std::uint32_t tiles = tiles_to_build(r_, s_);
        if (me_.pieces == 0) tiles &= ~r_.standard_tiles;
        for (int island : members(ground)) {
            const Counts there = boats_around(r_, s_, island);
            const int room = count(r_.island_spaces[island] & sea_.empty);
            const bool ashore = has(shores_, island);
            if (room == 0 && !ashore) continue;
            const bool pays = ananda_beside(r_, s_, island) != kNobody;
            for (int tile : members(tiles)) {
                Counts lack = 0;
                for (int color = 0; color < kColors; ++color)
                    lack |= static_cast<Counts>(
                                std::max(0, in(r_.tiles[tile].cost, color) - in(there, color)))
                            << (8 * color);
                if (missing(lack, 0) > room + 1 || sites_size_ == kMostSites) continue;
                const float worth = gain(r_.tiles[tile], island) -
                                    (pays ? point_money_ * kAnandaPrice : 0) +
                                    (has(me_.reserved, tile) ? 1.0f : 0.0f);
                sites_[sites_size_++] = {static_cast<std::uint8_t>(tile),
                                         static_cast<std::uint8_t>(island), pays, lack, worth};
            }
        }
    }

    void consider_building(const Opening& o, const Site& site) noexcept {
        Boats need{}, spare = o.boats;
        int buy = kNobody, short_of = 0, dearest = kNobody, short_color = kNobody;
        for (int color = 0; color < kColors; ++color) {
            const int lack = in(site.lack, color);
            if (lack > 0) dearest = color;
            const int have = std::min<int>(lack, o.boats[color]);
            need[color] = static_cast<std::uint8_t>(have);
            spare[color] = static_cast<std::uint8_t>(o.boats[color] - have);
            if (have == lack) continue;
            short_of += lack - have;
            if (short_color == kNobody) short_color = color;  // the cheaper is bought
        }
        if (short_of > o.discount + 1) return;
        int money = me_.money;
        if (short_of > o.discount) {
            const int price = buying_price(r_, me_, short_color);
            if (!may_trade_ || price == 0 || price > money || o.supply[short_color] == 0) return;
            buy = short_color;
            money -= price;
            ++need[buy];
        } else if (o.discount && short_of == 0 && dearest != kNobody) {
            --need[dearest];
            ++spare[dearest];
        }
        if (site.pays_ananda && money < kAnandaPrice) return;
        const float base =
            site.gain - o.cost + point_money_ * static_cast<float>(money - me_.money) + off();
        if (!plans_.wants(base + rest_worth(spare, buy == kNobody))) return;
        Chain chain;
        const bool there = total(need) == 0 && has(shores_, site.island);
        if (!there && !chain_to_island(r_, sea_, site.island, need, spare, chain)) return;

        Plan plan = begin(o);
        if (buy != kNobody) plan.push(action(Kind::kBuy, buy));
        plan.worth = base + rest_worth(spare, buy == kNobody);
        if (buy == kNobody) sell_rest(spare, plan);
        lay(chain, plan);
        lay_rest(chain, spare, plan);
        plan.push(action(Kind::kBuild, site.tile, site.island));
        plans_.offer(plan);
    }

    // What is left of the boats: some are kept, one can be sold, the others sail along.
    [[nodiscard]] float rest_worth(Boats rest, bool sell) const noexcept {
        const float kept = keep_best(rest, me_.harbour(), turns_);
        const int color = sell ? best_sale(rest) : kNobody;
        return color == kNobody
                   ? kept
                   : kept + point_money_ * static_cast<float>(selling_price(r_, me_, color));
    }
    [[nodiscard]] int best_sale(const Boats& rest) const noexcept {
        if (!may_trade_) return kNobody;
        int best = kNobody, most = 0;
        for (int color = 0; color < kColors; ++color) {
            const int price = selling_price(r_, me_, color);
            if (rest[color] > 0 && price > most) best = color, most = price;
        }
        return best;
    }
    void sell_rest(Boats& rest, Plan& plan) const noexcept {
        Boats over = rest;
        keep_best(over, me_.harbour(), turns_);
        const int color = best_sale(over);
        if (color == kNobody) return;
        --rest[color];
        plan.push(action(Kind::kSell, color));
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
        collect_with(o, o.boats, 0, action(Kind::kDone));
        if (total(o.boats) == 0) return;
        Boats less = o.boats;
        const float kept = keep_best(less, me_.harbour(), turns_);
        collect_with(o, less, kept, action(Kind::kDone));
        if (!may_trade_) return;
        for (int color = 0; color < kColors; ++color) {
            const int price = buying_price(r_, me_, color);
            if (price == 0 || price > me_.money || o.supply[color] == 0) continue;
            Boats more = o.boats;
            ++more[color];
            collect_with(o, more, -point_money_ * static_cast<float>(price),
                         action(Kind::kBuy, color));
            break;  // any boat collects: the cheapest
        }
        if (const int color = best_sale(o.boats); color != kNobody) {
            Boats rest = o.boats;
            --rest[color];
            collect_with(o, rest, point_money_ * static_cast<float>(selling_price(r_, me_, color)),
                         action(Kind::kSell, color));
        }
    }

    void collect_with(const Opening& o, const Boats& boats, float rest, Action trade) noexcept {
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
        const int picks = trails_.so_far().picks + (length > 0 ? trail->picks : 0);
        if (picks == 0) return;
        const float worth = trail->worth - own_culture() - o.cost + rest + off();
        if (!plans_.wants(worth)) return;
        Plan plan = begin(o);
        plan.worth = worth;
        if (trade.kind != Kind::kDone) plan.push(trade);
        Boats left = boats;
        for (int i = 0; i < length; ++i) {
            int color = 0;
            while (left[color] == 0 || (i == 0 && !has(sea_.landings[color], trail->spaces[0])))
                ++color;
            --left[color];
            plan.push(action(Kind::kPlace, color, trail->spaces[i]));
        }
        for (int i = 0; i < trails_.so_far().picks; ++i)
            plan.push(action(Kind::kCollect, trails_.so_far().islands[i]));
        if (length > 0)
            for (int i = 0; i < trail->picks; ++i)
                plan.push(action(Kind::kCollect, trail->islands[i]));
        plans_.offer(plan);
    }

    [[nodiscard]] float own_culture() noexcept {
        if (own_culture_ < 0) own_culture_ = culture_worth(me_, turns_ + 1);
        return own_culture_;
    }

    // --- Neither -------------------------------------------------------------------------------

    void consider_waiting(const Opening& o) noexcept {
        if (!s_.placed.empty()) return;  // who has sailed must act if it is possible
        const int over = std::max(0, total(o.boats) - me_.harbour());
        const float worth = rest_worth(o.boats, true) - 0.5f * static_cast<float>(over) - o.cost;
        if (!plans_.wants(worth)) return;
        Plan plan = begin(o);
        plan.worth = worth;
        Boats rest = o.boats;
        sell_rest(rest, plan);
        plans_.offer(plan);
    }

    // --- Openings ------------------------------------------------------------------------------

    Plan begin(const Opening& o) const noexcept {
        Plan plan;
        if (o.fleet != kNobody) plan.push(action(Kind::kFleet, o.fleet));
        if (o.take != kNobody) plan.push(action(Kind::kTake, o.take));
        return plan;
    }

    template <class Visit>
    void each_opening(Visit visit) noexcept {
        Opening now{me_.boats, s_.supply, 0, false, false};
        if (s_.phase == Phase::kMain) {
            now.discount = boats_forgiven(r_, s_) > 0;
            now.swaps_culture = effect_left(r_, s_) == Effect::kSwapCulture;
            return visit(now);
        }
        if (s_.phase == Phase::kChoice) return each_choice(now, visit);
        for (int fleet : s_.open_fleets) {
            Opening o = now;
            o.fleet = fleet;
            o.cost = kTurnOrderWorth * static_cast<float>(fleet);
            for (int color = 0; color < kColors; ++color) {
                const int boats = std::min(r_.fleets[fleet].boats[color], o.supply[color]);
                o.boats[color] = static_cast<std::uint8_t>(o.boats[color] + boats);
                o.supply[color] = static_cast<std::uint8_t>(o.supply[color] - boats);
            }
            o.discount = r_.fleets[fleet].effect == Effect::kDiscount;
            o.swaps_culture = r_.fleets[fleet].effect == Effect::kSwapCulture;
            if (r_.fleets[fleet].any)
                each_choice(o, visit);
            else
                visit(o);
        }
    }
    template <class Visit>
    void each_choice(const Opening& before, Visit visit) noexcept {
        bool any = false;
        for (int color = 0; color < kColors; ++color) {
            if (before.supply[color] == 0) continue;
            Opening o = before;
            o.take = color;
            ++o.boats[color];
            --o.supply[color];
            any = true;
            visit(o);
        }
        if (!any) visit(before);
    }

    static constexpr int kMostSites = 512;

    const Rules& r_;
    const Public& s_;
    const Seat& me_;
    const Whim whim_;
    Plans& plans_;
    const Sea sea_;
    const float turns_;
    const float point_money_;
    const bool may_trade_;
    const Mask shores_ = shores(r_, s_);
    const Trails trails_;
    float own_culture_ = -1;
    int sites_size_ = 0;
    std::array<Site, kMostSites> sites_;
};

// --- The rest of a turn
// ----------------------------------------------------------------------------

Action best_moor(const Rules& r, const Public& s) noexcept {
    Boats rest = s.me().boats;
    keep_best(rest, s.me().harbour(), turns_to_come(r, s, s.seat()));
    unsigned counts = 0;
    for (int color = 0; color < kColors; ++color)
        counts |= static_cast<unsigned>(s.me().boats[color] - rest[color]) << (2 * color);
    return keep(counts);
}

// The tokens that are missed least, and their worth; the payment 0 means that nothing can be paid.
struct Payment {
    unsigned kinds = 0;
    float cost = 0;
};
Payment best_payment(const Seat& me, float recruits) noexcept {
    Payment best{0, 1000};
    const float before = culture_worth(me, recruits + 1);
    const auto consider = [&](unsigned kinds) {
        Seat after = me;
        for (int kind : members(kinds))
            after.culture[kind] =
                static_cast<std::uint8_t>(after.culture[kind] - (count(kinds) == 1 ? 2 : 1));
        const float cost = before - culture_worth(after, recruits);
        if (cost < best.cost) best = {kinds, cost};
    };
    for (int kind : members(kinds_held(me, 2))) consider(1u << kind);
    const Mask singles = kinds_held(me, 1);
    for (int one : members(singles))
        for (int two : members(singles & ~first(one + 1)))
            for (int three : members(singles & ~first(two + 1)))
                consider(1u << one | 1u << two | 1u << three);
    return best;
}

Action best_recruit(const Rules& r, const Public& s) noexcept {
    if (!can_recruit_somebody(s)) return action(Kind::kDone);
    const Seat& me = s.me();
    const float turns = turns_to_come(r, s, s.seat());
    const bool halved = s.owner(kIzanami) != kNobody && !me.owns(kIzanami);
    float most = -1;
    int best = kNobody;
    for (int i = 0; i < s.open_specialists.size; ++i) {
        const int who = s.open_specialists[i];
        const int money = s.specialist_money[i] - (halved ? s.specialist_money[i] / 2 : 0);
        const float worth = specialist_worth(r, who, turns) + static_cast<float>(money) / 5;
        if (worth > most) most = worth, best = who;
    }
    const Payment payment = best_payment(me, turns);
    if (most < payment.cost - 1.5f) return action(Kind::kDone);
    return action(Kind::kRecruit, best, static_cast<int>(payment.kinds));
}

// A pick that makes the seat's tokens worth most.
Action best_pick(const Rules& r, const Public& s, Mask islands) noexcept {
    const float turns = turns_to_come(r, s, s.seat()) + 1;
    float most = -1;
    int best = lowest(islands);
    for (int island : members(islands)) {
        Seat after = s.me();
        ++after.culture[s.culture_at(island)];
        const float worth = culture_worth(after, turns);
        if (worth > most) most = worth, best = island;
    }
    return action(Kind::kCollect, best);
}

Action next_in_main(const Rules& r, const Public& s) noexcept {
    if (!must_collect_or_build(r, s)) return action(Kind::kDone);
    int best = -1;
    Action build = action(Kind::kDone);
    each_build(r, s, [&](bool fits, int tile, int island) {
        if (fits && r.tiles[tile].points > best) {
            best = r.tiles[tile].points;
            build = action(Kind::kBuild, tile, island);
        }
        return false;
    });
    return best >= 0 ? build : best_pick(r, s, shores(r, s) & s.all_culture());
}

}  // namespace

void propose(const Rules& r, const Public& s, int most, Whim whim, Plans& plans) noexcept {
    plans.begin(most);
    if (s.phase == Phase::kFleet || s.phase == Phase::kChoice ||
        (s.phase == Phase::kMain && !s.did(kActed)))
        Proposer(r, s, whim, plans).propose();
    if (plans.size() > 0) return;
    Plan plan;
    plan.push(next_step(r, s));
    plans.offer(plan);
}

Action next_step(const Rules& r, const Public& s) noexcept {
    switch (s.phase) {
        case Phase::kFleet: return action(Kind::kFleet, s.open_fleets[0]);
        case Phase::kChoice: {
            int color = kGold;
            while (s.supply[color] == 0) --color;
            return action(Kind::kTake, color);
        }
        case Phase::kMain: return next_in_main(r, s);
        case Phase::kCollect: {
            const Mask picks = pickable(r, s);
            return best_pick(r, s, picks ? picks : s.all_culture());
        }
        case Phase::kArrange: {
            Actions list;
            legal(r, s, list);
            return list[s.peek_size()];  // all on top, as they were
        }
        case Phase::kMoor: return best_moor(r, s);
        case Phase::kRecruit: return best_recruit(r, s);
        case Phase::kOver: break;
    }
    return action(Kind::kDone);
}

void play_out_turn(const Rules& r, State& s, Plan& plan) noexcept {
    const int round = s.round, turn = s.turn;
    const auto same_turn = [&] {
        return s.phase != Phase::kOver && s.round == round && s.turn == turn;
    };
    const int planned = plan.size;
    plan.size = 0;
    for (int i = 0; i < planned && same_turn(); ++i) {
        plan.push(plan.steps[i]);
        apply(r, s, plan.steps[i]);
    }
    while (same_turn()) {
        const Action a = next_step(r, s);
        plan.push(a);
        apply(r, s, a);
    }
}

}  // namespace himiko::yamatai
