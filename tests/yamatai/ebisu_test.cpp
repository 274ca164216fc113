#include "tests/yamatai/position.h"

// The specialist who acts when somebody collects.
namespace himiko::yamatai {

namespace {

using Islands = std::vector<std::string>;

// Seat 0 has placed a boat beside A1, where a koi lies; a fan lies far away on E7.
struct Fishing : ClearBoard {
    explicit Fishing(int owner, Options options = {}) : ClearBoard(3, options) {
        own(owner, kEbisu);
        take_fleet(4);
        hold({});
        culture("A1", "koi");
        culture("E7", "fan");
        placed(kStone, 0);
    }
};

TEST(Ebisu, TakesOneMoreTokenFromAnyIsland) {
    Fishing game(0);
    EXPECT_EQ(game.picks(), (Islands{"A1"}));
    game.act("collect A1");
    EXPECT_EQ(game.state.phase, Phase::kCollect);
    EXPECT_EQ(game.picks(), (Islands{"E7"}));
    game.act("collect E7");
    EXPECT_EQ(game.tokens(0, "koi"), 1);
    EXPECT_EQ(game.tokens(0, "fan"), 1);
    EXPECT_EQ(game.state.phase, Phase::kMain);
    EXPECT_TRUE(game.state.did(kUsedEbisu));
    EXPECT_TRUE(game.state.did(kActed));
}

TEST(Ebisu, MustTakeTheTokenInTheGermanRulebook) {
    Fishing game(0);
    game.act("collect A1");
    EXPECT_FALSE(game.can("done"));
    EXPECT_EQ(game.why_not("done"), "Ebisu takes one more token, from any island");
}

TEST(Ebisu, CouldBeDeclinedInVersion1) {
    Fishing game(0);
    game.play_by(1);
    game.act("collect A1");
    EXPECT_TRUE(game.can("done"));
}

TEST(Ebisu, MayBeDeclinedInThePolishRulebook) {
    Fishing game(0, {.ebisu_may = true});
    game.act("collect A1");
    EXPECT_TRUE(game.can("done"));
    game.act("done");
    EXPECT_EQ(game.tokens(0, "fan"), 0);
    EXPECT_EQ(game.state.phase, Phase::kMain);
    EXPECT_TRUE(game.state.did(kActed));
    EXPECT_FALSE(game.state.did(kUsedEbisu));
}

TEST(Ebisu, IsAskedAfterAllMatchedPicksOnly) {
    Fishing game(0);
    game.culture("A2", "mask");
    game.placed(kWood, 1);
    game.act("collect A1");
    EXPECT_EQ(game.picks(), (Islands{"A2"}));
    EXPECT_FALSE(game.can("done"));
    game.act("collect A2");
    EXPECT_EQ(game.picks(), (Islands{"E7"}));
}

TEST(Ebisu, GivesOneTokenOnly) {
    Fishing game(0);
    game.culture("E1", "mask");
    game.act("collect A1");
    EXPECT_EQ(game.picks(), (Islands{"E1", "E7"}));
    game.act("collect E1");
    EXPECT_EQ(game.number_of(Kind::kCollect), 0);
}

TEST(Ebisu, MayTakeATokenBesideTheBoatToo) {
    Fishing game(0);
    game.culture("A2", "mask");
    game.act("shift 0 1");
    game.act("collect A1");
    EXPECT_TRUE(game.can("collect A2"));
    EXPECT_TRUE(game.can("collect E7"));
}

TEST(Ebisu, IsNotAskedWhenNoTokenIsLeft) {
    Fishing game(0);
    game.state.culture[game.kind("fan")] = 0;
    game.act("collect A1");
    EXPECT_EQ(game.state.phase, Phase::kMain);
    EXPECT_FALSE(game.state.did(kUsedEbisu));
}

TEST(Ebisu, NeedsAMatchedPickFirst) {
    Fishing game(0);
    game.state.culture[game.kind("koi")] = 0;
    EXPECT_EQ(game.number_of(Kind::kCollect), 0);
}

TEST(Ebisu, HerPickIsNotAmongTheCollected) {
    Fishing game(0);
    game.act("collect A1");
    ASSERT_EQ(game.state.collected.size, 1);
    EXPECT_EQ(game.state.collected[0], game.island("A1"));
}

TEST(Ebisu, WorksForItsOwnerOnly) {
    Fishing game(1);
    game.act("collect A1");
    EXPECT_EQ(game.state.phase, Phase::kMain);
    EXPECT_EQ(game.tokens(0, "fan"), 0);
}

}  // namespace

}  // namespace himiko::yamatai
