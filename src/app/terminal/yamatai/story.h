#pragma once

#include "app/terminal/screen.h"
#include "app/terminal/yamatai/names.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

// What an action was and what it brought, from the views before and after it: nothing that the
// viewer does not know can be told.
[[nodiscard]] Told told(const Names& names, const yamatai::View& before, yamatai::Action action,
                        const yamatai::View& after);

}  // namespace himiko::terminal::yamatai
