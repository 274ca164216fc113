#pragma once

#include <boost/json/object.hpp>

#include "review/effort.h"
#include "yamatai/game.h"

namespace himiko::review::yamatai {

// What whoever acts could do: the `actions` of the best turn found, a `nudge` that tells where to
// look first, the `advice` a review would give, and what it promises (`chance`, `margin`).
[[nodiscard]] boost::json::object hint(const himiko::yamatai::Rules& rules,
                                       const himiko::yamatai::View& view, const Effort& effort);

}  // namespace himiko::review::yamatai
