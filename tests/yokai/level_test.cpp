#include "tests/yokai/position.h"

namespace himiko::yokai {

// --- Level 3 -------------------------------------------------------------------------------------

TEST(LevelThree, OnlyTheTopClueMayBePlaced) {
    Position game(2, level(3));
    game.reveal_turn();
    game.reveal_turn();
    const auto below = static_cast<Families>(game.state.open[0]);
    const auto top = static_cast<Families>(game.state.open[1]);
    game.look_and_move();
    EXPECT_EQ(game.number_of(Kind::kPlace), 16);
    EXPECT_EQ(game.why_not(place(below, 0)), "only the top clue may be placed at this level");
    game.act(place(top, 0));
    game.look_and_move();
    EXPECT_TRUE(game.can(place(below, 1))) << "then the one below is the top";
}

TEST(LevelThree, WhatLiesInTheStackStaysPublic) {
    Position game(2, level(3));
    game.reveal_turn();
    game.reveal_turn();
    EXPECT_EQ(game.seen_by(kNobody).open, game.state.open);
}

// --- Level 4 -------------------------------------------------------------------------------------

TEST(LevelFour, CluesAreDrawnFaceDownAndForgotten) {
    Position game(2, level(4));
    const auto deck = game.state.closed;
    game.look_and_move();
    EXPECT_EQ(game.actions().size(), 1);
    game.act(draw());
    EXPECT_EQ(game.state.face_down, 1);
    EXPECT_TRUE(game.state.open.empty());
    EXPECT_EQ(game.state.closed_size, 6);
    EXPECT_EQ(game.state.closed[0], deck[1]);
    EXPECT_EQ(game.problem(), std::nullopt);
}

TEST(LevelFour, PlacedFaceDownAClueOnlyLocks) {
    Position game(2, level(4));
    game.reveal_turn();
    game.look_and_move();
    EXPECT_EQ(game.number_of(Kind::kLock), 16);
    EXPECT_EQ(game.number_of(Kind::kDraw), 1);
    game.act(lock(7));
    EXPECT_EQ(game.state.clues[7], kFaceDown);
    EXPECT_EQ(game.state.face_down, 0);
    EXPECT_FALSE(game.can(look(7)));
    game.look_and_move();
    EXPECT_EQ(game.number_of(Kind::kLock), 0);
    EXPECT_EQ(game.why_not(lock(3)), "no drawn clue is left: draw one");
}

TEST(LevelFour, RevealAndPlaceBelongToTheOtherLevels) {
    Position game(2, level(4));
    game.look_and_move();
    EXPECT_EQ(game.why_not(reveal()), "at this level clues are drawn face down");
    EXPECT_EQ(game.why_not(place(1, 0)),
              "at this level clues lie face down: they only lock a card");
    Position base;
    base.look_and_move();
    EXPECT_EQ(base.why_not(draw()), "clues are drawn face down at level 4 only");
    EXPECT_EQ(base.why_not(lock(0)), "a card is locked by placing a clue on it");
}

TEST(LevelFour, TheGameEndsWhenAllLieOnCards) {
    Position game(2, level(4));
    for (int i = 0; i < 7; ++i) game.reveal_turn();
    game.look_and_move();
    EXPECT_EQ(game.why_not(draw()), "no clue is left to draw");
    game.act(lock(lowest(game.cards_free())));
    for (int i = 0; i < 6; ++i) {
        EXPECT_NE(game.state.phase, Phase::kOver);
        game.look_and_move();
        game.act(lock(lowest(game.cards_free())));
    }
    EXPECT_EQ(game.state.phase, Phase::kOver);
    EXPECT_EQ(game.state.turn, 13);
}

TEST(LevelFour, WithLevelThreeThePileHasNoOrder) {
    Position game(2, level(3) | level(4));
    game.reveal_turn();
    game.reveal_turn();
    game.look_and_move();
    EXPECT_EQ(game.number_of(Kind::kLock), 16);
}

// --- Level 2 and 5: see the score ----------------------------------------------------------------

TEST(Levels, CanBeCombinedFreely) {
    Position game(4, level(2) | level(3) | level(4) | level(5), 17);
    EXPECT_LT(game.state.neighbors[0], kPairs);
    EXPECT_GE(game.state.target, 0);
    game.look_and_move();
    EXPECT_TRUE(game.can(draw()));
}

}  // namespace himiko::yokai
