#include "app/arena/statistics.h"

#include <gtest/gtest.h>

namespace himiko::arena {

TEST(Statistics, WilsonsIntervalIsTheTextbooks) {
    const Interval half = wilson(50, 100);
    EXPECT_NEAR(half.low, 0.4038, 1e-4);
    EXPECT_NEAR(half.high, 0.5962, 1e-4);
    const Interval all = wilson(20, 20);
    EXPECT_NEAR(all.low, 0.8389, 1e-4);
    EXPECT_DOUBLE_EQ(all.high, 1);
    EXPECT_DOUBLE_EQ(wilson(0, 20).low, 0);
}

TEST(Statistics, NoGamesSayNothing) {
    EXPECT_EQ(wilson(0, 0).low, 0);
    EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(Statistics, EloFollowsTheLogisticCurve) {
    EXPECT_NEAR(elo_difference(0.5), 0, 1e-9);
    EXPECT_NEAR(elo_difference(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(elo_difference(0.75), -elo_difference(0.25), 1e-9);
}

TEST(Statistics, AMeanKnowsItsErrorAndItsEnds) {
    Mean mean;
    for (double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) mean.add(value);
    EXPECT_DOUBLE_EQ(mean.value(), 5);
    EXPECT_DOUBLE_EQ(mean.low(), 2);
    EXPECT_DOUBLE_EQ(mean.high(), 9);
    EXPECT_NEAR(mean.margin(), kTwoSided95 * std::sqrt(32.0 / 7 / 8), 1e-12);
}

TEST(Statistics, TwoMeansAddedAreTheMeanOfAll) {
    Mean all, left, right;
    for (int i = 0; i < 10; ++i) {
        all.add(i * i);
        (i < 3 ? left : right).add(i * i);
    }
    left.add(right);
    left.add(Mean{});
    EXPECT_EQ(left.count(), all.count());
    EXPECT_NEAR(left.value(), all.value(), 1e-12);
    EXPECT_NEAR(left.margin(), all.margin(), 1e-12);
    EXPECT_EQ(left.low(), all.low());
    EXPECT_EQ(left.high(), all.high());
}

}  // namespace himiko::arena
