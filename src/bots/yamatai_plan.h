#pragma once

#include <algorithm>

#include "bots/yamatai_chain.h"
#include "core/random.h"
#include "yamatai/state.h"

// Whole turns instead of single actions: a plan is what one would say aloud before taking a fleet.
namespace himiko::yamatai {

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
    }
    // Whether a plan of this worth would find a place.
    [[nodiscard]] bool wants(float worth) const noexcept {
        return size_ < most_ || worth > plans_[order_[size_ - 1]].worth;
    }
    void offer(const Plan& plan) noexcept;

    [[nodiscard]] int size() const noexcept { return size_; }
    [[nodiscard]] const Plan& operator[](int i) const noexcept { return plans_[order_[i]]; }
    [[nodiscard]] Plan& operator[](int i) noexcept { return plans_[order_[i]]; }

  private:
    std::array<Plan, kMost> plans_;
    std::array<std::uint8_t, kMost> order_{};
    int most_ = 1, size_ = 0;
};

// The best plans for the rest of the present turn, up to its collecting or building; what follows
// (moor, recruit) is left to `next_step`. With a `whim` estimates are off by up to so many points.
struct Whim {
    Random* random = nullptr;
    float points = 0;
};
void propose(const Rules& rules, const Public& state, int most, Whim whim, Plans& plans) noexcept;

// The same with what a fleet's effect or a specialist's power can add to it.
void propose_with_detours(const Rules& rules, const State& state, int most, Plans& plans) noexcept;

// Plays a plan and what follows it to the end of the turn; writes what was done into `plan`.
void play_out_turn(const Rules& rules, State& state, Plan& plan) noexcept;

}  // namespace himiko::yamatai
