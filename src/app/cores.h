#pragma once

#include <thread>

namespace himiko::app {

// The number of hardware threads, at least 1.
[[nodiscard]] inline int all_cores() {
    const unsigned cores = std::thread::hardware_concurrency();
    return cores ? static_cast<int>(cores) : 1;
}

}  // namespace himiko::app
