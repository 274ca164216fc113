#include <gtest/gtest.h>

#include "bots/players.h"
#include "table/yamatai/box.h"
#include "yamatai/score.h"

// Each level is better than the one below it: small matches with fixed seeds, every deal played
// once from each seat.
namespace himiko::bots {

namespace {

int wins(const char* level, const char* other, int deals) {
    const yamatai::Rules rules(table::yamatai::builtin_box(), 2, {});
    int won = 0;
    for (int deal = 0; deal < deals; ++deal)
        for (int seat : {0, 1}) {
            std::array<std::unique_ptr<Player<yamatai::Game>>, 2> players;
            for (int i : {0, 1})
                players[i] = make_player<yamatai::Game>(*read_level(i == seat ? level : other),
                                                        static_cast<std::uint64_t>(deal));
            auto state = yamatai::start(rules, static_cast<std::uint64_t>(deal));
            for (int mover; (mover = yamatai::Game::to_act(rules, state)) != kNobody;)
                yamatai::apply(
                    rules, state,
                    players[mover]->choose(rules, yamatai::view(rules, state, mover)).action);
            won += yamatai::ranking(rules, state)[0] == seat;
        }
    return won;
}

}  // namespace

TEST(YamataiLevels, EasyBeatsRandom) { EXPECT_GE(wins("easy", "random", 8), 15); }
TEST(YamataiLevels, NormalBeatsEasy) { EXPECT_GE(wins("normal", "easy", 12), 18); }
TEST(YamataiLevels, ExpertBeatsNormal) { EXPECT_GE(wins("expert:8n", "normal", 12), 16); }

}  // namespace himiko::bots
