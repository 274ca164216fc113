#pragma once

#include "app/terminal/screen.h"
#include "app/terminal/yokai_names.h"

namespace himiko::terminal {

// What an action was. Where somebody looked is told, what the card showed never: remembering it is
// the game.
[[nodiscard]] Told yokai_told(const YokaiNames& names, const yokai::View& before,
                              yokai::Action action, const yokai::View& after);

}  // namespace himiko::terminal
