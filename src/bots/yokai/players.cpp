#include "bots/players.h"

#include "bots/random_player.h"
#include "bots/yokai/expert.h"
#include "bots/yokai/normal.h"
#include "bots/yokai/person.h"

namespace himiko::bots {

template <>
std::unique_ptr<Player<yokai::Game>> make_player(const Level& level, std::uint64_t seed) {
    switch (level.strength) {
        case Strength::kRandom: return std::make_unique<RandomPlayer<yokai::Game>>(seed);
        case Strength::kNovice:
        case Strength::kEasy:
        case Strength::kCasual: return std::make_unique<yokai::Person>(yokai::kEasyHabits, seed);
        case Strength::kNormal:
        case Strength::kSkilled:
        case Strength::kStrong:
        case Strength::kVeteran: return std::make_unique<yokai::Normal>(level.thinking.stop, seed);
        case Strength::kExpert: break;
    }
    return std::make_unique<yokai::Expert>(level.thinking, level.by_page, seed);
}

template <>
bool searches<yokai::Game>(const Level&) {
    return false;
}

}  // namespace himiko::bots
