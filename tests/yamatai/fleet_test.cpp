#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

using Amounts = std::array<std::uint8_t, kColors>;

TEST(Fleet, MustBeTakenBeforeAnythingElse) {
    const ClearBoard game;
    EXPECT_EQ(game.number_of(Kind::kFleet), 5);
    EXPECT_EQ(game.actions().size(), 5);
}

TEST(Fleet, OnlyOpenTilesCanBeTaken) {
    const ClearBoard game;
    for (int fleet : game.state.open_fleets) EXPECT_TRUE(game.can(action(Kind::kFleet, fleet)));
    for (int i = 0; i < 5; ++i)
        EXPECT_FALSE(game.can(action(Kind::kFleet, game.state.fleet_stack[i])));
}

TEST(Fleet, TakingItLeavesItToNobodyElseThisRound) {
    ClearBoard game;
    game.take_fleet(1);
    EXPECT_EQ(game.state.taken[0], 0);
    game.finish_turn();
    EXPECT_EQ(game.number_of(Kind::kFleet), 4);
    EXPECT_FALSE(game.can("fleet 1"));
}

TEST(Fleet, EachBringsTheBoatsItShows) {
    const std::array<Amounts, 10> shown = {{{1, 0, 0, 0, 0},
                                            {0, 1, 0, 0, 0},
                                            {0, 0, 1, 0, 0},
                                            {0, 0, 0, 1, 0},
                                            {0, 0, 0, 0, 1},
                                            {1, 1, 0, 0, 0},
                                            {1, 0, 1, 0, 0},
                                            {1, 0, 0, 1, 0},
                                            {0, 1, 1, 0, 0},
                                            {0, 1, 0, 1, 0}}};
    for (int number = 1; number <= 10; ++number) {
        SCOPED_TRACE(number);
        ClearBoard game;
        const Amounts before = game.state.supply;
        game.take_fleet(number);
        EXPECT_EQ(game.me().boats, shown[number - 1]);
        for (int color = 0; color < kColors; ++color)
            EXPECT_EQ(game.state.supply[color] + game.me().boats[color], before[color]);
        EXPECT_EQ(game.state.phase, number == 10 ? Phase::kChoice : Phase::kMain);
    }
}

TEST(Fleet, EachHasTheEffectOfTheTable) {
    const std::array<Effect, 10> effects = {
        Effect::kNone,     Effect::kReserve,     Effect::kPeek,   Effect::kShift,
        Effect::kSanctify, Effect::kSwapCulture, Effect::kRemove, Effect::kSwapBoats,
        Effect::kDiscount, Effect::kChoice};
    const ClearBoard game;
    for (int i = 0; i < kFleets; ++i) EXPECT_EQ(game.rules.fleets[i].effect, effects[i]) << i + 1;
}

TEST(Fleet, NewBoatsJoinTheOneInTheHarbour) {
    ClearBoard game;
    game.hold({kGold});
    game.take_fleet(6);
    EXPECT_EQ(game.me().boats, (Amounts{1, 1, 0, 0, 1}));
}

TEST(Fleet, WhatTheSupplyLacksIsNotCompensated) {
    ClearBoard game;
    game.leave_in_supply(kStone, 0);
    game.take_fleet(7);
    EXPECT_EQ(game.me().boats, (Amounts{1, 0, 0, 0, 0}));
    EXPECT_EQ(game.me().money, 10);
    EXPECT_EQ(game.state.phase, Phase::kMain);
}

TEST(Fleet, CanBeTakenEvenIfTheSupplyHasNoneOfItsBoats) {
    ClearBoard game;
    game.leave_in_supply(kStone, 0);
    game.take_fleet(3);
    EXPECT_EQ(game.me().held(), 0);
    EXPECT_TRUE(game.can("peek"));
}

TEST(Fleet, TensThirdBoatIsAnyColourGoldToo) {
    for (Color color : {kBamboo, kWood, kStone, kClay, kGold}) {
        ClearBoard game;
        game.take_fleet(10);
        game.act(action(Kind::kTake, color));
        Amounts expected = {0, 1, 0, 1, 0};
        ++expected[color];
        EXPECT_EQ(game.me().boats, expected);
        EXPECT_EQ(game.state.phase, Phase::kMain);
    }
}

TEST(Fleet, TensThirdBoatIsChosenAtOnce) {
    ClearBoard game;
    game.take_fleet(10);
    EXPECT_EQ(game.number_of(Kind::kTake), 5);
    EXPECT_EQ(game.actions().size(), 5);
}

TEST(Fleet, TensThirdBoatComesFromTheSupply) {
    ClearBoard game;
    game.leave_in_supply(kGold, 0);
    game.take_fleet(10);
    EXPECT_EQ(game.number_of(Kind::kTake), 4);
    EXPECT_FALSE(game.can("take gold"));
}

TEST(Fleet, TensOwnClayMayBeTheLastOfItsColour) {
    ClearBoard game;
    game.leave_in_supply(kClay, 1);
    game.take_fleet(10);
    EXPECT_EQ(game.me().boats[kClay], 1);
    EXPECT_FALSE(game.can("take clay"));
    EXPECT_TRUE(game.can("take wood"));
}

TEST(Fleet, TensThirdBoatIsSkippedWhenTheSupplyIsEmpty) {
    ClearBoard game;
    for (Color color : {kBamboo, kStone, kGold}) game.leave_in_supply(color, 0);
    for (Color color : {kWood, kClay}) game.leave_in_supply(color, 1);
    game.take_fleet(10);
    EXPECT_EQ(game.me().boats, (Amounts{0, 1, 0, 1, 0}));
    EXPECT_EQ(game.state.phase, Phase::kMain);
}

TEST(Fleet, TensThirdBoatIsAskedForEvenIfOneColourIsLeft) {
    ClearBoard game;
    for (Color color : {kBamboo, kStone, kGold, kWood}) game.leave_in_supply(color, 0);
    game.leave_in_supply(kClay, 2);
    game.take_fleet(10);
    EXPECT_EQ(game.state.phase, Phase::kChoice);
    EXPECT_EQ(game.actions().size(), 1);
}

TEST(Fleet, OneHasNoEffect) {
    ClearBoard game;
    game.culture("A1", "koi");
    game.culture("B1", "fan");
    game.boat(kStone, 23);
    game.boat(kWood, 24);
    game.take_fleet(1);
    for (Kind kind : {Kind::kReserve, Kind::kPeek, Kind::kShift, Kind::kSanctify,
                      Kind::kSwapCulture, Kind::kRemove, Kind::kSwapBoats})
        EXPECT_EQ(game.number_of(kind), 0);
}

TEST(Fleet, OneMakesYouFirstNextRound) {
    ClearBoard game;
    game.turns_over({2, 3});
    game.take_fleet(1);
    game.finish_turn();
    EXPECT_EQ(game.state.round, 2);
    EXPECT_EQ(game.state.seat(), 2);
}

TEST(Fleet, AnEffectIsOptional) {
    ClearBoard game;
    game.take_fleet(5);
    EXPECT_GT(game.number_of(Kind::kSanctify), 0);
    game.finish_turn();
    EXPECT_EQ(game.state.turn, 1);
    EXPECT_EQ(game.state.sacred, 0u);
}

TEST(Fleet, AnEffectIsLostAtTheEndOfTheTurn) {
    ClearBoard game(2);
    game.take_fleet(5);
    game.finish_turn();
    game.take_fleet(1);
    EXPECT_EQ(game.number_of(Kind::kSanctify), 0);
    game.finish_turn();
    game.take_fleet(2);  // the first seat's second turn
    EXPECT_EQ(game.state.seat(), 0);
    EXPECT_EQ(game.number_of(Kind::kSanctify), 0);
}

}  // namespace

}  // namespace himiko::yamatai
