#pragma once

#include "app/terminal/screen.h"
#include "app/terminal/yokai/names.h"

namespace himiko::terminal::yokai {

using namespace himiko::yokai;

// What an action was. Where somebody looked is told, what the card showed never: remembering it is
// the game.
[[nodiscard]] Told told(const Names& names, const yokai::View& before, yokai::Action action,
                        const yokai::View& after);

}  // namespace himiko::terminal::yokai
