#pragma once

#include "review/effort.h"
#include "review/yamatai/judge.h"

namespace himiko::review::yamatai {

// What a seat could have done, and what it did.
struct Appraisal {
    std::vector<Action> best;
    Value of_best, of_played;
    double certainty = 1;  // the part of their difference that is no noise
};

// Looks for the best that can be done in a position, as whoever acts sees it, and weighs it against
// what was played; empty: nothing was yet.
[[nodiscard]] Appraisal appraise(const Rules& rules, const View& view,
                                 const std::vector<Action>& played, const Effort& effort);

// What a position promises, as a view knows it, when everybody plays on quickly; `first` is done
// before, if there is one.
[[nodiscard]] Value promise(const Rules& rules, const View& view, const Action* first,
                            const Effort& effort);

}  // namespace himiko::review::yamatai
