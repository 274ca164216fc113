#include "tests/yamatai/position.h"

// The effects of fleets 4, 7 and 8: boats on the board.
namespace himiko::yamatai {

namespace {

using Spaces = std::vector<int>;

TEST(Shift, MovesAnyBoatToAConnectedEmptySpace) {
    ClearBoard game;
    game.boat(kStone, 23);
    game.take_fleet(4);
    EXPECT_EQ(game.number_of(Kind::kShift), 3);
    game.act("shift 23 24");
    EXPECT_EQ(game.boat_at(24), kStone);
    EXPECT_EQ(game.state.occupied(), bit(24));
}

TEST(Shift, NeedsAnEmptySpace) {
    ClearBoard game;
    game.boat(kStone, 23);
    game.boat(kWood, 24);
    game.take_fleet(4);
    EXPECT_FALSE(game.can("shift 23 24"));
    EXPECT_TRUE(game.can("shift 23 22"));
}

TEST(Shift, NeedsAConnectedSpace) {
    ClearBoard game;
    game.boat(kStone, 23);
    game.take_fleet(4);
    EXPECT_FALSE(game.can("shift 23 37"));  // across C4
}

TEST(Shift, OnceATurn) {
    ClearBoard game;
    game.boat(kStone, 23);
    game.take_fleet(4);
    game.act("shift 23 24");
    EXPECT_EQ(game.number_of(Kind::kShift), 0);
}

TEST(Shift, NeedsABoat) {
    ClearBoard game;
    game.take_fleet(4);
    EXPECT_EQ(game.number_of(Kind::kShift), 0);
}

TEST(Shift, IsNotPossibleWhenTheBoardIsFull) {
    ClearBoard game;
    game.take_fleet(4);
    game.hold({});
    int color = 0;
    for (int space = 0; space < 59; ++space) {
        while (game.state.supply[color] == 0) ++color;
        game.boat(static_cast<Color>(color), space);
    }
    EXPECT_EQ(game.number_of(Kind::kShift), 0);
    EXPECT_FALSE(effect_possible(game.rules, game.state));
}

// --- Remove --------------------------------------------------------------------------------------

TEST(Remove, ReturnsUpToTwoBoatsToTheSupply) {
    ClearBoard game;
    game.boat(kStone, 23);
    game.boat(kGold, 24);
    game.boat(kWood, 25);
    game.take_fleet(7);
    const auto supply = game.state.supply;
    game.act("remove 23");
    game.act("remove 24");
    EXPECT_EQ(game.state.occupied(), bit(25));
    EXPECT_EQ(game.state.supply[kStone], supply[kStone] + 1);
    EXPECT_EQ(game.state.supply[kGold], supply[kGold] + 1);
    EXPECT_EQ(game.number_of(Kind::kRemove), 0);
}

TEST(Remove, OneIsEnough) {
    ClearBoard game;
    game.boat(kStone, 23);
    game.boat(kGold, 24);
    game.take_fleet(7);
    game.act("remove 23");
    game.finish_turn();
    EXPECT_EQ(game.state.occupied(), bit(24));
}

TEST(Remove, TheSecondComesDirectlyAfterTheFirst) {  // R2
    ClearBoard game;
    game.boat(kStone, 23);
    game.boat(kGold, 24);
    game.take_fleet(7);
    game.act("remove 23");
    EXPECT_TRUE(game.state.did(kRemoving));
    EXPECT_TRUE(game.can("remove 24"));
    game.act("buy wood");
    EXPECT_FALSE(game.state.did(kRemoving));
    EXPECT_FALSE(game.can("remove 24"));
}

TEST(Remove, LeavingTheStepEndsItToo) {  // R2
    ClearBoard game;
    game.boat(kStone, 23);
    game.boat(kGold, 24);
    game.take_fleet(7);
    game.act("remove 23");
    game.act("done");
    EXPECT_EQ(game.state.phase, Phase::kMoor);
    EXPECT_EQ(game.number_of(Kind::kRemove), 0);
}

TEST(Remove, MayBeginInALaterStep) {
    ClearBoard game;
    game.boat(kStone, 23);
    game.boat(kGold, 24);
    game.boat(kGold, 25);
    game.take_fleet(7);
    game.act("done");
    game.act("remove 23");
    EXPECT_EQ(game.state.phase, Phase::kMoor);
    game.act("remove 24");
    EXPECT_EQ(game.number_of(Kind::kRemove), 0);
    game.act("moor stone");
    EXPECT_EQ(game.state.turn, 1);
}

TEST(Remove, WaitsForNoSecondBoatWhenNoneIsLeft) {
    ClearBoard game;
    game.boat(kStone, 23);
    game.take_fleet(7);
    game.act("remove 23");
    EXPECT_TRUE(game.state.did(kEffect));
    EXPECT_FALSE(game.state.did(kRemoving));
}

TEST(Remove, TheSecondLeavesNothingToWaitFor) {
    ClearBoard game;
    for (int space : {23, 24, 25}) game.boat(kStone, space);
    game.take_fleet(7);
    game.act("remove 23");
    game.act("remove 24");
    EXPECT_FALSE(game.state.did(kRemoving));
    EXPECT_TRUE(game.state.did(kEffect));
}

TEST(Remove, RemovedBoatsAreInSupplyForATrade) {
    ClearBoard game;
    game.leave_in_supply(kWood, 1);
    game.boat(kWood, 23);
    game.take_fleet(7);
    EXPECT_FALSE(game.can("buy wood"));
    game.act("remove 23");
    EXPECT_TRUE(game.can("buy wood"));
}

// --- Swapping boats ------------------------------------------------------------------------------

TEST(SwapBoats, SwapsAnyTwoBoats) {
    ClearBoard game;
    game.boat(kStone, 23);
    game.boat(kGold, 50);
    game.take_fleet(8);
    game.act("swap_boats 23 50");
    EXPECT_EQ(game.boat_at(23), kGold);
    EXPECT_EQ(game.boat_at(50), kStone);
    EXPECT_EQ(game.number_of(Kind::kSwapBoats), 0);
}

TEST(SwapBoats, EachPairIsOneAction) {
    ClearBoard game;
    game.boat(kStone, 23);
    game.boat(kGold, 24);
    game.boat(kWood, 25);
    game.take_fleet(8);
    EXPECT_EQ(game.number_of(Kind::kSwapBoats), 3);
}

TEST(SwapBoats, EqualBoatsOfEarlierTurnsCannotBeSwapped) {  // R10
    ClearBoard game;
    game.boat(kStone, 23);
    game.boat(kStone, 50);
    game.take_fleet(8);
    EXPECT_EQ(game.number_of(Kind::kSwapBoats), 0);
    game.boat(kGold, 24);
    EXPECT_EQ(game.number_of(Kind::kSwapBoats), 2);
    EXPECT_FALSE(game.can("swap_boats 23 50"));
}

TEST(SwapBoats, EqualBoatsCanBeSwappedWhenOneWasPlacedThisTurn) {  // R10, R3
    ClearBoard game;
    game.take_fleet(8);
    game.hold({kWood, kGold});
    game.boat(kStone, 23);
    game.placed(kStone, 0);
    EXPECT_TRUE(game.can("swap_boats 0 23"));
    game.act("swap_boats 0 23");
    ASSERT_EQ(game.state.placed.size, 1);
    EXPECT_EQ(game.state.placed[0], 23);
    EXPECT_EQ(game.state.boats[kStone], bit(0) | bit(23));
    EXPECT_EQ(game.spaces_for(kWood), (Spaces{12, 22, 24}));
}

TEST(SwapBoats, TwoEqualPlacedBoatsChangePlacesInTheChain) {  // R10, R3
    ClearBoard game;
    game.take_fleet(8);
    game.hold({kWood, kGold});
    game.placed(kStone, 0);
    game.placed(kStone, 1);
    game.act("swap_boats 0 1");
    EXPECT_EQ(game.state.placed[0], 1);
    EXPECT_EQ(game.state.placed[1], 0);
    EXPECT_EQ(game.spaces_for(kWood), (Spaces{8}));
}

TEST(SwapBoats, NeedsTwoBoats) {
    ClearBoard game;
    game.take_fleet(8);
    game.hold({kWood, kGold});
    game.placed(kStone, 0);
    EXPECT_EQ(game.number_of(Kind::kSwapBoats), 0);
    EXPECT_FALSE(game.can("swap_boats 0 23"));
}

}  // namespace

}  // namespace himiko::yamatai
