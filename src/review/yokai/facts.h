#pragma once

#include <vector>

#include "review/yokai/review.h"

namespace himiko::review::yokai {

using namespace himiko::yokai;

// An action of the game and the whole truth before it.
struct Moment {
    State before;
    Action action;
};

// What the record tells when all cards are turned up; `end` is the last state. How likely the first
// peace was for a seat, and the luck of the deal, are left to who works them out.
[[nodiscard]] Facts find_facts(const Rules& rules, const std::vector<Moment>& moments,
                               const State& end);

// The luck of a deal beside that of so many others with these rules.
[[nodiscard]] Luck luck_of(const Rules& rules, const State& first, int deals, Random random);

}  // namespace himiko::review::yokai
