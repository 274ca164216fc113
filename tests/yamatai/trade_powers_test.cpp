#include "tests/yamatai/position.h"

// Specialists who act by themselves: trading, harbour, entries, recruiting.
namespace himiko::yamatai {

namespace {

using Spaces = std::vector<int>;
using Amounts = std::array<std::uint8_t, kColors>;

// The turn of seat 0, with a fleet without an effect; `owner` owns the specialist.
struct Owned : ClearBoard {
    Owned(Specialist who, int owner, Colors boats) {
        own(owner, who);
        take_fleet(1);
        hold(boats);
    }
};

TEST(Izanagi, GivesOneMoreTrade) {
    Owned game(kIzanagi, 0, {kStone});
    game.act("buy bamboo");
    game.act("sell stone");
    EXPECT_EQ(game.me().money, 10 - 1 + 3);
    EXPECT_EQ(game.number_of(Kind::kBuy) + game.number_of(Kind::kSell), 0);
}

TEST(Izanagi, BothTradesMayBuyTheSame) {
    Owned game(kIzanagi, 0, {});
    game.act("buy clay");
    game.act("buy clay");
    EXPECT_EQ(game.me().boats[kClay], 2);
    EXPECT_EQ(game.me().money, 2);
}

TEST(Izanagi, BothTradesComeBeforePlacing) {
    Owned game(kIzanagi, 0, {kStone, kWood});
    game.act("buy bamboo");
    game.act("place stone 0");
    EXPECT_EQ(game.number_of(Kind::kBuy) + game.number_of(Kind::kSell), 0);
}

TEST(Izanagi, WorksForItsOwnerOnly) {
    Owned game(kIzanagi, 1, {kStone});
    game.act("buy bamboo");
    EXPECT_EQ(game.number_of(Kind::kBuy) + game.number_of(Kind::kSell), 0);
}

TEST(Susanoo, SellsStoneAtSixAndClayAtSeven) {
    Owned stone(kSusanoo, 0, {kStone, kGold});
    stone.act("sell stone");
    EXPECT_EQ(stone.me().money, 16);
    Owned clay(kSusanoo, 0, {kClay, kGold});
    clay.act("sell clay");
    EXPECT_EQ(clay.me().money, 17);
}

TEST(Susanoo, BuysAtTheUsualPrice) {
    Owned game(kSusanoo, 0, {});
    game.act("buy stone");
    EXPECT_EQ(game.me().money, 7);
}

TEST(Susanoo, SellsTheOthersAtTheUsualPrice) {
    Owned bamboo(kSusanoo, 0, {kBamboo, kGold});
    bamboo.act("sell bamboo");
    EXPECT_EQ(bamboo.me().money, 11);
    Owned wood(kSusanoo, 0, {kWood, kGold});
    wood.act("sell wood");
    EXPECT_EQ(wood.me().money, 12);
    EXPECT_FALSE(Owned(kSusanoo, 0, {kGold}).can("sell gold"));
}

TEST(Susanoo, WorksForItsOwnerOnly) {
    Owned game(kSusanoo, 1, {kStone, kGold});
    game.act("sell stone");
    EXPECT_EQ(game.me().money, 13);
}

TEST(Tomoe, BuysGoldAtFive) {
    Owned game(kTomoe, 0, {});
    game.act("buy gold");
    EXPECT_EQ(game.me().money, 5);
    EXPECT_EQ(game.me().boats[kGold], 1);
}

TEST(Tomoe, SellsGoldAtFive) {
    Owned game(kTomoe, 0, {kGold, kWood});
    game.act("sell gold");
    EXPECT_EQ(game.me().money, 15);
}

TEST(Tomoe, GoldIsWithinTheNumberOfTrades) {
    Owned game(kTomoe, 0, {kWood});
    game.act("buy gold");
    EXPECT_EQ(game.number_of(Kind::kBuy) + game.number_of(Kind::kSell), 0);
}

TEST(Tomoe, NeedsMoneyAndGoldInSupply) {
    Owned game(kTomoe, 0, {kWood});
    game.money(0, 4);
    EXPECT_FALSE(game.can("buy gold"));
    game.money(0, 5);
    EXPECT_TRUE(game.can("buy gold"));
    game.leave_in_supply(kGold, 0);
    EXPECT_FALSE(game.can("buy gold"));
}

TEST(Tomoe, WorksForItsOwnerOnly) {
    Owned game(kTomoe, 1, {kGold});
    EXPECT_FALSE(game.can("buy gold"));
    EXPECT_FALSE(game.can("sell gold"));
}

TEST(Riu, TheHarbourHoldsThree) {
    Owned game(kRiu, 0, {kWood, kWood, kGold, kClay});
    game.act("done");
    EXPECT_EQ(game.state.phase, Phase::kMoor);
    game.act("moor wood gold clay");
    EXPECT_EQ(game.seat(0).boats, (Amounts{0, 1, 0, 1, 1}));
    EXPECT_EQ(game.seat(0).wasted, 1);
}

TEST(Riu, ThreeBoatsNeedNoMooring) {
    Owned game(kRiu, 0, {kWood, kGold, kClay});
    game.act("done");
    EXPECT_EQ(game.state.turn, 1);
    EXPECT_EQ(game.seat(0).held(), 3);
}

TEST(Riu, ThreeBoatsOfOneColourFit) {
    Owned game(kRiu, 0, {kWood, kWood, kWood, kWood});
    game.act("done");
    game.act("moor wood wood wood");
    EXPECT_EQ(game.seat(0).boats[kWood], 3);
}

TEST(Riu, WorksForItsOwnerOnly) {
    Owned game(kRiu, 1, {kWood, kGold});
    game.act("done");
    EXPECT_EQ(game.state.phase, Phase::kMoor);
    EXPECT_FALSE(game.can("moor wood gold"));
    EXPECT_TRUE(game.can("moor gold"));
}

TEST(ToyoTama, EveryEdgeSpaceIsAnEntry) {
    const Owned game(kToyoTama, 0, {kStone});
    const Spaces edge = {0,  1,  2,  3,  4,  5,  6,  7,  8,  15, 16, 28, 29,
                         30, 42, 43, 50, 51, 52, 53, 54, 55, 56, 57, 58};
    EXPECT_EQ(game.spaces_for(kStone), edge);
}

TEST(ToyoTama, TheSpaceMustBeEmpty) {
    Owned game(kToyoTama, 0, {kStone});
    game.boat(kWood, 58);
    EXPECT_FALSE(game.can("place stone 58"));
}

TEST(ToyoTama, OnlyTheFirstBoatUsesAnEntry) {
    Owned game(kToyoTama, 0, {kStone, kWood});
    game.act("place stone 58");
    EXPECT_EQ(game.spaces_for(kWood), (Spaces{50, 57}));
}

TEST(ToyoTama, WorksForItsOwnerOnly) {
    const Owned game(kToyoTama, 1, {kStone});
    EXPECT_EQ(game.spaces_for(kStone), (Spaces{0, 8, 29, 43, 51}));
}

// Seat 0 recruits a specialist with this much money on it.
struct Hiring : ClearBoard {
    Hiring(int money, int izanami) {
        offer(kYasoma, money);
        if (izanami != kNobody) own(izanami, kIzanami);
        give_tokens(0, {"koi", "koi"});
        take_fleet(1);
        hold({});
        act("done");
        act("recruit yasoma koi koi");
    }
};

TEST(Izanami, TakesHalfOfTheMoneyWhenAnotherRecruits) {
    Hiring game(6, 1);
    EXPECT_EQ(game.seat(0).money, 13);
    EXPECT_EQ(game.seat(1).money, 13);
    EXPECT_EQ(game.seat(2).money, 10);
}

TEST(Izanami, HalfIsRoundedDown) {
    Hiring game(5, 2);
    EXPECT_EQ(game.seat(0).money, 13);
    EXPECT_EQ(game.seat(2).money, 12);
}

TEST(Izanami, NoMoneyNoHalf) {
    Hiring game(0, 1);
    EXPECT_EQ(game.seat(0).money, 10);
    EXPECT_EQ(game.seat(1).money, 10);
}

TEST(Izanami, HerOwnerGetsAllWhenRecruitingHimself) {
    Hiring game(6, 0);
    EXPECT_EQ(game.seat(0).money, 16);
}

TEST(Izanami, NobodyTakesHalfWithoutHer) {
    Hiring game(6, kNobody);
    EXPECT_EQ(game.seat(0).money, 16);
    EXPECT_EQ(game.seat(1).money, 10);
}

TEST(Izanami, WhoeverRecruitsHerGetsAllMoneyOnHer) {
    ClearBoard game;
    game.offer(kIzanami, 6);
    game.give_tokens(0, {"koi", "koi"});
    game.take_fleet(1);
    game.hold({});
    game.act("done");
    game.act("recruit izanami koi koi");
    EXPECT_EQ(game.seat(0).money, 16);
}

TEST(Yasoma, HasNoPower) {
    // Her owner may do what somebody without her may do.
    Position mine, theirs;
    const int seat = mine.state.seat();
    mine.own(seat, kYasoma);
    theirs.own((seat + 1) % 3, kYasoma);
    for (Position* game : {&mine, &theirs}) game->take_fleet(9);
    const Actions one = mine.actions(), other = theirs.actions();
    EXPECT_TRUE(std::equal(one.begin(), one.end(), other.begin(), other.end()));
}

}  // namespace

}  // namespace himiko::yamatai
