#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "table/yamatai/box.h"
#include "tests/said.h"
#include "tests/yamatai/notation.h"
#include "yamatai/game.h"
#include "yamatai/possible.h"
#include "yamatai/round.h"
#include "yamatai/score.h"

// A position set up for one sentence of the rules: start from a real game, clear the board, lay out
// what the sentence talks about, act, look. Whatever is laid out is taken from where it was, so
// that the pieces always add up; `act` insists on a valid position before and after.
namespace himiko::yamatai {

using Colors = std::initializer_list<Color>;
using Names = std::initializer_list<const char*>;

struct Position {
    explicit Position(int players = 3, Options options = {}, const Seed& seed = 1)
        : rules(table::yamatai::builtin_box(), players, options), state(start(rules, seed)) {}

    Rules rules;
    State state;

    // An earlier version of the rules, with the box of today.
    void play_by(int version) { rules = Rules(rules.box, rules.players, rules.options, version); }

    // --- Names -----------------------------------------------------------------------------------

    [[nodiscard]] int island(const std::string& id) const {
        return notation::index_of_id(rules.box->islands, id);
    }
    [[nodiscard]] int tile(const std::string& id) const {
        return notation::index_of_id(rules.box->buildings, id);
    }
    [[nodiscard]] int kind(const std::string& name) const {
        return notation::index_of(rules.box->culture_kinds, name);
    }
    [[nodiscard]] Action read(const std::string& line) const {
        return notation::Reader(rules, state, line).read();
    }

    // --- Looking ---------------------------------------------------------------------------------

    [[nodiscard]] Seat& seat(int i) { return state.seats[i]; }
    [[nodiscard]] Seat& me() { return state.me(); }
    [[nodiscard]] int tokens(int of_seat, const std::string& name) {
        return seat(of_seat).culture[kind(name)];
    }
    [[nodiscard]] bool built(int by_seat, const std::string& id) {
        return has(seat(by_seat).built, tile(id));
    }
    [[nodiscard]] bool is_open(const std::string& id) const {
        return state.open_tiles.find(tile(id)) >= 0;
    }
    [[nodiscard]] Color boat_at(int space) const {
        return static_cast<Color>(state.color_at(space));
    }

    [[nodiscard]] Actions actions() const {
        Actions list;
        legal(rules, state, list);
        return list;
    }
    [[nodiscard]] bool can(Action a) const {
        const Actions list = actions();
        return std::find(list.begin(), list.end(), a) != list.end();
    }
    [[nodiscard]] bool can(const std::string& line) const { return can(read(line)); }
    [[nodiscard]] int number_of(Kind kind) const {
        const Actions list = actions();
        return static_cast<int>(
            std::count_if(list.begin(), list.end(), [&](Action a) { return a.kind == kind; }));
    }
    // The spaces where a boat of this colour may be placed.
    [[nodiscard]] std::vector<int> spaces_for(Color color) const {
        std::vector<int> spaces;
        for (Action a : actions())
            if (a.kind == Kind::kPlace && a.a == color) spaces.push_back(a.b);
        return spaces;
    }
    // The islands whose token may be picked.
    [[nodiscard]] std::vector<std::string> picks() const {
        std::vector<std::string> ids;
        for (Action a : actions())
            if (a.kind == Kind::kCollect) ids.push_back(rules.box->islands[a.a].id);
        return ids;
    }
    [[nodiscard]] std::string why_not(Action a) const { return said(refusal(rules, state, a)); }
    [[nodiscard]] std::string why_not(const std::string& line) const { return why_not(read(line)); }
    // What is wrong with the position; empty when it is a valid one.
    [[nodiscard]] std::string problem() const { return said(check(rules, state)); }
    [[nodiscard]] Score points(int of_seat) const { return score(rules, state, of_seat); }

    // --- Acting ----------------------------------------------------------------------------------

    void act(Action a) {
        ASSERT_EQ(problem(), "");
        ASSERT_EQ(why_not(a), "");
        apply(rules, state, a);
        ASSERT_EQ(problem(), "");
    }
    void act(const std::string& line) {
        SCOPED_TRACE(line);
        act(read(line));
    }
    void take_fleet(int number) {
        open_fleets({number});
        act(action(Kind::kFleet, number - 1));
    }
    // Does nothing more until somebody else is asked.
    void finish_turn() {
        const int turn = state.turn, round = state.round;
        while (state.phase != Phase::kOver && state.turn == turn && state.round == round) {
            const Actions list = actions();
            act(can("done") ? read("done") : list[0]);
            if (::testing::Test::HasFatalFailure()) return;
        }
    }

    // --- Laying out: the board -------------------------------------------------------------------

    // No tokens, the mountains on E1 to E7, seats in order. (Nothing else lies there at the start.)
    void clear_board() {
        state.culture = {};
        state.mountains = 0;
        for (const char* id : {"E1", "E2", "E3", "E4", "E5", "E6", "E7"})
            state.mountains |= bit(island(id));
        for (int turn = 0; turn < rules.turns(); ++turn)
            state.order[turn] = static_cast<std::uint8_t>(turn % rules.players);
    }
    void boat(Color color, int space) {
        ASSERT_FALSE(has(state.occupied(), space)) << space;
        take_from_supply(color);
        state.boats[color] |= bit(space);
    }
    // A boat that counts as placed this turn.
    void placed(Color color, int space) {
        boat(color, space);
        state.placed.push(space);
        state.used |= kSailed;
    }
    void culture(const std::string& where, const std::string& name) {
        state.culture[kind(name)] |= bit(island(where));
    }
    void mountain(const std::string& where) {
        if (has(state.mountains, island(where))) return;
        state.mountains &= ~bit(63 - std::countl_zero(state.mountains));
        state.mountains |= bit(island(where));
    }
    void sacred(const std::string& where) {
        state.sacred |= bit(island(where));
        --state.sacred_left;
    }
    void building(const std::string& where, int by_seat) {
        const int tile = last_in_stack(BuildingKind::kStandard);
        draw_tile(tile);
        seat(by_seat).built |= 1u << tile;
        --seat(by_seat).pieces;
        state.standard[by_seat] |= bit(island(where));
    }
    void torii(const std::string& where, int by_seat = 2) {
        special(where, by_seat, BuildingKind::kTorii);
    }
    void palace(const std::string& where, int by_seat = 2) {
        special(where, by_seat, BuildingKind::kPalace);
    }
    // Builds on far islands until so many standard pieces are left.
    void leave_pieces(int of_seat, int pieces) {
        for (int i = count(rules.all_islands) - 1; seat(of_seat).pieces > pieces; --i)
            if (has(empty_islands(rules, state), i)) building(rules.box->islands[i].id, of_seat);
    }

    // --- Laying out: what seats have -------------------------------------------------------------

    // Exactly these boats; the others go back to the supply.
    void hold(int of_seat, Colors colors) {
        for (int color = 0; color < kColors; ++color)
            state.supply[color] += std::exchange(seat(of_seat).boats[color], 0);
        for (Color color : colors) {
            take_from_supply(color);
            ++seat(of_seat).boats[color];
        }
    }
    void hold(Colors colors) { hold(state.seat(), colors); }
    void money(int of_seat, int amount) {
        seat(of_seat).money = static_cast<std::uint16_t>(amount);
    }
    void give_tokens(int to_seat, Names names) {
        for (const char* name : names) ++seat(to_seat).culture[kind(name)];
    }
    void own(int of_seat, Specialist who) {
        exchange_specialists(who, state.specialist_stack[state.specialist_stack_size - 1u]);
        state.specialist_stack[--state.specialist_stack_size] = 0;
        seat(of_seat).specialists |= 1u << who;
    }
    void reserved(int by_seat, const std::string& id, int in_round) {
        draw_tile(tile(id));
        seat(by_seat).reserved |= 1u << tile(id);
        state.reserved_round[tile(id)] = static_cast<std::uint8_t>(in_round);
    }

    // --- Laying out: what is on offer ------------------------------------------------------------

    // These lie first in the open row, in this order.
    void open_tiles(Names ids) {
        int slot = 0;
        for (const char* id : ids) exchange_tiles(tile(id), state.open_tiles[slot++]);
    }
    // These lie first in the stack, in this order.
    void stack_tiles(Names ids) {
        std::size_t slot = 0;
        for (const char* id : ids) exchange_tiles(tile(id), state.tile_stack[slot++]);
    }
    void open_fleets(std::initializer_list<int> numbers) {
        int slot = 0;
        for (int number : numbers) exchange_fleets(number - 1, state.open_fleets[slot++]);
    }
    void offer(Specialist who, int money = 0) {
        exchange_specialists(who, state.open_specialists[0]);
        state.specialist_money[0] = static_cast<std::uint16_t>(money);
    }
    // The others lie beside the last seat's harbour.
    void leave_in_supply(Color color, int boats) {
        seat(rules.players - 1).wasted += static_cast<std::uint8_t>(state.supply[color] - boats);
        state.supply[color] = static_cast<std::uint8_t>(boats);
    }
    // The last seat has reserved the others.
    void leave_tiles(int tiles) {
        while (state.tile_stack_size > tiles)
            reserved(rules.players - 1, rules.box->buildings[state.tile_stack[0]].id, 1);
    }
    // The last seat owns the others.
    void leave_specialists(int specialists) {
        while (state.specialist_stack_size > specialists)
            own(rules.players - 1, static_cast<Specialist>(state.specialist_stack[0]));
    }

    // --- Laying out: the round -------------------------------------------------------------------

    // The first turns of the round are over, with these fleets.
    void turns_over(std::initializer_list<int> fleets) {
        open_fleets(fleets);
        for (int number : fleets) {
            state.open_fleets.erase_at(0);
            state.taken.push(number - 1);
            ++state.turn;
        }
    }

  private:
    void take_from_supply(Color color) {
        ASSERT_GT(state.supply[color], 0) << kColorNames[color];
        --state.supply[color];
    }
    void special(const std::string& where, int by_seat, BuildingKind kind) {
        const int tile = last_in_stack(kind);
        draw_tile(tile);
        seat(by_seat % rules.players).built |= 1u << tile;
        (kind == BuildingKind::kTorii ? state.torii : state.palaces) |= bit(island(where));
    }
    [[nodiscard]] int last_in_stack(BuildingKind kind) {
        for (std::size_t i = state.tile_stack_size; i-- > 0;)
            if (rules.tiles[state.tile_stack[i]].kind == kind) return state.tile_stack[i];
        for (int tile : state.open_tiles)
            if (rules.tiles[tile].kind == kind) {
                exchange_tiles(tile, state.tile_stack[0]);
                return tile;
            }
        ADD_FAILURE() << "no such tile is left";
        return 0;
    }
    // Takes a tile out of the stack, wherever it lies.
    void draw_tile(int tile) {
        exchange_tiles(tile, state.tile_stack[state.tile_stack_size - 1u]);
        state.tile_stack[--state.tile_stack_size] = 0;
    }

    template <class Items>
    static void exchange(Items begin, Items end, int one, int other) {
        for (; begin != end; ++begin) {
            if (*begin == one)
                *begin = static_cast<std::uint8_t>(other);
            else if (*begin == other)
                *begin = static_cast<std::uint8_t>(one);
        }
    }
    static void exchange(std::uint32_t& set, int one, int other) {
        if (has(set, one) != has(set, other)) set ^= 1u << one | 1u << other;
    }
    void exchange_tiles(int one, int other) {
        exchange(state.open_tiles.begin(), state.open_tiles.end(), one, other);
        exchange(state.tile_stack.begin(), state.tile_stack.begin() + state.tile_stack_size, one,
                 other);
        for (Seat& seat : state.seats) {
            exchange(seat.built, one, other);
            exchange(seat.reserved, one, other);
        }
    }
    void exchange_fleets(int one, int other) {
        exchange(state.open_fleets.begin(), state.open_fleets.end(), one, other);
        for (std::uint16_t& group : state.fleet_groups)
            if (has(group, one) != has(group, other)) group ^= 1u << one | 1u << other;
        exchange(state.fleet_stack.begin(), state.fleet_stack.begin() + state.closed_fleets(), one,
                 other);
        exchange(state.taken.begin(), state.taken.end(), one, other);
    }
    void exchange_specialists(int one, int other) {
        exchange(state.open_specialists.begin(), state.open_specialists.end(), one, other);
        exchange(state.specialist_stack.begin(),
                 state.specialist_stack.begin() + state.specialist_stack_size, one, other);
    }
};

// Where most tests begin: the first turn of a game, seat 0 to act, nothing on the board but
// mountains at its lower edge.
struct ClearBoard : Position {
    explicit ClearBoard(int players = 3, Options options = {}) : Position(players, options) {
        clear_board();
    }
};

// The turn of seat 0 with this fleet and exactly these boats.
struct Turn : ClearBoard {
    explicit Turn(int fleet, Colors boats = {}) {
        take_fleet(fleet);
        hold(boats);
    }
};

}  // namespace himiko::yamatai
