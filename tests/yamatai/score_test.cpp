#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

using Ranking = std::array<int, kMaxPlayers>;

TEST(Score, OnePointPerFiveMoney) {
    ClearBoard game;
    for (const auto& [money, points] : {std::pair{0, 0}, {4, 0}, {5, 1}, {14, 2}, {15, 3}}) {
        game.money(0, money);
        EXPECT_EQ(game.points(0).money, points);
    }
}

TEST(Score, FuHsiMakesItOnePerThree) {
    ClearBoard game;
    game.own(0, kFuHsi);
    for (const auto& [money, points] : {std::pair{2, 0}, {3, 1}, {14, 4}, {15, 5}}) {
        game.money(0, money);
        EXPECT_EQ(game.points(0).money, points);
    }
    game.money(1, 15);
    EXPECT_EQ(game.points(1).money, 3);
}

TEST(Score, OnePointPerPrestigeToken) {
    ClearBoard game;
    game.seat(0).prestige = 7;
    EXPECT_EQ(game.points(0).prestige, 7);
}

TEST(Score, AmateratsuDoublesPrestigeTokens) {
    ClearBoard game;
    game.own(0, kAmateratsu);
    game.seat(0).prestige = 7;
    game.seat(1).prestige = 7;
    EXPECT_EQ(game.points(0).prestige, 14);
    EXPECT_EQ(game.points(1).prestige, 7);
}

TEST(Score, BuiltTilesCountTheirPoints) {
    ClearBoard game;
    game.seat(0).built = 1u << game.tile("b08") | 1u << game.tile("b22") | 1u << game.tile("b27");
    EXPECT_EQ(game.points(0).buildings, 2 + 5 + 6);
    EXPECT_EQ(game.points(1).buildings, 0);
}

TEST(Score, SpecialistsCountTheirPoints) {
    ClearBoard game;
    game.own(0, kYasoma);
    game.own(0, kKachiko);
    game.own(0, kFuHsi);
    EXPECT_EQ(game.points(0).specialists, 4 + 3 + 0);
    EXPECT_EQ(game.points(1).specialists, 0);
}

TEST(Score, AReservedTileNotBuiltCostsOne) {
    ClearBoard game;
    game.reserved(0, "b12", 1);
    EXPECT_EQ(game.points(0).reserved, -1);
    game.reserved(0, "b27", 1);
    EXPECT_EQ(game.points(0).reserved, -2);
    EXPECT_EQ(game.points(0).buildings, 0);
}

TEST(Score, EachTwoWastedBoatsCostOne) {
    ClearBoard game;
    for (const auto& [wasted, points] : {std::pair{0, 0}, {1, 0}, {2, -1}, {3, -1}, {4, -2}}) {
        game.seat(0).wasted = static_cast<std::uint8_t>(wasted);
        EXPECT_EQ(game.points(0).wasted, points);
    }
}

TEST(Score, CultureTokensAndHarbourBoatsCountNothing) {
    ClearBoard game;
    const int before = game.points(0).total();
    game.give_tokens(0, {"koi", "fan"});
    game.hold(0, {kGold});
    EXPECT_EQ(game.points(0).total(), before);
}

TEST(Score, TheTotalIsTheSumOfAllItems) {
    ClearBoard game;
    game.money(0, 23);
    game.seat(0).prestige = 3;
    game.seat(0).built = 1u << game.tile("b19");
    game.own(0, kTomoe);
    game.reserved(0, "b12", 1);
    game.seat(0).wasted = 5;
    EXPECT_EQ(game.points(0), (Score{4, 3, 4, 3, -1, -2}));
    EXPECT_EQ(game.points(0).total(), 11);
}

TEST(Score, PointsMayBeNegative) {
    ClearBoard game;
    game.money(0, 0);
    game.reserved(0, "b12", 1);
    EXPECT_EQ(game.points(0).total(), -1);
}

TEST(Ranking, TheMostPointsWin) {
    ClearBoard game(4);
    for (int seat = 0; seat < 4; ++seat) game.seat(seat).prestige = 10;
    game.seat(2).prestige = 30;
    game.seat(0).prestige = 20;
    game.seat(3).prestige = 15;
    EXPECT_EQ(ranking(game.rules, game.state), (Ranking{2, 0, 3, 1}));
}

TEST(Ranking, ATieGoesToTheEarlierTurn) {
    ClearBoard game;
    game.state.order = {2, 0, 1, 0};
    EXPECT_EQ(ranking(game.rules, game.state)[0], 2);
    EXPECT_EQ(ranking(game.rules, game.state)[1], 0);
    EXPECT_EQ(ranking(game.rules, game.state)[2], 1);
    game.seat(1).prestige = 1;
    EXPECT_EQ(ranking(game.rules, game.state)[0], 1);
}

TEST(Ranking, WithTwoPlayersTheEarliestEntryCounts) {
    ClearBoard game(2);
    game.state.order = {1, 0, 0, 1};
    EXPECT_EQ(ranking(game.rules, game.state)[0], 1);
    game.state.order = {0, 1, 1, 0};
    EXPECT_EQ(ranking(game.rules, game.state)[0], 0);
}

TEST(Ranking, TheLastRoundsOrderIsNotChangedByItsEnd) {
    ClearBoard game;
    game.turns_over({9, 2});
    game.take_fleet(1);
    game.hold({});
    game.leave_in_supply(kGold, 0);
    game.seat(2).wasted = 0;  // only the tie matters here
    for (int seat = 0; seat < 3; ++seat) game.money(seat, 10);
    apply(game.rules, game.state, action(Kind::kDone));
    ASSERT_EQ(game.state.phase, Phase::kOver);
    EXPECT_EQ(ranking(game.rules, game.state)[0], 0);
}

}  // namespace

}  // namespace himiko::yamatai
