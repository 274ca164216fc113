#include "tests/yamatai/position.h"

// The once-a-turn powers.
namespace himiko::yamatai {

namespace {

using Amounts = std::array<std::uint8_t, kColors>;

// The turn of seat 0, in `main`, with a fleet without an effect; `owner` owns the specialist.
struct Power : ClearBoard {
    Power(Specialist who, int owner, Colors boats, Names tokens = {}) {
        own(owner, who);
        give_tokens(0, tokens);
        take_fleet(1);
        hold(boats);
    }
};

TEST(Raijin, TwoBoatsForOneGold) {
    Power game(kRaijin, 0, {kBamboo, kWood, kStone});
    const Amounts supply = game.state.supply;
    game.act("raijin bamboo wood");
    EXPECT_EQ(game.me().boats, (Amounts{0, 0, 1, 0, 1}));
    EXPECT_EQ(game.state.supply[kBamboo], supply[kBamboo] + 1);
    EXPECT_EQ(game.state.supply[kWood], supply[kWood] + 1);
    EXPECT_EQ(game.state.supply[kGold], supply[kGold] - 1);
}

TEST(Raijin, EveryPairOfHeldBoatsIsOneAction) {
    EXPECT_EQ(Power(kRaijin, 0, {kBamboo, kWood, kStone}).number_of(Kind::kRaijin), 3);
    EXPECT_EQ(Power(kRaijin, 0, {kBamboo, kBamboo, kStone}).number_of(Kind::kRaijin), 2);
    EXPECT_FALSE(Power(kRaijin, 0, {kBamboo, kStone}).can("raijin bamboo bamboo"));
}

TEST(Raijin, MayBePaidWithGold) {  // R13
    Power game(kRaijin, 0, {kGold, kWood});
    game.act("raijin wood gold");
    EXPECT_EQ(game.me().boats, (Amounts{0, 0, 0, 0, 1}));
}

TEST(Raijin, NeedsTwoBoats) { EXPECT_EQ(Power(kRaijin, 0, {kBamboo}).number_of(Kind::kRaijin), 0); }

TEST(Raijin, NeedsGoldInSupplyBeforePaying) {  // R13
    Power game(kRaijin, 0, {kGold, kWood});
    game.leave_in_supply(kGold, 0);
    EXPECT_EQ(game.number_of(Kind::kRaijin), 0);
}

TEST(Raijin, OnceATurn) {
    Power game(kRaijin, 0, {kBamboo, kWood, kStone, kClay});
    game.act("raijin bamboo wood");
    EXPECT_TRUE(game.state.did(kUsedRaijin));
    EXPECT_EQ(game.number_of(Kind::kRaijin), 0);
}

TEST(Raijin, WorksForItsOwnerOnly) {
    EXPECT_EQ(Power(kRaijin, 1, {kBamboo, kWood}).number_of(Kind::kRaijin), 0);
}

TEST(Raijin, MayBeUsedBetweenPlacings) {
    Power game(kRaijin, 0, {kBamboo, kWood, kStone});
    game.act("place stone 0");
    game.act("raijin bamboo wood");
    game.act("place gold 1");
    EXPECT_EQ(game.boat_at(1), kGold);
}

TEST(Raijin, NotWhileMooring) {  // R1
    Power game(kRaijin, 0, {kBamboo, kWood});
    game.act("done");
    EXPECT_EQ(game.state.phase, Phase::kMoor);
    EXPECT_EQ(game.number_of(Kind::kRaijin), 0);
}

// --- Michimata -----------------------------------------------------------------------------------

TEST(Michimata, ATokenForOneGold) {
    Power game(kMichimata, 0, {}, {"koi", "koi"});
    game.act("michimata koi");
    EXPECT_EQ(game.me().boats[kGold], 1);
    EXPECT_EQ(game.tokens(0, "koi"), 1);
    EXPECT_EQ(game.state.all_culture(), 0u);  // the token has left the game
}

TEST(Michimata, AnyTokenOfYours) {
    const Power game(kMichimata, 0, {}, {"koi", "koi", "fan"});
    EXPECT_EQ(game.number_of(Kind::kMichimata), 2);
    EXPECT_FALSE(game.can("michimata mask"));
}

TEST(Michimata, NeedsGoldInSupply) {  // R13
    Power game(kMichimata, 0, {}, {"koi"});
    game.leave_in_supply(kGold, 0);
    EXPECT_EQ(game.number_of(Kind::kMichimata), 0);
}

TEST(Michimata, OnceATurn) {
    Power game(kMichimata, 0, {}, {"koi", "fan"});
    game.act("michimata koi");
    EXPECT_EQ(game.number_of(Kind::kMichimata), 0);
    EXPECT_TRUE(game.state.did(kUsedMichimata));
}

TEST(Michimata, WorksForItsOwnerOnly) {
    EXPECT_EQ(Power(kMichimata, 1, {}, {"koi"}).number_of(Kind::kMichimata), 0);
}

TEST(Michimata, NotWhileRecruiting) {  // R1
    Power game(kMichimata, 0, {}, {"koi", "koi"});
    game.act("done");
    EXPECT_EQ(game.state.phase, Phase::kRecruit);
    EXPECT_EQ(game.number_of(Kind::kMichimata), 0);
}

// --- Nakatsu -------------------------------------------------------------------------------------

TEST(Nakatsu, OneGoldForTwoOthers) {
    Power game(kNakatsu, 0, {kGold});
    const Amounts supply = game.state.supply;
    game.act("nakatsu wood stone");
    EXPECT_EQ(game.me().boats, (Amounts{0, 1, 1, 0, 0}));
    EXPECT_EQ(game.state.supply[kGold], supply[kGold] + 1);
}

TEST(Nakatsu, TakesExactlyTwoOfAnyColoursButGold) {  // R13
    const Power game(kNakatsu, 0, {kGold});
    EXPECT_EQ(game.number_of(Kind::kNakatsu), 10);
    for (Action a : game.actions())
        if (a.kind == Kind::kNakatsu) {
            EXPECT_LE(a.a, a.b);
            EXPECT_LT(a.b, kGold);
        }
}

TEST(Nakatsu, TheTwoMayBeEqual) {
    Power game(kNakatsu, 0, {kGold});
    game.act("nakatsu clay clay");
    EXPECT_EQ(game.me().boats, (Amounts{0, 0, 0, 2, 0}));
}

TEST(Nakatsu, NeedsBothInSupply) {  // R13
    Power game(kNakatsu, 0, {kGold});
    game.leave_in_supply(kClay, 1);
    game.leave_in_supply(kWood, 0);
    EXPECT_FALSE(game.can("nakatsu clay clay"));
    EXPECT_FALSE(game.can("nakatsu wood clay"));
    EXPECT_TRUE(game.can("nakatsu stone clay"));
}

TEST(Nakatsu, OneBoatInSupplyIsNotEnough) {  // R13
    Power game(kNakatsu, 0, {kGold});
    for (Color color : {kBamboo, kWood, kStone}) game.leave_in_supply(color, 0);
    game.leave_in_supply(kClay, 1);
    EXPECT_EQ(game.number_of(Kind::kNakatsu), 0);
    EXPECT_FALSE(nakatsu_possible(game.state));
}

TEST(Nakatsu, NeedsAGoldBoat) {
    EXPECT_EQ(Power(kNakatsu, 0, {kClay}).number_of(Kind::kNakatsu), 0);
}

TEST(Nakatsu, OnceATurn) {
    Power game(kNakatsu, 0, {kGold, kGold});
    game.act("nakatsu wood stone");
    EXPECT_EQ(game.number_of(Kind::kNakatsu), 0);
    EXPECT_TRUE(game.state.did(kUsedNakatsu));
}

TEST(Nakatsu, WorksForItsOwnerOnly) {
    EXPECT_EQ(Power(kNakatsu, 1, {kGold}).number_of(Kind::kNakatsu), 0);
}

TEST(Nakatsu, NotWhileMooring) {  // R1
    Power game(kNakatsu, 0, {kGold, kGold});
    game.act("done");
    EXPECT_EQ(game.number_of(Kind::kNakatsu), 0);
}

// --- Kachiko -------------------------------------------------------------------------------------

TEST(Kachiko, PaysTwoAndRemovesSacredGround) {
    Power game(kKachiko, 0, {kWood});
    game.sacred("C4");
    game.sacred("C5");
    game.act("kachiko C4");
    EXPECT_EQ(game.me().money, 8);
    EXPECT_EQ(game.state.sacred, bit(game.island("C5")));
    EXPECT_EQ(game.state.sacred_left, 7);
}

TEST(Kachiko, TheTokenCanBeLaidAgain) {  // R12
    ClearBoard game;
    game.own(0, kKachiko);
    for (const char* id : {"A1", "A2", "A3", "A4", "A5", "A6", "A7", "B1"}) game.sacred(id);
    game.take_fleet(5);
    EXPECT_EQ(game.number_of(Kind::kSanctify), 0);
    game.act("kachiko A1");
    game.act("sanctify C4");
    EXPECT_EQ(game.state.sacred_left, 0);
}

TEST(Kachiko, TheIslandIsFreeForBuilding) {
    Power game(kKachiko, 0, {});
    game.open_tiles({"b01"});
    game.sacred("A1");
    game.boat(kBamboo, 0);
    game.placed(kBamboo, 1);
    EXPECT_FALSE(game.can("build b01 A1"));
    game.act("kachiko A1");
    EXPECT_TRUE(game.can("build b01 A1"));
}

TEST(Kachiko, NeedsTwoMoney) {
    Power game(kKachiko, 0, {kWood});
    game.sacred("C4");
    game.money(0, 1);
    EXPECT_EQ(game.number_of(Kind::kKachiko), 0);
    game.money(0, 2);
    EXPECT_EQ(game.number_of(Kind::kKachiko), 1);
}

TEST(Kachiko, NeedsSacredGround) {
    EXPECT_EQ(Power(kKachiko, 0, {kWood}).number_of(Kind::kKachiko), 0);
}

TEST(Kachiko, OnceATurn) {
    Power game(kKachiko, 0, {kWood});
    game.sacred("C4");
    game.sacred("C5");
    game.act("kachiko C4");
    EXPECT_EQ(game.number_of(Kind::kKachiko), 0);
    EXPECT_TRUE(game.state.did(kUsedKachiko));
}

TEST(Kachiko, WorksForItsOwnerOnly) {
    Power game(kKachiko, 1, {kWood});
    game.sacred("C4");
    EXPECT_EQ(game.number_of(Kind::kKachiko), 0);
}

TEST(Kachiko, AlsoWhileMooringAndRecruiting) {
    Power game(kKachiko, 0, {kWood, kGold});
    game.sacred("C4");
    game.act("done");
    EXPECT_EQ(game.state.phase, Phase::kMoor);
    EXPECT_TRUE(game.can("kachiko C4"));
    game.act("moor gold");
    EXPECT_EQ(game.state.phase, Phase::kRecruit);
    EXPECT_TRUE(game.can("kachiko C4"));
}

// --- Hetsuka -------------------------------------------------------------------------------------

TEST(Hetsuka, ATokenForFourMoney) {
    Power game(kHetsuka, 0, {kWood}, {"koi", "fan"});
    EXPECT_EQ(game.number_of(Kind::kHetsuka), 2);
    game.act("hetsuka koi");
    EXPECT_EQ(game.me().money, 14);
    EXPECT_EQ(game.tokens(0, "koi"), 0);
    EXPECT_EQ(game.tokens(0, "fan"), 1);
}

TEST(Hetsuka, OnceATurn) {
    Power game(kHetsuka, 0, {kWood}, {"koi", "fan"});
    game.act("hetsuka koi");
    EXPECT_EQ(game.number_of(Kind::kHetsuka), 0);
    EXPECT_TRUE(game.state.did(kUsedHetsuka));
}

TEST(Hetsuka, NeedsAToken) { EXPECT_EQ(Power(kHetsuka, 0, {kWood}).number_of(Kind::kHetsuka), 0); }

TEST(Hetsuka, WorksForItsOwnerOnly) {
    EXPECT_EQ(Power(kHetsuka, 1, {kWood}, {"koi"}).number_of(Kind::kHetsuka), 0);
}

TEST(Hetsuka, AlsoWhileMooringAndRecruiting) {
    Power game(kHetsuka, 0, {kWood, kGold}, {"koi"});
    game.act("done");
    EXPECT_TRUE(game.can("hetsuka koi"));
    game.act("moor gold");
    EXPECT_TRUE(game.can("hetsuka koi"));
}

TEST(Powers, AreFreshEachTurn) {
    ClearBoard game(2);
    game.own(0, kHetsuka);
    game.give_tokens(0, {"koi", "fan"});
    game.take_fleet(1);
    game.act("hetsuka koi");
    game.finish_turn();
    game.finish_turn();
    game.take_fleet(2);
    EXPECT_EQ(game.state.seat(), 0);
    EXPECT_TRUE(game.can("hetsuka fan"));
}

TEST(Powers, NeedAFleetFirst) {
    ClearBoard game;
    game.own(0, kHetsuka);
    game.own(0, kKachiko);
    game.give_tokens(0, {"koi"});
    game.sacred("C4");
    EXPECT_EQ(game.number_of(Kind::kHetsuka), 0);
    EXPECT_EQ(game.number_of(Kind::kKachiko), 0);
}

TEST(Powers, WorkAfterBuildingOrCollectingToo) {
    Power game(kRaijin, 0, {kBamboo, kWood, kStone});
    game.culture("A1", "koi");
    game.act("place stone 0");
    game.act("collect A1");
    EXPECT_EQ(game.state.phase, Phase::kMain);
    EXPECT_TRUE(game.can("raijin bamboo wood"));
}

}  // namespace

}  // namespace himiko::yamatai
