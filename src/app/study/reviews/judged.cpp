#include "app/study/reviews/judged.h"

namespace himiko::study {

std::vector<Judged> judged(const review::yamatai::Review& review) {
    std::vector<Judged> all;
    for (const review::yamatai::Decision& one : review.decisions)
        all.push_back({one.seat,
                       one.action,
                       one.played,
                       one.best,
                       one.of_played.chance[one.seat],
                       {one.of_played.chance.begin(), one.of_played.chance.end()},
                       one.loss(),
                       one.loss()});
    return all;
}

std::vector<Judged> judged(const review::yokai::Review& review) {
    std::vector<Judged> all;
    for (const review::yokai::Turn& turn : review.turns)
        for (const review::yokai::Decision& one : turn.decisions)
            all.push_back({turn.seat,
                           one.action,
                           {one.played},
                           {one.best},
                           one.played_worth.chance,
                           {one.played_worth.chance},
                           one.chance_loss(),
                           one.loss()});
    return all;
}

}  // namespace himiko::study
