#pragma once

#include <array>
#include <cstdint>

#include "bots/yokai/past.h"

// The journey convention: how experts tell each other what they saw, by nothing but the game. The
// page for people is docs/yokai-conventions.md.
//
// A card everybody knows is *told*. A family is named by a number: its place among the families
// that are not complete yet, counted round and round.
// - Greeting: in the first turn a seat looks at two cards of its own row, which hardly anybody does
//   by chance; with a neighbour card they name its families. The steps the moved card travels name
//   the family of the first.
// - Look: every look after that names the family of the card its seat looked at before: count on
//   from it in reading order over the cards that are not told.
// All other moves are free.
namespace himiko::bots::yokai {

using namespace himiko::yokai;

// --- Greeting ------------------------------------------------------------------------------------

// The two cards a seat greets with, in the order of looking: of its own row as it was dealt, the
// columns its neighbour card names, the eastern first; without one the two most eastern. With more
// seats than rows the last ones begin again, in the other order.
using Greeting = std::array<int, kLooksOfTurn>;
[[nodiscard]] inline Greeting greeting(const Rules& rules, int seat, int neighbor) noexcept {
    const int n = rules.families, row = seat % n * n;
    const bool named = neighbor < kPairs;
    const int west = row + (named ? kPairFamilies[neighbor][0] : n - 2);
    const int east = row + (named ? kPairFamilies[neighbor][1] : n - 1);
    return seat < n ? Greeting{east, west} : Greeting{west, east};
}

// --- Reading the table ---------------------------------------------------------------------------

// One card's family, as a seat told it.
struct Told {
    std::uint8_t seat = 0;
    std::uint8_t card = 0;
    std::uint8_t family = 0;
};

// Everything the convention says so far. It follows from public actions alone, so all who follow
// read the same and know that the others do.
class Reading {
  public:
    explicit Reading(const Rules& rules) noexcept;  // nobody tells anything
    Reading(const Rules& rules, const Public& table) noexcept;

    // --- What everybody knows --------------------------------------------------------------------

    // The seats that greeted and kept to the convention since.
    [[nodiscard]] unsigned followers() const noexcept { return followers_; }
    // Whether a seat had its first looks: before, nobody knows whether it follows.
    [[nodiscard]] bool introduced(int seat) const noexcept { return seat < turns_begun_; }
    // Whether a card is told, or follows by counting.
    [[nodiscard]] bool is_told(int card) const noexcept { return common_[card] != kUnknown; }
    [[nodiscard]] const List<Told, kLooksOfTurn * kMaxTurns>& told() const noexcept {
        return told_;
    }
    // The neighbour card a seat's greeting named, or kUnknown.
    [[nodiscard]] int neighbor(int seat) const noexcept { return neighbors_[seat]; }

    // --- Telling ---------------------------------------------------------------------------------

    // The cards to look at next that tell the truth about what the seat looked at before, `known`
    // being the faces it has seen; none if there is nothing to tell.
    [[nodiscard]] unsigned telling_looks(
        int seat, const std::array<std::uint8_t, kCards>& known) const noexcept;
    // The card this move tells, or kUnknown; and whether it tells the truth.
    [[nodiscard]] int told_by_move() const noexcept { return to_tell_; }
    [[nodiscard]] bool says(Cell from, Cell to,
                            const std::array<std::uint8_t, kCards>& known) const noexcept;
    // The card a seat's next look tells, or kUnknown; and whether some seat's tells this one.
    [[nodiscard]] int told_by_look(int seat) const noexcept;
    [[nodiscard]] bool is_told_next(int card) const noexcept;

  private:
    void read_look(const Rules& rules, const Public& table, int look) noexcept;
    void read_move(int seat, Cell from, Cell to) noexcept;
    void greet(const Rules& rules, int seat, int first, int second) noexcept;
    void tell(int seat, int card, int family) noexcept;
    void count_families() noexcept;

    [[nodiscard]] List<std::uint8_t, kFamilies> open_families() const noexcept;
    [[nodiscard]] int named_by(int before, int look) const noexcept;
    [[nodiscard]] int named_by(Cell from, Cell to) const noexcept;

    int families_, cards_;
    unsigned followers_ = 0;
    int turns_begun_ = 0;
    Cards at_{};                       // where the cards lay when the action being read was done
    unsigned locked_ = 0;              // and which of them had a clue
    std::uint8_t to_tell_ = kUnknown;  // the card this turn's move tells
    std::array<std::uint8_t, kMaxPlayers> looked_at_{};  // seat -> the last card, or kUnknown
    std::array<std::uint8_t, kCards> common_{};
    std::array<std::uint8_t, kMaxPlayers> neighbors_{};
    List<Told, kLooksOfTurn * kMaxTurns> told_;
};

}  // namespace himiko::bots::yokai
