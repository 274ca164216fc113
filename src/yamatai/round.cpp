#include "yamatai/round.h"

#include <algorithm>

namespace himiko::yamatai {

namespace {

// Opens the top of a stack in the free places of a row, and says how many pieces the stack has
// left. What lies behind the end of either is zero, so both move as a whole: no branch.
template <std::size_t N>
int fill(Row<kOpenRow>& row, std::array<std::uint8_t, N>& stack, int left) noexcept {
    const int opened = std::min(kOpenRow - row.size, left);
    std::array<std::uint8_t, kOpenRow> top;
    std::copy_n(stack.begin(), kOpenRow, top.begin());
    add_counts(row.items, counts(top) << (8 * row.size));
    row.size = static_cast<std::uint8_t>(row.size + opened);
    std::array<std::uint8_t, N + kOpenRow> rest{};
    std::copy_n(stack.begin(), N, rest.begin());
    std::copy_n(rest.begin() + opened, N, stack.begin());
    return left - opened;
}

bool somebody_built_the_last_piece(const Rules& r, const Public& s) noexcept {
    for (int seat = 0; seat < r.players; ++seat)
        if (s.seats[seat].pieces == 0) return true;
    return false;
}

bool a_color_is_used_up(const Public& s) noexcept {
    return at_least(counts(s.supply), kOneEach) != first(kColors);
}

// Meeples go to the turn-order slots of their fleets' numbers.
void set_turn_order(State& s, int turns) noexcept {
    std::array<std::uint8_t, kFleets> meeple{};  // by slot
    Mask slots = 0;
    for (int turn = 0; turn < turns; ++turn) {
        meeple[s.taken[turn]] = s.order[turn];
        slots |= bit(s.taken[turn]);
    }
    int next = 0;
    for (int slot : members(slots)) s.order[next++] = meeple[slot];
}

// This round's fleets are shuffled face down behind those still closed.
void return_fleets(State& s) noexcept {
    int size = s.closed_fleets();
    // Each round has a stream of its own; the deal had kDealStream.
    s.seed.draw(s.round, [&](auto& random) { random.shuffle(s.taken.begin(), s.taken.size); });
    unsigned together = 0;
    for (int fleet : s.taken) {
        s.fleet_stack[size++] = static_cast<std::uint8_t>(fleet);
        together |= 1u << fleet;
    }
    *std::find(s.fleet_groups.begin(), s.fleet_groups.end(), 0) =
        static_cast<std::uint16_t>(together);
    s.taken.clear();
}

// R18: a game that ends here keeps what the steps so far did.
bool prepare_next_round(const Rules& r, State& s) noexcept {
    if (a_color_is_used_up(s) || s.round == kLastRound) return false;  // R11
    for (int i = 0; i < kOpenRow; ++i)
        s.specialist_money[i] =
            static_cast<std::uint16_t>(s.specialist_money[i] + 2 * (i < s.open_specialists.size));
    open_specialists(s);
    if (s.open_specialists.size < kOpenRow) return false;
    open_tiles(s);
    if (s.open_tiles.size < kOpenRow) return false;
    set_turn_order(s, r.turns());
    open_fleets(s);
    return_fleets(s);
    return true;
}

}  // namespace

void open_specialists(State& s) noexcept {
    s.specialist_stack_size = static_cast<std::uint8_t>(
        fill(s.open_specialists, s.specialist_stack, s.specialist_stack_size));
}

void open_tiles(State& s) noexcept {
    s.tile_stack_size =
        static_cast<std::uint8_t>(fill(s.open_tiles, s.tile_stack, s.tile_stack_size));
    const auto open = static_cast<std::uint32_t>(set_of(s.open_tiles));
    for (std::uint32_t& known : s.known) known &= ~open;
}

void open_fleets(State& s) noexcept {
    fill(s.open_fleets, s.fleet_stack, s.closed_fleets());
    const auto open = static_cast<std::uint16_t>(set_of(s.open_fleets));
    std::array<std::uint16_t, kFleets - kOpenRow> groups{};
    int size = 0;
    for (std::uint16_t group : s.fleet_groups) {
        groups[size] = static_cast<std::uint16_t>(group & ~open);
        size += groups[size] != 0;
    }
    s.fleet_groups = groups;
}

void end_turn(const Rules& r, State& s) noexcept {
    s.used = 0;
    s.trades = 0;
    s.placed.clear();
    s.phase = Phase::kFleet;
    if (s.turn + 1 < r.turns()) {
        ++s.turn;
        return;
    }
    if (somebody_built_the_last_piece(r, s) || !prepare_next_round(r, s)) {
        s.phase = Phase::kOver;
        return;
    }
    s.turn = 0;
    ++s.round;
}

Ending ending(const Rules& r, const Public& s) noexcept {
    if (somebody_built_the_last_piece(r, s)) return Ending::kNoPieces;
    if (a_color_is_used_up(s)) return Ending::kNoBoats;
    if (s.round == kLastRound) return Ending::kRoundLimit;
    if (s.open_specialists.size < kOpenRow) return Ending::kNoSpecialists;
    return Ending::kNoTiles;
}

std::array<int, kEndingNames.size()> until_endings(const Rules& r, const Public& s) noexcept {
    const auto fewest = std::min_element(
        s.seats.begin(), s.seats.begin() + r.players,
        [](const Seat& one, const Seat& other) { return one.pieces < other.pieces; });
    const auto spare = [](int open, int stack) { return std::max(0, open + stack - kOpenRow); };
    return {fewest->pieces, *std::min_element(s.supply.begin(), s.supply.end()),
            kLastRound - s.round, spare(s.open_specialists.size, s.specialist_stack_size),
            spare(s.open_tiles.size, s.tile_stack_size)};
}

}  // namespace himiko::yamatai
