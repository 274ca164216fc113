#include "tests/yokai/position.h"

namespace himiko::yokai {

namespace {

std::string wrong_field(int players, const Options& options) {
    return check_options(*the_box(), players, options).value_or(Error{}).field;
}

}  // namespace

TEST(Options, TheDefaultsOfEveryLevelAreSound) {
    for (int players = 2; players <= 4; ++players)
        for (unsigned levels = 0; levels < 16; ++levels) {
            const auto set = static_cast<std::uint8_t>(levels ? levels << 2 : level(1));
            EXPECT_EQ(wrong_field(players, options_of(players, set)), "");
        }
}

TEST(Options, LevelOneBesideOthersIsLeftOut) {
    EXPECT_EQ(options_of(2, level(5) | level(1) | level(2)).levels, level(2) | level(5));
    EXPECT_EQ(options_of(2, level(1)).levels, level(1));
    Options options = options_of(2, level(3));
    options.levels = level(1) | level(3);
    EXPECT_EQ(wrong_field(2, options), "options.levels");
}

TEST(Options, ThereAreFiveLevelsAndOneAtLeastIsPlayed) {
    Options options = options_of(2, level(1));
    options.levels = 0;
    EXPECT_EQ(wrong_field(2, options), "options.levels");
    options.levels = level(6);
    EXPECT_EQ(wrong_field(2, options), "options.levels");
    options.levels = level(0);
    EXPECT_EQ(wrong_field(2, options), "options.levels");
}

TEST(Options, TwoToFourPlay) {
    const Options options = options_of(2, level(1));
    EXPECT_EQ(wrong_field(1, options), "players");
    EXPECT_EQ(wrong_field(5, options), "players");
}

TEST(Options, TheMixKeepsItsTotalAndTheBoxHasFourSixAndFourClues) {
    Options options = options_of(2, level(1));
    for (const Mix& good : {Mix{{4, 3, 0}}, Mix{{0, 6, 1}}, Mix{{1, 2, 4}}}) {
        options.clues = good;
        EXPECT_EQ(wrong_field(2, options), "");
    }
    for (const Mix& bad : {Mix{{2, 3, 3}}, Mix{{5, 1, 1}}, Mix{{0, 7, 0}}, Mix{{1, 1, 5}},
                           Mix{{-1, 6, 2}}, Mix{{0, 0, 0}}}) {
        options.clues = bad;
        EXPECT_EQ(wrong_field(2, options), "options.clues");
    }
}

TEST(Options, NeighbourCardsAreOneToOneAPlayerAtLevelTwoAndNoneWithout) {
    Options options = options_of(3, level(2));
    EXPECT_EQ(options.neighbors, 1);
    options.neighbors = 3;
    EXPECT_EQ(wrong_field(3, options), "");
    options.neighbors = 4;
    EXPECT_EQ(wrong_field(3, options), "options.neighbors");
    options.neighbors = 0;
    EXPECT_EQ(wrong_field(3, options), "options.neighbors");
    options = options_of(3, level(3));
    EXPECT_EQ(options.neighbors, 0);
    options.neighbors = 1;
    EXPECT_EQ(wrong_field(3, options), "options.neighbors");
}

TEST(Options, ATargetIsNamedAtLevelFiveOnlyAndMustExist) {
    Options options = options_of(2, level(5));
    options.target = 5;
    EXPECT_EQ(wrong_field(2, options), "");
    options.target = 6;
    EXPECT_EQ(wrong_field(2, options), "options.target");
    options.target = -2;
    EXPECT_EQ(wrong_field(2, options), "options.target");
    options = options_of(2, level(1));
    options.target = 0;
    EXPECT_EQ(wrong_field(2, options), "options.target");
}

TEST(Options, TheSpiralWithFourNeighbourCardsIsRefused) {
    Options options = options_of(4, level(2) | level(5));
    options.neighbors = 4;
    options.target = kSpiral;
    EXPECT_EQ(wrong_field(4, options), "options.target");
    options.target = kSquare;
    EXPECT_EQ(wrong_field(4, options), "");
    options.target = kDrawnTarget;
    EXPECT_EQ(wrong_field(4, options), "");
    options.neighbors = 3;
    options.target = kSpiral;
    EXPECT_EQ(wrong_field(4, options), "");
}

}  // namespace himiko::yokai
