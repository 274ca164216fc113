#include "tests/yamatai/position.h"

// Why an action is refused, in words a player understands.
namespace himiko::yamatai {

namespace {

// Seat 0 has b07 (bamboo, wood, stone) open; bamboo and wood lie beside C4.
struct BesideC4 : ClearBoard {
    explicit BesideC4(int fleet = 1) {
        open_tiles({"b07", "b02", "b18", "b12", "b25"});
        take_fleet(fleet);
        hold({kGold});
        boat(kBamboo, 22);
        placed(kWood, 24);
    }
};

TEST(Refusal, ACultureTokenLiesThere) {
    BesideC4 game;
    game.culture("C4", "koi");
    EXPECT_EQ(game.why_not("build b07 C4"), "C4 is not empty: a culture token lies there");
}

TEST(Refusal, ABoatIsMissing) {
    const BesideC4 game;
    EXPECT_EQ(game.why_not("build b07 C4"), "no stone boat beside C4");
}

TEST(Refusal, AnandasOwnerWantsMoney) {
    BesideC4 game;
    game.own(1, kAnanda);
    game.building("C5", 1);
    game.money(0, 1);
    EXPECT_EQ(game.why_not("build b02 C4"), "Ananda's owner wants 2 coins and you have only 1");
}

TEST(Refusal, SeveralBoatsAreMissing) {
    const BesideC4 game;
    EXPECT_EQ(game.why_not("build b18 C4"), "C4 lacks 2 stone boats and 1 clay boat beside it");
    EXPECT_EQ(game.why_not("build b25 C4"), "C4 lacks 1 clay boat and 1 gold boat beside it");
}

TEST(Refusal, BoatsThatAreFewAndBoatsThatAreNoneAreNamedAlike) {
    // Two wood boats and a stone boat are shown, one wood boat is there.
    EXPECT_EQ(BesideC4().why_not("build b12 C4"),
              "C4 lacks 1 wood boat and 1 stone boat beside it");
    // No bamboo, one clay boat of two.
    BesideC4 game;
    game.open_tiles({"b19"});
    game.boat(kClay, 1);
    game.placed(kWood, 0);
    EXPECT_EQ(game.why_not("build b19 A1"), "A1 lacks 1 bamboo boat and 1 clay boat beside it");
}

TEST(Refusal, WhatIsInTheWayOfABuildingIsNamed) {
    BesideC4 game;
    game.sacred("C4");
    EXPECT_EQ(game.why_not("build b02 C4"), "C4 is sacred ground: nobody can build there");
    BesideC4 other;
    other.torii("C4");
    EXPECT_EQ(other.why_not("build b02 C4"), "C4 is not empty: a building stands there");
}

TEST(Refusal, ATileThatIsNotForYouIsNamed) {
    BesideC4 game;
    game.stack_tiles({"b01"});
    EXPECT_EQ(game.why_not("build b01 C4"), "b01 is neither open nor reserved by you");
    game.reserved(0, "b01", 1);
    EXPECT_EQ(game.why_not("build b01 C4"), "a reserved tile can be built from the next round on");
}

TEST(Refusal, BuildingNeedsAPlacedBoatNearby) {
    BesideC4 game;
    EXPECT_EQ(game.why_not("build b02 A1"), "no boat you placed this turn is beside A1");
    game.state.placed.clear();
    EXPECT_EQ(game.why_not("build b02 C4"),
              "place a boat first: one builds beside a boat of this turn");
}

TEST(Refusal, NoStandardPieceIsLeft) {
    BesideC4 game;
    game.leave_pieces(0, 0);
    EXPECT_EQ(game.why_not("build b02 C4"),
              "you have no standard building left: only torii and palaces can be built");
}

TEST(Refusal, LegalActionsAreNotRefused) {
    const BesideC4 game;
    EXPECT_EQ(game.why_not("build b02 C4"), "");
}

TEST(Refusal, TheFleetComesFirst) {
    ClearBoard game;
    for (const char* line : {"buy wood", "place stone 0", "collect A1", "build b01 A1", "done",
                             "peek", "remove 3", "recruit riu koi koi"})
        EXPECT_EQ(game.why_not(line), "take a fleet first") << line;
}

TEST(Refusal, FleetsThatCannotBeTaken) {
    ClearBoard game;
    game.open_fleets({1});
    const int closed = game.state.fleet_stack[0] + 1;
    EXPECT_EQ(game.why_not("fleet " + std::to_string(closed)),
              "fleet " + std::to_string(closed) + " is still face down");
    game.take_fleet(1);
    EXPECT_EQ(game.why_not("fleet 2"), "you have taken your fleet for this turn");
    game.finish_turn();
    EXPECT_EQ(game.why_not("fleet 1"), "fleet 1 was taken this round");
}

TEST(Refusal, ThirdBoats) {
    ClearBoard game;
    game.leave_in_supply(kGold, 0);
    EXPECT_EQ(game.why_not("take gold"), "no boat of your choice is due");
    game.take_fleet(10);
    EXPECT_EQ(game.why_not("take gold"), "no gold boat is left in the supply");
    EXPECT_EQ(game.why_not("done"), "choose the fleet's third boat first");
}

TEST(Refusal, Trades) {
    Turn game(1, {kGold});
    EXPECT_EQ(game.why_not("buy gold"), "gold is not traded, except by Tomoe's owner");
    EXPECT_EQ(game.why_not("sell gold"), "gold is not traded, except by Tomoe's owner");
    EXPECT_EQ(game.why_not("sell wood"), "you have no wood boat to sell");
    game.money(0, 3);
    EXPECT_EQ(game.why_not("buy clay"), "a clay boat costs 4 and you have only 3");
    game.leave_in_supply(kWood, 0);
    EXPECT_EQ(game.why_not("buy wood"), "no wood boat is left in the supply");
    game.act("buy bamboo");
    EXPECT_EQ(game.why_not("buy bamboo"), "you have made your trade for this turn");
    game.act("place gold 0");
    EXPECT_EQ(game.why_not("sell bamboo"), "trading is over once a boat was placed");
}

TEST(Refusal, IzanagisOwnerHasMadeBothTrades) {
    Turn game(1, {kGold});
    game.own(0, kIzanagi);
    game.act("buy bamboo");
    game.act("buy bamboo");
    EXPECT_EQ(game.why_not("buy bamboo"), "you have made both your trades for this turn");
}

TEST(Refusal, Placements) {
    Turn game(4, {kStone, kWood});
    game.boat(kGold, 8);
    EXPECT_EQ(game.why_not("place clay 0"), "you have no clay boat to place");
    EXPECT_EQ(game.why_not("place wood 8"), "space 8 is not empty: a gold boat lies there");
    EXPECT_EQ(game.why_not("place wood 23"),
              "space 23 is neither an entry nor connected to a wood boat");
    game.act("place stone 0");
    EXPECT_EQ(game.why_not("place wood 29"),
              "space 29 is not connected to the boat you placed last, on space 0");
    game.culture("A1", "koi");
    game.act("collect A1");
    EXPECT_EQ(game.why_not("place wood 1"), "you have collected or built: no more boats this turn");
}

TEST(Refusal, PlacementsInAnyChain) {
    ClearBoard game(3, {.chain_any = true});
    game.take_fleet(1);
    game.hold({kStone, kWood});
    game.act("place stone 0");
    EXPECT_EQ(game.why_not("place wood 29"),
              "space 29 is not connected to a boat you placed this turn");
}

TEST(Refusal, Collects) {
    Turn game(4);
    for (const char* id : {"A1", "A2", "A3", "C4"}) game.culture(id, "koi");
    EXPECT_EQ(game.why_not("collect A1"), "place a boat first: only boats of this turn collect");
    game.placed(kStone, 0);
    game.placed(kWood, 2);
    EXPECT_EQ(game.why_not("collect B1"), "no culture token lies on B1");
    EXPECT_EQ(game.why_not("collect C4"), "no boat you placed this turn is beside C4");
    EXPECT_FALSE(game.why_not("done").empty());
    game.act("collect A2");
    EXPECT_EQ(game.why_not("collect A3"),
              "every boat placed this turn collects one token; none is left for A3");
    EXPECT_EQ(game.why_not("done"), "every boat placed this turn collects: go on");
    EXPECT_EQ(game.why_not("shift 0 8"), "finish collecting first");
    game.act("collect A1");
    EXPECT_EQ(game.why_not("collect A3"), "you have collected or built this turn");
}

TEST(Refusal, Moorings) {
    Turn game(1, {kWood, kStone});
    EXPECT_EQ(game.why_not("moor wood"), "there is nothing to moor now");
    game.act("done");
    EXPECT_EQ(game.why_not("moor gold"), "you have only 0 gold boats");
    EXPECT_EQ(game.why_not("moor wood stone"),
              "name exactly 1 of your boats, not 2: the harbour keeps as many as fit");
    EXPECT_EQ(game.why_not("done"), "moor your boats first: the harbour cannot hold them all");
}

TEST(Refusal, Recruits) {
    ClearBoard game;
    game.own(0, kRiu);
    game.own(1, kAnanda);
    game.offer(kYasoma);
    game.give_tokens(0, {"koi", "koi", "fan"});
    game.take_fleet(5);
    game.hold({});
    game.act("done");
    EXPECT_EQ(game.why_not("recruit riu koi koi"), "riu works for you already");
    EXPECT_EQ(game.why_not("recruit ananda koi koi"), "ananda works for orange");
    EXPECT_EQ(game.why_not("recruit yasoma fan fan"), "you have 1 fan and would pay 2");
    EXPECT_EQ(game.why_not("recruit yasoma koi fan mask"), "you have 0 mask and would pay 1");
    EXPECT_EQ(game.why_not("recruit yasoma koi fan"),
              "pay two equal or three different culture tokens");
    const int closed = game.state.specialist_stack[0];
    EXPECT_EQ(game.why_not(action(Kind::kRecruit, closed, 1 << game.kind("koi"))),
              std::string(kSpecialistIds[closed]) + " is not on offer");
    game.act("recruit yasoma koi koi");
    EXPECT_EQ(game.why_not("recruit riu koi koi"), "you have recruited somebody this turn");
    EXPECT_EQ(game.why_not("buy wood"),
              "trading, placing, collecting, building and mooring are over for this turn");
}

TEST(Refusal, TheGameIsOver) {
    ClearBoard game;
    game.turns_over({7, 2});
    game.take_fleet(1);
    game.leave_in_supply(kGold, 0);
    game.finish_turn();
    for (const char* line : {"fleet 3", "done", "buy wood", "peek", "hetsuka koi"})
        EXPECT_EQ(game.why_not(line), "the game is over");
}

}  // namespace

}  // namespace himiko::yamatai
