#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

using Amounts = std::array<std::uint8_t, kColors>;

struct Mooring : ClearBoard {
    explicit Mooring(Colors boats, int fleet = 1) {
        take_fleet(fleet);
        hold(boats);
    }
};

TEST(Moor, TheHarbourKeepsOneBoatOfYourChoice) {
    Mooring game({kBamboo, kWood, kGold});
    game.act("done");
    EXPECT_EQ(game.state.phase, Phase::kMoor);
    EXPECT_EQ(game.number_of(Kind::kMoor), 3);
    game.act("moor gold");
    EXPECT_EQ(game.seat(0).boats, (Amounts{0, 0, 0, 0, 1}));
}

TEST(Moor, TheOthersGoBesideTheHarbourForGood) {
    Mooring game({kBamboo, kWood, kGold});
    const Amounts supply = game.state.supply;
    game.act("done");
    game.act("moor gold");
    EXPECT_EQ(game.seat(0).wasted, 2);
    EXPECT_EQ(game.state.supply, supply);  // they do not go back
}

TEST(Moor, BoatsBesideTheHarbourAddUpOverTurns) {
    Mooring game({kBamboo, kWood});
    game.seat(0).wasted = 1;
    --game.state.supply[kClay];
    game.act("done");
    game.act("moor wood");
    EXPECT_EQ(game.seat(0).wasted, 2);
}

TEST(Moor, TheHarboursOldBoatMayBeReplaced) {
    ClearBoard game;
    game.hold({kBamboo});
    game.take_fleet(5);
    game.act("done");
    game.act("moor gold");
    EXPECT_EQ(game.seat(0).boats, (Amounts{0, 0, 0, 0, 1}));
    EXPECT_EQ(game.seat(0).wasted, 1);
}

TEST(Moor, AsManyAsFitAreKept) {  // R5
    Mooring game({kBamboo, kWood, kWood, kGold});
    game.own(0, kRiu);
    game.act("done");
    for (Action a : game.actions()) {
        int named = 0;
        for (int color = 0; color < kColors; ++color) named += kept(a, color);
        EXPECT_EQ(named, 3);
    }
    EXPECT_FALSE(game.can("moor bamboo"));
    EXPECT_TRUE(game.can("moor wood wood gold"));
}

TEST(Moor, ChoicesThatKeepTheSameBoatsAreOne) {
    Mooring game({kWood, kWood, kWood});
    game.act("done");
    EXPECT_EQ(game.actions().size(), 1);
    EXPECT_EQ(game.state.phase, Phase::kMoor);  // one action that is not `done` is still asked for
}

TEST(Moor, OnlyHeldBoatsCanBeKept) {
    Mooring game({kWood, kStone});
    game.act("done");
    EXPECT_FALSE(game.can("moor gold"));
}

TEST(Moor, IsAMust) {
    Mooring game({kWood, kStone});
    game.act("done");
    EXPECT_FALSE(game.can("done"));
}

TEST(Moor, IsNotAskedWhenAllBoatsFit) {
    Mooring game({kGold});
    game.give_tokens(0, {"koi", "koi"});
    game.act("done");
    EXPECT_EQ(game.state.phase, Phase::kRecruit);
    EXPECT_EQ(game.me().boats[kGold], 1);
}

TEST(Moor, PlacedBoatsNeedNoHarbour) {
    Mooring game({kGold, kStone});
    game.act("place stone 0");
    game.act("done");
    EXPECT_EQ(game.seat(0).boats, (Amounts{0, 0, 0, 0, 1}));
    EXPECT_EQ(game.seat(0).wasted, 0);
    EXPECT_EQ(game.state.turn, 1);
}

TEST(Moor, LeadsToRecruiting) {
    Mooring game({kGold, kStone});
    game.give_tokens(0, {"koi", "koi"});
    game.act("done");
    game.act("moor gold");
    EXPECT_EQ(game.state.phase, Phase::kRecruit);
}

TEST(Moor, TheMooredBoatIsThereNextTurn) {
    ClearBoard game(2);
    game.take_fleet(5);
    game.finish_turn();
    game.take_fleet(1);
    game.finish_turn();
    game.take_fleet(3);
    EXPECT_EQ(game.state.seat(), 0);
    EXPECT_EQ(game.me().boats, (Amounts{0, 0, 1, 0, 1}));
    EXPECT_TRUE(game.can("place gold 0"));
}

TEST(Moor, WastedBoatsCanNeitherBePlacedNorSold) {
    Mooring game({});
    game.seat(0).wasted = 1;
    --game.state.supply[kStone];
    EXPECT_EQ(game.problem(), "");
    EXPECT_EQ(game.number_of(Kind::kPlace), 0);
    EXPECT_EQ(game.number_of(Kind::kSell), 0);
}

}  // namespace

}  // namespace himiko::yamatai
