#pragma once

#include "app/terminal/menu.h"
#include "app/terminal/yokai/names.h"

namespace himiko::terminal::yokai {

using namespace himiko::yokai;

// What the viewer can do now: the step in a sentence, and the choices.
[[nodiscard]] Menu menu(const Names& names, const yokai::View& view);

}  // namespace himiko::terminal::yokai
