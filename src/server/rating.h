#pragma once

#include <optional>
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

// How somebody who was rated so far did in a game.
struct Performance {
    Rating before;
    int place = 1;
    bool helped = false;  // a bot played some of their turns at their wish
};

// The ratings after a game among people; nothing for those for whom it does not count. What a bot
// has helped to win makes nobody stronger: such a game is left out for whoever would rise by it,
// and the others are rated among themselves. It counts where they fall: otherwise whoever is about
// to lose would call the bot for a turn.
[[nodiscard]] std::vector<std::optional<Rating>> rate_game(const std::vector<Performance>& game);

}  // namespace himiko::server
