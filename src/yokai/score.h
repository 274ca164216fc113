#pragma once

#include <cstdint>

#include "core/list.h"
#include "yokai/state.h"

namespace himiko::yokai {

// One reason why the yōkai are not at peace.
struct Reason {
    enum class Kind : std::uint8_t { kFamily, kNeighbor, kTarget };

    Kind kind = Kind::kFamily;
    std::uint8_t what = 0;  // the family, the pair, the target

    bool operator==(const Reason&) const = default;
};

inline constexpr int kNoGrade = -1;

// The team's result, as if the cards were turned up now.
struct Score {
    // How many clues of each sort there are; each has its value in the box.
    struct Items {
        int correct = 0, wrong = 0, revealed = 0, unrevealed = 0;

        bool operator==(const Items&) const = default;
    };

    bool won = false;
    int points = 0;        // of a won game
    int grade = kNoGrade;  // of a won game: index in the box
    Items items;
    List<Reason, kFamilies + kMaxPlayers + 1> reasons;  // families, neighbour cards by seat, target
};

[[nodiscard]] Score score(const Rules& rules, const State& state) noexcept;

// What the clues of a won game are worth, and which grade that is.
[[nodiscard]] int points_of(const Rules& rules, const Score::Items& items) noexcept;
[[nodiscard]] int grade_of(const Rules& rules, int points) noexcept;

// The three goals, each by itself.
[[nodiscard]] bool family_at_peace(const State& state, int family) noexcept;
[[nodiscard]] bool pair_touches(const State& state, int pair) noexcept;
[[nodiscard]] bool in_target_shape(const Rules& rules, const Public& state) noexcept;

}  // namespace himiko::yokai
