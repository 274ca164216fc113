#include "tests/yokai/position.h"

namespace himiko::yokai {

namespace {

// Some turns into a game: two clues open, one placed.
Position middle(std::uint8_t levels = level(1), int players = 2) {
    Position game(players, levels, 4);
    for (int i = 0; i < 3; ++i) game.reveal_turn();
    game.look_and_move();
    game.act(game.rules.face_down ? lock(6)
                                  : place(static_cast<Families>(game.state.open.back()), 6));
    EXPECT_EQ(game.problem(), std::nullopt);
    return game;
}

template <class Break>
std::string broken(Break&& change, std::uint8_t levels = level(1)) {
    Position game = middle(levels);
    change(game.state);
    const auto problem = game.problem();
    EXPECT_FALSE(said(problem).empty());
    return problem ? problem->field : "";
}

}  // namespace

TEST(Check, CardsLieOnDifferentCellsOfTheTableAndHangTogether) {
    EXPECT_EQ(broken([](State& s) { s.at[3] = s.at[4]; }), "cards[4].at");
    EXPECT_EQ(broken([](State& s) { s.at[3] = kNoCell; }), "cards[3].at");
    EXPECT_EQ(broken([](State& s) { s.at[3] = Cell{44}; }), "cards[3].at");
    EXPECT_EQ(broken([](State& s) { s.at[3] = cell(20, 20); }), "cards");
}

TEST(Check, ThereAreFourOfAFamily) {
    EXPECT_EQ(
        broken([](State& s) { std::swap(s.families[0], s.families[1]), s.families[0] = 0xf0f; }),
        "cards");
    EXPECT_EQ(broken([](State& s) { s.families[1] = s.families[0]; }), "cards");
}

TEST(Check, EveryClueOfTheMixIsThereOnce) {
    EXPECT_EQ(broken([](State& s) { s.closed[0] = s.closed[1]; }), "clues.closed");
    EXPECT_EQ(broken([](State& s) { s.open.items[0] = s.closed[0]; }), "clues.open");
    EXPECT_EQ(broken([](State& s) { s.clues[6] = s.closed[0]; }), "cards[6].clue");
    EXPECT_EQ(broken([](State& s) { s.closed[0] = 0; }), "clues.closed");
    EXPECT_EQ(broken([](State& s) { --s.closed_size; }), "clues");
    EXPECT_EQ(broken([](State& s) {
                  // Another size than the one that was there.
                  unsigned there = 1u << s.clues[6];
                  for (int i = 0; i < s.closed_size; ++i) there |= 1u << s.closed[i];
                  for (int clue : s.open) there |= 1u << clue;
                  for (int clue : members(0x7ffe & ~there))
                      if (size_of(static_cast<Families>(clue)) != size_of(s.closed[0])) {
                          s.closed[0] = static_cast<Families>(clue);
                          return;
                      }
              }),
              "clues");
}

TEST(Check, CluesLieFaceDownAtLevelFourOnly) {
    EXPECT_EQ(broken([](State& s) { s.clues[6] = kFaceDown; }), "cards[6].clue");
    EXPECT_EQ(broken([](State& s) { s.face_down = 1; }), "clues.face_down");
    EXPECT_EQ(broken([](State& s) { s.clues[6] = 1; }, level(4)), "cards[6].clue");
    EXPECT_EQ(broken([](State& s) { s.open.push(1); }, level(4)), "clues.open");
    EXPECT_EQ(broken([](State& s) { ++s.face_down; }, level(4)), "clues");
}

TEST(Check, TheTurnIsTheNumberOfCluesRevealedAndPlaced) {
    EXPECT_EQ(broken([](State& s) { ++s.turn; }), "turn");
    EXPECT_EQ(broken([](State& s) { s.turn = 0; }), "turn");
}

TEST(Check, TheGameIsOverWhenAllAreplaced) {
    Position game;
    for (int i = 0; i < 7; ++i) game.reveal_turn();
    for (int i = 0; i < 7; ++i)
        game.place_turn(static_cast<Families>(game.state.open[0]), lowest(game.cards_free()));
    EXPECT_EQ(game.problem(), std::nullopt);
    game.state.phase = Phase::kClue;
    EXPECT_EQ(game.problem()->field, "phase");
}

TEST(Check, TwoDifferentCardsWereLookedAtInEveryFinishedTurn) {
    EXPECT_EQ(broken([](State& s) { s.looks.push(1); }), "looks");
    EXPECT_EQ(broken([](State& s) { s.looks.erase_at(0); }), "looks");
    EXPECT_EQ(broken([](State& s) { s.looks.items[1] = s.looks.items[0]; }), "looks");
    EXPECT_EQ(broken([](State& s) { s.looks.items[1] = 16; }), "looks");
    EXPECT_EQ(broken([](State& s) { s.phase = Phase::kLookAgain; }), "looks");
}

TEST(Check, ActionsAreAsManyAsTheRestSays) {
    for (const Kind kind : {Kind::kAnnounce, Kind::kLook, Kind::kReveal, Kind::kPlace, Kind::kDraw,
                            Kind::kLock, Kind::kMove})
        EXPECT_EQ(broken([&](State& s) {
                      s.history.push({kind, 1, cell(0, 0), cell(1, 1)});
                  }),
                  "actions");
    EXPECT_EQ(broken([](State& s) { s.phase = Phase::kOver; }), "actions") << "nobody announced";
    // Fewer moves than turns are fine: a turn may have had none.
    Position game = middle();
    History fewer;
    for (int i = 0; i < game.state.history.size(); ++i)
        if (game.state.history[i].kind != Kind::kMove) fewer.push(game.state.history[i]);
    game.state.history = fewer;
    EXPECT_EQ(game.problem(), std::nullopt);
}

TEST(Check, OnlyTheNumberOfActionsMatters) {
    Position game = middle();
    History reversed;
    for (int i = game.state.history.size() - 1; i >= 0; --i) reversed.push(game.state.history[i]);
    game.state.history = reversed;
    EXPECT_EQ(game.problem(), std::nullopt);
}

TEST(Check, APhaseThatWouldBeLeftByItselfIsRefused) {
    Position game = middle(level(1), 4);
    game.lay_shape({"################"});
    game.look_twice();
    ASSERT_EQ(game.state.phase, Phase::kMove);
    EXPECT_EQ(game.problem(), std::nullopt);
    // Now the clue that locks card 6 locks an end, and another the other end.
    std::swap(game.state.at[6], game.state.at[0]);
    game.state.clues[15] = static_cast<Families>(game.state.open.back());
    game.state.open.erase_at(game.state.open.size - 1);
    ++game.state.turn;
    EXPECT_EQ(game.problem()->field, "phase");
}

TEST(Check, NeighbourCardsAreThoseOfTheOptions) {
    EXPECT_EQ(broken([](State& s) { s.neighbors[0] = 2; }), "neighbors");
    EXPECT_EQ(broken([](State& s) { s.neighbors[0] = kUnknown; }, level(2)), "neighbors");
    EXPECT_EQ(broken([](State& s) { s.neighbors[0] = 6; }, level(2)), "neighbors");
    EXPECT_EQ(broken([](State& s) { s.neighbors[1] = 1; }, level(2)), "neighbors");
    Options options = options_of(2, level(2));
    options.neighbors = 2;
    Position game(2, options);
    game.state.neighbors[1] = game.state.neighbors[0];
    EXPECT_EQ(game.problem()->field, "neighbors");
}

TEST(Check, TheTargetIsThatOfTheOptions) {
    EXPECT_EQ(broken([](State& s) { s.target = 1; }), "target");
    EXPECT_EQ(broken([](State& s) { s.target = kNoTarget; }, level(5)), "target");
    EXPECT_EQ(broken([](State& s) { s.target = 6; }, level(5)), "target");
    Options options = options_of(2, level(5));
    options.target = 3;
    Position game(2, options);
    game.state.target = 2;
    EXPECT_EQ(game.problem()->field, "target");
}

TEST(Check, GoalsThatWouldBeDrawnAgainAreRefused) {
    Options options = options_of(3, level(2) | level(5));
    options.neighbors = 3;
    Position game(3, options);
    game.state.target = kSpiral;
    game.state.neighbors = {0, 1, 2, kUnknown};  // kitsune beside all three others
    EXPECT_EQ(game.problem()->field, "neighbors");
    game.state.target = kSquare;
    EXPECT_EQ(game.problem(), std::nullopt);
}

}  // namespace himiko::yokai
