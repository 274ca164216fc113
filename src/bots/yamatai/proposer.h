#pragma once

#include "bots/yamatai/plan.h"
#include "core/random.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// Random noise on every estimate, up to `points`; none without `random`.
struct Noise {
    Random* random = nullptr;
    float points = 0;
};

// The best plans for the rest of the present turn, at least one, up to its collecting or building:
// which boats to get, where to sail, and what for. What follows is left to `next_step`. It is quick
// enough for every turn of a rollout.
void propose(const Rules& rules, const Public& state, int most, Noise noise, Plans& plans) noexcept;

// The same, slower and more complete: with the detours that effects and powers offer and, after
// collecting or building, with whatever else is left to do.
void propose_all(const Rules& rules, const State& state, int most, Plans& plans) noexcept;

}  // namespace himiko::bots::yamatai
