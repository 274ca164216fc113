#pragma once

#include "yamatai/state.h"

namespace himiko::yamatai {

// What whoever sees this view thinks through: a state it holds possible, in which the turn is
// theirs. While somebody else plays, it is as if that turn were theirs instead, from its beginning,
// with the fleets that are left. It serves until that turn ends.
[[nodiscard]] State imagine(const Rules& rules, const View& view) noexcept;

}  // namespace himiko::yamatai
