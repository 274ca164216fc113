#pragma once

#include <string>
#include <vector>

#include "review/yamatai/review.h"
#include "review/yokai/review.h"

namespace himiko::study {

// A decision as a review judged it, in terms that all games have.
struct Judged {
    int seat = 0;
    int action = 0;                         // the first of its actions in the record
    std::vector<std::string> played, best;  // in the notation
    double chance = 0;                      // to win, with what was played
    std::vector<double> chances;            // by seat; of a team only one
    double chance_lost = 0;
    double loss = 0;  // in the unit of the game: chance in Yamataï, points in Yōkai
};

[[nodiscard]] std::vector<Judged> judged(const review::yamatai::Review& review);
[[nodiscard]] std::vector<Judged> judged(const review::yokai::Review& review);

}  // namespace himiko::study
