#include <cstdlib>
#include <new>

#include "tests/yamatai/position.h"

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

namespace himiko::yamatai {

namespace {

template <class Work>
int allocations_in(Work work) {
    allocations = 0;
    counting = true;
    work();
    counting = false;
    return allocations;
}

TEST(Allocation, IsCounted) {
    EXPECT_GT(allocations_in([] { delete new int(7); }) +
                  allocations_in([] { std::string(1000, 'x').push_back('y'); }),
              0);
}

TEST(Allocation, NeitherLegalNorApplyAllocates) {
    for (const Preset& preset : kPresets)
        for (int players : {2, 3, 4}) {
            Position game(players, preset.options, 42);
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

TEST(Allocation, NeitherStartNorViewNorSampleAllocates) {
    const Rules rules(table::builtin_yamatai_box(), 4, {});
    EXPECT_EQ(allocations_in([&] {
                  Random random(1);
                  const State state = start(rules, 3);
                  const State imagined = sample(rules, view(rules, state, 0), random);
                  (void)imagined;
              }),
              0);
}

TEST(Allocation, ScoringDoesNotAllocate) {
    const Position game;
    EXPECT_EQ(allocations_in([&] { (void)ranking(game.rules, game.state); }), 0);
}

}  // namespace

}  // namespace himiko::yamatai
