#include "tests/yamatai/position.h"

// The pictured examples of the rulebook, laid out on our map.
namespace himiko::yamatai {

namespace {

TEST(Rulebook, AWoodBoatIsBoughtForTwoAndThatIsTheTurnsTrade) {
    ClearBoard game;
    game.take_fleet(5);
    game.act("buy wood");
    EXPECT_EQ(game.me().money, 8);
    EXPECT_EQ(game.me().boats[kWood], 1);
    EXPECT_EQ(game.number_of(Kind::kBuy) + game.number_of(Kind::kSell), 0);
}

TEST(Rulebook, AFleetBringsAGoldBoatAndSacredGroundAtAnyTimeOfTheTurn) {
    ClearBoard game;
    game.take_fleet(5);
    EXPECT_EQ(game.me().boats[kGold], 1);
    EXPECT_TRUE(game.can("sanctify C4"));
    game.act("done");
    EXPECT_EQ(game.state.phase, Phase::kRecruit);
    EXPECT_TRUE(game.can("sanctify C4"));
}

TEST(Rulebook, StoneAndWoodStartAtAnEntryAndTheNextPlayerGoesOnFromTheWood) {
    ClearBoard game;
    game.open_tiles({"b24", "b25", "b26", "b27", "b28"});  // nothing they could build
    game.take_fleet(9);
    game.act("place stone 0");
    game.act("place wood 1");
    ASSERT_EQ(game.state.seat(), 1);
    game.take_fleet(6);
    EXPECT_TRUE(game.can("place wood 2"));     // beside the wood
    EXPECT_FALSE(game.can("place bamboo 2"));  // not its colour
    game.act("place wood 2");
    game.act("place bamboo 10");
    EXPECT_EQ(game.boat_at(0), kStone);
    EXPECT_EQ(game.boat_at(1), kWood);
    EXPECT_EQ(game.boat_at(2), kWood);
    EXPECT_EQ(game.boat_at(10), kBamboo);
}

TEST(Rulebook, AsManyTokensAsBoatsPlaced) {
    ClearBoard game;
    for (const char* id : {"A1", "A2", "A3", "B1", "B2", "B3"}) game.culture(id, "koi");
    game.state.culture[game.kind("koi")] &= ~bit(game.island("B3"));
    game.culture("B3", "fan");
    game.boat(kWood, 1);
    game.take_fleet(6);
    game.act("place wood 2");
    game.act("place bamboo 10");
    const int before = count(game.state.all_culture());
    EXPECT_EQ(game.picks(), (std::vector<std::string>{"A2", "A3", "B2", "B3"}));
    game.act("collect A3");
    game.act("collect B3");
    EXPECT_EQ(before - count(game.state.all_culture()), 2);
    EXPECT_EQ(game.tokens(0, "koi") + game.tokens(0, "fan"), 2);
}

TEST(Rulebook, AClayAndTwoBambooBoatsBuildAndStay) {
    ClearBoard game;
    game.open_tiles({"b08"});
    game.take_fleet(8);
    game.hold({kClay, kBamboo, kBamboo});
    game.act("place clay 0");
    game.act("place bamboo 1");
    game.act("place bamboo 9");
    game.act("build b08 A1");
    EXPECT_TRUE(game.built(0, "b08"));
    EXPECT_TRUE(has(game.state.standard[0], game.island("A1")));
    EXPECT_EQ(game.seat(0).pieces, 7);
    EXPECT_EQ(game.state.occupied(), bit(0) | bit(1) | bit(9));
}

// Seat 0 builds on A1, between its buildings on A2 and B1.
int earned_between_two(const std::string& tile) {
    ClearBoard game;
    game.open_tiles({"b08", "b13"});
    game.building("A2", 0);
    game.building("B1", 0);
    game.boat(kBamboo, 0);
    game.boat(kStone, 8);
    game.boat(kClay, 9);
    game.take_fleet(1);
    game.act("place bamboo 1");
    game.act("build " + tile + " A1");
    return game.seat(0).money - 10;
}

TEST(Rulebook, JoiningTwoOfYourBuildingsEarnsThree) { EXPECT_EQ(earned_between_two("b08"), 3); }

TEST(Rulebook, WithATradingPostItIsSix) { EXPECT_EQ(earned_between_two("b13"), 6); }

TEST(Rulebook, AMountainAndAToriiGiveTwoPrestigeTokens) {
    ClearBoard game;
    game.open_tiles({"b01"});
    game.mountain("A1");
    game.torii("B1");
    game.boat(kBamboo, 0);
    game.take_fleet(1);
    game.act("place bamboo 1");
    game.act("build b01 A1");
    EXPECT_EQ(game.seat(0).prestige, 2);
}

TEST(Rulebook, GoldIsMooredAndBambooSetAside) {
    ClearBoard game;
    game.take_fleet(1);
    game.hold({kGold, kBamboo});
    game.act("done");
    game.act("moor gold");
    EXPECT_EQ(game.seat(0).boats[kGold], 1);
    EXPECT_EQ(game.seat(0).held(), 1);
    EXPECT_EQ(game.seat(0).wasted, 1);
    EXPECT_EQ(game.points(0).wasted, 0);  // a second one would cost a point
    game.seat(0).wasted = 2;
    EXPECT_EQ(game.points(0).wasted, -1);
}

TEST(Rulebook, ThreeDifferentTokensRecruitASpecialistWithFourMoney) {
    ClearBoard game;
    game.offer(kSusanoo, 4);
    game.give_tokens(0, {"koi", "fan", "mask"});
    game.take_fleet(1);
    game.hold({});
    game.act("done");
    game.act("recruit susanoo koi fan mask");
    EXPECT_EQ(game.seat(0).money, 14);
    EXPECT_TRUE(game.seat(0).owns(kSusanoo));
    EXPECT_EQ(game.seat(0).culture, (std::array<std::uint8_t, kMaxKinds>{}));
}

}  // namespace

}  // namespace himiko::yamatai
