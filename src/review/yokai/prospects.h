#pragma once

#include <array>
#include <span>

#include "bots/yokai/outlook.h"
#include "review/yokai/review.h"

namespace himiko::review::yokai {

using namespace himiko::yokai;

using Worlds = std::span<const bots::yokai::World>;

// How much one seat has to find out: card by card, from 0 (certain) to 1 (any family).
using Doubts = std::array<double, kCards>;
[[nodiscard]] Doubts doubts(const Rules& rules, Worlds worlds);

// Makes worlds less likely in which peace is out of reach already: clues lie where somebody who
// knew more put them, and cards lie where they were moved to.
void weigh_blunders(const Rules& rules, const View& view, std::vector<bots::yokai::World>& worlds);

// What the actions of one decision are worth to the team, as the seat to act may think of it.
//
// In each world that it thinks possible an action leaves n cards to move, m moves to come, and a
// doubt d: how many of the faces a seat has yet to find out, on average over the seats. Its
// own doubt a seat knows; of the others everybody knows which cards they looked at and which clues
// they can read.
// - The chance of peace grows with the moves to spare, m - n, and shrinks with d: a logistic curve,
//   better for a team that follows the convention, and 0 if n > m. Where no move is to come the
//   layout decides.
// - The game goes on for n turns and some more to find out the rest. Each costs what the cheapest
//   clue costs then: to place an open one, else to reveal one. What remains are the points of a
//   win, less what the clues cost that are wrong in this world. A win is better than none: it is
//   worth a point at least.
// - To announce is worth the points of now, in the worlds that are at peace.
// - A look takes the doubt of one card from the seat. A clue that is right takes doubt from those
//   who have not seen the card, the more the fewer families it names.
// - Who follows the journey convention knows what was told by it. A look or a move of a
//   follower that tells the truth takes the doubt of what it tells from those who follow or may
//   turn out to. Others have to mean nothing by what they do.
class Prospects {
  public:
    // `mine`: the doubts of the seat to act.
    Prospects(const Rules& rules, const View& view, const bots::yokai::Reading& reading,
              const Doubts& mine);

    // The sum over these worlds by their weights.
    [[nodiscard]] Worth of(Action action, Worlds worlds) const;

  private:
    // What an action leaves.
    struct Rest {
        Cards at{};
        std::array<Families, kCards> clues{};
        int open = 0, closed = 0;  // clues
        int moves = 0;             // to come
        double turns = 0;          // whose clue is to be paid besides those of these moves
        double least_turns = 0;    // whose clue is to be paid in any case
        double doubt = 0;
    };

    [[nodiscard]] Rest after(Action action) const noexcept;
    [[nodiscard]] double doubt_of(int seat, int card) const noexcept;
    [[nodiscard]] double doubt_under(Families clue) const noexcept;
    [[nodiscard]] bool reads(int seat) const noexcept;
    [[nodiscard]] double told_by(Action action) const noexcept;
    [[nodiscard]] double told_by_convention(int card) const noexcept;
    [[nodiscard]] double cost(const Rest& rest, double turns) const noexcept;
    [[nodiscard]] int points(const Rest& rest, const bots::yokai::World& world) const noexcept;

    const Rules& rules_;
    const View& view_;
    const bots::yokai::Reading& reading_;
    Doubts mine_;
    bots::yokai::Time time_;                    // never over: the worlds bound the work
    std::array<unsigned, kMaxPlayers> seen_{};  // by seat, cards as a set
    double doubt_ = 0;
};

}  // namespace himiko::review::yokai
