#include "bots/yamatai/plan.h"

#include "bots/players.h"
#include "bots/yamatai/proposer.h"
#include "tests/said.h"
#include "tests/yamatai/position.h"

// What a plan sees: positions in which there is one thing to find.
namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

// The last round: seat 0 has the last turn with these boats, the rest of the round is over.
struct LastTurn : ClearBoard {
    explicit LastTurn(Colors boats) : ClearBoard(3) {
        leave_pieces(2, 0);
        turns_over({9, 8});
        state.order = {1, 2, 0, 0};
        hold(boats);
        open_fleets({1, 3, 4, 5, 6});
    }
    // Everything seat 0 does when it plays by this level.
    std::vector<Action> play(const char* level) {
        const auto player = bots::make_player<yamatai::Game>(*bots::read_level(level), 1);
        std::vector<Action> actions;
        while (state.phase != Phase::kOver) {
            actions.push_back(player->choose(rules, view(rules, state, 0)).action);
            EXPECT_EQ(why_not(actions.back()), "");
            if (::testing::Test::HasFailure()) break;
            apply(rules, state, actions.back());
        }
        return actions;
    }
};

// The last round: seat 0 leads and has done all but its fleet's effect. Seat 1 acts next and holds
// the gold boat that A1 lacks for a palace.
struct EffectLeft : ClearBoard {
    explicit EffectLeft(int fleet) : ClearBoard(3) {
        leave_in_supply(kClay, 0);
        take_fleet(fleet);
        open_fleets({1, fleet == 3 ? 8 : 3, fleet == 5 ? 8 : 5, fleet == 7 ? 8 : 7});
        open_tiles({"b26", "b10", "b18", "b19", "b23"});  // all but the palace need clay
        boat(kWood, 1);
        boat(kWood, 8);
        boat(kBamboo, 30);
        hold({});
        hold(1, {kGold});
        money(0, 16);
        money(1, 0);
        state.used |= kSailed | kActed;
    }
    [[nodiscard]] Action choose(const char* level = "expert:60n") const {
        const auto player = bots::make_player<yamatai::Game>(*bots::read_level(level), 1);
        return player->choose(rules, view(rules, state, 0)).action;
    }
};

}  // namespace

TEST(Plan, SailsToAnIslandAndBuildsThere) {
    for (const char* level : {"normal", "expert:60n"}) {
        LastTurn game({kGold});
        game.open_tiles({"b01", "b02", "b03", "b04", "b27"});
        game.boat(kGold, 1);  // beside entries 0 and 8: with one gold boat more A1 has its palace
        game.play(level);
        EXPECT_TRUE(game.built(0, "b27")) << level;
    }
}

TEST(Plan, BuysTheBoatThatIsMissing) {
    LastTurn game({kStone});
    game.open_tiles({"b14", "b27", "b28", "b25", "b26"});
    game.open_fleets({1, 2, 3, 6, 5});
    game.play("normal");
    EXPECT_TRUE(game.built(0, "b14"));  // stone and clay
}

TEST(Plan, BuysTwoBoatsWithIzanagi) {
    LastTurn game({kGold});
    game.own(0, kIzanagi);
    game.open_tiles({"b28", "b27", "b23", "b19", "b18"});
    game.open_fleets({1, 2, 6});
    for (const char* level : {"normal", "expert:60n"}) {
        LastTurn again = game;
        again.play(level);
        EXPECT_TRUE(again.built(0, "b28")) << level;  // stone, clay and gold
    }
}

TEST(Plan, SellsABoatToPayForAnotherWithIzanagi) {
    LastTurn game({kGold, kClay});
    game.own(0, kIzanagi);
    game.money(0, 0);
    game.open_tiles({"b22", "b27", "b23", "b19", "b18"});
    game.open_fleets({1, 2, 6});
    game.play("normal");
    EXPECT_TRUE(game.built(0, "b22"));  // stone and gold
}

TEST(Plan, TradesADearBoatForACheapOneToCollectWithIzanagi) {
    LastTurn game({kClay});
    game.own(0, kIzanagi);
    game.money(0, 0);
    game.open_tiles({"b28", "b27", "b26", "b25", "b24"});
    game.open_fleets({1, 2, 6});
    game.culture("A1", "koi");
    game.culture("A2", "koi");
    game.offer(kYasoma, 0);
    const auto actions = game.play("normal");
    EXPECT_EQ(std::count_if(actions.begin(), actions.end(),
                            [](Action a) { return a.kind == Kind::kBuy || a.kind == Kind::kSell; }),
              2);
}

TEST(Plan, SwapsBoatsWhereThatCompletesAnIsland) {
    LastTurn game({});
    game.open_tiles({"b28", "b27", "b25", "b26", "b24"});
    game.open_fleets({8, 1, 2, 3, 6});
    game.boat(kGold, 20);
    game.boat(kBamboo, 1);
    game.boat(kStone, 9);
    game.money(0, 0);
    const auto actions = game.play("expert:60n");
    EXPECT_TRUE(game.built(0, "b28") || game.built(0, "b25"));
    EXPECT_TRUE(std::any_of(actions.begin(), actions.end(),
                            [](Action a) { return a.kind == Kind::kSwapBoats; }));
}

TEST(Plan, CollectsWhatPaysForASpecialist) {
    LastTurn game({kBamboo});
    game.open_tiles({"b01", "b02", "b03", "b04", "b05"});  // a point each
    for (const char* id : {"A1", "B1"}) game.culture(id, "koi");
    game.culture("A2", "fan");
    game.offer(kYasoma, 6);
    game.play("normal");
    EXPECT_TRUE(game.seat(0).owns(kYasoma));
}

TEST(Plan, RemovesABoatThatTheStrongestOfTheOthersNeeds) {
    EXPECT_EQ(EffectLeft(7).choose(), action(Kind::kRemove, 1));
}

TEST(Plan, ShiftsABoatAwayFromWhereTheStrongestOfTheOthersNeedsIt) {
    const Action shift = EffectLeft(4).choose();
    EXPECT_EQ(shift.kind, Kind::kShift);
    EXPECT_EQ(shift.a, 1);
}

TEST(Plan, SwapsABoatThatTheStrongestOfTheOthersNeeds) {
    EXPECT_EQ(EffectLeft(8).choose(), action(Kind::kSwapBoats, 1, 30));
}

TEST(Plan, LaysSacredGroundWhereTheStrongestOfTheOthersWouldBuild) {
    const EffectLeft game(5);
    EXPECT_EQ(game.choose(), game.read("sanctify A1"));
}

TEST(Plan, ReturnsABoatToTheSupplyThatTheGameWouldEndWithout) {
    ClearBoard game(3);
    game.leave_in_supply(kClay, 1);
    game.boat(kClay, 1);
    game.turns_over({9, 8});
    game.state.order = {1, 2, 0, 0};
    game.take_fleet(7);
    game.hold({});
    game.money(1, 40);
    game.state.used |= kSailed | kActed;
    const auto player = bots::make_player<yamatai::Game>(*bots::read_level("expert:60n"), 1);
    EXPECT_EQ(player->choose(game.rules, view(game.rules, game.state, 0)).action,
              action(Kind::kRemove, 1));
}

TEST(Plan, LooksAtTheStackWhereItMay) { EXPECT_EQ(EffectLeft(3).choose(), action(Kind::kPeek)); }

TEST(Plan, PutsOnTopOfTheStackWhatItCanBuildNext) {
    ClearBoard game(3);
    game.turns_over({9, 8});
    game.state.order = {1, 2, 0, 0};
    game.open_tiles({"b17", "b23", "b19", "b18", "b01"});
    game.stack_tiles({"b16", "b12", "b27"});
    game.money(0, 0);
    game.state.open_tiles.erase_at(4);
    game.seat(1).reserved |= 1u << game.tile("b01");
    game.state.reserved_round[game.tile("b01")] = 1;
    game.boat(kGold, 1);
    game.take_fleet(3);
    game.hold({kGold});
    game.state.used |= kSailed | kActed;
    const auto player = bots::make_player<yamatai::Game>(*bots::read_level("expert:200n"), 1);
    while (game.state.round == 1)
        game.act(player->choose(game.rules, view(game.rules, game.state, 0)).action);
    EXPECT_TRUE(game.is_open("b27"));
}

// A torii lacks wood and clay, and the harbour keeps one of them: the other has to come with a
// fleet of the next round, and which of them can open is told by the groups of the closed ones.
TEST(Plan, KeepsTheBoatThatTheFleetsOfTheNextRoundDoNotBring) {
    struct Case {
        std::array<int, 5> closed;  // the first three are a group, and the other two
        Color kept;
    };
    for (const auto& [closed, kept] :
         {Case{{2, 6, 7, 4, 8}, kClay}, Case{{4, 8, 7, 2, 6}, kWood}}) {
        ClearBoard game(3);
        game.state.order = {1, 2, 0, 0};
        game.turns_over({10, 9, 5});
        --game.state.turn;
        game.open_fleets({1, 3});
        game.state.fleet_groups = {};
        for (std::size_t i = 0; i < closed.size(); ++i) {
            game.state.fleet_stack[i] = static_cast<std::uint8_t>(closed[i] - 1);
            game.state.fleet_groups[i / 3] |= static_cast<std::uint16_t>(1 << (closed[i] - 1));
        }
        game.open_tiles({"b23", "b27", "b28", "b25", "b22"});
        game.boat(kClay, 1);
        game.hold({kWood, kClay});
        game.money(0, 0);
        game.state.phase = Phase::kMoor;
        game.state.used |= kSailed | kActed | kEffect;
        ASSERT_EQ(game.problem(), "");
        const auto player = bots::make_player<yamatai::Game>(*bots::read_level("expert:400n"), 1);
        const Action moor = player->choose(game.rules, view(game.rules, game.state, 0)).action;
        EXPECT_EQ(yamatai::kept(moor, kept), 1) << closed[0];
    }
}

TEST(Plan, StaysAPlanInEveryPositionOfAGame) {
    for (const Preset& preset : kPresets)
        for (int players = 2; players <= kMaxPlayers; ++players) {
            const Rules rules(table::yamatai::builtin_box(), players, preset.options);
            State state = start(rules, static_cast<std::uint64_t>(players));
            Random random(1);
            Plans plans;
            while (state.phase != Phase::kOver) {
                propose_all(rules, state, Plans::kMost, plans);
                ASSERT_GT(plans.size(), 0);
                const Plan& plan =
                    plans[static_cast<int>(random.below(static_cast<std::uint32_t>(plans.size())))];
                Plan whole = plan;
                State after = state;
                play_out_turn(rules, after, whole);
                for (int i = 0; i < whole.size; ++i) {
                    ASSERT_EQ(said(refusal(rules, state, whole.steps[i])), "");
                    apply(rules, state, whole.steps[i]);
                }
                ASSERT_TRUE(state == after || whole.size == Plan::kMostSteps);
            }
        }
}

TEST(Plans, KeepTheBestInOrder) {
    Plans plans;
    plans.begin(3);
    for (float worth : {1.0f, 5.0f, 3.0f, 4.0f, 0.0f}) {
        Plan plan;
        plan.worth = worth;
        plans.offer(plan);
    }
    ASSERT_EQ(plans.size(), 3);
    EXPECT_EQ(plans[0].worth, 5);
    EXPECT_EQ(plans[1].worth, 4);
    EXPECT_EQ(plans[2].worth, 3);
    EXPECT_FALSE(plans.wants(3));
}

}  // namespace himiko::bots::yamatai
