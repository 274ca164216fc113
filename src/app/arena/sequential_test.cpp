#include "app/arena/sequential_test.h"

#include <cmath>
#include <numeric>

namespace himiko::arena {

namespace {

// A result that has not been seen yet is still possible.
constexpr double kUnseen = 1e-3;

// How a distribution changes least, by likelihood, to have the mean `share`: each probability is
// divided by 1 + tilt · (its result − share). This is the tilt (Van den Bergh, "Comments on
// Normalized Elo", 1.3): the sum below falls from plus to minus infinity between its two poles.
double tilt_to(double share, const std::vector<double>& counts) {
    const auto games = static_cast<double>(counts.size() - 1);
    double low = -1 / (1 - share), high = 1 / share;
    for (;;) {
        const double tilt = (low + high) / 2;
        if (tilt <= low || tilt >= high) return tilt;
        double sum = 0;
        for (std::size_t won = 0; won < counts.size(); ++won) {
            const double off = static_cast<double>(won) / games - share;
            sum += counts[won] * off / (1 + tilt * off);
        }
        (sum > 0 ? low : high) = tilt;
    }
}

}  // namespace

double expected_share(double elo, int seats, int players) {
    const double side = seats * std::pow(10, elo / 400);
    return side / (side + (players - seats));
}

SequentialTest::SequentialTest(const Hypotheses& asked, int seats, int players, int games)
    : asked_(asked),
      share0_(expected_share(asked.elo0, seats, players)),
      share1_(expected_share(asked.elo1, seats, players)),
      deals_(static_cast<std::size_t>(games) + 1) {}

long SequentialTest::deals() const { return std::accumulate(deals_.begin(), deals_.end(), 0L); }

double SequentialTest::ratio() const {
    if (deals() == 0) return 0;
    std::vector<double> counts(deals_.begin(), deals_.end());
    for (double& count : counts)
        if (count == 0) count = kUnseen;
    const double tilt0 = tilt_to(share0_, counts), tilt1 = tilt_to(share1_, counts);
    const auto games = static_cast<double>(counts.size() - 1);
    double sum = 0;
    for (std::size_t won = 0; won < counts.size(); ++won) {
        const double result = static_cast<double>(won) / games;
        sum += counts[won] *
               (std::log1p(tilt0 * (result - share0_)) - std::log1p(tilt1 * (result - share1_)));
    }
    return sum;
}

Interval SequentialTest::bounds() const {
    return {std::log(asked_.beta / (1 - asked_.alpha)), std::log((1 - asked_.beta) / asked_.alpha)};
}

Answered SequentialTest::answered() const {
    const double now = ratio();
    const Interval between = bounds();
    if (now >= between.high) return Answered::kElo1;
    return now <= between.low ? Answered::kElo0 : Answered::kNotYet;
}

}  // namespace himiko::arena
