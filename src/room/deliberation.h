#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/players.h"
#include "table/games.h"

namespace himiko::room {

// What one mind found for an action.
struct Vote {
    std::string action;
    std::int64_t visits = 0;
};
using Votes = std::vector<Vote>;

// A bot's turn, thought through on a copy of the game, decision by decision. Several minds with the
// same turn and other seeds stay in step: each gives its votes, and each is told the votes of all.
class Deliberation {
  public:
    virtual ~Deliberation() = default;

    [[nodiscard]] virtual bool over() const = 0;
    [[nodiscard]] virtual const std::vector<std::string>& actions() const = 0;  // so far
    // Thinks about the next action, while the turn is not over.
    [[nodiscard]] virtual Votes think() = 0;
    // Does what has the most visits, after `think`. False: nothing has changed, since there is no
    // vote, or one for what cannot be done.
    [[nodiscard]] virtual bool agree(const std::vector<Votes>& minds) = 0;

    // The whole turn of a mind that is alone.
    const std::vector<std::string>& finish() {
        while (!over() && agree({think()})) {
        }
        return actions();
    }
};

// Whether an action between these states ended a turn.
template <Game G>
[[nodiscard]] bool ended_turn(const typename G::State& before, const typename G::State& after) {
    if constexpr (requires { before.round; })
        if (before.round != after.round) return true;
    return before.turn != after.turn;
}

// The bot is shown views of the copy and nothing else.
template <Game G>
class DeliberationOf final : public Deliberation {
  public:
    using L = table::Language<G>;

    DeliberationOf(const typename G::Rules& rules, const typename G::State& state,
                   std::uint64_t seed, const bots::Level& level)
        : rules_(rules),
          before_(state),
          state_(state),
          seat_(G::to_act(rules, state)),
          player_(bots::make_player<G>(level, seed)) {}

    bool over() const override {
        return G::to_act(rules_, state_) != seat_ || ended_turn<G>(before_, state_);
    }
    const std::vector<std::string>& actions() const override { return actions_; }

    Votes think() override {
        const auto view = G::view(rules_, state_, seat_);
        const auto choice = player_->choose(rules_, view);
        chosen_ = choice.action;
        Votes votes;
        for (const auto& one : choice.candidates)
            if (one.weight > 0) votes.push_back({L::write(rules_, view, one.action), one.weight});
        // Whoever has searched nothing knows one action.
        if (votes.empty()) votes.push_back({L::write(rules_, view, chosen_), 1});
        return votes;
    }

    bool agree(const std::vector<Votes>& minds) override {
        std::vector<std::vector<bots::Candidate<G>>> found;
        for (const Votes& votes : minds) {
            auto& candidates = found.emplace_back();
            for (const Vote& vote : votes) {
                const auto action = L::read(rules_, state_, vote.action);
                if (!action || G::refusal(rules_, state_, *action)) return false;
                candidates.push_back({.action = *action, .weight = vote.visits});
            }
        }
        const auto all = bots::add_up<G>(found);
        if (all.empty()) return false;
        const auto action = all[0].action;
        if (!(action == chosen_)) player_->chose(rules_, action);
        actions_.push_back(L::write(rules_, G::view(rules_, state_, seat_), action));
        G::apply(rules_, state_, action);
        return true;
    }

  private:
    typename G::Rules rules_;
    typename G::State before_, state_;
    int seat_;
    std::unique_ptr<bots::Player<G>> player_;
    typename G::Action chosen_{};
    std::vector<std::string> actions_;
};

}  // namespace himiko::room
