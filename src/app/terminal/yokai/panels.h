#pragma once

#include "app/terminal/yokai/names.h"
#include "yokai/score.h"

// What lies around Yōkai's cards: the turn, the clues, the goals; and what it is worth in the end.
namespace himiko::terminal::yokai {

using namespace himiko::yokai;

[[nodiscard]] std::string turn_line(const Names& names, const yokai::View& view);

// Clues and goals, for the column beside the cards.
[[nodiscard]] Lines clue_lines(const Names& names, const yokai::View& view, int columns);
[[nodiscard]] Lines goal_lines(const Names& names, const yokai::View& view, int columns,
                               bool with_shape);

// Long: where every clue is; everything that has to be true at the end.
[[nodiscard]] Lines clues_panel(const Names& names, const yokai::View& view);
[[nodiscard]] Lines goals_panel(const Names& names, const yokai::View& view);

// What the clues are worth if the game is won. While it goes on, only what everybody sees counts:
// whether the yōkai are at peace, and which clue is right, stays open.
[[nodiscard]] Lines worth_table(const Names& names, const yokai::View& view);

// Of a finished game.
[[nodiscard]] yokai::Score final_score(const Names& names, const yokai::View& view);
[[nodiscard]] Lines result_lines(const Names& names, const yokai::View& view);

}  // namespace himiko::terminal::yokai
