#include "server/rating.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace himiko::server {

namespace {

constexpr double kBeta = 25.0 / 6;      // how much one game says
constexpr double kLeastShare = 0.0001;  // of a variance that is left after a game

double squared(double x) { return x * x; }

}  // namespace

std::vector<Rating> rate(const std::vector<Rating>& before, const std::vector<int>& places) {
    const std::size_t players = before.size();
    double variance = 0;
    for (const Rating& one : before) variance += squared(one.deviation) + squared(kBeta);
    const double spread = std::sqrt(variance);
    const auto strength = [&](std::size_t i) { return std::exp(before[i].mean / spread); };

    // Of each: the strengths of those it was chosen from, and how many share its place.
    std::vector<double> field(players, 0), sharing(players, 0);
    for (std::size_t q = 0; q < players; ++q)
        for (std::size_t i = 0; i < players; ++i) {
            if (places[i] >= places[q]) field[q] += strength(i);
            if (places[i] == places[q]) sharing[q] += 1;
        }

    std::vector<Rating> after = before;
    for (std::size_t i = 0; i < players; ++i) {
        double gain = 0, surprise = 0;
        for (std::size_t q = 0; q < players; ++q) {
            if (places[q] > places[i]) continue;
            const double chance = strength(i) / field[q];
            gain += ((q == i ? 1 : 0) - chance) / sharing[q];
            surprise += chance * (1 - chance) / sharing[q];
        }
        const double share = squared(before[i].deviation / spread);
        const double damping = before[i].deviation / spread;
        after[i].mean += gain * squared(before[i].deviation) / spread;
        after[i].deviation *= std::sqrt(std::max(1 - surprise * share * damping, kLeastShare));
    }
    return after;
}

std::vector<std::optional<Rating>> rate_game(const std::vector<Performance>& game) {
    std::vector<std::size_t> counted;
    for (std::size_t i = 0; i < game.size(); ++i) counted.push_back(i);
    std::vector<std::optional<Rating>> all(game.size());
    while (counted.size() > 1) {
        std::vector<Rating> before;
        std::vector<int> places;
        for (const std::size_t i : counted) {
            before.push_back(game[i].before);
            places.push_back(game[i].place);
        }
        const std::vector<Rating> after = rate(before, places);
        std::vector<std::size_t> rest;
        for (std::size_t k = 0; k < counted.size(); ++k)
            if (!game[counted[k]].helped || after[k].mean < before[k].mean)
                rest.push_back(counted[k]);
        if (rest.size() == counted.size()) {
            for (std::size_t k = 0; k < counted.size(); ++k) all[counted[k]] = after[k];
            break;
        }
        counted = std::move(rest);
    }
    return all;
}

}  // namespace himiko::server
