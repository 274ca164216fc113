#pragma once

#include "bots/player.h"
#include "yamatai/game.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// Beginners see what their boats can do this turn and are often off by a few points: they build
// when they can, collect otherwise, and recruit.
class Beginner final : public Player<yamatai::Game> {
  public:
    explicit Beginner(std::uint64_t seed) : random_(seed) {}
    Choice<yamatai::Game> choose(const yamatai::Rules& rules, const yamatai::View& view) override;

  private:
    Random random_;
};

// Plans its whole turn, looks at where each plan leaves everybody, and takes the best.
class Planner final : public Player<yamatai::Game> {
  public:
    explicit Planner(std::uint64_t seed) : random_(seed) {}
    Choice<yamatai::Game> choose(const yamatai::Rules& rules, const yamatai::View& view) override;

  private:
    Random random_;
};

}  // namespace himiko::bots::yamatai
