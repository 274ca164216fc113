#pragma once

#include "app/terminal/yamatai/names.h"
#include "core/bits.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

// What the eye should be led to: where one can act now, and what has changed.
struct BoardMarks {
    Mask open_spaces = 0, open_islands = 0;
    Mask new_spaces = 0, new_islands = 0;
};

// Spaces and islands whose pieces differ between two positions.
void mark_changes(const yamatai::Rules& rules, const yamatai::Public& before,
                  const yamatai::Public& after, BoardMarks& marks);

// The map from the box's own coordinates, in so many columns and at most so many rows. Islands show
// their name and what lies on them, spaces their number, behind the shape of the boat there.
[[nodiscard]] Lines draw_board(const Names& names, const yamatai::Public& position,
                               const BoardMarks& marks, int columns, int most_rows);

// How many rows the map would like to have in so many columns.
[[nodiscard]] int board_rows(const yamatai::Box& box, int columns);
inline constexpr int kFewestRows = 13;

// What the signs mean, boats aside.
[[nodiscard]] std::string board_legend(const Names& names);

}  // namespace himiko::terminal::yamatai
