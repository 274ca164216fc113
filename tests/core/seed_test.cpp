#include "core/seed.h"

#include <gtest/gtest.h>

namespace himiko {

TEST(ASeed, ThatIsANumberGoesOnWithItsSequence) {
    Seed seed = 1234567;
    Random random(1234567);
    for (std::uint32_t stream : {0u, 1u, 1u, 9u})
        seed.draw(stream, [&](auto& source) { EXPECT_EQ(source.next(), random.next()); });
    EXPECT_EQ(seed, Seed(random.state()));
}

TEST(ASeed, ThatIsAKeyStaysTheSameAndHasAStreamForEachUse) {
    const Seed key(Seed::Key{1, 2, 3});
    Seed seed = key;
    const auto first = [&](std::uint32_t stream) {
        std::uint64_t number = 0;
        seed.draw(stream, [&](auto& source) { number = source.next(); });
        return number;
    };
    EXPECT_EQ(first(1), first(1));
    EXPECT_NE(first(0), first(1));
    EXPECT_EQ(seed, key);
    EXPECT_NE(key.for_bots(), first(kDealStream));
    EXPECT_NE(key.for_table(), first(kDealStream));
    EXPECT_NE(key.for_table(), key.for_bots());
    EXPECT_NE(seed, Seed(0));
}

}  // namespace himiko
