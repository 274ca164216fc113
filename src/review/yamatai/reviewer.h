#pragma once

#include "review/effort.h"
#include "review/yamatai/review.h"
#include "table/record.h"
#include "yamatai/game.h"

namespace himiko::review::yamatai {

// Reviews a game in steps that do not depend on each other: threads, jobs of a server and workers
// of a page do them in any order.
class Reviewer {
  public:
    // A record that was replayed already: its actions are legal.
    explicit Reviewer(const table::Record<Game>& record);

    [[nodiscard]] int steps() const { return static_cast<int>(choices_.size() + rounds_.size()); }
    // The first so many steps judge what was decided; the others tell luck apart.
    [[nodiscard]] int judging_steps() const { return static_cast<int>(choices_.size()); }
    // Different steps may be done at the same time.
    void work(int step, const Effort& effort);

    // Once all steps are done.
    [[nodiscard]] Review review() const;

  private:
    // A decision and the position it was taken in.
    struct Choice {
        Decision decision;
        View view;
        std::vector<Action> played;
    };
    // The end of a round: the view of those who watch before its last action, and after it.
    struct Round {
        Luck luck;
        View before, after;
        Action last;
    };

    void split(const State& first, const std::vector<std::string>& actions);
    [[nodiscard]] Summary summary(const Review& review, int seat) const;

    Rules rules_;
    std::vector<Choice> choices_;
    std::vector<Round> rounds_;
};

}  // namespace himiko::review::yamatai
