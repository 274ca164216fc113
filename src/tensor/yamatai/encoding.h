#pragma once

#include <vector>

#include "tensor/encoding.h"
#include "yamatai/game.h"

namespace himiko::tensor {

namespace yamatai {

using namespace himiko::yamatai;

enum Which : std::size_t {
    kBoats,
    kPlaced,
    kCulture,
    kStandard,
    kTorii,
    kPalaces,
    kMountains,
    kSacred,
    kCollected,
    kUsed,
    kTrades,
    kPhase,
    kResume,
    kRound,
    kTurn,
    kOrder,
    kTaken,
    kSupply,
    kSacredLeft,
    kOpenFleets,
    kOpenTiles,
    kOpenSpecialists,
    kSpecialistMoney,
    kTileStack,
    kSpecialistStack,
    kMoney,
    kPrestige,
    kPieces,
    kWasted,
    kHeld,
    kTokens,
    kSpecialistsOwned,
    kBuilt,
    kReserved,
    kFreshlyReserved,
    kClosedFleets,
    kKnownTiles,
    kPlaneCount
};

inline constexpr int kSeats = kMaxPlayers;
inline constexpr int kTurns = 4;
inline constexpr int kPhases = static_cast<int>(kPhaseNames.size());
inline constexpr int kUses = static_cast<int>(kUsedNames.size());

// Rows of seats begin with the viewer and go round the table.
inline constexpr std::array<Plane, kPlaneCount> kPlanes = {{
    {"boats", Part::kTable, kColors, kSpaceColumns, "1: a boat of that colour is there"},
    {"placed", Part::kTable, 1, kSpaceColumns, "n: the n-th boat placed this turn is there"},
    {"culture", Part::kTable, kMaxKinds, kIslandColumns, "1: a token of that kind lies there"},
    {"standard", Part::kTable, kSeats, kIslandColumns, "1: a standard piece of that seat is there"},
    {"torii", Part::kTable, 1, kIslandColumns, "1: a torii is there"},
    {"palaces", Part::kTable, 1, kIslandColumns, "1: a palace is there"},
    {"mountains", Part::kTable, 1, kIslandColumns, "1: a mountain"},
    {"sacred", Part::kTable, 1, kIslandColumns, "1: sacred ground"},
    {"collected", Part::kTable, 1, kIslandColumns, "n: the n-th island picked in this collect"},
    {"used", Part::kTable, 1, kUses,
     "what was done this turn: sailed, acted, recruited, effect, removing, raijin, kachiko, ebisu, "
     "michimata, hetsuka, nakatsu"},
    {"trades", Part::kTable, 1, 1, "trades made this turn"},
    {"phase", Part::kTable, 1, kPhases,
     "fleet, choice, main, collect, arrange, moor, recruit, over; one-hot"},
    {"resume", Part::kTable, 1, kPhases, "phase that goes on after arranging, one-hot"},
    {"round", Part::kTable, 1, 1, "round, from 1 on"},
    {"turn", Part::kTable, 1, kTurns, "turn of the round, one-hot"},
    {"order", Part::kTable, kTurns, kSeats, "by turn, the seat whose turn it is; one-hot"},
    {"taken", Part::kTable, kTurns, kFleets, "by turn, the fleet taken this round; one-hot"},
    {"supply", Part::kTable, 1, kColors, "boats in the supply, by colour"},
    {"sacred_left", Part::kTable, 1, 1, "pieces of sacred ground left"},
    {"open_fleets", Part::kTable, 1, kFleets, "1: this fleet is on offer"},
    {"open_tiles", Part::kTable, 1, kBuildings, "1: this building tile is on offer"},
    {"open_specialists", Part::kTable, 1, kSpecialists, "1: this specialist is on offer"},
    {"specialist_money", Part::kTable, 1, kSpecialists, "money beside a specialist on offer"},
    {"tile_stack", Part::kTable, 1, 1, "building tiles in the face-down stack"},
    {"specialist_stack", Part::kTable, 1, 1, "specialists in the face-down stack"},
    {"money", Part::kTable, kSeats, 1, "money of each seat"},
    {"prestige", Part::kTable, kSeats, 1, "prestige tokens of each seat"},
    {"pieces", Part::kTable, kSeats, 1, "standard pieces each seat has left"},
    {"wasted", Part::kTable, kSeats, 1, "boats beside the harbour of each seat"},
    {"held", Part::kTable, kSeats, kColors, "boats each seat holds, by colour"},
    {"tokens", Part::kTable, kSeats, kMaxKinds, "culture tokens of each seat, by kind"},
    {"specialists", Part::kTable, kSeats, kSpecialists, "1: the seat owns this specialist"},
    {"built", Part::kTable, kSeats, kBuildings, "1: the seat has built this tile"},
    {"reserved", Part::kTable, kSeats, kBuildings, "1: the seat has reserved this tile"},
    {"freshly_reserved", Part::kTable, 1, kBuildings, "1: it was reserved in this round"},
    {"closed_fleets", Part::kMemory, 1, kFleets,
     "n: this fleet is among the n-th of the closed groups, those that open next first"},
    {"known_tiles", Part::kMemory, 1, kBuildings,
     "n: the viewer knows that this tile is the n-th of the face-down stack"},
}};

inline constexpr int kKinds = static_cast<int>(kKindNames.size());
inline constexpr int kPayments = 6 + 20;  // two equal tokens, or three different ones

}  // namespace yamatai

template <>
class Encoding<yamatai::Game> {
  public:
    using Rules = yamatai::Rules;

    // Two swaps, links, builds and placements of 64 spaces and islands; the rest is below 1000.
    static constexpr int kMostActions = 2 * 2016 + 64 * 63 + 28 * 64 + 5 * 64 + 1000;

    explicit Encoding(const Rules& rules);

    // Actions. They name pieces, spaces and islands of the box, whatever the position.
    [[nodiscard]] int actions() const noexcept { return static_cast<int>(actions_.size()); }
    [[nodiscard]] std::span<const Range> ranges() const noexcept { return ranges_; }
    [[nodiscard]] int number(const yamatai::Public&, yamatai::Action action) const noexcept {
        const int n = number_of(action);
        return n >= 0 && n < actions() && actions_[static_cast<std::size_t>(n)] == action ? n : -1;
    }
    [[nodiscard]] yamatai::Action action(const yamatai::Public&, int number) const noexcept {
        return actions_[static_cast<std::size_t>(number)];
    }
    void insert_legal(const yamatai::Public&, const yamatai::Actions& list,
                      Mask* words) const noexcept {
        for (const yamatai::Action action : list) insert(words, number_of(action));
    }

    // Observations.
    [[nodiscard]] static std::span<const Plane> planes() noexcept { return yamatai::kPlanes; }
    [[nodiscard]] const auto& offsets() const noexcept { return offsets_; }
    void observe(const yamatai::View& view, Part part, std::uint8_t* out) const noexcept;

  private:
    static constexpr int kParts = 64;  // what an action names is below that, moorings apart

    // The number of an action of this box; of others anything.
    [[nodiscard]] int number_of(yamatai::Action a) const noexcept {
        using yamatai::Kind;
        if (a.kind == Kind::kShift) return shifts_[(a.a * kParts + a.b) % shifts_.size()];
        if (a.kind == Kind::kMoor) return moorings_[(a.a | a.b << 8) % moorings_.size()];
        if (a.kind == Kind::kArrange)
            return arrangements_[((a.c * 4 + a.b) * kParts + a.a) % arrangements_.size()];
        const auto kind = static_cast<std::size_t>(a.kind);
        return first_[kind][a.a % kParts] + second_[kind][a.b % kParts];
    }
    void fill_tables();

    int players_;
    int spaces_, islands_;
    Offsets<yamatai::kPlaneCount> offsets_;
    std::vector<yamatai::Action> actions_;  // by number
    std::array<Range, yamatai::kKinds> ranges_{};

    // What the first and the second part of an action add to its number, by kind.
    std::array<std::array<std::int16_t, kParts>, yamatai::kKinds> first_{}, second_{};
    std::array<std::int16_t, kParts * kParts> shifts_{};
    std::array<std::int16_t, 1 << 10> moorings_{};
    std::array<std::int16_t, 4 * 4 * kParts> arrangements_{};
};

}  // namespace himiko::tensor
