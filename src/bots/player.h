#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bots/level.h"
#include "core/game.h"

namespace himiko::bots {

// An action that a player considered, to explain its choice.
template <Game G>
struct Candidate {
    typename G::Action action;
    double value = 0;  // the chance to win, where the player has an idea of it
    std::int64_t visits = 0;
};

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
};

// The players of a game; each specialisation is in that game's own folder (yamatai/players.cpp).
template <Game G>
[[nodiscard]] std::unique_ptr<Player<G>> make_player(const Level& level, std::uint64_t seed);

}  // namespace himiko::bots
