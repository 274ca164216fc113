#include "core/draws.h"

#include <gtest/gtest.h>

#include <array>

#include "core/chacha20.h"
#include "core/random.h"

namespace himiko {

template <class Source>
Source a_source(std::uint32_t number) {
    if constexpr (std::is_same_v<Source, Random>)
        return Random(number);
    else
        return ChaCha20({}, number);
}

template <class Source>
class DrawsFrom : public ::testing::Test {};
using Sources = ::testing::Types<Random, ChaCha20>;
TYPED_TEST_SUITE(DrawsFrom, Sources);

TYPED_TEST(DrawsFrom, NumbersBelowABoundAreUniform) {
    auto random = a_source<TypeParam>(7);
    std::array<int, 6> seen{};
    for (int i = 0; i < 60000; ++i) ++seen[random.below(6)];
    for (int n : seen) EXPECT_NEAR(n, 10000, 500);
    EXPECT_EQ(random.below(1), 0u);
}

TYPED_TEST(DrawsFrom, EveryOrderOfAShuffleIsEquallyLikely) {
    auto random = a_source<TypeParam>(3);
    std::array<int, 6> seen{};
    for (int i = 0; i < 60000; ++i) {
        std::array<int, 3> cards = {0, 1, 2};
        random.shuffle(cards.data(), 3);
        ++seen[cards[0] * 2 + (cards[1] > cards[2])];
    }
    for (int n : seen) EXPECT_NEAR(n, 10000, 500);
}

}  // namespace himiko
