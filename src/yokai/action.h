#pragma once

#include <array>
#include <cstdint>

#include "core/list.h"
#include "yokai/box.h"

namespace himiko::yokai {

enum class Kind : std::uint8_t {
    kAnnounce,  //
    kLook,      // card
    kMove,      // card, to
    kReveal,    //
    kPlace,     // card, clue
    kDraw,      // level 4
    kLock       // level 4: card
};
inline constexpr std::array<const char*, 7> kKindNames = {"announce", "look", "move", "reveal",
                                                          "place",    "draw", "lock"};

// One decision. Cards are named by their index, which they keep for life. It is packed into one
// word: a turn has some 250 legal moves, and listing them takes most of the time.
class Action {
  public:
    constexpr Action() noexcept = default;
    constexpr Action(Kind kind, int card, Families clue, Cell to) noexcept
        : code_(static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(clue) << 20 |
                static_cast<std::uint32_t>(card) << 16 | to.code) {}

    [[nodiscard]] constexpr Kind kind() const noexcept { return static_cast<Kind>(code_ >> 24); }
    [[nodiscard]] constexpr int card() const noexcept { return code_ >> 16 & 15; }
    [[nodiscard]] constexpr Families clue() const noexcept {
        return static_cast<Families>(code_ >> 20 & 15);
    }
    [[nodiscard]] constexpr Cell to() const noexcept {
        return {static_cast<std::uint16_t>(code_ & 0xffff)};
    }

    // An action with card 0 as one of another card.
    [[nodiscard]] constexpr Action by(int card) const noexcept {
        Action action = *this;
        action.code_ += static_cast<std::uint32_t>(card) << 16;
        return action;
    }

    bool operator==(const Action&) const = default;

  private:
    std::uint32_t code_ = 0;
};
static_assert(sizeof(Action) == 4);

[[nodiscard]] constexpr Action announce() noexcept { return {Kind::kAnnounce, 0, kNoClue, {}}; }
[[nodiscard]] constexpr Action look(int card) noexcept { return {Kind::kLook, card, kNoClue, {}}; }
[[nodiscard]] constexpr Action move(int card, Cell to) noexcept {
    return {Kind::kMove, card, kNoClue, to};
}
[[nodiscard]] constexpr Action reveal() noexcept { return {Kind::kReveal, 0, kNoClue, {}}; }
[[nodiscard]] constexpr Action place(Families clue, int card) noexcept {
    return {Kind::kPlace, card, clue, {}};
}
[[nodiscard]] constexpr Action draw() noexcept { return {Kind::kDraw, 0, kNoClue, {}}; }
[[nodiscard]] constexpr Action lock(int card) noexcept { return {Kind::kLock, card, kNoClue, {}}; }

// Fifteen cards in a straight line have the most cells beside them: 2 · 15 + 2. No position has
// more than that many moves for each of sixteen cards, and nothing else comes near.
inline constexpr int kMostBeside = 2 * kCards + 2;
// Moves are written in blocks of 24, so the last one needs room.
inline constexpr int kMaxActions = kCards * kMostBeside + 24;
using Actions = List<Action, kMaxActions>;

}  // namespace himiko::yokai
