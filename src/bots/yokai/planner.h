#pragma once

#include <vector>

#include "bots/yokai/outlook.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// Plans for one seat, whatever it has come to believe: when to announce, which of some moves is
// the best, which clue goes where.
class Planner {
  public:
    // The view may know less than its seat has seen: nobody has to remember everything.
    Planner(const Rules& rules, const View& view, const Belief& belief, int worlds, Random& random,
            const Time& time);

    [[nodiscard]] bool should_announce() const;
    [[nodiscard]] Action best_move(std::vector<Action> options) const;
    [[nodiscard]] Action best_clue() const;

  private:
    [[nodiscard]] int turns_left() const noexcept;
    [[nodiscard]] int points_now() const noexcept;
    [[nodiscard]] double moves_left(const Cards& at, unsigned locked) const noexcept;
    [[nodiscard]] Cards after(Action move) const noexcept;
    [[nodiscard]] double sureness(Action clue) const noexcept;

    const Rules& rules_;
    const View& view_;
    std::vector<World> worlds_;
    std::vector<World> many_;  // where only chances are asked: more of them
    Outlook outlook_;
    const Time& time_;
};

}  // namespace himiko::bots::yokai
