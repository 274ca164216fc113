#include "bots/players.h"
#include "bots/random_player.h"

namespace himiko::bots {

template <>
std::unique_ptr<Player<yokai::Game>> make_player(const Level&, std::uint64_t seed) {
    return std::make_unique<RandomPlayer<yokai::Game>>(seed);
}

}  // namespace himiko::bots
