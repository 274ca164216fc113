#pragma once

#include "app/terminal/menu.h"
#include "app/terminal/yokai_names.h"

namespace himiko::terminal {

// What the viewer can do now: the step in a sentence, and the choices.
[[nodiscard]] Menu yokai_menu(const YokaiNames& names, const yokai::View& view);

}  // namespace himiko::terminal
