#pragma once

#include <boost/json/object.hpp>

#include "review/effort.h"
#include "yokai/game.h"

namespace himiko::review::yokai {

// What whoever acts could do next: `actions` has one, the `nudge` tells where to look first and
// whether the card was `seen` before, and what the team can hope for then (`chance`, `points`).
[[nodiscard]] boost::json::object hint(const himiko::yokai::Rules& rules,
                                       const himiko::yokai::View& view, const Effort& effort);

}  // namespace himiko::review::yokai
