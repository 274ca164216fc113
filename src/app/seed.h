#pragma once

#include <random>

#include "table/record.h"

namespace himiko::app {

// A seed nobody can guess, for games that name none.
[[nodiscard]] inline std::int64_t random_seed() {
    std::random_device device;
    const std::uint64_t bits = std::uint64_t{device()} << 32 | device();
    return static_cast<std::int64_t>(bits & static_cast<std::uint64_t>(table::kMaxSeed));
}

}  // namespace himiko::app
