#include <gtest/gtest.h>

// The thread sanitizer has operators of its own, which cannot be replaced.
#if !defined(__has_feature)
#define HIMIKO_COUNTS_ALLOCATIONS 1
#elif !__has_feature(thread_sanitizer)
#define HIMIKO_COUNTS_ALLOCATIONS 1
#endif

#ifdef HIMIKO_COUNTS_ALLOCATIONS

#include "tests/allocations.h"
#include "tests/tensor/batched.h"

namespace himiko::tensor {

template <class G>
class Allocation : public ::testing::Test {};
using AllocatingGames = ::testing::Types<yamatai::Game, yokai::Game>;
TYPED_TEST_SUITE(Allocation, AllocatingGames);

TYPED_TEST(Allocation, IsCounted) {
    EXPECT_GT(allocations_in([] { std::string(1000, 'x').push_back('y'); }), 0);
}

TYPED_TEST(Allocation, IsNotDoneInAStepOfABatch) {
    using G = TypeParam;
    for (const int threads : {1, 2}) {
        Batched<G> some(some_rules<G>(), 100, {.threads = threads});
        EXPECT_EQ(allocations_in([&] {
                      for (int i = 0; i < 300; ++i) some.step();
                  }),
                  0)
            << threads << " threads";
    }
}

}  // namespace himiko::tensor

#endif
