#include "bots/players.h"

#include "bots/random_player.h"
#include "bots/search/player.h"
#include "bots/yamatai/greedy.h"
#include "bots/yamatai/knowledge.h"

namespace himiko::bots {

template <>
std::unique_ptr<Player<yamatai::Game>> make_player(const Level& level, std::uint64_t seed) {
    switch (level.strength) {
        case Strength::kRandom: return std::make_unique<RandomPlayer<yamatai::Game>>(seed);
        case Strength::kEasy: return std::make_unique<yamatai::Beginner>(seed);
        case Strength::kNormal: return std::make_unique<yamatai::Planner>(seed);
        case Strength::kExpert: break;
    }
    return std::make_unique<search::Searcher<yamatai::Game, yamatai::Knowledge>>(level.thinking,
                                                                                 seed);
}

template <>
bool searches<yamatai::Game>(const Level& level) {
    return level.strength == Strength::kExpert;
}

}  // namespace himiko::bots
