#pragma once

#include "yamatai/state.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// The sensible next action where no plan is needed: after collecting or building, in the harbour,
// among the specialists, and wherever a plan has left something open.
[[nodiscard]] Action next_step(const Rules& rules, const Public& state) noexcept;

// The tokens that are missed least when a specialist is paid, and what they were worth.
struct Payment {
    unsigned kinds = 0;  // 0: nothing can be paid
    float cost = 0;
};
[[nodiscard]] Payment best_payment(const Seat& me, float turns) noexcept;

}  // namespace himiko::bots::yamatai
