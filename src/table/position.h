#pragma once

#include "core/game.h"

namespace himiko::table {

// A state together with the rules it is played by.
template <Game G>
struct Position {
    typename G::Rules rules;
    typename G::State state;
};

}  // namespace himiko::table
