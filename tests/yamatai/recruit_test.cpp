#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

// Seat 0 has these tokens and is about to recruit; Yasoma, with 6 money on her, is on offer.
struct Recruiting : ClearBoard {
    explicit Recruiting(Names tokens, int fleet = 1, int players = 3) : ClearBoard(players) {
        offer(kYasoma, 6);
        give_tokens(0, tokens);
        take_fleet(fleet);
        hold({});
        act("done");
    }
};

TEST(Recruit, CostsTwoEqualTokens) {
    Recruiting game({"koi", "koi", "fan"});
    game.act("recruit yasoma koi koi");
    EXPECT_EQ(game.tokens(0, "koi"), 0);
    EXPECT_EQ(game.tokens(0, "fan"), 1);
    EXPECT_TRUE(game.seat(0).owns(kYasoma));
}

TEST(Recruit, OrThreeDifferentTokens) {
    Recruiting game({"koi", "koi", "fan", "mask"});
    game.act("recruit yasoma koi fan mask");
    EXPECT_EQ(game.tokens(0, "koi"), 1);
    EXPECT_EQ(game.tokens(0, "fan"), 0);
    EXPECT_EQ(game.tokens(0, "mask"), 0);
}

TEST(Recruit, TwoDifferentTokensAreNotEnough) {
    ClearBoard game;
    game.give_tokens(0, {"koi", "fan"});
    game.take_fleet(1);
    game.hold({});
    game.act("done");
    EXPECT_EQ(game.state.turn, 1);  // nobody to recruit: the turn is over
}

TEST(Recruit, EveryWayToPayIsOffered) {
    const Recruiting game({"koi", "koi", "fan", "mask", "lotus"});
    // One pair, and four sets of three different kinds out of four; five specialists each.
    EXPECT_EQ(game.number_of(Kind::kRecruit), 5 * 5);
}

TEST(Recruit, AllSixKindsMakeTwentyTriples) {
    const Recruiting game({"koi", "crane", "fan", "mask", "lotus", "lantern"});
    EXPECT_EQ(game.number_of(Kind::kRecruit), 20 * 5);
}

TEST(Recruit, BringsTheMoneyLyingThere) {
    Recruiting game({"koi", "koi"});
    game.act("recruit yasoma koi koi");
    EXPECT_EQ(game.seat(0).money, 16);
}

TEST(Recruit, LeavesTheMoneyOnTheOthers) {
    Recruiting game({"koi", "koi"});
    const int second = game.state.open_specialists[1];
    game.state.specialist_money = {6, 4, 0, 2, 8};
    game.act("recruit yasoma koi koi");
    EXPECT_EQ(game.state.open_specialists[0], second);
    EXPECT_EQ(game.state.open_specialists.size, 4);
    EXPECT_EQ(game.state.specialist_money, (std::array<std::uint16_t, 5>{4, 0, 2, 8, 0}));
}

TEST(Recruit, PaidTokensLeaveTheGame) {
    Recruiting game({"koi", "koi"});
    game.act("recruit yasoma koi koi");
    for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(game.tokens(seat, "koi"), 0);
    EXPECT_EQ(game.state.all_culture(), 0u);
}

TEST(Recruit, OnlyOpenSpecialistsCome) {
    const Recruiting game({"koi", "koi"});
    for (int i = 0; i < game.state.specialist_stack_size; ++i)
        EXPECT_FALSE(game.can(
            action(Kind::kRecruit, game.state.specialist_stack[i], 1 << game.kind("koi"))));
}

TEST(Recruit, OneATurn) {
    Recruiting game({"koi", "koi", "fan", "fan"}, 5);
    game.act("recruit yasoma koi koi");
    EXPECT_EQ(game.state.phase, Phase::kRecruit);  // sacred ground may still be laid
    EXPECT_EQ(game.number_of(Kind::kRecruit), 0);
}

TEST(Recruit, IsOptional) {
    Recruiting game({"koi", "koi"});
    game.act("done");
    EXPECT_EQ(game.state.turn, 1);
    EXPECT_EQ(game.tokens(0, "koi"), 2);
}

TEST(Recruit, TheRowIsNotRefilledBeforeTheRoundEnds) {  // R16
    Recruiting game({"koi", "koi"});
    game.act("recruit yasoma koi koi");
    EXPECT_EQ(game.state.turn, 1);
    EXPECT_EQ(game.state.open_specialists.size, 4);
    EXPECT_EQ(game.state.specialist_stack_size, 13);
}

TEST(Recruit, TheNewSpecialistsPowerMayBeUsedAtOnce) {
    ClearBoard game;
    game.offer(kHetsuka);
    game.give_tokens(0, {"koi", "koi", "fan"});
    game.take_fleet(1);
    game.hold({});
    game.act("done");
    EXPECT_EQ(game.number_of(Kind::kHetsuka), 0);
    game.act("recruit hetsuka koi koi");
    EXPECT_EQ(game.state.phase, Phase::kRecruit);
    game.act("hetsuka fan");
    EXPECT_EQ(game.seat(0).money, 14);
    EXPECT_EQ(game.state.turn, 1);
}

TEST(Recruit, ANewSpecialistWhoBringsBoatsInComesTooLate) {  // R1
    for (Specialist who : {kRaijin, kMichimata, kNakatsu}) {
        ClearBoard game;
        game.offer(who);
        game.give_tokens(0, {"koi", "koi", "fan"});
        game.take_fleet(1);
        game.hold({kGold});
        game.act("done");
        game.act(std::string("recruit ") + kSpecialistIds[who] + " koi koi");
        EXPECT_EQ(game.state.turn, 1);  // nothing was left to do
    }
}

TEST(Recruit, ANewHarbourDoesNotBringBoatsBack) {
    ClearBoard game;
    game.offer(kRiu);
    game.give_tokens(0, {"koi", "koi"});
    game.take_fleet(1);
    game.hold({kGold, kWood});
    game.act("done");
    game.act("moor gold");
    game.act("recruit riu koi koi");
    EXPECT_EQ(game.seat(0).held(), 1);
    EXPECT_EQ(game.seat(0).wasted, 1);
}

TEST(Recruit, EndsTheTurnWhenNothingElseIsLeft) {
    ClearBoard game;
    game.take_fleet(1);
    game.hold({});
    game.give_tokens(0, {"koi", "koi"});
    game.offer(kYasoma);
    game.act("done");
    game.act("recruit yasoma koi koi");
    EXPECT_EQ(game.state.turn, 1);
}

TEST(Recruit, MayFollowAPower) {
    ClearBoard game;
    game.take_fleet(1);
    game.hold({});
    game.own(0, kHetsuka);
    game.give_tokens(0, {"koi", "koi", "fan"});
    game.act("done");
    game.act("hetsuka fan");
    EXPECT_EQ(game.state.phase, Phase::kRecruit);
    EXPECT_GT(game.number_of(Kind::kRecruit), 0);
}

TEST(Recruit, TradingPlacingAndActingAreOver) {
    ClearBoard game;
    game.take_fleet(1);
    game.hold({kStone});
    game.give_tokens(0, {"koi", "koi"});
    game.culture("A1", "koi");
    game.act("done");
    ASSERT_EQ(game.state.phase, Phase::kRecruit);
    EXPECT_EQ(game.number_of(Kind::kRecruit) + 1, game.actions().size());
}

}  // namespace

}  // namespace himiko::yamatai
