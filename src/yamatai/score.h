#pragma once

#include <array>

#include "yamatai/state.h"

namespace himiko::yamatai {

// Points of one seat, item by item; the last two are at most 0.
struct Score {
    int money = 0;
    int prestige = 0;
    int buildings = 0;
    int specialists = 0;
    int reserved = 0;
    int wasted = 0;

    [[nodiscard]] int total() const noexcept {
        return money + prestige + buildings + specialists + reserved + wasted;
    }
    bool operator==(const Score&) const = default;
};

[[nodiscard]] Score score(const Rules& rules, const Public& state, int seat) noexcept;

// Seats, best first. A tie goes to whoever has the earlier turn in this round.
[[nodiscard]] std::array<int, kMaxPlayers> ranking(const Rules& rules,
                                                   const Public& state) noexcept;

}  // namespace himiko::yamatai
