#pragma once

#include "app/terminal/menu.h"
#include "app/terminal/yamatai_names.h"

namespace himiko::terminal {

// Yamataï's choices at this moment, by family and in the order of the turn's steps. Hundreds of
// swaps and placements become one line each.
[[nodiscard]] Menu yamatai_menu(const Names& names, const yamatai::View& view);

}  // namespace himiko::terminal
