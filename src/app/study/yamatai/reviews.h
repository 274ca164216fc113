#pragma once

#include <boost/json/object.hpp>
#include <iosfwd>
#include <map>
#include <string>

#include "app/arena/statistics.h"
#include "app/arena/verdict.h"
#include "review/yamatai/review.h"

// How good reviews are: whether stronger players lose less in them, and whether a chance to win
// means what it says.
namespace himiko::study::yamatai {

class Reviews {
  public:
    // A game's review, who sat where, and how it came out.
    void add(const review::yamatai::Review& review, const std::vector<std::string>& players,
             const arena::Verdict& verdict);

    void print(std::ostream& out) const;
    [[nodiscard]] boost::json::object json() const;

  private:
    static constexpr int kBins = 10;

    struct Player {
        arena::Mean loss, accuracy;  // one value a game
    };
    struct Bin {
        arena::Mean predicted;
        long won = 0;
    };

    std::map<std::string, Player> players_;
    std::array<Bin, kBins> bins_;
};

}  // namespace himiko::study::yamatai
