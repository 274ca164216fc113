#pragma once

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <compare>
#include <iosfwd>
#include <map>
#include <string>

#include "app/arena/statistics.h"
#include "app/arena/verdict.h"
#include "app/study/reviews/correlation.h"
#include "app/study/reviews/replay.h"

namespace himiko::study {

// How good reviews are: whether stronger players lose less in them, whether a chance to win means
// what it says, whether chance decides what they say, and whether their advice wins.
class Reviews {
  public:
    // A game's review, who sat where, and how it came out.
    void add(const std::vector<Judged>& review, const std::vector<std::string>& players,
             const arena::Verdict& verdict);
    // Two reviews of the same game with different seeds.
    void compare(const std::vector<Judged>& one, const std::vector<Judged>& other, int seats);
    void add(const Pair& pair);

    void print(std::ostream& out) const;
    [[nodiscard]] boost::json::object json() const;

  private:
    static constexpr int kBins = 10;

    struct Bin {
        arena::Mean predicted;
        long won = 0;
    };
    // Pairs by which of the two did better.
    struct Replays {
        long best = 0, played = 0, equal = 0;

        void add(std::partial_ordering best_to_played);
        [[nodiscard]] long all() const { return best + played + equal; }
        [[nodiscard]] boost::json::object json() const;
    };

    std::map<std::string, arena::Mean> losses_;  // by player, a value a game
    std::array<Bin, kBins> bins_;
    Correlation seats_;        // the mean loss of a seat
    Replays wins_, outcomes_;  // by who won, and by points where both won or lost
    boost::json::array predictions_;
};

}  // namespace himiko::study
