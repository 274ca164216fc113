#pragma once

#include <vector>

#include "app/terminal/yokai/names.h"

namespace himiko::terminal::yokai {

using namespace himiko::yokai;

// What the eye should be led to: where one can act now, and what has changed.
struct CardMarks {
    unsigned cards = 0;              // can be looked at, moved, locked: a set
    std::vector<yokai::Cell> cells;  // where a card may go
    unsigned moved = 0;              // lie elsewhere than before
};
[[nodiscard]] CardMarks card_marks(const yokai::Rules& rules, const yokai::View& view);

// The cards where they lie, with the numbers of columns and rows, in so many columns and, if that
// can be, so many rows. A card shows its family only while the view shows it; with the memory aid
// also, in small, what the viewer has seen on it.
[[nodiscard]] Lines draw_cards(const Names& names, const yokai::View& view, const CardMarks& marks,
                               int columns, int most_rows);

// How many columns the cards take when they are drawn large.
[[nodiscard]] int cards_width(const yokai::View& view);

// What the signs mean.
[[nodiscard]] Lines cards_legend(const Names& names);

// A target's shape in small.
[[nodiscard]] Lines draw_target(const yokai::Target& target);

}  // namespace himiko::terminal::yokai
