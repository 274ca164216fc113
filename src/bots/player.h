#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bots/candidate.h"
#include "bots/level.h"
#include "core/game.h"

namespace himiko::bots {

template <Game G>
struct Choice {
    typename G::Action action;
    std::vector<Candidate<G>> candidates;  // best first; may be empty
};

// Turns a View into an Action. It plays one seat of one game and is asked whenever that seat is to
// act. It may keep what it worked out earlier, but must cope with any view as its first.
template <Game G>
class Player {
  public:
    virtual ~Player() = default;
    [[nodiscard]] virtual Choice<G> choose(const typename G::Rules& rules,
                                           const typename G::View& view) = 0;
    // What is done in place of its last choice, where several players decide together.
    virtual void chose(const typename G::Rules&, typename G::Action) {}
};

// The players of a game; each specialisation is in that game's own folder (yamatai/players.cpp).
// Compilers disagree on how a constraint is part of a symbol's name, and what one of them has built
// should link with what another has: these two have none but that of Player.
template <class G>
[[nodiscard]] std::unique_ptr<Player<G>> make_player(const Level& level, std::uint64_t seed);
// Whether they grow trees, so that several find more in the same time than one.
template <class G>
[[nodiscard]] bool searches(const Level& level);

}  // namespace himiko::bots
