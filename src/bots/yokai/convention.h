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
//   by chance; with a neighbour card they name its families.
// - Look: which card is looked at second names the family of the first: count on from it in reading
//   order over the cards that are not told.
// - Move: the steps the moved card travels name the family of the second. Should both still have to
//   be told, the columns name the first and the rows the second.
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

    // The card to look at second so that the first is told, or -1 if no look tells it.
    [[nodiscard]] int second_look(int first, int family) const noexcept;
    // Whether a move made now tells the truth, `known` being the faces whoever moves has seen.
    [[nodiscard]] bool says(Cell from, Cell to,
                            const std::array<std::uint8_t, kCards>& known) const noexcept;

  private:
    using Cardlist = List<std::uint8_t, kCards>;

    void read_looks(const Rules& rules, int turn, int first, int second) noexcept;
    void read_move(int seat, Cell from, Cell to) noexcept;
    void greet(const Rules& rules, int seat, int first, int second) noexcept;
    void tell(int seat, int card, int family) noexcept;
    void count_families() noexcept;

    [[nodiscard]] List<std::uint8_t, kFamilies> open_families() const noexcept;
    [[nodiscard]] Cardlist untold_after(int card) const noexcept;
    [[nodiscard]] std::array<int, kLooksOfTurn> named_by(Cell from, Cell to) const noexcept;

    int families_, cards_;
    unsigned followers_ = 0;
    int turns_begun_ = 0;
    Cards at_{};           // where the cards lay when the action being read was done
    unsigned locked_ = 0;  // and which of them had a clue
    List<std::uint8_t, kLooksOfTurn> to_tell_;  // by this turn's move
    std::array<std::uint8_t, kCards> common_{};
    std::array<std::uint8_t, kMaxPlayers> neighbors_{};
    List<Told, kLooksOfTurn * kMaxTurns> told_;
};

}  // namespace himiko::bots::yokai
