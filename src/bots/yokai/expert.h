#pragma once

#include "bots/player.h"
#include "bots/search/time_manager.h"
#include "yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// Forgets nothing, believes exactly what the table allows, tells and reads by the journey
// convention, and plans with the arranging solver. When its time is over it chooses from what it
// has compared so far; with iterations instead of a time it compares everything.
class Expert final : public himiko::bots::Player<yokai::Game> {
  public:
    Expert(const Thinking& thinking, std::uint64_t seed) : time_(thinking), seed_(seed) {}

    himiko::bots::Choice<yokai::Game> choose(const Rules& rules, const View& view) override;

  private:
    himiko::bots::search::TimeManager time_;
    std::uint64_t seed_;
};

}  // namespace himiko::bots::yokai
