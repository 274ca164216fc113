#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/game.h"
#include "core/list.h"
#include "core/seed.h"
#include "yokai/action.h"
#include "yokai/history.h"
#include "yokai/rules.h"

namespace himiko::yokai {

enum class Phase : std::uint8_t { kLook, kLookAgain, kMove, kClue, kOver };
inline constexpr std::array<const char*, 5> kPhaseNames = {"look", "look_again", "move", "clue",
                                                           "over"};

inline constexpr std::uint8_t kUnknown = 0xff;  // a family or neighbour card one has not seen
inline constexpr std::int8_t kNoTarget = -1;

using Cards = std::array<Cell, kCards>;

// The cards that lie somewhere, as a set.
[[nodiscard]] constexpr unsigned cards_in(const Cards& at) noexcept {
    unsigned set = 0;
    for (int card = 0; card < kCards; ++card) set |= unsigned{at[card] != kNoCell} << card;
    return set;
}

// All that everybody at the table sees. It does not grow with secrets: that somebody looked at a
// card is public, what it showed is not.
struct Public {
    Cards at{};                            // card -> cell; kNoCell: not in the box
    std::array<Families, kCards> clues{};  // card -> clue on it, kNoClue or kFaceDown
    Row<kMaxClues> open;                   // revealed and not placed, in the order of revealing
    std::uint8_t closed_size = 0;          // the deck
    std::uint8_t face_down = 0;            // level 4: drawn and not placed
    std::uint8_t turn = 0;
    Phase phase = Phase::kLook;
    std::int8_t target = kNoTarget;  // level 5: the one in play
    Row<2 * kMaxTurns> looks;        // cards, in order; two a turn
    History history;

    bool operator==(const Public&) const = default;

    // The cards with a clue on them, as a set.
    [[nodiscard]] unsigned locked() const noexcept {
        if constexpr (std::endian::native == std::endian::little) {
            // A byte with a clue gets its highest bit set; the multiplication gathers these bits.
            const auto eight = [](std::uint64_t bytes) noexcept {
                const std::uint64_t high = (bytes + 0x7f7f7f7f7f7f7f7f) & 0x8080808080808080;
                return static_cast<unsigned>((high >> 7) * 0x0102040810204080 >> 56);
            };
            const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(clues);
            return eight(words[0]) | eight(words[1]) << 8;
        }
        unsigned set = 0;
        for (int card = 0; card < kCards; ++card) set |= unsigned{is_locked(card)} << card;
        return set;
    }
    [[nodiscard]] unsigned unlocked(const Rules& r) const noexcept {
        return r.all_cards & ~locked();
    }
    [[nodiscard]] bool is_locked(int card) const noexcept { return clues[card] != kNoClue; }
    [[nodiscard]] int placed() const noexcept { return count(locked()); }

    // The card on a cell, or -1.
    [[nodiscard]] int card_at(Cell where) const noexcept {
        for (int card = 0; card < kCards; ++card)
            if (at[card] == where) return card;
        return -1;
    }
    // Nothing left in the deck, open or face down: every clue lies on a card.
    [[nodiscard]] bool all_placed() const noexcept {
        return closed_size == 0 && face_down == 0 && open.empty();
    }
    // The cards the seat to act is looking at, until its first action that is not a look: the move
    // or, without a legal one (R2), the clue.
    [[nodiscard]] unsigned being_looked_at() const noexcept {
        const bool both =
            phase == Phase::kMove || (phase == Phase::kClue && history.ends_with(Kind::kLook));
        const int n = both ? 2 : phase == Phase::kLookAgain ? 1 : 0;
        unsigned cards = 0;
        for (int i = looks.size - n; i < looks.size; ++i) cards |= 1u << looks[i];
        return cards;
    }
};

// The whole truth: what everybody sees, the faces of the cards, the deck, the neighbour cards.
struct State : Public {
    std::array<std::uint16_t, kFamilies> families{};  // family -> its cards, as a set
    std::array<Families, kMaxClues> closed{};         // next first
    std::array<std::uint8_t, kMaxPlayers> neighbors{kUnknown, kUnknown, kUnknown, kUnknown};
    Random random;  // what a number has left; nothing is shuffled after the deal

    bool operator==(const State&) const = default;

    [[nodiscard]] int family(int card) const noexcept {
        int family = 0;
        while (family < kFamilies - 1 && !has(families[family], card)) ++family;
        return family;
    }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 384);

// What one seat, or a spectator, may know. It has no field for a secret.
struct View : Public {
    std::int8_t viewer = kNobody;
    std::array<std::uint8_t, kCards> shown{};  // card -> the family it shows to the viewer now
    std::array<std::uint8_t, kCards> known{};  // card -> the family the viewer has ever seen on it
    std::array<std::uint8_t, kMaxPlayers> neighbors{};  // seat -> neighbour card, if seen

    bool operator==(const View&) const = default;
};

// Rules -> State, State -> list, State + Action -> State, State -> View, View -> State.
[[nodiscard]] State start(const Rules& rules, const Seed& seed) noexcept;
void legal(const Rules& rules, const Public& state, Actions& list) noexcept;
void apply(const Rules& rules, State& state, Action action) noexcept;
[[nodiscard]] View view(const Rules& rules, const State& state, int seat) noexcept;
[[nodiscard]] State sample(const Rules& rules, const View& view, Random& random) noexcept;

}  // namespace himiko::yokai
