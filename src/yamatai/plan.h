#pragma once

#include "yamatai/state.h"

namespace himiko::yamatai {

// A hypothetical state for planning ahead: it fits the view, and the viewer is to act. While
// another seat plays, the viewer gets that turn instead, from its beginning, with the fleets that
// are left. It is of use until that turn ends.
[[nodiscard]] State imagine(const Rules& rules, const View& view) noexcept;

}  // namespace himiko::yamatai
