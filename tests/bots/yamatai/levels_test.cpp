#include <gtest/gtest.h>

#include <set>

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

TEST(YamataiLevels, EachBeatsTheOneBelowIt) {
    struct Match {
        const char *level, *below;
        int deals, least;
    };
    // The longer they think, the fewer games, or the weaker the other. An expert goes by the clock:
    // docs/strength.md has it.
    for (const auto& [level, below, deals, least] : {Match{"novice", "random", 8, 15},
                                                     {"easy", "novice", 30, 36},
                                                     {"casual", "easy", 30, 36},
                                                     {"normal", "casual", 30, 36},
                                                     {"skilled", "normal", 15, 18},
                                                     {"strong", "skilled", 6, 7},
                                                     {"veteran", "normal", 1, 2}})
        EXPECT_GE(wins(level, below, deals), least) << level << " against " << below;
}
TEST(YamataiLevels, ExpertBeatsNormal) { EXPECT_GE(wins("expert:8n", "normal", 12), 16); }

TEST(YamataiLevels, ThoseThatErrPlayOtherGamesWithOtherSeeds) {
    const yamatai::Rules rules(table::yamatai::builtin_box(), 2, {});
    for (const char* level : {"novice", "easy", "casual", "skilled"}) {
        std::set<int> ends;
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const auto player = make_player<yamatai::Game>(*read_level(level), seed);
            auto state = yamatai::start(rules, 1);
            for (int mover; (mover = yamatai::Game::to_act(rules, state)) != kNobody;)
                yamatai::apply(rules, state,
                               player->choose(rules, yamatai::view(rules, state, mover)).action);
            ends.insert(yamatai::score(rules, state, 0).total() * 100 +
                        yamatai::score(rules, state, 1).total());
        }
        EXPECT_GE(ends.size(), 7u) << level;
    }
}

TEST(YamataiLevels, ThoseThatCountFuturesTakeNoTimeFromWhoeverAsks) {
    const yamatai::Rules rules(table::yamatai::builtin_box(), 2, {});
    const auto view = yamatai::view(rules, yamatai::start(rules, 1), 0);
    Level level = *read_level("skilled");
    EXPECT_FALSE(searches<yamatai::Game>(level));
    const auto choice = make_player<yamatai::Game>(level, 1)->choose(rules, view);
    level.thinking = {.ms = 60'000, .iterations = 1'000'000, .threads = 4};
    const auto other = make_player<yamatai::Game>(level, 1)->choose(rules, view);
    EXPECT_EQ(choice.action, other.action);
    EXPECT_EQ(choice.candidates[0].visits, other.candidates[0].visits);
}

}  // namespace himiko::bots
