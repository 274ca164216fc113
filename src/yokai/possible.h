#pragma once

#include "yokai/layout.h"

// What is possible at this moment, sentence by sentence of the rules. `legal` lists it and
// `refusal` explains it.
namespace himiko::yokai {

// --- Look ----------------------------------------------------------------------------------------

[[nodiscard]] inline bool may_look(const Public& s) noexcept {
    return s.phase == Phase::kLook || s.phase == Phase::kLookAgain;
}
// Two different cards a turn, none that carries a clue.
[[nodiscard]] inline unsigned cards_to_look_at(const Rules& r, const Public& s) noexcept {
    return s.unlocked(r) & ~s.being_looked_at();
}

// --- Clue ----------------------------------------------------------------------------------------

[[nodiscard]] inline bool deck_left(const Public& s) noexcept { return s.closed_size > 0; }

// Level 3: of the open clues only the top one, the last revealed, may be placed.
[[nodiscard]] inline int first_placeable(const Rules& r, const Public& s) noexcept {
    return r.stacked && !s.open.empty() ? s.open.size - 1 : 0;
}

}  // namespace himiko::yokai
