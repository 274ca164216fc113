#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/bits.h"
#include "yamatai/action.h"
#include "yamatai/box.h"

namespace himiko::yamatai {

// Where the sources differ. The defaults are the German rulebook's.
struct Options {
    bool chain_any = false;            // a further boat may join any boat placed this turn
    bool reserved_any_time = false;    // a reserved tile may be built in the round it was reserved
    bool build_over_culture = false;   // a culture token does not keep one from building
    bool second_meeples_same = false;  // two players: slots 3-4 repeat slots 1-2
    bool ebisu_may = false;            // her token may be declined

    bool operator==(const Options&) const = default;
};

struct Preset {
    const char* name;
    Options options;
};
inline constexpr std::array<Preset, 3> kPresets = {{
    {"rulebook-de", {}},
    {"rulebook-pl",
     {.chain_any = true,
      .reserved_any_time = true,
      .second_meeples_same = true,
      .ebisu_may = true}},
    {"short-rules-de", {.build_over_culture = true}},
}};

// The rules of today. Games of earlier versions go on, and are replayed, as they were played.
inline constexpr int kRulesVersion = 2;

// Small numbers in one word, one byte a colour or kind, so that "all of these boats are there" is
// one subtraction. Each is below 128: the high bits are free to be borrowed from.
using Counts = std::uint64_t;
inline constexpr Counts kOneEach = 0x010101010101;
inline constexpr Counts kHighBits = 0x80 * kOneEach;
[[nodiscard]] constexpr Counts one(int color) noexcept { return Counts{1} << (8 * color); }
[[nodiscard]] constexpr int in(Counts counts, int color) noexcept {
    return static_cast<int>(counts >> (8 * color) & 0xff);
}
[[nodiscard]] constexpr int total(Counts counts) noexcept {
    return static_cast<int>(counts * kOneEach >> 40 & 0xff);
}
template <std::size_t N>
[[nodiscard]] constexpr Counts counts(const std::array<std::uint8_t, N>& numbers) noexcept {
    static_assert(N == kColors || N == kMaxKinds);
    // Compilers make one load of the first four.
    const std::uint32_t four = std::uint32_t{numbers[0]} | std::uint32_t{numbers[1]} << 8 |
                               std::uint32_t{numbers[2]} << 16 | std::uint32_t{numbers[3]} << 24;
    Counts all = four;
    for (std::size_t i = 4; i < N; ++i) all |= Counts{numbers[i]} << (8 * i);
    return all;
}
// Adds to all at once, and writes as `counts` reads: a load that spans a smaller store has to wait
// for it.
template <std::size_t N>
constexpr void add_counts(std::array<std::uint8_t, N>& numbers, Counts more) noexcept {
    const Counts sum = counts(numbers) + more;
    for (std::size_t i = 0; i < N; ++i) numbers[i] = static_cast<std::uint8_t>(sum >> (8 * i));
}
// The set of those that are at least what `least` says.
[[nodiscard]] constexpr Mask at_least(Counts counts, Counts least) noexcept {
    const Counts enough = (((counts | kHighBits) - least) & kHighBits) >> 7;
    // One multiplication moves bit 8i to 35 + i.
    return enough * 0x810204081 >> 35 & 0x3f;
}

inline constexpr int kTomoeGold = 5;

// The immutable parameters of one game: the box as masks, the number of players, the options.
struct Rules {
    Rules(std::shared_ptr<const Box> box, int players, const Options& options,
          int version = kRulesVersion);

    int players;
    Options options;

    // What version 1 had otherwise. Ebisu's token could be declined there, too.
    int version;
    bool discount_binds;    // a build that only the discount makes possible was a duty
    bool lonely_landmarks;  // Kagutsuchi counted for Awashima's torii and palaces

    // The map. Indices are positions in the data file.
    Mask all_spaces = 0, all_islands = 0;
    Mask entries = 0;                           // spaces where a first boat may always start
    Mask edge = 0;                              // spaces on the board's edge
    std::array<Mask, kMaxOnMap> space_links{};  // space -> spaces connected to it
    std::array<std::array<Mask, 256>, 8> eight_links{};  // sets of eight in a row -> the same
    std::array<Mask, kMaxOnMap> space_islands{};         // space -> islands it is a corner of
    std::array<Mask, kMaxOnMap> island_spaces{};         // island -> its corners
    std::array<Mask, kMaxOnMap> island_links{};          // island -> islands it shares an edge with

    // The tiles.
    struct Tile {
        Counts cost = 0;
        std::uint8_t points = 0;
        BuildingKind kind = BuildingKind::kStandard;

        [[nodiscard]] bool standard() const noexcept { return kind <= BuildingKind::kTradingPost; }
    };
    std::array<Tile, kBuildings> tiles{};
    std::uint32_t standard_tiles = 0;  // as a mask
    // colour -> number of boats -> tiles that need no more of that colour
    std::array<std::array<std::uint32_t, kMaxOnMap + 2>, kColors> content{};
    Counts prices = 0;  // gold's is for Tomoe's owner
    std::array<Box::Fleet, kFleets> fleets{};

    // What is shuffled and laid out, one culture token an island.
    struct Token {
        std::uint8_t kind = 0;
        bool blank = false;
        bool mountain = false;
    };
    std::array<Token, kMaxOnMap> tokens{};

    int kinds = 0;                   // of culture tokens
    std::shared_ptr<const Box> box;  // names and everything that is read once a game

    // Spaces connected to one of a set.
    [[nodiscard]] Mask beside(Mask spaces) const noexcept {
        Mask all = 0;
        for (const std::array<Mask, 256>& links : eight_links)
            all |= links[spaces & 0xff], spaces >>= 8;
        return all;
    }
    [[nodiscard]] int turns() const noexcept { return players == 2 ? 4 : players; }
};

}  // namespace himiko::yamatai
