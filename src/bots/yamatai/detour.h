#pragma once

#include "bots/yamatai/plan.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// Something to do before sailing that makes a building possible: an effect that brings a missing
// boat to an island, or a power that brings one to the hand.
struct Detour {
    Plan steps;        // with what they cost as their worth, below 0
    Mask islands = 0;  // where one may build thanks to them
};

class Detours {
  public:
    // For a position before this turn's collecting or building.
    Detours(const Rules& rules, const State& state) noexcept;

    [[nodiscard]] const Detour* begin() const noexcept { return detours_.begin(); }
    [[nodiscard]] const Detour* end() const noexcept { return detours_.end(); }

  private:
    void look(const Rules& rules, const State& state, const Plan& so_far) noexcept;
    void by_effect(const Rules& rules, const State& state, const Plan& so_far) noexcept;
    void by_power(const Rules& rules, const State& state, const Plan& so_far) noexcept;
    void add(const Plan& so_far, Action action, float worth, Mask islands) noexcept;

    static constexpr int kMost = 24;
    List<Detour, kMost> detours_;
};

}  // namespace himiko::bots::yamatai
