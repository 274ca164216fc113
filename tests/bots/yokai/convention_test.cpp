#include "bots/yokai/convention.h"

#include "bots/yokai/belief.h"
#include "tests/bots/yokai/game.h"
#include "tests/said.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;
namespace {

struct Told3 {
    Rules rules = rules_for(3);
    State state = Game::start(rules, 7);

    void act(Action a) {
        ASSERT_EQ(said(Game::refusal(rules, state, a)), "");
        Game::apply(rules, state, a);
    }
    // Looks at two cards, travels, reveals.
    void turn(int first, int second, int card, int x, int y) {
        act(look(first));
        act(look(second));
        act(move(card, cell(x, y)));
        act(reveal());
    }
};

TEST(Greeting, NamesEveryNeighborCardByTwoCardsOfTheOwnRow) {
    const Told3 game;
    for (int seat = 0; seat < kMaxPlayers; ++seat)
        for (int pair = 0; pair < kPairs; ++pair) {
            const Greeting cards = greeting(game.rules, seat, pair);
            EXPECT_EQ(cards[0] / 4, seat);
            EXPECT_EQ(cards[1] / 4, seat);
            EXPECT_EQ(cards[0] % 4, kPairFamilies[pair][1]);
            EXPECT_EQ(cards[1] % 4, kPairFamilies[pair][0]);
        }
    EXPECT_EQ(greeting(game.rules, 2, kUnknown), (Greeting{11, 10}));
}

TEST(Reading, BelievesWhoGreetsAndNobodyElse) {
    Told3 game;
    game.turn(3, 2, 0, 4, 0);
    game.turn(5, 4, 1, 4, 1);
    const Reading reading(game.rules, game.state);
    EXPECT_EQ(reading.followers(), 1u);
    EXPECT_TRUE(reading.introduced(1));
    EXPECT_FALSE(reading.introduced(2));
    EXPECT_EQ(reading.told().size(), 2);
}

TEST(Reading, TakesColumnsForTheFirstCardAndRowsForTheSecondInTheGreetingTurn) {
    Told3 game;
    game.turn(3, 2, 4, 3, -1);  // from 0,1: three columns, two rows
    const Reading reading(game.rules, game.state);
    ASSERT_EQ(reading.told().size(), 2);
    EXPECT_EQ(reading.told()[0].card, 3);
    EXPECT_EQ(reading.told()[0].family, 2);  // the third family
    EXPECT_EQ(reading.told()[1].card, 2);
    EXPECT_EQ(reading.told()[1].family, 1);
}

TEST(Reading, TakesTheSecondLookForTheFirstCardAndTheStepsForTheSecond) {
    Told3 game;
    game.turn(3, 2, 0, -1, 1);
    game.turn(7, 6, 12, 2, 4);
    game.turn(11, 10, 15, 1, -1);
    // Told: the two eastern columns of the first three rows.
    //      -1   0   1   2   3
    //  -1          15
    //   0           1   *   *
    //   1   0   4   5   *   *
    //   2       8   9   *   *
    //   3          13  14
    //   4              12
    game.act(look(1));
    const Reading before(game.rules, game.state);
    EXPECT_EQ(before.second_look(1, 0), 0);
    EXPECT_EQ(before.second_look(1, 1), 4);
    EXPECT_EQ(before.second_look(1, 2), 5);
    EXPECT_EQ(before.second_look(1, 3), 8);
    game.act(look(5));
    game.act(move(12, cell(3, 3)));  // two steps
    const Reading after(game.rules, game.state);
    ASSERT_EQ(after.told().size(), 8);
    EXPECT_EQ(after.told()[6].card, 1);
    EXPECT_EQ(after.told()[6].family, 2);
    EXPECT_EQ(after.told()[7].card, 5);
    EXPECT_EQ(after.told()[7].family, 1);
}

TEST(Reading, OfAnExpertByThePageNamesItsNeighborCard) {
    const Rules rules = rules_for(3, level(2));
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        State state = Game::start(rules, seed);
        Team team = Team::by_page(3);
        for (int i = 0; i < 2; ++i) Game::apply(rules, state, team.choose(rules, state));
        EXPECT_EQ(Reading(rules, state).neighbor(0), state.neighbors[0]);
    }
}

TEST(Belief, LosesTrustInASeatThatTellsWhatOneKnowsToBeWrong) {
    Told3 game;
    const int family = game.state.family(3);
    // Seat 0 greets and then lies about both cards; seat 1 has a look for itself.
    const int columns = (family + 1) % kFamilies + 1;
    game.act(look(3));
    game.act(look(2));
    const Reading now(game.rules, game.state);
    Actions list;
    legal(game.rules, game.state, list);
    for (const Action a : list) {
        const int from = game.state.at[a.card()].column(), to = a.to().column();
        if (std::abs(from - to) % kFamilies != columns % kFamilies) continue;
        game.act(a);
        break;
    }
    game.act(reveal());
    const auto trust = [&] {
        return Belief(game.rules, Game::view(game.rules, game.state, 1),
                      Reading(game.rules, game.state))
            .trust(0);
    };
    EXPECT_GT(trust(), 0.9);
    game.act(look(3));
    EXPECT_EQ(trust(), 0);
}

TEST(Belief, HasEveryWorldTheViewAllowsAndNoOther) {
    const Rules rules = rules_for(2);
    Team team = Team::by_page(2);
    Random random(3);
    play(rules, team, 5, [&](const State& state, Action) {
        if (state.phase != Phase::kLookAgain) return;
        const View view = Game::view(rules, state, Game::to_act(rules, state));
        const Belief belief(rules, view, Reading(rules, view));
        double total = 0, truth = 0;
        for (const World& world : belief.worlds(50, random)) {
            total += world.weight;
            if (world.families == state.families) truth += world.weight;
            for (int card = 0; card < kCards; ++card)
                if (view.known[card] != kUnknown) {
                    EXPECT_EQ(world.family(card), view.known[card]);
                }
        }
        EXPECT_NEAR(total, 1, 1e-9);
        if (view.turn >= 8) {
            EXPECT_GT(truth, 0);
        }
    });
}

}  // namespace
}  // namespace himiko::bots::yokai
