#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

// Seat 0 can build on C4: b08 (standard), b13 (a trading post), b24 (a torii), b25 (a palace).
// Adjacent to C4 are B4, B5, C5, D5, D4 and C3; B3 only touches C3 and B4.
struct Bonus : ClearBoard {
    Bonus() {
        open_tiles({"b08", "b13", "b24", "b25"});
        take_fleet(1);
        hold({});
        boat(kBamboo, 22);
        boat(kClay, 37);
        boat(kStone, 36);
        boat(kGold, 38);
        placed(kBamboo, 24);
        money(0, 0);
    }
    void expect(int prestige, int coins) {
        EXPECT_EQ(seat(0).prestige, prestige);
        EXPECT_EQ(seat(0).money, coins);
    }
};

TEST(Bonus, ALoneBuildingEarnsNothing) {
    Bonus game;
    game.act("build b08 C4");
    game.expect(0, 0);
}

TEST(Bonus, AnAdjacentToriiGivesAPrestigeToken) {
    Bonus game;
    game.torii("C5");
    game.act("build b08 C4");
    game.expect(1, 0);
}

TEST(Bonus, AnAdjacentPalaceGivesAPrestigeToken) {
    Bonus game;
    game.palace("D4");
    game.act("build b08 C4");
    game.expect(1, 0);
}

TEST(Bonus, EachAdjacentToriiOrPalaceCountsWhoeverBuiltIt) {
    Bonus game;
    game.torii("C5", 0);
    game.torii("B4", 1);
    game.palace("D4", 2);
    game.act("build b08 C4");
    game.expect(3, 0);
}

TEST(Bonus, AToriiThatIsNotAdjacentDoesNotCount) {
    Bonus game;
    game.torii("B3");
    game.torii("D6");
    game.act("build b08 C4");
    game.expect(0, 0);
}

TEST(Bonus, AToriiBuiltLaterGivesNothing) {
    Bonus game;
    game.building("C5", 1);
    game.building("C3", 0);
    game.act("build b24 C4");
    EXPECT_EQ(game.seat(1).prestige, 0);
    game.expect(0, 0);
}

TEST(Bonus, AMountainGivesAPrestigeToken) {
    Bonus game;
    game.mountain("C4");
    game.act("build b08 C4");
    game.expect(1, 0);
}

TEST(Bonus, AMountainNextDoorGivesNothing) {
    Bonus game;
    game.mountain("C5");
    game.act("build b08 C4");
    game.expect(0, 0);
}

TEST(Bonus, TradingPostsEarnPrestigeTokensToo) {
    Bonus game;
    game.mountain("C4");
    game.torii("C5");
    game.act("build b13 C4");
    game.expect(2, 0);
}

TEST(Bonus, StartingAGroupPaysForBothBuildings) {
    Bonus game;
    game.building("C5", 0);
    game.act("build b08 C4");
    game.expect(0, 2);
}

TEST(Bonus, EnlargingAGroupPaysForEachOfItsBuildings) {
    Bonus game;
    for (const char* id : {"C5", "C6", "D6"}) game.building(id, 0);
    game.act("build b08 C4");
    game.expect(0, 4);
}

TEST(Bonus, JoiningGroupsPaysForAllOfThem) {
    Bonus game;
    for (const char* id : {"C3", "C2", "B5", "A5"}) game.building(id, 0);
    game.act("build b08 C4");
    game.expect(0, 5);
}

TEST(Bonus, AGroupThatIsNotTouchedDoesNotCount) {
    Bonus game;
    for (const char* id : {"C5", "A1", "A2"}) game.building(id, 0);
    game.act("build b08 C4");
    game.expect(0, 2);
}

TEST(Bonus, TouchingACornerIsNoGroup) {
    Bonus game;
    game.building("B3", 0);
    game.act("build b08 C4");
    game.expect(0, 0);
}

TEST(Bonus, OthersBuildingsAreNoPartOfAGroup) {
    Bonus game;
    game.building("C5", 1);
    game.building("C6", 0);
    game.act("build b08 C4");
    game.expect(0, 0);
    EXPECT_EQ(game.seat(1).money, 10);
}

TEST(Bonus, ToriiAndPalacesAreNoPartOfAGroup) {
    Bonus game;
    game.torii("C5", 0);
    game.building("C6", 0);
    game.act("build b08 C4");
    game.expect(1, 0);
}

TEST(Bonus, TradingPostDoublesGroupMoney) {
    Bonus game;
    game.building("C5", 0);
    game.building("C6", 0);
    game.act("build b13 C4");
    game.expect(0, 6);
}

TEST(Bonus, ALoneTradingPostEarnsNoMoney) {
    Bonus game;
    game.act("build b13 C4");
    game.expect(0, 0);
}

TEST(Bonus, ATradingPostOfTheGroupDoublesNothingLater) {
    Bonus game;
    game.act("build b13 C4");  // alone: no money
    game.finish_turn();
    game.finish_turn();
    ASSERT_EQ(game.state.round, 2);
    while (game.state.seat() != 0) game.finish_turn();
    game.open_tiles({"b08"});
    game.take_fleet(1);
    game.hold({});
    game.money(0, 1);
    game.boat(kBamboo, 39);
    game.placed(kBamboo, 40);
    game.boat(kClay, 26);
    game.act("build b08 C5");
    EXPECT_EQ(game.seat(0).money, 1 + 2);
}

TEST(Bonus, AllBonusesAddUp) {
    Bonus game;
    game.mountain("C4");
    game.torii("B4");
    game.palace("D5");
    game.building("C5", 0);
    game.building("C3", 0);
    game.act("build b13 C4");
    game.expect(3, 6);
}

TEST(Bonus, ToriiAndPalacesEarnTheirBuilderNothing) {
    for (const char* tile : {"b24", "b25"}) {
        Bonus game;
        game.mountain("C4");
        game.torii("B4");
        game.building("C5", 0);
        game.act(std::string("build ") + tile + " C4");
        game.expect(0, 0);
    }
}

TEST(Bonus, PrestigeTokensNeverRunOut) {  // R7
    Bonus game;
    game.seat(1).prestige = 500;
    game.seat(0).prestige = 500;
    game.mountain("C4");
    game.act("build b08 C4");
    game.expect(501, 0);
}

}  // namespace

}  // namespace himiko::yamatai
