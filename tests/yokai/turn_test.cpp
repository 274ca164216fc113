#include "tests/yokai/position.h"

namespace himiko::yokai {

// --- Announce ------------------------------------------------------------------------------------

TEST(Announce, EndsTheGameFromTheVeryFirstTurnOn) {
    Position game;
    game.act(announce());
    EXPECT_EQ(game.state.phase, Phase::kOver);
    EXPECT_EQ(game.state.turn, 0);
    EXPECT_TRUE(game.actions().empty());
    EXPECT_EQ(Game::to_act(game.rules, game.state), kNobody);
    EXPECT_EQ(game.problem(), std::nullopt);
}

TEST(Announce, IsLegalOnlyBeforeTheFirstLookOfATurn) {
    Position game;
    game.act(look(0));
    EXPECT_FALSE(game.can(announce()));
    game.act(look(1));
    EXPECT_FALSE(game.can(announce()));
    game.act(game.actions()[0]);
    EXPECT_FALSE(game.can(announce()));
    game.act(reveal());
    EXPECT_TRUE(game.can(announce())) << "the next player's turn";
}

// --- Look ----------------------------------------------------------------------------------------

TEST(Look, GoesToTwoDifferentCardsTheSecondChosenAfterTheFirst) {
    Position game;
    EXPECT_EQ(game.number_of(Kind::kLook), 16);
    game.act(look(5));
    EXPECT_EQ(game.state.phase, Phase::kLookAgain);
    EXPECT_EQ(game.number_of(Kind::kLook), 15);
    EXPECT_FALSE(game.can(look(5)));
    EXPECT_EQ(game.why_not(look(5)), "you have looked at that card this turn");
    game.act(look(6));
    EXPECT_EQ(game.state.phase, Phase::kMove);
}

TEST(Look, ACardWithAClueIsNeverLookedAtAgain) {
    Position game;
    game.reveal_turn();
    game.place_turn(static_cast<Families>(game.state.open[0]), 9);
    EXPECT_FALSE(game.can(look(9)));
    EXPECT_EQ(game.why_not(look(9)), "that card is locked by a clue");
    EXPECT_EQ(game.number_of(Kind::kLook), 15);
}

TEST(Look, TheSameCardsMayBeLookedAtInLaterTurns) {
    Position game;
    game.act(look(3));
    game.act(look(4));
    game.act(game.actions()[0]);
    game.act(reveal());
    EXPECT_TRUE(game.can(look(3)));
    EXPECT_TRUE(game.can(look(4)));
}

TEST(Look, AllThreeStepsComeInOrder) {
    Position game;
    EXPECT_EQ(game.number_of(Kind::kMove) + game.number_of(Kind::kReveal), 0);
    EXPECT_EQ(game.why_not(move(0, cell(4, 0))), "look at two cards first");
    game.act(look(0));
    EXPECT_EQ(game.why_not(move(0, cell(4, 0))), "look at a second card first");
    game.act(look(1));
    EXPECT_EQ(game.actions().size(), game.number_of(Kind::kMove));
    EXPECT_EQ(game.why_not(look(2)), "move a card now");
    EXPECT_EQ(game.why_not(reveal()), "move a card now");
    game.act(move(0, cell(4, 0)));
    EXPECT_EQ(game.number_of(Kind::kReveal), game.actions().size());
    EXPECT_EQ(game.why_not(look(2)), "place or reveal a clue now");
    EXPECT_EQ(game.why_not(move(1, cell(4, 1))), "place or reveal a clue now");
}

// --- Clue ----------------------------------------------------------------------------------------

TEST(Clue, RevealedItLiesOpenBesideTheOthersInOrder) {
    Position game;
    const auto deck = game.state.closed;
    game.reveal_turn();
    game.reveal_turn();
    EXPECT_EQ(game.state.open.size, 2);
    EXPECT_EQ(game.state.open[0], deck[0]);
    EXPECT_EQ(game.state.open[1], deck[1]);
    EXPECT_EQ(game.state.closed[0], deck[2]);
    EXPECT_EQ(game.state.closed_size, 5);
}

TEST(Clue, AnyOpenClueMayBePlacedOnAnyCardWithoutOne) {
    Position game;
    game.reveal_turn();
    game.reveal_turn();
    const auto first_clue = static_cast<Families>(game.state.open[0]);
    game.look_and_move();
    EXPECT_EQ(game.number_of(Kind::kPlace), 2 * 16);
    EXPECT_EQ(game.number_of(Kind::kReveal), 1);
    game.act(place(first_clue, 3));
    EXPECT_EQ(game.state.clues[3], first_clue);
    EXPECT_EQ(game.state.open.size, 1);
    game.look_and_move();
    EXPECT_EQ(game.number_of(Kind::kPlace), 15);
    EXPECT_EQ(game.why_not(place(static_cast<Families>(game.state.open[0]), 3)),
              "that card is locked by a clue");
    EXPECT_EQ(game.why_not(place(first_clue, 4)), "that clue does not lie open");
}

TEST(Clue, AWrongOneMayBePlacedAndNobodyChecks) {
    Position game;
    game.reveal_turn();
    const auto clue = static_cast<Families>(game.state.open[0]);
    int wrong = 0;
    while (has(clue, game.state.family(wrong))) ++wrong;
    game.look_and_move();
    EXPECT_TRUE(game.can(place(clue, wrong)));
}

TEST(Clue, WithNothingOpenOneMustReveal) {
    Position game;
    game.look_and_move();
    EXPECT_EQ(game.actions().size(), 1);
    EXPECT_TRUE(game.can(reveal()));
    EXPECT_EQ(game.why_not(place(1, 0)), "no clue lies open: reveal one");
}

TEST(Clue, WithAnEmptyDeckOneMustPlace) {
    Position game;
    for (int i = 0; i < 7; ++i) game.reveal_turn();
    game.look_and_move();
    EXPECT_EQ(game.number_of(Kind::kReveal), 0);
    EXPECT_EQ(game.why_not(reveal()), "no clue is left to reveal");
    EXPECT_EQ(game.number_of(Kind::kPlace), 7 * 16);
}

TEST(Turn, PassesToTheNextSeatAfterTheClue) {
    Position game(3);
    for (int turn = 0; turn < 6; ++turn) {
        EXPECT_EQ(game.state.turn, turn);
        EXPECT_EQ(Game::to_act(game.rules, game.state), turn % 3);
        game.reveal_turn();
    }
}

TEST(Ending, TheGameEndsWhenTheLastClueIsPlacedAfterFourteenEighteenOrTwentyTurns) {
    for (int players = 2; players <= 4; ++players) {
        Position game(players);
        const int clues = game.rules.clues();
        for (int i = 0; i < clues; ++i) game.reveal_turn();
        for (int i = 0; i < clues; ++i) {
            ASSERT_NE(game.state.phase, Phase::kOver);
            game.place_turn(static_cast<Families>(game.state.open[0]), lowest(game.cards_free()));
        }
        EXPECT_EQ(game.state.phase, Phase::kOver);
        EXPECT_EQ(game.state.turn + 1, players == 2 ? 14 : players == 3 ? 18 : 20);
        EXPECT_EQ(game.problem(), std::nullopt);
    }
}

TEST(Ending, AtTheEndTurnAndSeatStay) {
    Position game;
    game.reveal_turn();
    game.act(announce());
    EXPECT_EQ(game.state.turn, 1);
    EXPECT_EQ(game.rules.seat(game.state.turn), 1);
    EXPECT_EQ(game.why_not(look(0)), "the game is over");
    EXPECT_EQ(game.why_not(announce()), "the game is over");
}

// --- Undo ----------------------------------------------------------------------------------------

TEST(Undo, OnlyAMoveMayBeTakenBack) {
    for (const std::uint8_t levels : {level(1), level(4)}) {
        Position game(2, levels, 3);
        Random random(8);
        while (game.state.phase != Phase::kOver) {
            const Actions list = game.actions();
            const Action a =
                list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
            const State before = game.state;
            apply(game.rules, game.state, a);
            EXPECT_EQ(Game::may_undo(game.rules, before, game.state, a), a.kind() == Kind::kMove);
        }
    }
}

// --- The record ----------------------------------------------------------------------------------

TEST(History, KeepsTheCellsOfTheMomentOfEachAction) {
    Position game;
    game.act(look(0));
    game.act(look(15));
    game.act(move(15, cell(-1, 0)));
    game.act(reveal());
    game.act(look(15));
    game.act(look(1));
    game.act(move(0, cell(-1, 1)));
    const auto clue = static_cast<Families>(game.state.open[0]);
    game.act(place(clue, 15));
    const History& history = game.state.history;
    ASSERT_EQ(history.size(), 8);
    EXPECT_EQ(history[1], (Played{Kind::kLook, kNoClue, cell(3, 3), cell(-20, -20)}));
    EXPECT_EQ(history[2], (Played{Kind::kMove, kNoClue, cell(3, 3), cell(-1, 0)}));
    EXPECT_EQ(history[3].kind, Kind::kReveal);
    EXPECT_EQ(history[4].at, cell(-1, 0));
    EXPECT_EQ(history[7].clue, clue);
    EXPECT_EQ(history[7].at, cell(-1, 0));
    EXPECT_EQ(history.count(Kind::kLook), 4);
    EXPECT_TRUE(history.ends_with(Kind::kPlace));
}

TEST(History, HoldsEveryCellAndClue) {
    for (int y = kLeastCoordinate; y <= kMostCoordinate; ++y)
        for (int x = kLeastCoordinate; x <= kMostCoordinate; ++x) {
            History history;
            const Played move_there{Kind::kMove, kNoClue, cell(x, y), cell(y, x)};
            const Played place_there{Kind::kPlace, static_cast<Families>(1 + (x + y + 40) % 14),
                                     cell(x, y), cell(-20, -20)};
            history.push(move_there);
            history.push(place_there);
            EXPECT_EQ(history[0], move_there);
            EXPECT_EQ(history[1], place_there);
        }
}

TEST(Cell, KnowsItsCoordinatesAndWhatLiesBesideIt) {
    EXPECT_EQ(cell(-20, 23).x(), -20);
    EXPECT_EQ(cell(-20, 23).y(), 23);
    EXPECT_TRUE(cell(0, 0).beside(cell(0, -1)));
    EXPECT_TRUE(cell(0, 0).beside(cell(1, 0)));
    EXPECT_FALSE(cell(0, 0).beside(cell(1, 1)));
    EXPECT_FALSE(cell(0, 0).beside(cell(0, 0)));
    EXPECT_FALSE(cell(23, 0).beside(cell(-20, 1)));
    EXPECT_EQ(cell(24, 0), kNoCell);
    EXPECT_EQ(cell(0, -21), kNoCell);
    EXPECT_FALSE(kNoCell.on_table());
}

}  // namespace himiko::yokai
