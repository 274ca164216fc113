#include <gtest/gtest.h>

#include "tests/allocations.h"
#include "tests/conformance/variants.h"

namespace himiko::conformance {

template <class G>
class Allocation : public ::testing::Test {};
using AllocatingGames = ::testing::Types<yamatai::Game, yokai::Game>;
TYPED_TEST_SUITE(Allocation, AllocatingGames);

TYPED_TEST(Allocation, IsCounted) {
    EXPECT_GT(allocations_in([] { std::string(1000, 'x').push_back('y'); }), 0);
}

TYPED_TEST(Allocation, NeitherLegalNorApplyAllocates) {
    using G = TypeParam;
    for (const Variant<G>& variant : variants<G>()) {
        typename G::State state = G::start(variant.rules, Seed(Seed::Key{42}));
        Random random(1);
        typename G::Actions list;
        EXPECT_EQ(allocations_in([&] {
                      while (G::to_act(variant.rules, state) != kNobody) {
                          G::legal(variant.rules, state, list);
                          const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
                          G::apply(variant.rules, state, list[static_cast<int>(pick)]);
                      }
                  }),
                  0)
            << variant.name;
    }
}

TYPED_TEST(Allocation, NeitherStartNorViewNorSampleAllocates) {
    using G = TypeParam;
    for (const Variant<G>& variant : variants<G>()) {
        Random random(1);
        EXPECT_EQ(allocations_in([&] {
                      const typename G::State state = G::start(variant.rules, Seed(Seed::Key{3}));
                      const auto view = G::view(variant.rules, state, 0);
                      (void)G::sample(variant.rules, view, random);
                  }),
                  0)
            << variant.name;
    }
}

}  // namespace himiko::conformance
