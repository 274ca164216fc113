#pragma once

#include "app/terminal/yokai_names.h"
#include "yokai/score.h"

// What lies around Yōkai's cards: the turn, the clues, the goals; and what it is worth in the end.
namespace himiko::terminal {

[[nodiscard]] std::string turn_line(const YokaiNames& names, const yokai::View& view);

// Clues and goals, for the column beside the cards.
[[nodiscard]] Lines clue_lines(const YokaiNames& names, const yokai::View& view, int columns);
[[nodiscard]] Lines goal_lines(const YokaiNames& names, const yokai::View& view, int columns,
                               bool with_shape);

// Long: where every clue is; everything that has to be true at the end.
[[nodiscard]] Lines clues_panel(const YokaiNames& names, const yokai::View& view);
[[nodiscard]] Lines goals_panel(const YokaiNames& names, const yokai::View& view);

// What the clues are worth if the game is won. While it goes on, only what everybody sees counts:
// whether the yōkai are at peace, and which clue is right, stays open.
[[nodiscard]] Lines worth_table(const YokaiNames& names, const yokai::View& view);

// Of a finished game.
[[nodiscard]] yokai::Score final_score(const YokaiNames& names, const yokai::View& view);
[[nodiscard]] Lines result_lines(const YokaiNames& names, const yokai::View& view);

}  // namespace himiko::terminal
