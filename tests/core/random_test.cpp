#include "core/random.h"

#include <gtest/gtest.h>

namespace himiko {

TEST(Random, GivesTheSameNumbersEverywhere) {
    // The reference sequence of SplitMix64 for the seed 1234567.
    Random random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317ULL);
    EXPECT_EQ(random.next(), 3203168211198807973ULL);
    EXPECT_EQ(random.next(), 9817491932198370423ULL);
}

}  // namespace himiko
