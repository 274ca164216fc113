#pragma once

#include <cstdlib>
#include <new>

// Counts every allocation of the test program. To be included by one file of it.
namespace himiko {

inline bool counting_allocations = false;
inline int allocations_counted = 0;

inline void* allocate(std::size_t size) noexcept {
    if (counting_allocations) ++allocations_counted;
    return std::malloc(size ? size : 1);
}
inline void* allocate_or_throw(std::size_t size) {
    if (void* memory = allocate(size)) return memory;
    std::abort();  // no test is about that
}

// How many allocations `work()` makes.
template <class Work>
int allocations_in(Work work) {
    allocations_counted = 0;
    counting_allocations = true;
    work();
    counting_allocations = false;
    return allocations_counted;
}

}  // namespace himiko

void* operator new(std::size_t size) { return himiko::allocate_or_throw(size); }
void* operator new[](std::size_t size) { return himiko::allocate_or_throw(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return himiko::allocate(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return himiko::allocate(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
