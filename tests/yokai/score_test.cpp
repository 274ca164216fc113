#include "tests/yokai/position.h"

namespace himiko::yokai {

namespace {

const std::vector<std::string> kPeace = {"KKAA",  //
                                         "KKAA",  //
                                         "RROO",  //
                                         "RROO"};

std::vector<Reason> reasons(const Score& score) {
    return {score.reasons.begin(), score.reasons.end()};
}

Reason family(int which) { return {Reason::Kind::kFamily, static_cast<std::uint8_t>(which)}; }
Reason neighbor(int which) { return {Reason::Kind::kNeighbor, static_cast<std::uint8_t>(which)}; }
Reason target(int which) { return {Reason::Kind::kTarget, static_cast<std::uint8_t>(which)}; }

// A won position of two players with so many clues of each sort; the rest of seven is closed.
Score won(int correct, int wrong, int revealed) {
    Position game;
    game.lay(kPeace);
    Row<kMaxClues> deck;
    for (int i = 0; i < 7; ++i) deck.push(game.state.closed[i]);
    const auto lay_clue = [&](bool right) {
        for (int card = 0;; ++card)
            for (int i = 0; i < deck.size; ++i)
                if (!game.state.is_locked(card) && has(deck[i], game.state.family(card)) == right) {
                    game.state.clues[card] = static_cast<Families>(deck[i]);
                    deck.erase_at(i);
                    return;
                }
    };
    for (int i = 0; i < correct; ++i) lay_clue(true);
    for (int i = 0; i < wrong; ++i) lay_clue(false);
    game.state.closed_size = static_cast<std::uint8_t>(7 - correct - wrong - revealed);
    for (int i = 0; i < revealed; ++i) game.state.open.push(deck[i]);
    return score(game.rules, game.state);
}

}  // namespace

TEST(Score, TheTeamWinsIfEveryFamilyIsOneSideConnectedGroup) {
    Position game;
    game.lay(kPeace);
    EXPECT_TRUE(score(game.rules, game.state).won);
    game.lay({"KKAA",  //
              "KRKA",  //
              "RAOO",  //
              "RROO"});
    EXPECT_EQ(reasons(score(game.rules, game.state)),
              (std::vector<Reason>{family(kKitsune), family(kKappa), family(kRokurokubi)}))
        << "corners do not connect";
}

TEST(Score, AnyConnectedFormOfAFamilyWillDo) {
    Position game;
    game.lay({"KKKK...",  //
              "A......",  //
              "AA.....",  //
              "ARR....",  //
              ".R.....",  //
              ".ROOOO."});
    EXPECT_TRUE(score(game.rules, game.state).won);
}

TEST(Score, ALostGameHasNoPointsAndNoGrade) {
    Position game;
    game.lay({"KAKA", "KKAA", "RROO", "RROO"});
    const Score result = score(game.rules, game.state);
    EXPECT_FALSE(result.won);
    EXPECT_EQ(result.points, 0);
    EXPECT_EQ(result.grade, kNoGrade);
    EXPECT_EQ(result.items.unrevealed, 7) << "the items are counted all the same";
}

TEST(Score, EachClueCountsByWhatBecameOfIt) {
    EXPECT_EQ(won(0, 0, 0).points, 7 * 5);
    EXPECT_EQ(won(0, 0, 7).points, 7 * 2);
    EXPECT_EQ(won(4, 0, 0).points, 4 + 3 * 5);
    EXPECT_EQ(won(0, 3, 0).points, -3 + 4 * 5);
    EXPECT_EQ(won(2, 1, 3).points, 2 - 1 + 3 * 2 + 5);
    EXPECT_EQ(won(2, 1, 3).items, (Score::Items{2, 1, 3, 1}));
}

TEST(Score, AWrongClueCostsItsPointAndNothingElse) {
    const Score result = won(3, 2, 0);
    EXPECT_TRUE(result.won);
    EXPECT_EQ(result.points, 3 - 2 + 2 * 5);
}

TEST(Score, GradesBeginAtTheNumbersOfThePlayerCount) {
    EXPECT_EQ(won(6, 1, 0).points, 5);
    EXPECT_EQ(won(6, 1, 0).grade, 0);
    EXPECT_EQ(won(6, 0, 1).points, 8);
    EXPECT_EQ(won(6, 0, 1).grade, 1);
    EXPECT_EQ(won(6, 0, 0).points, 11);
    EXPECT_EQ(won(6, 0, 0).grade, 1);
    EXPECT_EQ(won(2, 0, 5).points, 12);
    EXPECT_EQ(won(2, 0, 5).grade, 2);
    for (int players = 2; players <= 4; ++players) {
        Position game(players);
        game.lay(kPeace);
        game.state.closed_size = 0;
        game.state.open.clear();
        const std::array<int, 3> from = the_box()->grades_from[players];
        for (int points = 0; points <= 20; points += 2) {  // open clues are worth two each
            if (points > 0) game.state.open.push(points / 2);
            const Score result = score(game.rules, game.state);
            ASSERT_EQ(result.points, points);
            EXPECT_EQ(result.grade, points >= from[2] ? 2 : points >= from[1] ? 1 : 0);
        }
    }
}

TEST(Score, AWinBelowZeroIsStillTheFirstGrade) {
    const Score result = won(1, 6, 0);
    EXPECT_EQ(result.points, -5);
    EXPECT_EQ(result.grade, 0);
}

TEST(Score, IsThatOfTheCardsTurnedUpNow) {
    Position game;
    game.lay(kPeace);
    EXPECT_EQ(game.state.phase, Phase::kLook);
    EXPECT_EQ(score(game.rules, game.state).points, 35);
}

TEST(LevelTwo, ACardOfOneFamilyMustLieBesideOneOfTheOther) {
    Position game(2, level(2));
    game.lay(kPeace);
    game.state.neighbors[0] = 0;  // kitsune and kappa
    EXPECT_TRUE(score(game.rules, game.state).won);
    game.state.neighbors[0] = 2;  // kitsune and oni meet at a corner only
    EXPECT_EQ(reasons(score(game.rules, game.state)), std::vector<Reason>{neighbor(2)});
}

TEST(LevelTwo, EveryNeighbourCardMustHoldAndTheyAreNamedBySeat) {
    Options options = options_of(3, level(2));
    options.neighbors = 3;
    Position game(3, options);
    game.lay(kPeace);
    game.state.neighbors = {3, 0, 2, kUnknown};  // kappa+rokurokubi, kitsune+kappa, kitsune+oni
    EXPECT_EQ(reasons(score(game.rules, game.state)),
              (std::vector<Reason>{neighbor(3), neighbor(2)}));
}

TEST(LevelFour, AllPlacedCluesCountAsRightAndThoseDrawnButNotPlacedCountTwo) {
    Position game(2, level(4));
    game.lay(kPeace);
    for (int card : {0, 5, 9}) game.state.clues[card] = kFaceDown;
    game.state.face_down = 2;
    game.state.closed_size = 2;
    const Score result = score(game.rules, game.state);
    EXPECT_EQ(result.items, (Score::Items{3, 0, 2, 2}));
    EXPECT_EQ(result.points, 3 + 2 * 2 + 2 * 5);
}

TEST(LevelFive, TheCardsMustFormTheShapeOfTheTarget) {
    Options options = options_of(2, level(5));
    options.target = kSquare;
    Position game(2, options);
    game.lay(kPeace);
    EXPECT_TRUE(score(game.rules, game.state).won);
    game.lay({"KKAA.", "KKAA.", "RROO.", "RRO..", "..O.."});
    EXPECT_EQ(reasons(score(game.rules, game.state)), std::vector<Reason>{target(kSquare)});
}

TEST(LevelFive, TurnedOrMirroredIsFine) {
    Options options = options_of(2, level(5));
    options.target = kSpiral;
    Position game(2, options);
    game.lay({"..KKKA",  //
              "..K..A",  //
              "..OO.A",  //
              ".....A",  //
              "RRRROO"});
    ASSERT_TRUE(in_target_shape(game.rules, game.state));
    EXPECT_EQ(reasons(score(game.rules, game.state)), std::vector<Reason>{family(kOni)});
    const Cards straight = game.state.at;
    for (int turn = 0; turn < 8; ++turn) {
        for (int card = 0; card < kCards; ++card) {
            int x = straight[card].x(), y = straight[card].y();
            if (turn & 1) x = -x;
            if (turn & 2) y = -y;
            if (turn & 4) std::swap(x, y);
            game.state.at[card] = cell(x + 7, y - 3);
        }
        EXPECT_TRUE(in_target_shape(game.rules, game.state)) << turn;
    }
    game.state.at = straight;
    game.state.at[0] = cell(1, 0);
    EXPECT_FALSE(in_target_shape(game.rules, game.state));
}

TEST(LevelFive, ReasonsNameFamiliesThenNeighbourCardsThenTheTarget) {
    Options options = options_of(2, level(2) | level(5));
    options.target = kSpiral;
    Position game(2, options);
    game.lay({"OKAA", "KKAA", "RROO", "RRKO"});
    game.state.neighbors[0] = 2;
    EXPECT_EQ(reasons(score(game.rules, game.state)),
              (std::vector<Reason>{family(kKitsune), family(kOni), target(kSpiral)}));
    game.lay({"AAKK", "AAKK", "RROO", "RROO"});
    game.state.neighbors[0] = 1;
    EXPECT_EQ(reasons(score(game.rules, game.state)),
              (std::vector<Reason>{neighbor(1), target(kSpiral)}));
}

}  // namespace himiko::yokai
