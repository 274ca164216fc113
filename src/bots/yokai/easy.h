#pragma once

#include "bots/player.h"
#include "yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// Forgets like people do who are not used to it, and thinks no further than this move: a card it
// remembers goes beside one of the same family.
class Easy final : public himiko::bots::Player<yokai::Game> {
  public:
    explicit Easy(std::uint64_t seed) noexcept : seed_(seed) {}

    himiko::bots::Choice<yokai::Game> choose(const Rules& rules, const View& view) override;

  private:
    std::uint64_t seed_;
};

}  // namespace himiko::bots::yokai
