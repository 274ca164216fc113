#include <cstdlib>
#include <new>

#include "tests/yokai/position.h"

// Every allocation of the program is counted while `counting` is on.
namespace {

bool counting = false;
int allocations = 0;

void* allocate(std::size_t size) {
    if (counting) ++allocations;
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace himiko::yokai {

namespace {

template <class Work>
int allocations_in(Work work) {
    allocations = 0;
    counting = true;
    work();
    counting = false;
    return allocations;
}

}  // namespace

TEST(Allocation, IsCounted) {
    EXPECT_GT(allocations_in([] { std::string(1000, 'x').push_back('y'); }), 0);
}

TEST(Allocation, NeitherLegalNorApplyAllocates) {
    for (const std::uint8_t levels : {level(1), level(4)})
        for (int players : {2, 3, 4}) {
            Position game(players, levels, 42);
            Random random(1);
            Actions list;
            EXPECT_EQ(allocations_in([&] {
                          while (game.state.phase != Phase::kOver) {
                              legal(game.rules, game.state, list);
                              const auto pick =
                                  random.below(static_cast<std::uint32_t>(list.size()));
                              apply(game.rules, game.state, list[static_cast<int>(pick)]);
                          }
                      }),
                      0);
        }
}

TEST(Allocation, NeitherStartNorViewNorSampleNorScoreAllocates) {
    const Rules rules(the_box(), 4, options_of(4, level(2) | level(5)));
    EXPECT_EQ(allocations_in([&] {
                  Random random(1);
                  const State state = start(rules, 3);
                  const State imagined = sample(rules, view(rules, state, 0), random);
                  (void)score(rules, imagined);
              }),
              0);
}

}  // namespace himiko::yokai
