#include "app/arena/until_sure.h"

#include <gtest/gtest.h>

#include "app/arena/sequential_test.h"
#include "core/random.h"

namespace himiko::arena {

namespace {

// A test of one against one that has seen these deals.
SequentialTest seen(const Hypotheses& asked, const std::vector<int>& deals) {
    SequentialTest test(asked, 1, 2, static_cast<int>(deals.size()) - 1);
    for (std::size_t won = 0; won < deals.size(); ++won)
        for (int i = 0; i < deals[won]; ++i) test.add(static_cast<int>(won));
    return test;
}

double uniform(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

// Two games of one deal, of which the luck of the deal favours one or the other.
int play_deal(double share, double luck, Random& random) {
    const double shift = random.below(2) ? luck : -luck;
    return (uniform(random) < share + shift) + (uniform(random) < share + shift);
}

}  // namespace

TEST(SequentialTest, ItsBoundsAreWalds) {
    const Interval between = SequentialTest({0, 10, 0.05, 0.1}, 1, 2, 2).bounds();
    EXPECT_DOUBLE_EQ(between.low, std::log(0.1 / 0.95));
    EXPECT_DOUBLE_EQ(between.high, std::log(0.9 / 0.05));
    EXPECT_NEAR(SequentialTest({}, 1, 2, 2).bounds().high, 2.944, 1e-3);
}

TEST(SequentialTest, WithoutDealsNothingIsLikelier) {
    EXPECT_EQ(SequentialTest({}, 1, 2, 2).ratio(), 0);
    EXPECT_EQ(SequentialTest({}, 1, 2, 2).answered(), Answered::kNotYet);
}

TEST(SequentialTest, OfSingleGamesTheRatioIsThatOfACoin) {
    const double s0 = 1 / (1 + std::pow(10, -5.0 / 400)), s1 = 1 / (1 + std::pow(10, -40.0 / 400));
    EXPECT_NEAR(seen({5, 40, 0.05, 0.05}, {48, 61}).ratio(),
                61 * std::log(s1 / s0) + 48 * std::log((1 - s1) / (1 - s0)), 1e-9);
}

TEST(SequentialTest, TheRatioOfManyDealsIsThatOfANormalDistribution) {
    const std::vector<int> deals = {4063, 8620, 4307};
    const SequentialTest test = seen({0, 3, 0.05, 0.05}, deals);
    const double n = 4063 + 8620 + 4307, mean = (4307 + 0.5 * 8620) / n;
    const double variance = (4307 + 0.25 * 8620) / n - mean * mean;
    const double s0 = 0.5, s1 = 1 / (1 + std::pow(10, -3.0 / 400));
    EXPECT_NEAR(test.ratio(), n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance), 0.005);
    EXPECT_EQ(test.answered(), Answered::kElo1);
}

// Found in another way: the likeliest distributions with these means, by search over all.
TEST(SequentialTest, TheRatioIsThatOfTheLikeliestDistributions) {
    const std::vector<int> deals = {30, 50, 45};
    const auto best = [&](double share) {
        double most = -1e9;
        // Of three results, a mean leaves one probability free: that of the middle one.
        for (int i = 1; i < 1'000'000; ++i) {
            const double middle = i * 1e-6, top = share - middle / 2, bottom = 1 - middle - top;
            if (top <= 0 || bottom <= 0) continue;
            most =
                std::max(most, 30 * std::log(bottom) + 50 * std::log(middle) + 45 * std::log(top));
        }
        return most;
    };
    EXPECT_NEAR(seen({-20, 60, 0.05, 0.05}, deals).ratio(),
                best(expected_share(60, 1, 2)) - best(expected_share(-20, 1, 2)), 1e-6);
}

TEST(SequentialTest, ASideOfEqualsWinsAsOftenAsItHasSeats) {
    EXPECT_DOUBLE_EQ(expected_share(0, 1, 4), 0.25);
    EXPECT_DOUBLE_EQ(expected_share(0, 2, 4), 0.5);
    EXPECT_NEAR(expected_share(400, 1, 2), 10.0 / 11, 1e-12);
    SequentialTest test({-50, 50, 0.05, 0.05}, 1, 4, 1);
    for (int game = 0; game < 100; ++game) test.add(game % 4 == 0);
    const double s0 = expected_share(-50, 1, 4), s1 = expected_share(50, 1, 4);
    EXPECT_NEAR(test.ratio(), 25 * std::log(s1 / s0) + 75 * std::log((1 - s1) / (1 - s0)), 1e-9);
}

TEST(SequentialTest, AWhitewashIsSureSoon) {
    SequentialTest test({}, 1, 2, 2);
    while (test.answered() == Answered::kNotYet && test.deals() < 1000) test.add(2);
    EXPECT_EQ(test.answered(), Answered::kElo1);
    EXPECT_LT(test.deals(), 150);
    EXPECT_GT(test.deals(), 20);
}

TEST(SequentialTest, ItErrsAsOftenAsItMay) {
    const Hypotheses asked{0, 60, 0.05, 0.1};
    constexpr int kTests = 600;
    for (const double luck : {0.0, 0.3}) {
        const auto wrong = [&](double elo, Answered error, long& deals) {
            Random random(luck > 0 ? 7 : 8);
            int errors = 0;
            for (int i = 0; i < kTests; ++i) {
                SequentialTest test(asked, 1, 2, 2);
                while (test.answered() == Answered::kNotYet)
                    test.add(play_deal(expected_share(elo, 1, 2), luck, random));
                errors += test.answered() == error;
                deals += test.deals();
            }
            return static_cast<double>(errors) / kTests;
        };
        long of_equals = 0, of_better = 0;
        // Three standard errors above what was asked.
        EXPECT_LT(wrong(0, Answered::kElo1, of_equals), 0.05 + 3 * std::sqrt(0.05 * 0.95 / kTests));
        EXPECT_LT(wrong(60, Answered::kElo0, of_better), 0.1 + 3 * std::sqrt(0.1 * 0.9 / kTests));
        EXPECT_LT(of_equals + of_better, 2 * kTests * 400);
    }
}

TEST(UntilSure, LooksAtGamesInTheirOrderAndStopsAtTheSame) {
    Contest contest;
    contest.entrants = *read_entrants("normal,easy");
    const auto won = [](long game) { return game % 5 != 4; };
    UntilSure forward(contest, {0, 100, 0.05, 0.05});
    for (long game = 0; game < 1000; ++game) forward.add(game, won(game));
    UntilSure shuffled(contest, {0, 100, 0.05, 0.05});
    for (long begin = 0; begin < 1000; begin += 10)
        for (long game = begin + 9; game >= begin; --game) shuffled.add(game, won(game));
    EXPECT_TRUE(forward.sure());
    EXPECT_EQ(forward.answered(), Answered::kElo1);
    EXPECT_EQ(forward.games() % 2, 0);
    EXPECT_LT(forward.games(), 1000);
    EXPECT_EQ(shuffled.games(), forward.games());
    EXPECT_EQ(shuffled.test().results(), forward.test().results());
}

}  // namespace himiko::arena
