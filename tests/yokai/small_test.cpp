#include "tests/yokai/position.h"

// A box with three families: nine cards, and all else follows from that.
namespace himiko::yokai {

TEST(SmallBox, NineCardsLieInASquareThreeOfEachFamily) {
    const Position game(small_box(), 2);
    for (int card = 0; card < 9; ++card)
        EXPECT_EQ(game.state.at[card], cell(card % 3, card / 3)) << card;
    for (int card = 9; card < kCards; ++card) EXPECT_EQ(game.state.at[card], kNoCell) << card;
    for (int family = 0; family < kFamilies; ++family)
        EXPECT_EQ(count(game.state.families[family]), family < 3 ? 3 : 0);
    EXPECT_EQ(said(game.problem()), "");
}

TEST(SmallBox, ItsCluesNameOneFamilyOrTwoOfThree) {
    for (int players = 2; players <= 4; ++players)
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const Position game(small_box(), players, level(1), seed);
            ASSERT_EQ(game.state.closed_size, 2 + players);
            for (int i = 0; i < game.state.closed_size; ++i) {
                EXPECT_GE(game.state.closed[i], 1);
                EXPECT_LE(game.state.closed[i], 6);
            }
        }
}

TEST(SmallBox, HasThreeNeighbourCardsSoFourPlayersCannotAllHaveOne) {
    Options options = default_options(*small_box(), 4, level(2));
    options.neighbors = 3;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Position game(small_box(), 4, options, seed);
        EXPECT_EQ(pairs_of(game.state.neighbors), 0b001011u);  // those of the first three families
    }
    options.neighbors = 4;
    EXPECT_EQ(said(check_options(*small_box(), 4, options)),
              "options.neighbors: should be 1 to 3: one for each player at most");
}

TEST(SmallBox, NineCardsCanBeLookedAtAndMoved) {
    Position game(small_box(), 2);
    EXPECT_EQ(game.number_of(Kind::kLook), 9);
    game.act(look(8));
    EXPECT_EQ(game.number_of(Kind::kLook), 8);
    EXPECT_NE(game.why_not(look(9)), "");
    game.act(look(0));
    EXPECT_TRUE(game.can(move(0, cell(3, 2))));
    EXPECT_EQ(game.why_not(move(0, cell(5, 5))), "that cell is not beside another card");
    EXPECT_NE(game.why_not(move(9, cell(3, 2))), "");
}

TEST(SmallBox, APeaceOfThreeFamiliesIsWonAndScoredByItsClues) {
    Position game(small_box(), 2);
    game.lay({"KKK", "AAR", "ARR"});
    game.act(announce());
    const Score result = score(game.rules, game.state);
    EXPECT_TRUE(result.won);
    EXPECT_EQ(result.points, 4 * 5);
    game.lay({"KKA", "AKR", "ARR"});
    EXPECT_FALSE(score(game.rules, game.state).won);
}

TEST(SmallBox, CardsBeyondTheNinthAreNotThere) {
    Position game(small_box(), 2);
    game.state.at[9] = cell(3, 0);
    EXPECT_EQ(said(game.problem()), "cards: should be 9 cards");
}

TEST(SmallBox, ItsTargetsHaveNineCells) {
    Options options = default_options(*small_box(), 2, level(5));
    options.target = 0;
    Position game(small_box(), 2, options, 1);
    game.lay({"KKK", "AAR", "ARR"});
    game.act(announce());
    EXPECT_TRUE(score(game.rules, game.state).won);
    game.lay({"KKKA", ".ARR", ".AR."});
    EXPECT_FALSE(score(game.rules, game.state).won);
}

TEST(SmallBox, WithoutTargetsThereIsNoLevelFive) {
    Box box = *small_box();
    box.targets.clear();
    EXPECT_EQ(said(check_options(box, 2, default_options(box, 2, level(5)))),
              "options.levels: this box has no targets, and so no level 5");
}

TEST(SmallBox, GamesOfEveryKindEndSoundly) {
    Random random(3);
    for (int players = 2; players <= 4; ++players)
        for (int number = 1; number <= kLevels; ++number) {
            Position game(small_box(), players, level(number), random.next());
            play_at_random(game, random,
                           [&](const Actions&) { ASSERT_EQ(said(game.problem()), ""); });
            EXPECT_LE(game.state.turn, 2 * game.rules.clues());
        }
}

TEST(SmallBox, EveryFaceThatMayBeIsEquallyLikely) {
    Position game(small_box(), 2);
    game.act(look(4));
    game.act(look(8));
    const View v = game.seen_by(0);
    std::array<int, 3> left = {3, 3, 3};
    --left[game.state.family(4)];
    --left[game.state.family(8)];
    Random random(7);
    std::array<std::array<int, 3>, 9> seen{};
    constexpr int kSamples = 14000;
    for (int i = 0; i < kSamples; ++i) {
        const State s = sample(game.rules, v, random);
        for (int card = 0; card < 9; ++card) ++seen[card][s.family(card)];
    }
    EXPECT_EQ(seen[4][game.state.family(4)], kSamples);
    for (int card = 0; card < 9; ++card)
        for (int family = 0; family < 3 && card != 4 && card != 8; ++family)
            EXPECT_NEAR(seen[card][family], kSamples * left[family] / 7, 300);
}

}  // namespace himiko::yokai
