#include "core/random.h"

#include <gtest/gtest.h>

#include <array>

namespace himiko {

TEST(Random, GivesTheSameNumbersEverywhere) {
    // The reference sequence of SplitMix64 for the seed 1234567.
    Random random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317ULL);
    EXPECT_EQ(random.next(), 3203168211198807973ULL);
    EXPECT_EQ(random.next(), 9817491932198370423ULL);
}

TEST(Random, NumbersBelowABoundAreUniform) {
    Random random(7);
    std::array<int, 6> seen{};
    for (int i = 0; i < 60000; ++i) ++seen[random.below(6)];
    for (int n : seen) EXPECT_NEAR(n, 10000, 500);
    EXPECT_EQ(random.below(1), 0u);
}

TEST(Random, EveryOrderOfAShuffleIsEquallyLikely) {
    Random random(3);
    std::array<int, 6> seen{};
    for (int i = 0; i < 60000; ++i) {
        std::array<int, 3> cards = {0, 1, 2};
        random.shuffle(cards.data(), 3);
        ++seen[cards[0] * 2 + (cards[1] > cards[2])];
    }
    for (int n : seen) EXPECT_NEAR(n, 10000, 500);
}

}  // namespace himiko
