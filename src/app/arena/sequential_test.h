#pragma once

#include <vector>

#include "app/arena/statistics.h"

namespace himiko::arena {

// What is asked: is a side `elo1` points above the others rather than `elo0`? `alpha` is how often
// the answer may be yes though it is `elo0`, `beta` how often no though it is `elo1`.
struct Hypotheses {
    double elo0 = 0, elo1 = 10;
    double alpha = 0.05, beta = 0.05;
};

enum class Answered { kNotYet, kElo0, kElo1 };

// Wald's sequential probability ratio test, generalised as chess engines are tested: its data are
// whole deals, each played with all seatings, so that the variance is that of deals. The
// distribution of their results is not known; each hypothesis takes the likeliest that has its
// mean.
class SequentialTest {
  public:
    // A side of `seats` seats among `players`; a deal is `games` games, each won by one seat.
    SequentialTest(const Hypotheses& asked, int seats, int players, int games);

    // One deal, of which the side won so many games.
    void add(int won) { ++deals_[static_cast<std::size_t>(won)]; }

    // The logarithm of how much likelier the deals are with `elo1` than with `elo0`.
    [[nodiscard]] double ratio() const;
    // Between them nothing is sure yet.
    [[nodiscard]] Interval bounds() const;
    [[nodiscard]] Answered answered() const;

    [[nodiscard]] const Hypotheses& asked() const { return asked_; }
    [[nodiscard]] long deals() const;
    // By how many of their games were won.
    [[nodiscard]] const std::vector<long>& results() const { return deals_; }

  private:
    Hypotheses asked_;
    double share0_, share1_;  // of the games that the side wins
    std::vector<long> deals_;
};

// The share of games that a side of `seats` seats wins which are all `elo` above the others.
[[nodiscard]] double expected_share(double elo, int seats, int players);

}  // namespace himiko::arena
