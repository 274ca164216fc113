#pragma once

#include <algorithm>
#include <limits>

#include "yamatai/state.h"

// Whole turns instead of single actions: a plan is what one would say aloud before taking a fleet.
namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

struct Plan {
    static constexpr int kMostSteps = 30;

    std::array<Action, kMostSteps> steps;
    int size = 0;
    float worth = 0;  // an estimate in points
    float prior = 0;  // how likely it is the best, compared with the other plans

    void push(Action a) noexcept {
        if (size < kMostSteps) steps[size++] = a;  // the rest is planned when it comes to that
    }
    [[nodiscard]] bool same_steps(const Plan& other) const noexcept {
        return size == other.size &&
               std::equal(steps.begin(), steps.begin() + size, other.steps.begin());
    }
};

// Plans by their worth, best first, never more than asked for.
class Plans {
  public:
    static constexpr int kMost = 48;

    void begin(int most) noexcept {
        most_ = most;
        size_ = 0;
        least_ = kAnything;
    }
    // Whether a plan of this worth would find a place.
    [[nodiscard]] bool wants(float worth) const noexcept { return worth > least_; }
    void offer(const Plan& plan) noexcept;

    [[nodiscard]] int size() const noexcept { return size_; }
    [[nodiscard]] const Plan& operator[](int i) const noexcept { return plans_[order_[i]]; }
    [[nodiscard]] Plan& operator[](int i) noexcept { return plans_[order_[i]]; }

  private:
    std::array<Plan, kMost> plans_;
    std::array<std::uint8_t, kMost> order_{};
    int most_ = 1, size_ = 0;
    static constexpr float kAnything = -std::numeric_limits<float>::infinity();
    float least_ = kAnything;  // the worth of the last, once there are as many as asked for
};

// Plays a plan and what follows it to the end of the turn; writes what was done into `plan`.
void play_out_turn(const Rules& rules, State& state, Plan& plan) noexcept;

}  // namespace himiko::bots::yamatai
