#pragma once

#include "tensor/encoding.h"
#include "yokai/game.h"

namespace himiko::tensor {

namespace yokai {

using namespace himiko::yokai;

enum Which : std::size_t {
    kX,
    kY,
    kBeside,
    kShown,
    kWatched,
    kClue,
    kHidden,
    kOpen,
    kDeck,
    kDrawn,
    kTurn,
    kPhase,
    kToAct,
    kTarget,
    kNeighbors,
    kKnown,
    kLooks,
    kOrigin,
    kActions,
    kPlaneCount
};

inline constexpr int kPhases = 5;
inline constexpr int kActionBytes = 6;
inline constexpr int kSides = 4;  // north, west, east, south

// The planes and numbers of a box with N families: what is in it sizes them.
template <int N>
struct Sized {
    static constexpr int kFamilies = N, kCards = N * N;
    static constexpr int kClues = (1 << N) - 2;
    static constexpr int kPairs = N * (N - 1) / 2;
    static constexpr int kMostActions = 8 * std::min(kMaxClues, kClues);  // of a game

    static constexpr std::array<Plane, kPlaneCount> kPlanes = {{
        {"x", Part::kTable, 1, kCards, "column of each card, from the westernmost card on"},
        {"y", Part::kTable, 1, kCards, "row of each card, from the northernmost card on"},
        {"beside", Part::kTable, kCards, kCards, "1 where two cards share a side"},
        {"shown", Part::kTable, kCards, kFamilies,
         "family that each card shows to the viewer now, one-hot; all of them when the game is "
         "over"},
        {"watched", Part::kTable, 1, kCards, "1: the seat to act is looking at this card now"},
        {"clue", Part::kTable, kCards, kFamilies, "families of the clue on each card"},
        {"hidden_clue", Part::kTable, 1, kCards, "1: a face-down clue lies on this card (level 4)"},
        {"open", Part::kTable, 1, kClues,
         "open clues, by their set of families less one: n for the n-th revealed of those still "
         "open"},
        {"deck", Part::kTable, 1, 1, "clues left in the deck"},
        {"drawn", Part::kTable, 1, 1, "clues drawn face down and not placed (level 4)"},
        {"turn", Part::kTable, 1, 1, "turns played"},
        {"phase", Part::kTable, 1, kPhases, "look, look_again, move, clue, over; one-hot"},
        {"to_act", Part::kTable, 1, kMaxPlayers, "seat to act, counted from the viewer; one-hot"},
        {"target", Part::kTable, 1, 1, "target shape, its place in the box from 1 on (level 5)"},
        {"neighbors", Part::kTable, kMaxPlayers, kPairs,
         "neighbour card of each seat, from the viewer on, as far as the viewer sees it (level 2); "
         "one-hot"},
        {"known", Part::kMemory, kCards, kFamilies,
         "family the viewer has ever seen on it, one-hot"},
        {"looks", Part::kMemory, kMaxPlayers, kCards,
         "how often each seat, from the viewer on, has looked at each card"},
        {"origin", Part::kHistory, 1, 2, "column and row of x = 0, y = 0 on the table of 44 by 44"},
        {"actions", Part::kHistory, kMostActions, kActionBytes,
         "every action from the first on: its kind from 1 on (announce, look, move, reveal, place, "
         "draw, lock), its clue, column and row where the card was, column and row where it went"},
    }};
    static constexpr Offsets<kPlaneCount> kOffsets{kPlanes, 0, 0};

    // The numbers of actions. A move is named by the card that moves, a card it then lies beside,
    // and on which side of that one: layouts drift over a large table, but every target is beside
    // some card. Of several such cards the one with the lowest number counts.
    static constexpr int kMovesOfCard = (kCards - 1) * kSides;  // fits a word
    static constexpr int kFirstAnnounce = 0;
    static constexpr int kFirstLook = kFirstAnnounce + 1;
    static constexpr int kFirstMove = kFirstLook + kCards;
    static constexpr int kFirstReveal = kFirstMove + kCards * kMovesOfCard;
    static constexpr int kFirstPlace = kFirstReveal + 1;
    static constexpr int kFirstDraw = kFirstPlace + kClues * kCards;
    static constexpr int kFirstLock = kFirstDraw + 1;
    static constexpr int kAllActions = kFirstLock + kCards;

    static constexpr std::array<Range, 7> kRanges = {{
        {"announce", kFirstAnnounce, 1, "the only one"},
        {"look", kFirstLook, kCards, "card"},
        {"move", kFirstMove, kCards* kMovesOfCard,
         N == 4 ? "card * 60 + other * 4 + side: to the north, west, east or south (0 to 3) of the "
                  "lowest other card beside the target; others are numbered from 0 to 14, the "
                  "moving card left out"
                : "card * 32 + other * 4 + side: to the north, west, east or south (0 to 3) of the "
                  "lowest other card beside the target; others are numbered from 0 to 7, the "
                  "moving card left out"},
        {"reveal", kFirstReveal, 1, "the only one"},
        {"place", kFirstPlace, kClues* kCards,
         N == 4 ? "(clue - 1) * 16 + card; a clue is the set of its families, one bit each, 1 to 14"
                : "(clue - 1) * 9 + card; a clue is the set of its families, one bit each, 1 to 6"},
        {"draw", kFirstDraw, 1, "the only one (level 4)"},
        {"lock", kFirstLock, kCards, "card (level 4)"},
    }};
};
using Printed = Sized<himiko::yokai::kFamilies>;
using Small = Sized<himiko::yokai::kLeastFamilies>;

}  // namespace yokai

template <>
class Encoding<yokai::Game> {
  public:
    using Rules = yokai::Rules;

    static constexpr int kMostActions = yokai::Printed::kAllActions;

    explicit Encoding(const Rules& rules) noexcept
        : players_(rules.players), small_(rules.families < yokai::kFamilies) {}

    // Actions.
    [[nodiscard]] int actions() const noexcept {
        return small_ ? yokai::Small::kAllActions : yokai::Printed::kAllActions;
    }
    [[nodiscard]] std::span<const Range> ranges() const noexcept {
        return small_ ? yokai::Small::kRanges : yokai::Printed::kRanges;
    }
    [[nodiscard]] int number(const yokai::Public& s, yokai::Action action) const noexcept;
    [[nodiscard]] yokai::Action action(const yokai::Public& s, int number) const noexcept;
    void insert_legal(const yokai::Public& s, const yokai::Actions& list,
                      Mask* words) const noexcept;

    // Observations.
    [[nodiscard]] std::span<const Plane> planes() const noexcept {
        return small_ ? yokai::Small::kPlanes : yokai::Printed::kPlanes;
    }
    [[nodiscard]] const Offsets<yokai::kPlaneCount>& offsets() const noexcept {
        return small_ ? yokai::Small::kOffsets : yokai::Printed::kOffsets;
    }
    void observe(const yokai::View& view, Part part, std::uint8_t* out) const noexcept;

  private:
    int players_;
    bool small_;
};

}  // namespace himiko::tensor
