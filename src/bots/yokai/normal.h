#pragma once

#include "bots/player.h"
#include "yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// A good memory and plain moves: it plans for what it remembers, believes placed clues, and tells
// nobody anything on purpose.
class Normal final : public himiko::bots::Player<yokai::Game> {
  public:
    explicit Normal(std::uint64_t seed) noexcept : seed_(seed) {}

    himiko::bots::Choice<yokai::Game> choose(const Rules& rules, const View& view) override;

  private:
    std::uint64_t seed_;
};

}  // namespace himiko::bots::yokai
