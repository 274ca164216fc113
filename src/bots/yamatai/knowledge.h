#pragma once

#include "bots/yamatai/judgement.h"
#include "bots/yamatai/proposer.h"
#include "bots/yamatai/worth.h"
#include "yamatai/game.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// Plans for whole turns, each with the chance that it is the best, by what the judgement says of
// where it leads or, where there is none, by what everybody then has.
void propose_judged(const Rules& rules, const State& state, const Judgement* judgement,
                    Plans& plans) noexcept;

// What the search knows of Yamataï: plans for whole turns, rollouts, and an evaluation.
class Knowledge {
  public:
    using Proposal = Plan;
    using Proposals = Plans;
    using Shares = yamatai::Shares;
    static constexpr int kSeats = kMaxPlayers;

    // Whether it asks what was learnt, where there is something for these rules.
    explicit Knowledge(bool learnt = true) noexcept : learnt_(learnt) {}

    void propose(const Rules& rules, const State& state, Plans& plans) noexcept;
    Shares rollout(const Rules& rules, State& state, Random& random) noexcept;

    // Within a round nothing is drawn; only a peek shows something.
    static bool revealed(const State& before, const State& after) noexcept {
        return before.round != after.round || after.phase == Phase::kArrange;
    }
    static std::int64_t turn(const Public& state) noexcept { return state.round * 4 + state.turn; }

  private:
    [[nodiscard]] const Judgement* judgement(const Rules& rules) const noexcept {
        return learnt_ ? Judgement::of(rules) : nullptr;
    }

    bool learnt_;
    Plans plans_;
};

}  // namespace himiko::bots::yamatai
