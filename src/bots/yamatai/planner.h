#pragma once

#include "bots/player.h"
#include "bots/yamatai/plan.h"
#include "yamatai/game.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// How a player errs, as people do. Without any of it, it takes the best plan it can see.
struct Errors {
    float noise = 0;       // points by which each look at a plan may be off
    float overlooked = 0;  // share of what could be built or collected that it does not notice
    float near = 0;        // from 0 to 1: sees points of today instead of what things turn into
};

// Plans its whole turn, looks at where each plan leaves everybody, and takes the best.
class Planner final : public Player<yamatai::Game> {
  public:
    explicit Planner(std::uint64_t seed, const Errors& errors = {})
        : errors_(errors), seed_(seed), random_(seed) {}
    Choice<yamatai::Game> choose(const yamatai::Rules& rules, const yamatai::View& view) override;

  private:
    [[nodiscard]] bool overlooks(const View& view, const Plan& plan) const noexcept;
    [[nodiscard]] float margin(const Rules& rules, const State& after, int seat) noexcept;

    Errors errors_;
    std::uint64_t seed_;
    Random random_;
};

}  // namespace himiko::bots::yamatai
