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

TEST(Bits, AGroupFollowsLinksInsideTheSetOnly) {
    // 0-1-2-3 in a row, 2 is not in the set.
    const std::array<Mask, 4> links = {bit(1), bit(0) | bit(2), bit(1) | bit(3), bit(2)};
    EXPECT_EQ(connected_component(links, bit(0) | bit(1) | bit(3), 0), bit(0) | bit(1));
    EXPECT_EQ(connected_component(links, first(4), 3), first(4));
}

}  // namespace himiko
