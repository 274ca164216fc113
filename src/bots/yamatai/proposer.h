#pragma once

#include "bots/yamatai/plan.h"
#include "core/random.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// By how many points, at most, an estimate is off; nothing for who is never off.
struct Whim {
    Random* random = nullptr;
    float points = 0;
};

// The best plans for the rest of the present turn, at least one, up to its collecting or building:
// which boats to get, where to sail, and what for. What follows is left to `next_step`. It is quick
// enough to be asked at every turn of a game that is only imagined.
void propose(const Rules& rules, const Public& state, int most, Whim whim, Plans& plans) noexcept;

// The same for who has more time: with the detours that effects and powers offer, and after
// collecting or building with whatever else is left to do.
void propose_all(const Rules& rules, const State& state, int most, Plans& plans) noexcept;

}  // namespace himiko::bots::yamatai
