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
    EXPECT_EQ(reading.told().size(), 1);
}

TEST(Reading, TakesTheStepsForTheFirstCardInTheGreetingTurn) {
    Told3 game;
    game.turn(3, 2, 4, 3, -1);  // from 0,1: three columns, two rows
    const Reading reading(game.rules, game.state);
    ASSERT_EQ(reading.told().size(), 1);
    EXPECT_EQ(reading.told()[0].card, 3);
    EXPECT_EQ(reading.told()[0].family, 0);  // five steps: the first family again
    EXPECT_EQ(reading.told_by_look(0), 2);
    EXPECT_TRUE(reading.is_told_next(2));
}

// The cards a look at which says that the seat last looked at a card of this family.
unsigned looks_that_say(const Reading& reading, int seat, int family) {
    std::array<std::uint8_t, kCards> known{};
    known.fill(static_cast<std::uint8_t>(family));
    return reading.telling_looks(seat, known);
}
unsigned set_of(std::initializer_list<int> cards) {
    unsigned set = 0;
    for (const int card : cards) set |= 1u << card;
    return set;
}

TEST(Reading, TakesEveryLaterLookForTheCardLookedAtBefore) {
    Told3 game;
    game.turn(3, 2, 0, -1, 1);
    game.turn(7, 6, 12, 2, 4);
    game.turn(11, 10, 15, 1, -1);
    // Told: the eastern column of the first three rows. Counting from 2: 0, 4, 5, 6, 8 …
    //      -1   0   1   2   3
    //  -1          15
    //   0           1   2   *
    //   1   0   4   5   6   *
    //   2       8   9  10   *
    //   3          13  14
    //   4              12
    const Reading before(game.rules, game.state);
    EXPECT_EQ(looks_that_say(before, 0, 0), set_of({0, 8, 14}));
    EXPECT_EQ(looks_that_say(before, 0, 1), set_of({4, 9, 12}));
    EXPECT_EQ(looks_that_say(before, 0, 2), set_of({5, 10, 15}));
    EXPECT_EQ(looks_that_say(before, 0, 3), set_of({6, 13, 1}));
    game.act(look(4));
    const Reading first(game.rules, game.state);
    ASSERT_EQ(first.told().size(), 4);
    EXPECT_EQ(first.told()[3].card, 2);
    EXPECT_EQ(first.told()[3].family, 1);
    EXPECT_EQ(first.told_by_look(0), 4);
    game.act(look(8));  // after 5, 6
    game.act(move(12, cell(3, 3)));
    const Reading after(game.rules, game.state);
    ASSERT_EQ(after.told().size(), 5);
    EXPECT_EQ(after.told()[4].card, 4);
    EXPECT_EQ(after.told()[4].family, 2);
    EXPECT_EQ(after.told_by_look(0), 8);
    EXPECT_EQ(after.told_by_move(), kUnknown);
}

TEST(Reading, LeavesAFollowerALookThatTellsTheTruthAsLongAsThereIsSomethingToTell) {
    for (int players = 2; players <= kMaxPlayers; ++players)
        for (const Rules& rules : {rules_for(players), small_rules_for(players)}) {
            Team team = Team::by_page(players);
            int told = 0;
            play(rules, team, 4, [&](const State& state, Action action) {
                const int seat = Game::to_act(rules, state);
                const Reading reading(rules, state);
                if (action.kind() != Kind::kLook || state.turn < players) return;
                if (reading.told_by_look(seat) == kUnknown) return;
                const View view = Game::view(rules, state, seat);
                EXPECT_TRUE(has(reading.telling_looks(seat, view.known), action.card()));
                ++told;
            });
            EXPECT_GE(told, 3);
        }
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
    // Seat 0 greets and then lies about its first card; seat 1 has a look for itself.
    game.act(look(3));
    game.act(look(2));
    const Reading now(game.rules, game.state);
    std::array<std::uint8_t, kCards> lie{};
    lie[3] = static_cast<std::uint8_t>((family + 1) % kFamilies);
    Actions list;
    legal(game.rules, game.state, list);
    for (const Action a : list) {
        if (!now.says(game.state.at[a.card()], a.to(), lie)) continue;
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
