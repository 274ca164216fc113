#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

using Spaces = std::vector<int>;

// A turn with this fleet, and exactly these boats.
struct Sailing : ClearBoard {
    explicit Sailing(Colors boats, int fleet = 1) {
        take_fleet(fleet);
        hold(boats);
    }
};

TEST(Place, TheFirstBoatGoesOnAnEntry) {
    const Sailing game({kStone});
    EXPECT_EQ(game.spaces_for(kStone), (Spaces{0, 8, 29, 43, 51}));
}

TEST(Place, AnEntryMustBeEmpty) {
    Sailing game({kStone});
    game.boat(kWood, 8);
    EXPECT_EQ(game.spaces_for(kStone), (Spaces{0, 29, 43, 51}));
}

TEST(Place, TheFirstBoatMayGoBesideABoatOfItsColour) {
    Sailing game({kStone});
    game.boat(kStone, 23);
    EXPECT_EQ(game.spaces_for(kStone), (Spaces{0, 8, 12, 22, 24, 29, 43, 51}));
}

TEST(Place, TheFirstBoatDoesNotJoinAnotherColour) {
    Sailing game({kWood});
    game.boat(kStone, 23);
    EXPECT_EQ(game.spaces_for(kWood), (Spaces{0, 8, 29, 43, 51}));
}

TEST(Place, ASpaceBesideABoatMustBeEmpty) {
    Sailing game({kStone});
    game.boat(kStone, 23);
    game.boat(kGold, 22);
    EXPECT_EQ(game.spaces_for(kStone), (Spaces{0, 8, 12, 24, 29, 43, 51}));
}

TEST(Place, AFurtherBoatGoesBesideTheOneBeforeInAnyColour) {
    Sailing game({kStone, kWood, kGold});
    game.act("place stone 0");
    EXPECT_EQ(game.spaces_for(kWood), (Spaces{1, 8}));
    EXPECT_EQ(game.spaces_for(kGold), (Spaces{1, 8}));
}

TEST(Place, AFurtherBoatNoLongerUsesEntriesOrItsColour) {
    Sailing game({kStone, kWood});
    game.boat(kWood, 23);
    game.act("place stone 29");
    EXPECT_EQ(game.spaces_for(kWood), (Spaces{16, 30}));
}

TEST(Place, TheChainDoesNotBranch) {
    Sailing game({kStone, kWood, kBamboo});
    game.act("place stone 0");
    game.act("place wood 1");
    EXPECT_EQ(game.spaces_for(kBamboo), (Spaces{2, 9}));  // 8 is beside the first boat only
}

TEST(Place, HarbourAndNewBoatsMayBePlaced) {
    ClearBoard game;
    game.hold({kGold});
    game.take_fleet(3);
    game.act("place gold 0");
    game.act("place stone 1");
    EXPECT_EQ(game.boat_at(0), kGold);
    EXPECT_EQ(game.boat_at(1), kStone);
    EXPECT_EQ(game.seat(0).held(), 0);
}

TEST(Place, OnlyHeldBoatsCanBePlaced) {
    const Sailing game({kStone});
    EXPECT_TRUE(game.spaces_for(kWood).empty());
}

TEST(Place, IsOptionalAndMayStopAtAnyBoat) {
    Sailing game({kStone, kWood});
    EXPECT_TRUE(game.can("done"));
    game.act("place stone 0");
    EXPECT_TRUE(game.can("done"));  // nothing to collect or build there
    game.act("done");
    EXPECT_EQ(game.seat(0).boats[kWood], 1);
}

TEST(Place, IsOverOnceCollectedOrBuilt) {
    Sailing game({kStone, kWood}, 4);
    game.culture("A1", "koi");
    game.act("place stone 0");
    game.act("collect A1");
    EXPECT_EQ(game.state.phase, Phase::kMain);  // the shift is left
    EXPECT_EQ(game.number_of(Kind::kPlace), 0);
}

TEST(Place, PlacedBoatsAreRememberedInOrder) {
    Sailing game({kStone, kWood, kGold});
    game.act("place stone 0");
    game.act("place wood 1");
    ASSERT_EQ(game.state.placed.size, 2);
    EXPECT_EQ(game.state.placed[0], 0);
    EXPECT_EQ(game.state.placed[1], 1);
}

TEST(Place, MarksAreGoneNextTurn) {
    Sailing game({kStone});
    game.act("place stone 0");
    EXPECT_EQ(game.state.turn, 1);  // nothing was left to do
    EXPECT_TRUE(game.state.placed.empty());
    EXPECT_FALSE(game.state.did(kSailed));
}

// --- R3: marks follow the pieces -----------------------------------------------------------------

TEST(Place, TheChainGoesOnFromAShiftedBoat) {  // R3
    Sailing game({kStone, kWood}, 4);
    game.act("place stone 0");
    game.act("shift 0 8");
    EXPECT_EQ(game.spaces_for(kWood), (Spaces{0, 9, 16}));
    EXPECT_EQ(game.state.placed[0], 8);
}

TEST(Place, ShiftingAnEarlierBoatLeavesTheEndOfTheChain) {  // R3
    Sailing game({kStone, kWood, kBamboo}, 4);
    game.act("place stone 0");
    game.act("place wood 1");
    game.act("shift 0 8");
    EXPECT_EQ(game.spaces_for(kBamboo), (Spaces{0, 2, 9}));
    EXPECT_EQ(game.state.placed[0], 8);
    EXPECT_EQ(game.state.placed[1], 1);
}

TEST(Place, AShiftedOldBoatGetsNoMark) {  // R3
    Sailing game({kStone, kWood}, 4);
    game.boat(kGold, 23);
    game.act("place stone 0");
    game.act("shift 23 24");
    EXPECT_EQ(game.state.placed.size, 1);
    EXPECT_EQ(game.spaces_for(kWood), (Spaces{1, 8}));
}

TEST(Place, TheChainGoesOnFromASwappedBoat) {  // R3
    Sailing game({kStone, kWood}, 8);
    game.boat(kGold, 23);
    game.act("place stone 0");
    game.act("swap_boats 0 23");
    EXPECT_EQ(game.boat_at(23), kStone);
    EXPECT_EQ(game.boat_at(0), kGold);
    EXPECT_EQ(game.spaces_for(kWood), (Spaces{12, 22, 24}));
}

TEST(Place, TwoPlacedBoatsThatSwapKeepTheirPlacesInTheChain) {  // R3
    Sailing game({kStone, kWood, kBamboo}, 8);
    game.act("place stone 0");
    game.act("place wood 1");
    game.act("swap_boats 0 1");
    EXPECT_EQ(game.spaces_for(kBamboo), (Spaces{8}));  // the wood boat, last placed, is on 0 now
}

TEST(Place, AfterRemovingTheLastBoatTheChainGoesOnFromTheOneBefore) {  // R3
    Sailing game({kStone, kWood, kBamboo}, 7);
    game.act("place stone 0");
    game.act("place wood 1");
    game.act("remove 1");
    EXPECT_EQ(game.spaces_for(kBamboo), (Spaces{1, 8}));
}

TEST(Place, AfterRemovingAMiddleBoatTheChainGoesOnFromItsEnd) {  // R3
    Sailing game({kStone, kWood, kClay, kBamboo}, 7);
    game.act("place stone 0");
    game.act("place wood 1");
    game.act("place clay 2");
    game.act("remove 1");
    EXPECT_EQ(game.spaces_for(kBamboo), (Spaces{1, 3, 10}));
}

TEST(Place, AfterRemovingAllPlacedBoatsTheNextCountsAsFirst) {  // R3
    Sailing game({kStone, kBamboo}, 7);
    game.boat(kBamboo, 23);
    game.act("place stone 0");
    game.act("remove 0");
    EXPECT_EQ(game.spaces_for(kBamboo), (Spaces{0, 8, 12, 22, 24, 29, 43, 51}));
}

TEST(Place, AnOldBoatRemovedLeavesTheChain) {  // R3
    Sailing game({kStone, kBamboo}, 7);
    game.boat(kGold, 1);
    game.act("place stone 0");
    game.act("remove 1");
    EXPECT_EQ(game.spaces_for(kBamboo), (Spaces{1, 8}));
}

}  // namespace

}  // namespace himiko::yamatai
