#pragma once

#include <thread>

namespace himiko::app {

// How much can be done at a time on this machine.
[[nodiscard]] inline int all_cores() {
    const unsigned cores = std::thread::hardware_concurrency();
    return cores ? static_cast<int>(cores) : 1;
}

}  // namespace himiko::app
