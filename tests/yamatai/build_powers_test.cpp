#include "tests/yamatai/position.h"

// Specialists who act by themselves when somebody builds.
namespace himiko::yamatai {

namespace {

// Seat 0 can build on C4: b08 (standard), b13 (a trading post), b24 (a torii), b25 (a palace).
struct AtC4 : ClearBoard {
    explicit AtC4(int money_left = 10) {
        open_tiles({"b08", "b13", "b24", "b25"});
        take_fleet(4);  // the shift keeps the turn open
        hold({});
        boat(kBamboo, 22);
        boat(kClay, 37);
        boat(kStone, 36);
        boat(kGold, 38);
        placed(kBamboo, 24);
        money(0, money_left);
    }
};

TEST(Ananda, AnotherBuilderNextDoorPaysTwo) {
    AtC4 game;
    game.own(1, kAnanda);
    game.building("C5", 1);
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).money, 8);
    EXPECT_EQ(game.seat(1).money, 12);
}

TEST(Ananda, IsPaidForToriiAndPalacesToo) {  // R14
    for (const char* tile : {"b24", "b25"}) {
        AtC4 game;
        game.own(1, kAnanda);
        game.building("C5", 1);
        game.act(std::string("build ") + tile + " C4");
        EXPECT_EQ(game.seat(0).money, 8);
        EXPECT_EQ(game.seat(1).money, 12);
    }
}

TEST(Ananda, IsPaidOnceABuild) {
    AtC4 game;
    game.own(1, kAnanda);
    for (const char* id : {"C5", "C3", "B4"}) game.building(id, 1);
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).money, 8);
    EXPECT_EQ(game.seat(1).money, 12);
}

TEST(Ananda, HerOwnerPaysNothing) {
    AtC4 game(0);
    game.own(0, kAnanda);
    game.building("C5", 0);
    game.building("C3", 1);
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).money, 2);  // the group's money
    EXPECT_EQ(game.seat(1).money, 10);
}

TEST(Ananda, CostsNothingElsewhere) {
    AtC4 game(0);
    game.own(1, kAnanda);
    game.building("B3", 1);  // a corner of B4 and C3 away
    game.building("C5", 2);
    EXPECT_TRUE(game.can("build b08 C4"));
}

TEST(Ananda, HerOwnersToriiDoNotCount) {
    AtC4 game(0);
    game.own(1, kAnanda);
    game.torii("C5", 1);
    EXPECT_TRUE(game.can("build b08 C4"));
}

TEST(Ananda, WithoutTheMoneyNobodyBuildsThere) {
    AtC4 game(1);
    game.own(1, kAnanda);
    game.building("C5", 1);
    for (const char* tile : {"b08", "b13", "b24", "b25"})
        EXPECT_FALSE(game.can(std::string("build ") + tile + " C4"));
    game.money(0, 2);
    EXPECT_TRUE(game.can("build b08 C4"));
}

TEST(Ananda, WhatCannotBePaidIsNoMust) {
    AtC4 game(1);
    game.open_tiles({"b08", "b11", "b12", "b14", "b18"});
    game.own(1, kAnanda);
    game.building("C5", 1);
    EXPECT_TRUE(game.can("done"));
}

TEST(Ananda, TheMoneyMustBeThereBeforeTheBonuses) {  // R14
    AtC4 game(1);
    game.own(1, kAnanda);
    game.building("C5", 1);
    game.building("C3", 0);
    game.building("B4", 0);
    EXPECT_FALSE(game.can("build b08 C4"));  // it would earn 3
    game.money(0, 2);
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).money, 3);
}

TEST(Ananda, NobodyIsPaidWhileNobodyOwnsHer) {
    AtC4 game(0);
    game.building("C5", 1);
    EXPECT_TRUE(game.can("build b08 C4"));
}

// --- Awashima ------------------------------------------------------------------------------------

TEST(Awashima, ToriiAndPalacesEarnTheStandardBonuses) {  // R6
    for (const char* tile : {"b24", "b25"}) {
        AtC4 game(0);
        game.own(0, kAwashima);
        game.mountain("C4");
        game.torii("B4");
        game.palace("D4");
        game.building("C5", 0);
        game.building("C6", 0);
        game.act(std::string("build ") + tile + " C4");
        EXPECT_EQ(game.seat(0).prestige, 3);
        EXPECT_EQ(game.seat(0).money, 3);
    }
}

TEST(Awashima, TheToriiJoinsGroupsForThatMomentOnly) {  // R6
    AtC4 game(0);
    game.own(0, kAwashima);
    game.building("C3", 0);
    game.building("C5", 0);
    game.act("build b24 C4");
    EXPECT_EQ(game.seat(0).money, 3);
    EXPECT_FALSE(has(game.state.standard[0], game.island("C4")));
    EXPECT_TRUE(has(game.state.torii, game.island("C4")));
    // Afterwards it is nobody's: C6 makes a group of two with C5, C3 is apart.
    State later = game.state;
    later.used = kSailed;
    later.placed.clear();
    later.placed.push(24);
    const int tile = game.tile("b08");
    later.boats[kBamboo] |= bit(26) | bit(28);
    later.boats[kClay] |= bit(42);
    later.placed.push(28);
    Actions list;
    legal(game.rules, later, list);
    const Action build = action(Kind::kBuild, tile, game.island("C6"));
    ASSERT_NE(std::find(list.begin(), list.end(), build), list.end());
    apply(game.rules, later, build);
    EXPECT_EQ(later.seats[0].money, 3 + 2);
}

TEST(Awashima, NoStandardPieceIsUsed) {  // R15
    AtC4 game;
    game.own(0, kAwashima);
    game.act("build b24 C4");
    EXPECT_EQ(game.seat(0).pieces, 8);
}

TEST(Awashima, WorksWithoutAPieceLeft) {  // R15
    AtC4 game(0);
    game.own(0, kAwashima);
    game.mountain("C4");
    game.leave_pieces(0, 0);
    game.act("build b24 C4");
    EXPECT_GE(game.seat(0).prestige, 1);
}

TEST(Awashima, WorksForItsOwnerOnly) {
    AtC4 game(0);
    game.own(1, kAwashima);
    game.mountain("C4");
    game.building("C5", 0);
    game.act("build b24 C4");
    EXPECT_EQ(game.seat(0).prestige, 0);
    EXPECT_EQ(game.seat(0).money, 0);
}

TEST(Awashima, ChangesNothingForStandardBuildings) {
    AtC4 game(0);
    game.own(0, kAwashima);
    game.torii("B4");
    game.building("C5", 0);
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).prestige, 1);
    EXPECT_EQ(game.seat(0).money, 2);
}

// --- Kagutsuchi ----------------------------------------------------------------------------------

TEST(Kagutsuchi, ABuildingAwayFromYourOthersGivesAToken) {
    for (const char* tile : {"b08", "b13"}) {
        AtC4 game;
        game.own(0, kKagutsuchi);
        game.building("A1", 0);
        game.act(std::string("build ") + tile + " C4");
        EXPECT_EQ(game.seat(0).prestige, 1);
    }
}

TEST(Kagutsuchi, NextToOneOfYourBuildingsThereIsNone) {
    AtC4 game;
    game.own(0, kKagutsuchi);
    game.building("C5", 0);
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).prestige, 0);
}

TEST(Kagutsuchi, OthersBuildingsAndYourToriiDoNotMatter) {
    AtC4 game;
    game.own(0, kKagutsuchi);
    game.building("C5", 1);
    game.torii("C3", 0);
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).prestige, 1 + 1);  // one for the torii
}

TEST(Kagutsuchi, AddsToTheOtherTokens) {
    AtC4 game;
    game.own(0, kKagutsuchi);
    game.mountain("C4");
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).prestige, 2);
}

TEST(Kagutsuchi, ToriiAndPalacesGiveNone) {
    for (const char* tile : {"b24", "b25"}) {
        AtC4 game;
        game.own(0, kKagutsuchi);
        game.act(std::string("build ") + tile + " C4");
        EXPECT_EQ(game.seat(0).prestige, 0);
    }
}

TEST(Kagutsuchi, IsForStandardBuildingsAloneWithAwashimaToo) {  // R15
    for (const char* tile : {"b24", "b25"}) {
        AtC4 game;
        game.own(0, kKagutsuchi);
        game.own(0, kAwashima);
        game.act(std::string("build ") + tile + " C4");
        EXPECT_EQ(game.seat(0).prestige, 0);
    }
}

TEST(Kagutsuchi, CountedForAwashimasToriiAndPalacesInVersion1) {
    for (const char* tile : {"b24", "b25"}) {
        AtC4 game;
        game.play_by(1);
        game.own(0, kKagutsuchi);
        game.own(0, kAwashima);
        game.act(std::string("build ") + tile + " C4");
        EXPECT_EQ(game.seat(0).prestige, 1);
    }
}

TEST(Kagutsuchi, WorksForItsOwnerOnly) {
    AtC4 game;
    game.own(1, kKagutsuchi);
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).prestige, 0);
    EXPECT_EQ(game.seat(1).prestige, 0);
}

}  // namespace

}  // namespace himiko::yamatai
