#include "yamatai/round.h"

#include <algorithm>

namespace himiko::yamatai {

namespace {

// Takes the top of a stack; what lies behind its end is zero, so the whole of it may move up.
template <std::size_t N>
int draw(std::array<std::uint8_t, N>& stack) noexcept {
    const int top = stack[0];
    for (std::size_t i = 1; i < N; ++i) stack[i - 1] = stack[i];
    stack[N - 1] = 0;
    return top;
}

bool somebody_built_the_last_piece(const Rules& r, const Public& s) noexcept {
    for (int seat = 0; seat < r.players; ++seat)
        if (s.seats[seat].pieces == 0) return true;
    return false;
}

bool a_color_is_used_up(const Public& s) noexcept {
    return std::find(s.supply.begin(), s.supply.end(), 0) != s.supply.end();
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
    for (int i = 0; i < s.open_specialists.size; ++i)
        s.specialist_money[i] = static_cast<std::uint16_t>(s.specialist_money[i] + 2);
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
    while (s.open_specialists.size < kOpenRow && s.specialist_stack_size > 0) {
        s.open_specialists.push(draw(s.specialist_stack));
        --s.specialist_stack_size;
    }
}

void open_tiles(State& s) noexcept {
    while (s.open_tiles.size < kOpenRow && s.tile_stack_size > 0) {
        const int tile = draw(s.tile_stack);
        --s.tile_stack_size;
        s.open_tiles.push(tile);
        for (std::uint32_t& known : s.known) known &= ~(1u << tile);
    }
}

void open_fleets(State& s) noexcept {
    while (s.open_fleets.size < kOpenRow) {
        const int fleet = draw(s.fleet_stack);
        s.open_fleets.push(fleet);
        std::uint16_t& group = s.fleet_groups.front();
        group = static_cast<std::uint16_t>(group & ~(1u << fleet));
        if (!group)
            std::rotate(s.fleet_groups.begin(), s.fleet_groups.begin() + 1, s.fleet_groups.end());
    }
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
