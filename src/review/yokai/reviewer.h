#pragma once

#include <vector>

#include "review/effort.h"
#include "review/yokai/facts.h"
#include "table/record.h"
#include "table/yokai/language.h"

namespace himiko::review::yokai {

using namespace himiko::yokai;

// Reviews a game: one step of work for each turn, and one for the luck of the deal. Different steps
// may run at once and in any order.
class Reviewer {
  public:
    // The record is legal: it was replayed before.
    explicit Reviewer(const table::Record<yokai::Game>& record);

    [[nodiscard]] int steps() const noexcept { return static_cast<int>(turns_.size()) + 1; }
    // The first so many steps judge what was decided; the last tells luck apart.
    [[nodiscard]] int judging_steps() const noexcept { return static_cast<int>(turns_.size()); }
    void work(int step, const Effort& effort);
    // After all steps.
    [[nodiscard]] Review review() const;

  private:
    [[nodiscard]] Turn judge_turn(std::size_t index, const Effort& effort, Random random) const;
    [[nodiscard]] Seat sum_up(int seat) const;

    Rules rules_;
    std::vector<Moment> moments_;
    std::vector<std::size_t> begins_;  // by turn: its first moment
    State end_;
    std::vector<Turn> turns_;
    Luck luck_;
};

}  // namespace himiko::review::yokai
