#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

// A turn with a fleet without an effect, and these boats.
struct Trading : ClearBoard {
    explicit Trading(Colors boats) {
        take_fleet(1);
        hold(boats);
    }
};

TEST(Trade, BoatsAreBoughtAtTheirPrice) {
    for (Color color : {kBamboo, kWood, kStone, kClay}) {
        Trading game({});
        const int supply = game.state.supply[color];
        game.act(action(Kind::kBuy, color));
        EXPECT_EQ(game.me().money, 10 - (color + 1));
        EXPECT_EQ(game.me().boats[color], 1);
        EXPECT_EQ(game.state.supply[color], supply - 1);
    }
}

TEST(Trade, BoatsAreSoldAtTheSamePrice) {
    for (Color color : {kBamboo, kWood, kStone, kClay}) {
        Trading game({color, kGold});
        game.act(action(Kind::kSell, color));
        EXPECT_EQ(game.me().money, 10 + (color + 1));
        EXPECT_EQ(game.me().boats[color], 0);
    }
}

TEST(Trade, SoldBoatsGoToTheSupply) {
    Trading game({kStone, kGold});
    const int supply = game.state.supply[kStone];
    game.act("sell stone");
    EXPECT_EQ(game.state.supply[kStone], supply + 1);
    EXPECT_EQ(game.me().wasted, 0);
}

TEST(Trade, IsExactlyOne) {
    Trading game({kStone, kWood});
    game.act("buy bamboo");
    EXPECT_EQ(game.state.trades, 1);
    EXPECT_EQ(game.number_of(Kind::kBuy) + game.number_of(Kind::kSell), 0);
}

TEST(Trade, ASaleIsTheOneTradeToo) {
    Trading game({kStone, kWood});
    game.act("sell wood");
    EXPECT_EQ(game.number_of(Kind::kBuy) + game.number_of(Kind::kSell), 0);
}

TEST(Trade, IsOptional) {
    Trading game({kStone});
    EXPECT_TRUE(game.can("place stone 0"));
    EXPECT_TRUE(game.can("done"));
}

TEST(Trade, GoldIsNotTraded) {
    Trading game({kGold});
    EXPECT_FALSE(game.can("buy gold"));
    EXPECT_FALSE(game.can("sell gold"));
}

TEST(Trade, TheHarboursBoatMayBeSold) {
    ClearBoard game;
    game.hold({kClay});
    game.take_fleet(1);
    game.act("sell clay");
    EXPECT_EQ(game.me().money, 14);
    EXPECT_EQ(game.me().boats[kClay], 0);
}

TEST(Trade, OnlyHeldBoatsCanBeSold) {
    Trading game({kStone});
    EXPECT_TRUE(game.can("sell stone"));
    EXPECT_FALSE(game.can("sell clay"));
}

TEST(Trade, MoneyMustSuffice) {
    Trading game({kGold});
    game.money(0, 3);
    EXPECT_TRUE(game.can("buy stone"));
    EXPECT_FALSE(game.can("buy clay"));
}

TEST(Trade, TheSupplyMustHaveTheBoat) {
    Trading game({kGold});
    game.leave_in_supply(kWood, 0);
    EXPECT_FALSE(game.can("buy wood"));
    EXPECT_TRUE(game.can("buy bamboo"));
}

TEST(Trade, IsOverOnceABoatWasPlaced) {
    Trading game({kStone, kWood});
    game.act("place stone 0");
    EXPECT_EQ(game.number_of(Kind::kBuy) + game.number_of(Kind::kSell), 0);
}

TEST(Trade, StaysOverWhenThePlacedBoatIsRemoved) {
    ClearBoard game;
    game.take_fleet(7);
    game.act("place stone 0");
    game.act("remove 0");
    EXPECT_TRUE(game.state.placed.empty());
    EXPECT_EQ(game.number_of(Kind::kBuy) + game.number_of(Kind::kSell), 0);
}

TEST(Trade, IsStillOpenAfterAnEffect) {
    ClearBoard game;
    game.take_fleet(5);
    game.act("sanctify C4");
    EXPECT_TRUE(game.can("buy wood"));
}

TEST(Trade, IsFreshEachTurn) {
    Trading game({kStone});
    game.act("buy bamboo");
    game.finish_turn();
    game.take_fleet(2);
    EXPECT_TRUE(game.can("buy bamboo"));
}

TEST(Trade, MoneyNeverRunsOut) {  // R7
    Trading game({kClay});
    game.money(0, 1000);
    game.money(1, 1000);
    game.act("sell clay");
    EXPECT_EQ(game.seat(0).money, 1004);
}

}  // namespace

}  // namespace himiko::yamatai
