#include "tests/yamatai/position.h"

// The effects of fleets 5 and 6: sacred ground and culture tokens.
namespace himiko::yamatai {

namespace {

TEST(Sanctify, LaysSacredGroundOnAnEmptyIsland) {
    ClearBoard game;
    game.take_fleet(5);
    game.act("sanctify C4");
    EXPECT_EQ(game.state.sacred, bit(game.island("C4")));
    EXPECT_EQ(game.state.sacred_left, 7);
    EXPECT_EQ(game.number_of(Kind::kSanctify), 0);
}

TEST(Sanctify, NeedsAnEmptyIsland) {  // R8
    ClearBoard game;
    game.culture("A1", "koi");
    game.building("A2", 1);
    game.torii("A3");
    game.palace("A4");
    game.sacred("A5");
    game.mountain("A6");
    game.take_fleet(5);
    for (const char* id : {"A1", "A2", "A3", "A4", "A5"})
        EXPECT_FALSE(game.can(std::string("sanctify ") + id)) << id;
    EXPECT_TRUE(game.can("sanctify A6"));  // a mountain does no harm
    EXPECT_EQ(game.number_of(Kind::kSanctify), 34 - 5);
}

TEST(Sanctify, NobodyBuildsThere) {
    ClearBoard game;
    game.open_tiles({"b01"});
    game.boat(kBamboo, 0);
    game.take_fleet(5);
    game.hold({kBamboo, kGold});
    game.act("place bamboo 1");
    EXPECT_TRUE(game.can("build b01 A1"));
    game.act("sanctify A1");
    EXPECT_FALSE(game.can("build b01 A1"));
}

TEST(Sanctify, IsNotWaitedForWhenNoIslandIsEmpty) {
    ClearBoard game;
    int island = 0;  // five tokens of each kind, and buildings on the other four
    for (int kind = 0; kind < kMaxKinds; ++kind)
        for (int i = 0; i < 5; ++i) game.state.culture[kind] |= bit(island++);
    for (; island < 34; ++island) game.building(game.rules.box->islands[island].id, 1);
    game.take_fleet(5);
    game.hold({});
    EXPECT_EQ(game.number_of(Kind::kSanctify), 0);
    game.act("done");
    EXPECT_EQ(game.state.turn, 1);
}

TEST(Sanctify, TheEightTokensRunOut) {  // R7
    ClearBoard game;
    for (const char* id : {"A1", "A2", "A3", "A4", "A5", "A6", "A7", "B1"}) game.sacred(id);
    EXPECT_EQ(game.state.sacred_left, 0);
    game.take_fleet(5);
    EXPECT_EQ(game.number_of(Kind::kSanctify), 0);
}

// --- Swapping culture tokens ---------------------------------------------------------------------

TEST(SwapCulture, SwapsAnyTwoTokensOnTheBoard) {
    ClearBoard game;
    game.culture("A1", "koi");
    game.culture("E7", "fan");
    game.take_fleet(6);
    game.act("swap_culture A1 E7");
    EXPECT_EQ(game.state.culture_at(game.island("A1")), game.kind("fan"));
    EXPECT_EQ(game.state.culture_at(game.island("E7")), game.kind("koi"));
    EXPECT_EQ(game.number_of(Kind::kSwapCulture), 0);
}

TEST(SwapCulture, MountainsStay) {
    ClearBoard game;
    game.mountain("A1");
    game.culture("A1", "koi");
    game.culture("C4", "fan");
    const Mask mountains = game.state.mountains;
    game.take_fleet(6);
    game.act("swap_culture A1 C4");
    EXPECT_EQ(game.state.mountains, mountains);
}

TEST(SwapCulture, EqualTokensCannotBeSwapped) {  // R10
    ClearBoard game;
    game.culture("A1", "koi");
    game.culture("C4", "koi");
    game.take_fleet(6);
    EXPECT_EQ(game.number_of(Kind::kSwapCulture), 0);
    game.culture("B1", "fan");
    EXPECT_EQ(game.number_of(Kind::kSwapCulture), 2);
    EXPECT_FALSE(game.can("swap_culture A1 C4"));
}

TEST(SwapCulture, BothIslandsNeedAToken) {
    ClearBoard game;
    game.culture("A1", "koi");
    game.culture("C4", "fan");
    game.take_fleet(6);
    EXPECT_FALSE(game.can("swap_culture A1 B1"));
    EXPECT_EQ(game.number_of(Kind::kSwapCulture), 1);
}

}  // namespace

}  // namespace himiko::yamatai
