#pragma once

#include "app/terminal/yamatai/names.h"

// What lies around Yamataï's map: the round, the offers, the players' mats. Short forms for every
// picture, long forms for whoever asks.
namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

// Short: one line each, more where the page is narrow.
[[nodiscard]] std::string round_line(const Names& names, const yamatai::Public& position);
[[nodiscard]] Lines supply_lines(const Names& names, const yamatai::Public& position, int columns);
[[nodiscard]] Lines buildings_in_short(const Names& names, const yamatai::Public& position,
                                       int columns);
[[nodiscard]] Lines specialists_in_short(const Names& names, const yamatai::Public& position,
                                         int columns);
[[nodiscard]] Lines own_mat(const Names& names, const yamatai::Public& position, int columns);
[[nodiscard]] Lines seats_table(const Names& names, const yamatai::Public& position);
// All of them but the seats, for the column beside the map.
[[nodiscard]] Lines side_column(const Names& names, const yamatai::Public& position, int columns);

// Long.
[[nodiscard]] Lines fleets_panel(const Names& names, const yamatai::Public& position);
[[nodiscard]] Lines buildings_panel(const Names& names, const yamatai::View& view);
[[nodiscard]] Lines specialists_panel(const Names& names, const yamatai::Public& position);
[[nodiscard]] Lines seats_panel(const Names& names, const yamatai::Public& position);

// Points so far, item by item.
[[nodiscard]] Lines score_table(const Names& names, const yamatai::Public& position);
// Why the game is over, and who has won.
[[nodiscard]] Lines final_result(const Names& names, const yamatai::Public& position);

// "●stone ♣bamboo ?any"
[[nodiscard]] std::string fleet_boats(const Names& names, int fleet);

}  // namespace himiko::terminal::yamatai
