#pragma once

#include <array>

#include "yamatai/state.h"

// What things are worth, in points: the judgement behind the players of Yamataï. Everything that a
// seat owns but has not scored yet gets the points it usually turns into.
namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// How many rounds are likely to follow the present one; 0 when it is surely the last.
[[nodiscard]] float rounds_to_come(const Rules& rules, const Public& state) noexcept;

// How many turns a seat can still expect after the one in progress.
[[nodiscard]] float turns_to_come(const Rules& rules, const Public& state, int seat) noexcept;

// Money as points: what it scores at the end and, early on, what it buys.
[[nodiscard]] inline float point_of_money(const Seat& who) noexcept {
    return who.owns(kFuHsi) ? 1 / 3.0f : 1 / 5.0f;
}
[[nodiscard]] float money_worth(const Seat& who) noexcept;
[[nodiscard]] float prestige_worth(const Seat& who) noexcept;

inline constexpr float kWastedBoat = 0.5f;  // each two cost a point

// A boat in the harbour.
[[nodiscard]] float boat_worth(int color, float turns) noexcept;
// The `places` best of these boats, taken out of them.
float keep_best(std::array<std::uint8_t, kColors>& boats, int places, float turns) noexcept;

// Culture tokens by what they pay for: pairs of equal ones and single ones.
[[nodiscard]] float culture_worth(int pairs, int singles, float recruits) noexcept;
[[nodiscard]] float culture_worth(const Seat& who, float recruits) noexcept;

// A standard piece that is not built yet.
[[nodiscard]] float piece_worth() noexcept;

// Acting later next round because of a fleet with a high number.
[[nodiscard]] float turn_order_cost(int fleet) noexcept;

// A specialist's points and what its power brings in the turns to come.
[[nodiscard]] float specialist_worth(const Rules& rules, int who, float turns) noexcept;

// All of a seat's property together.
[[nodiscard]] float standing(const Rules& rules, const Public& state, int seat) noexcept;

// How many points of margin are much in this position: few near the end, many in the beginning.
[[nodiscard]] float spread(const Rules& rules, const Public& state) noexcept;

using Shares = std::array<float, kMaxPlayers>;

// Each seat's margin over the best of the others, in points; at the end of a game a tie is decided.
[[nodiscard]] Shares margins(const Rules& rules, const Public& state) noexcept;
// How likely a margin wins where so many points are much.
[[nodiscard]] float chance(float margin, float spread) noexcept;

// A small bonus for each point of a margin: it breaks ties between equal chances.
[[nodiscard]] float margin_bonus(float margin) noexcept;

// Each seat's chance to win, with that bonus.
[[nodiscard]] Shares chances(const Rules& rules, const Public& state, float spread) noexcept;

}  // namespace himiko::bots::yamatai
