#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/game.h"
#include "core/list.h"
#include "core/seed.h"
#include "yamatai/rules.h"

namespace himiko::yamatai {

enum class Phase : std::uint8_t {
    kFleet,
    kChoice,
    kMain,
    kCollect,
    kArrange,
    kMoor,
    kRecruit,
    kOver
};
inline constexpr std::array<const char*, 8> kPhaseNames = {
    "fleet", "choice", "main", "collect", "arrange", "moor", "recruit", "over"};

// What was already done this turn, one bit each.
enum Used : std::uint16_t {
    kSailed = 1 << 0,  // a boat was placed
    kActed = 1 << 1,   // collected or built
    kRecruited = 1 << 2,
    kEffect = 1 << 3,    // the fleet's effect
    kRemoving = 1 << 4,  // the second `remove` may follow at once
    kUsedRaijin = 1 << 5,
    kUsedKachiko = 1 << 6,
    kUsedEbisu = 1 << 7,
    kUsedMichimata = 1 << 8,
    kUsedHetsuka = 1 << 9,
    kUsedNakatsu = 1 << 10
};
inline constexpr std::array<const char*, 11> kUsedNames = {
    "sailed",  "acted", "recruited", "effect",  "removing", "raijin",
    "kachiko", "ebisu", "michimata", "hetsuka", "nakatsu"};

// The boats of one turn: three that Riu's harbour kept, a fleet's, two bought, and one more each by
// Michimata and Nakatsu.
inline constexpr int kTurnBoats = 3 + kMostFleetBoats + 2 + 1 + 1;
// A position set up by hand may have them all and bring in more: one of any colour, two bought, and
// the last two.
inline constexpr int kMaxPlaced = kTurnBoats + 5;

struct Seat {
    std::uint16_t money = 0;
    std::uint16_t prestige = 0;                 // tokens
    std::uint8_t pieces = 0;                    // standard pieces left
    std::uint8_t wasted = 0;                    // boats beside the harbour
    std::array<std::uint8_t, kColors> boats{};  // held: harbour and, in one's turn, the hand
    std::array<std::uint8_t, kMaxKinds> culture{};
    std::uint32_t specialists = 0;  // owned, as a mask
    std::uint32_t built = 0;        // tiles
    std::uint32_t reserved = 0;     // tiles

    bool operator==(const Seat&) const = default;

    [[nodiscard]] bool owns(Specialist who) const noexcept { return has(specialists, who); }
    [[nodiscard]] int held() const noexcept {
        return boats[0] + boats[1] + boats[2] + boats[3] + boats[4];
    }
    [[nodiscard]] int harbour() const noexcept { return owns(kRiu) ? 3 : 1; }
};

// All that everybody at the table sees (R9).
struct Public {
    // The board.
    std::array<Mask, kColors> boats{};         // spaces with a boat of that colour
    std::array<Mask, kMaxKinds> culture{};     // islands with a token of that kind
    std::array<Mask, kMaxPlayers> standard{};  // islands with a standard piece of that seat
    Mask torii = 0, palaces = 0, mountains = 0, sacred = 0;

    // This turn.
    Row<kMaxPlaced> placed;     // boats placed this turn and still on the board, in order
    Row<kMaxPlaced> collected;  // islands picked in this collect, in order
    std::uint16_t used = 0;
    std::uint8_t trades = 0;
    Phase phase = Phase::kFleet;
    Phase resume = Phase::kFleet;  // while arranging: the phase that goes on

    // The round.
    std::uint8_t round = 1;
    std::uint8_t turn = 0;                // index into order
    std::array<std::uint8_t, 4> order{};  // seats by turn
    Row<4> taken;                         // fleets of this round, by turn

    // On offer.
    std::array<std::uint8_t, kColors> supply{};
    std::uint8_t sacred_left = 0;
    Row<kOpenRow> open_fleets;
    // R9: which closed fleets were shuffled together is public, their order is not. Sets, those
    // that open next first.
    std::array<std::uint16_t, kFleets - kOpenRow> fleet_groups{};
    Row<kOpenRow> open_tiles;
    Row<kOpenRow> open_specialists;
    std::array<std::uint16_t, kOpenRow> specialist_money{};  // beside open_specialists
    std::uint8_t tile_stack_size = 0;
    std::uint8_t specialist_stack_size = 0;

    std::array<Seat, kMaxPlayers> seats{};
    std::array<std::uint8_t, kBuildings> reserved_round{};  // when a reserved tile was reserved

    bool operator==(const Public&) const = default;

    [[nodiscard]] Mask occupied() const noexcept {
        return boats[0] | boats[1] | boats[2] | boats[3] | boats[4];
    }
    [[nodiscard]] Mask all_culture() const noexcept {
        return culture[0] | culture[1] | culture[2] | culture[3] | culture[4] | culture[5];
    }
    [[nodiscard]] Mask buildings() const noexcept {
        return standard[0] | standard[1] | standard[2] | standard[3] | torii | palaces;
    }
    [[nodiscard]] Mask placed_mask() const noexcept { return set_of(placed); }
    [[nodiscard]] int color_at(int space) const noexcept {  // kColors: no boat there
        int found = kColors;
        for (int color = 0; color < kColors; ++color)
            found = has(boats[color], space) ? color : found;
        return found;
    }
    [[nodiscard]] int culture_at(int island) const noexcept {  // kMaxKinds: no token there
        int found = kMaxKinds;
        for (int kind = 0; kind < kMaxKinds; ++kind)
            found = has(culture[kind], island) ? kind : found;
        return found;
    }
    [[nodiscard]] bool did(Used what) const noexcept { return used & what; }
    [[nodiscard]] int seat() const noexcept { return order[turn]; }
    [[nodiscard]] const Seat& me() const noexcept { return seats[seat()]; }
    [[nodiscard]] Seat& me() noexcept { return seats[seat()]; }
    [[nodiscard]] int fleet() const noexcept { return taken[turn]; }  // after step 1
    [[nodiscard]] int closed_fleets() const noexcept {
        int fleets = 0;
        for (std::uint16_t group : fleet_groups) fleets += count(group);
        return fleets;
    }
    // How many tiles `peek` shows.
    [[nodiscard]] int peek_size() const noexcept {
        return tile_stack_size < 3 ? tile_stack_size : 3;
    }
    // The seat that owns a specialist, or kNobody.
    [[nodiscard]] int owner(Specialist who) const noexcept {
        for (int seat = 0; seat < kMaxPlayers; ++seat)
            if (seats[seat].owns(who)) return seat;
        return kNobody;
    }
};

// The whole truth: what everybody sees, the face-down stacks, and who has peeked at what.
struct State : Public {
    std::array<std::uint8_t, kFleets - kOpenRow> fleet_stack{};  // next to open first
    std::array<std::uint8_t, kBuildings> tile_stack{};           // top first
    std::array<std::uint8_t, kSpecialists> specialist_stack{};   // top first
    std::array<std::uint32_t, kMaxPlayers> known{};              // by seat: tiles in the stack
    Seed seed;                                                   // of the shuffles to come

    bool operator==(const State&) const = default;

    // The tiles a `peek` looks at, top first.
    [[nodiscard]] int looked_at(int place) const noexcept { return tile_stack[place]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 512);

// What one seat, or a spectator, may know. It has no field for a secret.
struct View : Public {
    static constexpr std::uint8_t kUnknown = 0xff;
    std::int8_t viewer = kNobody;
    std::array<std::uint8_t, kBuildings> known_tiles{};  // place in the stack -> tile, or kUnknown

    bool operator==(const View&) const = default;

    [[nodiscard]] int looked_at(int place) const noexcept { return known_tiles[place]; }
};

// Rules -> State, State -> list, State + Action -> State, State -> View, View -> State.
[[nodiscard]] State start(const Rules& rules, const Seed& seed) noexcept;
void legal(const Rules& rules, const Public& state, Actions& list) noexcept;
void apply(const Rules& rules, State& state, Action action) noexcept;
[[nodiscard]] View view(const Rules& rules, const State& state, int seat) noexcept;
[[nodiscard]] State sample(const Rules& rules, const View& view, Random& random) noexcept;

}  // namespace himiko::yamatai
