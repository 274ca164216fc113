#pragma once

#include <vector>

namespace himiko::server {

// How strong somebody is thought to be, and how sure that is. The numbers are those of Weng and Lin
// ("A Bayesian Approximation Method for Online Ranking", 2011) in the Plackett–Luce form that
// OpenSkill uses: everybody begins at 25 ± 25/3.
struct Rating {
    double mean = 25;
    double deviation = 25.0 / 3;

    // A lower confidence bound, by which lists are ordered.
    [[nodiscard]] double at_least() const { return mean - 3 * deviation; }
    bool operator==(const Rating&) const = default;
};

// The ratings after a game in which they came in at these places (1 is best; equal is a tie).
[[nodiscard]] std::vector<Rating> rate(const std::vector<Rating>& before,
                                       const std::vector<int>& places);

}  // namespace himiko::server
