#include "bots/yamatai/judgement.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>

#include "bots/builtin.h"
#include "bots/yamatai/knowledge.h"
#include "tests/yamatai/position.h"

// What was learnt from many games: whose it is, and that it makes sense.
namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

// Visits every turn of a game between planners.
template <class Visit>
void each_turn(const Rules& rules, Visit visit) {
    State state = start(rules, 3);
    Plans plans;
    while (state.phase != Phase::kOver) {
        visit(state);
        propose(rules, state, 1, {}, plans);
        play_out_turn(rules, state, plans[0]);
    }
}

}  // namespace

TEST(Judgement, IsThereForEveryNumberOfPlayersOfTheBox) {
    for (int players = 2; players <= kMaxPlayers; ++players)
        EXPECT_NE(Judgement::of(Position(players).rules), nullptr) << players;
}

TEST(Judgement, IsNotForOtherBoxesRulesOrOptions) {
    EXPECT_EQ(Judgement::of(Position(2, {.chain_any = true}).rules), nullptr);
    Position earlier(2);
    earlier.play_by(1);
    EXPECT_EQ(Judgement::of(earlier.rules), nullptr);
    auto box = *Position(2).rules.box;
    box.fingerprint ^= 1;
    const Rules rules(std::make_shared<Box>(box), 2, {});
    EXPECT_EQ(Judgement::of(rules), nullptr);
}

TEST(Judgement, GivesSharesThatAddUpToOne) {
    for (int players = 2; players <= kMaxPlayers; ++players) {
        const Rules rules = Position(players).rules;
        each_turn(rules, [&](const State& state) {
            const Shares shares = Judgement::of(rules)->chances(rules, state);
            EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-4);
            EXPECT_GE(*std::min_element(shares.begin(), shares.end()), 0);
        });
    }
}

TEST(Judgement, LikesToBeAhead) {
    for (int players = 2; players <= kMaxPlayers; ++players) {
        const Rules rules = Position(players).rules;
        each_turn(rules, [&](const State& state) {
            State ahead = state;
            ahead.seats[0].prestige += 10;
            EXPECT_GT(Judgement::of(rules)->chances(rules, ahead)[0],
                      Judgement::of(rules)->chances(rules, state)[0])
                << players << " players, round " << int{state.round};
        });
    }
}

TEST(Judgement, ReadsNothingButWholeFilesOfItsShape) {
    const std::string file(builtin_file("yamatai.2.weights"));
    EXPECT_TRUE(Judgement::read(file));
    EXPECT_FALSE(Judgement::read(""));
    EXPECT_FALSE(Judgement::read(file.substr(0, file.size() / 2)));
    std::string wider = file;
    wider.replace(wider.find("hidden 32"), 9, "hidden 64");
    EXPECT_FALSE(Judgement::read(wider));
    std::string torn = file;
    torn.replace(torn.size() - 3, 1, "x");
    EXPECT_FALSE(Judgement::read(torn));
}

}  // namespace himiko::bots::yamatai
