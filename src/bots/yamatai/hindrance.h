#pragma once

#include "yamatai/state.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// What this turn's effect can do with boats against the strongest of the others: one that it needs
// for a building goes away, or the game does not end yet. None if no such effect is left.
class Hindrances {
  public:
    Hindrances(const Rules& rules, const Public& state) noexcept;

    [[nodiscard]] const Action* begin() const noexcept { return actions_.begin(); }
    [[nodiscard]] const Action* end() const noexcept { return actions_.end(); }

  private:
    void add(Action what) noexcept;

    static constexpr int kMost = 6;
    List<Action, kMost> actions_;
};

}  // namespace himiko::bots::yamatai
