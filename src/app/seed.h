#pragma once

#include <random>

#include "table/seed.h"

namespace himiko::app {

// A number for bots that are given none.
[[nodiscard]] inline std::int64_t random_number() {
    std::random_device device;
    const std::uint64_t bits = std::uint64_t{device()} << 32 | device();
    return static_cast<std::int64_t>(bits & static_cast<std::uint64_t>(table::kMaxSeed));
}

// A seed nobody can guess, for games that name none.
[[nodiscard]] inline Seed random_seed() {
    std::random_device device;
    Seed::Key key{};
    for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(device());
    return Seed(key);
}

}  // namespace himiko::app
