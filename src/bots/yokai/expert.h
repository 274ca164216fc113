#pragma once

#include "bots/player.h"
#include "yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// Forgets nothing, believes exactly what the table allows, tells and reads by the journey
// convention, and plans with the arranging solver.
class Expert final : public himiko::bots::Player<yokai::Game> {
  public:
    explicit Expert(std::uint64_t seed) noexcept : seed_(seed) {}

    himiko::bots::Choice<yokai::Game> choose(const Rules& rules, const View& view) override;

  private:
    std::uint64_t seed_;
};

}  // namespace himiko::bots::yokai
