#pragma once

#include <array>
#include <cstdint>

#include "yokai/state.h"

// Whether the cards are connected, and where a lifted card may be put down.
namespace himiko::yokai {

// Whether the cards of `set` are connected by their sides.
[[nodiscard]] bool connected(const Cards& at, unsigned set) noexcept;

// Whether all cards would be connected with `card` on that cell.
[[nodiscard]] bool connected_after(const Cards& at, int card, Cell to) noexcept;

// Lists every move of an unlocked card: to an empty cell of the table other than its own (R1), so
// that the layout is connected afterwards. `movable` is a set of cards.
void list_moves(const Cards& at, unsigned movable, Actions& list) noexcept;

// Whether any of these cards has a legal move (R2).
[[nodiscard]] bool can_move(const Cards& at, unsigned movable) noexcept;

}  // namespace himiko::yokai
