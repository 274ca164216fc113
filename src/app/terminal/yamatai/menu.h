#pragma once

#include "app/terminal/menu.h"
#include "app/terminal/yamatai/names.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

// Yamataï's choices at this moment, by family and in the order of the turn's steps. Hundreds of
// swaps and placements become one line each.
[[nodiscard]] Menu menu(const Names& names, const yamatai::View& view);

}  // namespace himiko::terminal::yamatai
