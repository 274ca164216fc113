#pragma once

#include <array>
#include <cstdint>

#include "core/list.h"

namespace himiko::yamatai {

enum class Kind : std::uint8_t {
    kFleet,        // a: the fleet's number less one
    kTake,         // a: colour
    kBuy,          // a: colour
    kSell,         // a: colour
    kPlace,        // a: colour, b: space
    kCollect,      // a: island
    kBuild,        // a: tile, b: island
    kMoor,         // a, b: the boats kept, see keep()
    kRecruit,      // a: specialist, b: the kinds paid; one kind means two of it, three one of each
    kReserve,      // a: tile
    kPeek,         //
    kArrange,      // a: order of the looked-at places, two bits each; b: how many go on top; c: how
                   // many
    kShift,        // a: from, b: to
    kSanctify,     // a: island
    kSwapCulture,  // a, b: islands, a < b
    kRemove,       // a: space
    kSwapBoats,    // a, b: spaces, a < b
    kRaijin,       // a, b: colours, a <= b
    kKachiko,      // a: island
    kMichimata,    // a: culture kind
    kHetsuka,      // a: culture kind
    kNakatsu,      // a, b: colours, a <= b
    kDone
};
inline constexpr std::array<const char*, 23> kKindNames = {
    "fleet",   "take",      "buy",          "sell",    "place",      "collect",
    "build",   "moor",      "recruit",      "reserve", "peek",       "arrange",
    "shift",   "sanctify",  "swap_culture", "remove",  "swap_boats", "raijin",
    "kachiko", "michimata", "hetsuka",      "nakatsu", "done"};

// One decision.
struct Action {
    Kind kind = Kind::kDone;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;

    bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 4);

[[nodiscard]] constexpr Action action(Kind kind, int a = 0, int b = 0, int c = 0) noexcept {
    return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
            static_cast<std::uint8_t>(c)};
}

// `moor` names at most three boats: two bits a colour, spread over two bytes.
[[nodiscard]] constexpr Action keep(unsigned counts) noexcept {
    return action(Kind::kMoor, static_cast<int>(counts & 0xff), static_cast<int>(counts >> 8));
}
[[nodiscard]] constexpr int kept(Action a, int color) noexcept {
    return ((a.a | a.b << 8) >> (2 * color)) & 3;
}

// `arrange`: which of the looked-at places comes at position i.
[[nodiscard]] constexpr int arranged(Action a, int i) noexcept { return (a.a >> (2 * i)) & 3; }

// No position has more: swaps of two boats among 64 spaces (2016), builds (28 tiles on 64 islands),
// placements (5 colours on 64 spaces), everything else together below 700.
// They are written in blocks, so the last one needs room.
inline constexpr int kMaxActions = 2016 + 28 * 64 + 5 * 64 + 700 + 16;
using Actions = List<Action, kMaxActions>;

}  // namespace himiko::yamatai
