#include <gtest/gtest.h>

#include "bots/random_player.h"
#include "table/yamatai/language.h"
#include "tests/conformance/variants.h"
#include "yamatai/possible.h"
#include "yamatai/round.h"

namespace himiko::conformance {

using namespace yamatai;

namespace {

int coins(const Rules& rules, const State& s) {
    int total = 0;
    for (int seat = 0; seat < rules.players; ++seat) total += s.seats[seat].money;
    for (int money : s.specialist_money) total += money;
    return total;
}

// Counts the group a building joins, island by island, without the engine's masks.
int group_size(const Rules& rules, Mask mine, int island) {
    std::vector<int> group = {island};
    for (std::size_t i = 0; i < group.size(); ++i)
        for (int other = 0; other < static_cast<int>(rules.box->islands.size()); ++other) {
            if (!has(mine, other) || std::count(group.begin(), group.end(), other)) continue;
            const auto& ring = rules.box->islands[group[i]].spaces;
            const auto& ring2 = rules.box->islands[other].spaces;
            for (std::size_t a = 0; a < ring.size(); ++a)
                for (std::size_t b = 0; b < ring2.size(); ++b) {
                    const auto edge = std::minmax(ring[a], ring[(a + 1) % ring.size()]);
                    if (edge == std::minmax(ring2[b], ring2[(b + 1) % ring2.size()]) &&
                        !std::count(group.begin(), group.end(), other))
                        group.push_back(other);
                }
        }
    return static_cast<int>(group.size());
}

int expected_change(const Rules& rules, const State& s, Action a, const State& after) {
    int change = 0;
    const Seat& me = s.me();
    switch (a.kind) {
        case Kind::kBuy: change = -buying_price(rules, me, a.a); break;
        case Kind::kSell: change = selling_price(rules, me, a.a); break;
        case Kind::kKachiko: change = -2; break;
        case Kind::kHetsuka: change = 4; break;
        case Kind::kBuild: {
            const auto& tile = rules.box->buildings[a.a];
            const bool post = tile.kind == BuildingKind::kTradingPost;
            const bool standard = post || tile.kind == BuildingKind::kStandard;
            const int group = group_size(rules, s.standard[s.seat()], a.b);
            if ((standard || me.owns(kAwashima)) && group >= 2) change = post ? 2 * group : group;
            break;
        }
        default: break;  // Ananda's and Izanami's money changes hands only
    }
    const bool round_ended =
        after.turn != s.turn ? after.round != s.round : after.phase == Phase::kOver;
    const bool prepared = round_ended && ending(rules, after) >= Ending::kNoSpecialists;
    if (round_ended && (after.phase != Phase::kOver || prepared)) {
        // Two on each specialist that lay open when the turn ended.
        const int recruited = a.kind == Kind::kRecruit ? 1 : 0;
        change += 2 * (s.open_specialists.size - recruited);
    }
    return change;
}

}  // namespace

TEST(Yamatai, EveryCoinIsAccountedFor) {
    for (const auto& variant : variants<yamatai::Game>())
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            State s = start(variant.rules, seed);
            Random random(seed);
            while (s.phase != Phase::kOver) {
                const State before = s;
                const Action a = bots::choose_at_random<yamatai::Game>(
                    variant.rules, view(variant.rules, s, s.seat()), random);
                apply(variant.rules, s, a);
                ASSERT_EQ(coins(variant.rules, s) - coins(variant.rules, before),
                          expected_change(variant.rules, before, a, s))
                    << kKindNames[static_cast<int>(a.kind)] << ", seed " << seed;
            }
        }
}

}  // namespace himiko::conformance
