#pragma once

#include <array>
#include <cstdint>

#include "yamatai/score.h"
#include "yokai/score.h"

namespace himiko::tensor {

// What a finished game is worth to its seats.
enum class Reward : std::uint8_t {
    kWin,    // Yamataï: 1 to the winner, the others share -1; Yōkai: 1 to all if they have won
    kPoints  // Yamataï: the points of each; Yōkai: those of the team, 0 if it has lost
};
inline constexpr std::array<const char*, 2> kRewardNames = {"win", "points"};

inline void write_rewards(const yamatai::Rules& r, const yamatai::State& s, Reward reward,
                          float* out) noexcept {
    if (reward == Reward::kPoints) {
        for (int seat = 0; seat < r.players; ++seat)
            out[seat] = static_cast<float>(yamatai::score(r, s, seat).total());
        return;
    }
    const int winner = yamatai::ranking(r, s)[0];
    for (int seat = 0; seat < r.players; ++seat)
        out[seat] = seat == winner ? 1.0f : -1.0f / static_cast<float>(r.players - 1);
}

inline void write_rewards(const yokai::Rules& r, const yokai::State& s, Reward reward,
                          float* out) noexcept {
    const yokai::Score score = yokai::score(r, s);
    const float team = !score.won                  ? 0.0f
                       : reward == Reward::kPoints ? static_cast<float>(score.points)
                                                   : 1.0f;
    for (int seat = 0; seat < r.players; ++seat) out[seat] = team;
}

}  // namespace himiko::tensor
