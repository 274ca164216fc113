#pragma once

#include <map>

#include "app/arena/contest.h"
#include "app/arena/sequential_test.h"

namespace himiko::arena {

// Tests the side of the first entrant while a contest goes on. Games may end in any order and are
// looked at in their own, so that the same games are always enough.
class UntilSure {
  public:
    UntilSure(const Contest& contest, const Hypotheses& asked)
        : seatings_(contest.seatings()),
          test_(asked, contest.seats_of(contest.entrants[0].name), contest.players(), seatings_) {}

    // Whether the side has won that game.
    void add(long game, bool won) {
        early_[game] = won;
        for (auto next = early_.begin(); next != early_.end() && next->first == games_ && !sure();
             next = early_.erase(next)) {
            ++games_;
            won_ += next->second;
            if (games_ % seatings_ != 0) continue;
            test_.add(won_);
            won_ = 0;
            answered_ = test_.answered();
        }
    }

    [[nodiscard]] bool sure() const { return answered_ != Answered::kNotYet; }
    [[nodiscard]] Answered answered() const { return answered_; }
    [[nodiscard]] long games() const { return games_; }  // so many were enough, if it is sure
    [[nodiscard]] const SequentialTest& test() const { return test_; }

  private:
    int seatings_;
    SequentialTest test_;
    std::map<long, bool> early_;  // that ended before one that comes first
    long games_ = 0;
    int won_ = 0;  // of the deal that is being looked at
    Answered answered_ = Answered::kNotYet;
};

}  // namespace himiko::arena
