#include "tests/yamatai/position.h"

// Why an effect or a power is refused.
namespace himiko::yamatai {

namespace {

TEST(Refusal, EffectsOfAnotherFleet) {
    Turn game(1, {kStone});
    for (const char* line : {"reserve b01", "peek", "shift 1 2", "sanctify C4",
                             "swap_culture A1 A2", "remove 1", "swap_boats 1 2"})
        EXPECT_EQ(game.why_not(line), "your fleet this turn, number 1, does not let you do that");
}

TEST(Refusal, EffectsThatWereUsed) {
    Turn game(5, {kGold});
    game.act("sanctify C4");
    EXPECT_EQ(game.why_not("sanctify C5"), "your fleet's effect was used this turn");
    Turn removing(7, {kStone, kBamboo});
    for (int space : {23, 24, 25}) removing.boat(kGold, space);
    removing.act("remove 23");
    removing.act("buy wood");
    EXPECT_EQ(removing.why_not("remove 24"),
              "two boats at most, the second directly after the first");
}

TEST(Refusal, EffectsOnTheWrongThing) {
    Turn shift(4, {kClay});
    shift.boat(kGold, 23);
    shift.boat(kGold, 24);
    EXPECT_EQ(shift.why_not("shift 1 2"), "no boat lies on space 1");
    EXPECT_EQ(shift.why_not("shift 23 24"), "space 24 is not empty");
    EXPECT_EQ(shift.why_not("shift 23 37"), "spaces 23 and 37 are not connected");

    Turn remove(7, {kStone, kBamboo});
    remove.boat(kGold, 23);
    EXPECT_EQ(remove.why_not("remove 1"), "no boat lies on space 1");

    Turn swap(8, {kClay, kBamboo});
    swap.boat(kGold, 23);
    swap.boat(kGold, 24);
    EXPECT_EQ(swap.why_not("swap_boats 1 23"), "no boat lies on space 1");
    EXPECT_EQ(swap.why_not("swap_boats 23 24"), "swapping equal boats would change nothing");

    Turn culture(6, {kWood, kBamboo});
    culture.culture("A1", "koi");
    culture.culture("A2", "koi");
    EXPECT_EQ(culture.why_not("swap_culture A1 A3"), "no culture token lies on A3");
    EXPECT_EQ(culture.why_not("swap_culture A1 A2"), "swapping equal tokens would change nothing");

    Turn reserve(2, {kWood});
    reserve.stack_tiles({"b01"});
    EXPECT_EQ(reserve.why_not("reserve b01"), "b01 is not open");

    Turn peek(3, {kStone});
    peek.leave_tiles(0);
    EXPECT_EQ(peek.why_not("peek"), "no building tile is left in the stack");
}

TEST(Refusal, SacredGroundOnTheWrongIsland) {
    Turn game(5, {kGold});
    game.culture("A1", "koi");
    game.building("A2", 1);
    game.sacred("A3");
    EXPECT_EQ(game.why_not("sanctify A1"), "A1 is not empty: a culture token lies there");
    EXPECT_EQ(game.why_not("sanctify A2"), "A2 is not empty: a building stands there");
    EXPECT_EQ(game.why_not("sanctify A3"), "A3 is sacred ground already");
    for (const char* id : {"B1", "B2", "B3", "B4", "B5", "B6", "B7"}) game.sacred(id);
    EXPECT_EQ(game.why_not("sanctify C4"), "no sacred-ground token is left");
}

TEST(Refusal, Arrangements) {
    Turn game(3, {kStone});
    game.stack_tiles({"b03", "b11", "b20"});
    EXPECT_EQ(game.why_not("arrange b03 b11 b20 |"), "there are no tiles to put back");
    game.act("peek");
    EXPECT_EQ(game.why_not("arrange b03 b11 |"), "name each of the 3 tiles you looked at once");
    EXPECT_EQ(game.why_not("done"), "put the tiles you looked at back first");
}

TEST(Refusal, PowersOfOthers) {
    Turn game(1, {kWood, kGold});
    for (const auto& [line, name] : {std::pair{"raijin wood gold", "raijin"},
                                     {"michimata koi", "michimata"},
                                     {"nakatsu wood clay", "nakatsu"},
                                     {"kachiko C4", "kachiko"},
                                     {"hetsuka koi", "hetsuka"}})
        EXPECT_EQ(game.why_not(line), std::string(name) + " does not work for you");
}

TEST(Refusal, PowersThatLackSomething) {
    Turn game(1, {kWood, kGold});
    for (Specialist who : {kRaijin, kMichimata, kNakatsu, kKachiko, kHetsuka}) game.own(0, who);
    game.money(0, 1);
    game.sacred("C4");
    game.leave_in_supply(kClay, 1);
    EXPECT_EQ(game.why_not("raijin wood clay"), "you do not have both of these boats");
    EXPECT_EQ(game.why_not("michimata koi"), "you have no koi token");
    EXPECT_EQ(game.why_not("hetsuka koi"), "you have no koi token");
    EXPECT_EQ(game.why_not("nakatsu clay clay"), "the supply does not have both of these boats");
    EXPECT_EQ(game.why_not("nakatsu wood gold"), "Nakatsu gives two boats of any colours but gold");
    EXPECT_EQ(game.why_not("kachiko A1"), "no sacred ground lies on A1");
    EXPECT_EQ(game.why_not("kachiko C4"), "Kachiko wants 2 coins and you have only 1");
    game.leave_in_supply(kGold, 0);
    EXPECT_EQ(game.why_not("raijin wood gold"), "no gold boat is left in the supply");
    EXPECT_EQ(game.why_not("michimata koi"), "no gold boat is left in the supply");
}

TEST(Refusal, PowersThatWereUsedOrComeTooLate) {
    Turn game(1, {kWood, kGold});
    for (Specialist who : {kRaijin, kHetsuka}) game.own(0, who);
    game.give_tokens(0, {"koi", "fan"});
    game.act("hetsuka koi");
    EXPECT_EQ(game.why_not("hetsuka fan"), "hetsuka was used this turn");
    game.act("done");
    EXPECT_EQ(game.why_not("raijin wood gold"),
              "raijin brings boats in and so must be used before mooring");
}

}  // namespace

}  // namespace himiko::yamatai
