#include "core/bits.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace himiko {

TEST(Bits, MembersComeInAscendingOrder) {
    std::vector<int> seen;
    for (int i : members(bit(63) | bit(0) | bit(17))) seen.push_back(i);
    EXPECT_EQ(seen, (std::vector<int>{0, 17, 63}));
}

TEST(Bits, TheFirstSixtyFourAreAll) {
    EXPECT_EQ(first(0), 0u);
    EXPECT_EQ(first(3), 7u);
    EXPECT_EQ(first(64), ~Mask{0});
}

template <std::size_t N>
void finds_what_a_loop_finds() {
    std::array<std::uint8_t, N> bytes{};
    for (std::size_t i = 0; i < N; ++i) bytes[i] = static_cast<std::uint8_t>(i * i % 7 * 40);
    for (int value = 0; value < 256; ++value) {
        Mask wanted = 0;
        for (std::size_t i = 0; i < N; ++i) wanted |= Mask{bytes[i] == value} << i;
        EXPECT_EQ(equal_to(bytes, value), wanted) << N << " bytes equal to " << value;
    }
}

TEST(Bits, BytesComparedAtOnceAreThoseComparedOneByOne) {
    finds_what_a_loop_finds<5>();
    finds_what_a_loop_finds<16>();
    finds_what_a_loop_finds<28>();
    finds_what_a_loop_finds<32>();
}

TEST(Bits, AGroupFollowsLinksInsideTheSetOnly) {
    // 0-1-2-3 in a row, 2 is not in the set.
    const std::array<Mask, 4> links = {bit(1), bit(0) | bit(2), bit(1) | bit(3), bit(2)};
    EXPECT_EQ(connected_component(links, bit(0) | bit(1) | bit(3), 0), bit(0) | bit(1));
    EXPECT_EQ(connected_component(links, first(4), 3), first(4));
}

}  // namespace himiko
