#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "core/random.h"

namespace himiko::review::practice {

// Of the shuffle that every program makes alike (docs/practice.md).
inline constexpr std::uint64_t kDailySeed = 1970;

// Which of so many tasks, at least one, is the one of a day. Days are counted from 1970-01-01 in
// UTC. Each comes once in as many days as there are tasks, then all come again.
[[nodiscard]] inline int daily(std::int64_t day, int tasks) {
    std::vector<int> order(static_cast<std::size_t>(tasks));
    std::iota(order.begin(), order.end(), 0);
    Random(kDailySeed).shuffle(order.data(), tasks);
    const std::int64_t place = (day % tasks + tasks) % tasks;
    return order[static_cast<std::size_t>(place)];
}

}  // namespace himiko::review::practice
