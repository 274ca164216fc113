#pragma once

#include "bots/player.h"
#include "bots/search/time_manager.h"
#include "yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// A good memory and plain moves: it plans for what it remembers, believes placed clues and reads
// natural play.
class Normal final : public himiko::bots::Player<yokai::Game> {
  public:
    Normal(StopToken stop, std::uint64_t seed)
        : time_({0, kEverything, 1, std::move(stop)}), seed_(seed) {}

    himiko::bots::Choice<yokai::Game> choose(const Rules& rules, const View& view) override;

  private:
    static constexpr std::int64_t kEverything = 1;  // iterations instead of a time
    himiko::bots::search::TimeManager time_;
    std::uint64_t seed_;
};

}  // namespace himiko::bots::yokai
