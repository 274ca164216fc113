#include "bots/yokai/person.h"

#include "tests/bots/yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;
namespace {

// The same person in every seat.
Team people(int players, const Habits& habits, std::uint64_t seed = 1) {
    Team team(0, {bots::Strength::kRandom});
    for (int seat = 0; seat < players; ++seat)
        team.seats.push_back(
            std::make_unique<Person>(habits, seed + static_cast<std::uint64_t>(seat)));
    return team;
}

// `last` plays the last seat, if there is one.
int games_won(const Habits& habits, int games, int players = 2, const Habits* last = nullptr) {
    const Rules rules = rules_for(players);
    int won = 0;
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(10 * game);
        Team team = people(players, habits, seed);
        if (last) team.seats.back() = std::make_unique<Person>(*last, seed + 9);
        won += score(rules, play(rules, team, static_cast<std::uint64_t>(game))).won;
    }
    return won;
}

TEST(YokaiPeople, ActLegallyAtEveryLevelWithAnyNumberOfPlayers) {
    for (const Habits& habits : kPeople)
        for (int players = 2; players <= kMaxPlayers; ++players)
            for (const int levels : {+level(1), level(2) | level(3), +level(4), +level(5)}) {
                Team team = people(players, habits);
                play(rules_for(players, static_cast<std::uint8_t>(levels)), team, 5);
            }
}

TEST(YokaiPeople, PlayWithASmallBoxToo) {
    for (const Habits& habits : kPeople) {
        Team team = people(3, habits);
        play(small_rules_for(3), team, 5);
    }
}

TEST(YokaiPeople, ChooseTheSameInStatesTheyCannotTellApart) {
    Random random(11);
    const Rules rules = rules_for(3);
    for (const Habits& habits : kPeople) {
        Team team = people(3, habits), other = people(3, habits);
        play(rules, team, 4, [&](const State& state, Action chosen) {
            const View view = Game::view(rules, state, Game::to_act(rules, state));
            EXPECT_EQ(other.choose(rules, Game::sample(rules, view, random)), chosen);
        });
    }
}

TEST(YokaiPeople, HaveNamesThatAreFound) {
    for (const Habits& habits : kPeople) EXPECT_EQ(find_person(habits.name), &habits);
    EXPECT_EQ(find_person("nobody"), nullptr);
}

TEST(YokaiPeople, WhoRememberAndReadMovesWinMoreThanThoseWhoForget) {
    constexpr int kGames = 100;
    const int attentive = games_won(*find_person("attentive"), kGames);
    EXPECT_GT(attentive, games_won(*find_person("forgetful"), kGames));
    EXPECT_GT(attentive, games_won(*find_person("literal"), kGames));
}

TEST(YokaiPeople, AreNotWorseOffWithAnEasyBotThanWithTheirLike) {
    constexpr int kGames = 300, kChance = 15;  // a standard deviation is 9 games
    for (const Habits& habits : kPeople)
        for (int players = 2; players <= kMaxPlayers; ++players)
            EXPECT_GE(games_won(habits, kGames, players, &kEasyHabits) + kChance,
                      games_won(habits, kGames, players))
                << players << " players, " << habits.name;
}

}  // namespace
}  // namespace himiko::bots::yokai
