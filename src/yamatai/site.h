#pragma once

#include <array>
#include <cstdint>

#include "yamatai/state.h"

namespace himiko::yamatai {

// A building tile and an island: what keeps the seat whose turn it is from building it there.
struct Site {
    enum Bar : std::uint8_t {
        kTile,       // it is neither open nor reserved in an earlier round
        kNoPiece,    // no standard piece is left
        kBuilding,   // one stands there
        kSacred,     // it is sacred ground
        kCulture,    // a token lies there
        kNotBeside,  // no boat of this turn is beside it
        kMoney,      // Ananda's owner cannot be paid
        kBoats       // boats are missing around it
    };

    std::uint8_t bars = 0;  // one bit each
    Counts missing = 0;

    [[nodiscard]] bool fits() const noexcept { return bars == 0; }
    bool operator==(const Site&) const = default;
};
inline constexpr std::array<const char*, 8> kBarNames = {
    "tile", "no_piece", "building", "sacred", "culture", "not_beside", "money", "boats"};

[[nodiscard]] Site site(const Rules& rules, const Public& state, int tile, int island) noexcept;

}  // namespace himiko::yamatai
