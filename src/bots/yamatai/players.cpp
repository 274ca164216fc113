#include "bots/players.h"

#include "bots/random_player.h"
#include "bots/search/player.h"
#include "bots/yamatai/knowledge.h"
#include "bots/yamatai/planner.h"

namespace himiko::bots {

namespace {

// What a level is made of: how it errs or, where it looks ahead at what others can do, how many
// futures it plays at each decision. They are few, so the answer comes at once and is the same on
// any machine. Neighbours are meant to be 100 to 250 Elo apart (docs/strength.md).
struct Rung {
    yamatai::Errors errors = {};
    std::int64_t futures = 0;
};
constexpr std::array<Rung, kStrengthNames.size()> kLadder = {{
    {},                                                               // random
    {.errors = {.noise = 3.8f, .overlooked = 0.38f, .near = 0.6f}},   // novice
    {.errors = {.noise = 2.7f, .overlooked = 0.27f, .near = 0.4f}},   // easy
    {.errors = {.noise = 1.8f, .overlooked = 0.15f, .near = 0.25f}},  // casual
    {},                                                               // normal
    {.futures = 8},                                                   // skilled
    {.futures = 50},                                                  // strong
    {.futures = 200},                                                 // veteran
    {},                                                               // expert: as its time allows
}};

}  // namespace

template <>
std::unique_ptr<Player<yamatai::Game>> make_player(const Level& level, std::uint64_t seed) {
    if (level.strength == Strength::kRandom)
        return std::make_unique<RandomPlayer<yamatai::Game>>(seed);
    const Rung& rung = kLadder[static_cast<std::size_t>(level.strength)];
    if (level.strength <= Strength::kNormal)
        return std::make_unique<yamatai::Planner>(seed, rung.errors);
    Thinking thinking = level.thinking;
    // What was learnt would lift all of them, and is not there in a page or for another box: the
    // ladder is the same everywhere without it.
    const yamatai::Knowledge knowledge(level.strength == Strength::kExpert);
    if (rung.futures > 0) thinking = {.iterations = rung.futures, .stop = thinking.stop};
    return std::make_unique<search::Searcher<yamatai::Game, yamatai::Knowledge>>(thinking, seed,
                                                                                 knowledge);
}

template <>
bool searches<yamatai::Game>(const Level& level) {
    return level.strength == Strength::kExpert;
}

}  // namespace himiko::bots
