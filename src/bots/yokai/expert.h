#pragma once

#include "bots/player.h"
#include "bots/search/time_manager.h"
#include "yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// Forgets nothing, believes exactly what the table allows, reads natural play or, by the page,
// tells and reads by the journey convention, and plans with the arranging solver. When its time is
// over it chooses from what it has compared so far; with iterations instead of a time it compares
// everything.
class Expert final : public himiko::bots::Player<yokai::Game> {
  public:
    Expert(const Thinking& thinking, bool by_page, std::uint64_t seed)
        : time_(thinking), by_page_(by_page), seed_(seed) {}

    himiko::bots::Choice<yokai::Game> choose(const Rules& rules, const View& view) override;

  private:
    himiko::bots::search::TimeManager time_;
    bool by_page_;
    std::uint64_t seed_;
};

}  // namespace himiko::bots::yokai
