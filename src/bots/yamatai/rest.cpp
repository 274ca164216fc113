#include "bots/yamatai/rest.h"

#include "bots/yamatai/chain.h"
#include "bots/yamatai/worth.h"
#include "yamatai/possible.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

Payment best_payment(const Seat& me, float turns) noexcept {
    Payment best{0, 1000};
    const float before = culture_worth(me, turns + 1);
    const auto consider = [&](unsigned kinds) {
        Seat after = me;
        for (int kind : members(kinds))
            after.culture[kind] =
                static_cast<std::uint8_t>(after.culture[kind] - (count(kinds) == 1 ? 2 : 1));
        const float cost = before - culture_worth(after, turns);
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

namespace {

// Tokens are kept for somebody better only when they are worth so many points more.
constexpr float kPatience = 0.8f;

Action best_moor(const Rules& r, const Public& s) noexcept {
    Boats rest = s.me().boats;
    keep_best(rest, s.me().harbour(), turns_to_come(r, s, s.seat()));
    unsigned counts = 0;
    for (int color = 0; color < kColors; ++color)
        counts |= static_cast<unsigned>(s.me().boats[color] - rest[color]) << (2 * color);
    return keep(counts);
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
        const float worth =
            specialist_worth(r, who, turns) + point_of_money(me) * static_cast<float>(money);
        if (worth > most) most = worth, best = who;
    }
    const Payment payment = best_payment(me, turns);
    if (most < payment.cost - kPatience) return action(Kind::kDone);
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
    if (!can_collect_or_build(r, s)) return action(Kind::kDone);
    int best = -1;
    Action build = action(Kind::kDone);
    each_site(r, s, shores(r, s), boats_forgiven(r, s), [&](Mask tiles, int island) {
        for (int tile : members(tiles))
            if (r.tiles[tile].points > best) {
                best = r.tiles[tile].points;
                build = action(Kind::kBuild, tile, island);
            }
        return false;
    });
    return best >= 0 ? build : best_pick(r, s, shores(r, s) & s.all_culture());
}

}  // namespace

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

}  // namespace himiko::bots::yamatai
