#include "server/rating.h"

#include <gtest/gtest.h>

namespace himiko::server {

// The numbers OpenSkill publishes for its Plackett–Luce model.
TEST(ARating, MovesAsOpenSkillSays) {
    const auto two = rate({{}, {}}, {1, 2});
    EXPECT_NEAR(two[0].mean, 27.63523138347365, 1e-9);
    EXPECT_NEAR(two[0].deviation, 8.065506316323548, 1e-9);
    EXPECT_NEAR(two[1].mean, 22.36476861652635, 1e-9);
    const auto four = rate({{}, {}, {}, {}}, {1, 2, 3, 4});
    EXPECT_NEAR(four[0].mean, 27.795084971874736, 1e-9);
    EXPECT_NEAR(four[1].mean, 26.552824984374855, 1e-9);
    EXPECT_NEAR(four[2].mean, 24.68943500312503, 1e-9);
    EXPECT_NEAR(four[3].mean, 20.96265504062538, 1e-9);
    EXPECT_NEAR(four[0].deviation, 8.263160757613477, 1e-9);
}

TEST(ARating, DoesNotDependOnTheOrderOfThePlayers) {
    const Rating strong{32, 3}, weak{20, 5}, fresh;
    const auto one = rate({strong, weak, fresh}, {2, 3, 1});
    const auto other = rate({fresh, strong, weak}, {1, 2, 3});
    for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(one[static_cast<std::size_t>(i)].mean,
                    other[static_cast<std::size_t>((i + 1) % 3)].mean, 1e-12);
    }
}

TEST(ARating, ChangesMoreByASurpriseThanByWhatWasExpected) {
    const Rating strong{35, 2}, weak{15, 2};
    const double expected = rate({strong, weak}, {1, 2})[0].mean - strong.mean;
    const double surprise = rate({strong, weak}, {2, 1})[1].mean - weak.mean;
    EXPECT_GT(expected, 0);
    EXPECT_GT(surprise, 5 * expected);
}

TEST(ARating, BecomesSurerWithEveryGame) {
    Rating ann, bob;
    for (int game = 0; game < 50; ++game) {
        const double before = ann.deviation;
        const auto after = rate({ann, bob}, {1 + game % 2, 2 - game % 2});
        ann = after[0];
        bob = after[1];
        EXPECT_LT(ann.deviation, before);
        EXPECT_GT(ann.deviation, 0);
    }
    EXPECT_NEAR(ann.mean, bob.mean, 3);
}

TEST(ARating, TreatsATieAlike) {
    const auto after = rate({{}, {}}, {1, 1});
    EXPECT_DOUBLE_EQ(after[0].mean, after[1].mean);
    EXPECT_LT(after[0].deviation, Rating{}.deviation);
}

TEST(ARating, DoesNotRiseByWhatABotHelpedToWin) {
    const auto two = rate_game({{{}, 1, true}, {{}, 2, false}});
    EXPECT_FALSE(two[0] || two[1]) << "nobody is left to be compared with";
    const auto three = rate_game({{{}, 1, true}, {{}, 2, false}, {{}, 3, false}});
    EXPECT_FALSE(three[0]);
    const auto others = rate({{}, {}}, {1, 2});
    EXPECT_EQ(three[1], others[0]) << "the others are rated among themselves";
    EXPECT_EQ(three[2], others[1]);
}

TEST(ARating, IsNotSavedByCallingABotBeforeTheEnd) {
    const auto helped = rate_game({{{}, 2, true}, {{}, 1, false}});
    const auto played = rate({{}, {}}, {2, 1});
    EXPECT_EQ(helped[0], played[0]);
    EXPECT_EQ(helped[1], played[1]) << "nor is the winner's taken away";
}

TEST(ARating, LeavesEverybodyOutWhomABotLifted) {
    const Rating strong{40, 2}, weak{10, 2};
    // Behind the weak one the strong one falls; once the weak one is left out, it would rise.
    for (const auto& one : rate_game({{strong, 2, true}, {weak, 1, true}, {{}, 3, false}}))
        EXPECT_FALSE(one);
}

}  // namespace himiko::server
