#pragma once

#include <cstddef>
#ifndef __wasi__
#include <thread>
#include <vector>
#endif

namespace himiko::bots::search {

// Does `work(0)` to `work(count - 1)`, each on a thread of its own where there are threads.
template <class Work>
void side_by_side(std::size_t count, Work work) {
#ifdef __wasi__
    for (std::size_t i = 0; i < count; ++i) work(i);
#else
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < count; ++i) helpers.emplace_back([&work, i] { work(i); });
    work(0);
    for (std::thread& helper : helpers) helper.join();
#endif
}

}  // namespace himiko::bots::search
