#pragma once

#include <cstdint>

namespace himiko::review {

// How much is searched and what chance begins with: the same gives the same review, on any machine
// and with any number of threads.
struct Effort {
    int iterations = 1000;  // simulations a decision
    std::uint64_t seed = 1;
};

}  // namespace himiko::review
