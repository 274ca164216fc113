#include <chrono>

#include "bots/yokai/convention.h"
#include "bots/yokai/memory.h"
#include "tests/bots/yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;
namespace {

using bots::Strength;

TEST(YokaiPlayers, ActLegallyAtEveryLevelWithAnyNumberOfPlayers) {
    for (const Strength which : {Strength::kRandom, Strength::kEasy})
        for (int players = 2; players <= kMaxPlayers; ++players)
            for (unsigned levels = level(1); levels < 1u << (kLevels + 1); levels += 2) {
                if (levels != level(1) && has(levels, 1)) continue;
                const Rules rules = rules_for(players, static_cast<std::uint8_t>(levels));
                Team team(players, {which});
                play(rules, team, levels);
            }
}

TEST(YokaiPlayers, ThatPlanActLegallyAtEveryLevel) {
    for (const auto& [players, levels] :
         {std::pair{2, level(2) | level(3)}, {3, level(2) | level(4)}}) {
        const Rules rules = rules_for(players, static_cast<std::uint8_t>(levels));
        Team team(players, {Strength::kExpert, Strength::kExpert, Strength::kNormal});
        play(rules, team, 9);
    }
}

TEST(YokaiPlayers, PlayWithASmallBoxToo) {
    for (const Strength which :
         {Strength::kRandom, Strength::kEasy, Strength::kNormal, Strength::kExpert})
        for (int players = 2; players <= kMaxPlayers; ++players)
            for (const int levels : {level(1), level(2), level(3), level(4)}) {
                const Rules rules = small_rules_for(players, static_cast<std::uint8_t>(levels));
                Team team(players, {which});
                play(rules, team, 5);
            }
}

TEST(YokaiPlayers, ThatPlanFormTheTargetLegally) {
    const Rules rules = rules_for(2, level(2) | level(3) | level(4) | level(5));
    Team team(2, {Strength::kExpert, Strength::kNormal});
    play(rules, team, 9);
}

// Other states with the same view must give the same action: nothing but the view is asked.
TEST(YokaiPlayers, ChooseTheSameInStatesTheyCannotTellApart) {
    Random random(11);
    for (const Strength which : {Strength::kEasy, Strength::kNormal, Strength::kExpert}) {
        const Rules rules = rules_for(3, level(2));
        Team team(3, {which}), other(3, {which});
        play(rules, team, 4, [&](const State& state, Action chosen) {
            if (state.turn % 5 != 1) return;
            const View view = Game::view(rules, state, Game::to_act(rules, state));
            const State twin = Game::sample(rules, view, random);
            EXPECT_EQ(other.choose(rules, twin), chosen);
        });
    }
}

TEST(YokaiPlayers, ChooseTheSameWhenAskedAgainOrForTheFirstTime) {
    for (const Strength which : {Strength::kEasy, Strength::kNormal, Strength::kExpert}) {
        const Rules rules = rules_for(2);
        Team team(2, {which});
        play(rules, team, 8, [&](const State& state, Action chosen) {
            if (state.turn % 6 != 2) return;
            EXPECT_EQ(team.choose(rules, state), chosen);
            EXPECT_EQ(Team(2, {which}).choose(rules, state), chosen);
        });
    }
}

TEST(YokaiPlayers, ThatForeseeNameTheirBestMovesAndCluesWithTheirChances) {
    const Rules rules = rules_for(2);
    Team team(2, {Strength::kExpert, Strength::kNormal}, 3);
    int announced = 0;
    play(rules, team, 3, [&](const State& state, Action chosen) {
        const int seat = Game::to_act(rules, state);
        const auto candidates = team.seats[static_cast<std::size_t>(seat)]
                                    ->choose(rules, Game::view(rules, state, seat))
                                    .candidates;
        if (state.phase == Phase::kMove) {
            EXPECT_GE(candidates.size(), 12);
            EXPECT_GE(candidates[0].value, candidates[1].value);
        }
        if (!candidates.empty()) {
            EXPECT_EQ(candidates[0].action, chosen);
        }
        for (const auto& candidate : candidates) {
            EXPECT_EQ(said(Game::refusal(rules, state, candidate.action)), "");
            EXPECT_GE(candidate.value, 0);
            EXPECT_LE(candidate.value, 1 + 1e-9);
            EXPECT_GT(candidate.visits, 0);
        }
        if (chosen.kind() != Kind::kAnnounce) return;
        ++announced;
        ASSERT_EQ(candidates.size(), 1);
        EXPECT_GT(candidates[0].value, 0.3);
    });
    EXPECT_EQ(announced, 1);
}

TEST(YokaiExperts, ByThePageTellTheTruthAndWinEarly) {
    for (int players = 2; players <= kMaxPlayers; ++players) {
        const Rules rules = rules_for(players);
        for (std::uint64_t seed = 100; seed < 102; ++seed) {
            Team team = Team::by_page(players, seed);
            const State end = play(rules, team, seed);
            const Score result = score(rules, end);
            EXPECT_TRUE(result.won) << players << " players, seed " << seed;
            EXPECT_GE(result.grade, 1) << players << " players, seed " << seed;
            EXPECT_EQ(result.items.wrong, 0);
            const Reading reading(rules, end);
            EXPECT_EQ(reading.followers(), first(players));
            EXPECT_GE(reading.told().size(), kCards - 6);
            for (const Told& told : reading.told()) EXPECT_EQ(end.family(told.card), told.family);
        }
    }
}

TEST(YokaiExperts, ByThePageFormTheTarget) {
    const Rules rules = rules_for(2, level(5));
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Team team = Team::by_page(2, seed);
        won += score(rules, play(rules, team, seed)).won;
    }
    EXPECT_GE(won, 4);
}

TEST(YokaiExperts, TellNothingByThePageUnlessAskedTo) {
    const Rules rules = rules_for(2);
    Team team(2, {Strength::kExpert});
    EXPECT_EQ(Reading(rules, play(rules, team, 3)).told().size(), 0);
}

TEST(YokaiExperts, WinWithPartnersWhoPlayNaturally) {
    const Rules rules = rules_for(2);
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Team team(2, {Strength::kExpert}, seed);
        won += score(rules, play(rules, team, seed)).won;
    }
    EXPECT_GE(won, 6);
}

TEST(YokaiExperts, CopeWithPartnersWhoDoNotFollow) {
    const Rules rules = rules_for(2);
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        Team team(2, {Strength::kExpert, Strength::kNormal}, seed);
        won += score(rules, play(rules, team, seed)).won;
    }
    EXPECT_GE(won, 1);
}

// Plays games of an expert among partners who do not follow, which leaves it the most to compare,
// and gives the longest of its turns.
std::chrono::milliseconds longest_turn(const bots::Thinking& thinking, std::uint64_t games) {
    using Clock = std::chrono::steady_clock;
    const std::array variants = {level(1) | 0, level(2) | level(3),
                                 level(2) | level(3) | level(4) | level(5)};
    Clock::duration longest{};
    for (std::uint64_t game = 0; game < games; ++game) {
        const Rules rules =
            rules_for(2, static_cast<std::uint8_t>(variants[game % variants.size()]));
        Team team(2, {Strength::kExpert, Strength::kEasy}, game);
        team.seats[0] = bots::make_player<yokai::Game>({Strength::kExpert, thinking}, game);
        Clock::duration turn{};
        int number = 0;
        auto asked = Clock::now();
        play(rules, team, game, [&](const State& state, Action) {
            const auto now = Clock::now();
            if (std::exchange(number, state.turn) != state.turn) turn = {};
            if (Game::to_act(rules, state) == 0) turn += now - asked;
            longest = std::max(longest, turn);
            asked = Clock::now();
        });
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(longest);
}

TEST(YokaiExperts, KeepTheirTime) {
    for (const int ms : {20, 100}) {
        bots::Thinking thinking;
        thinking.ms = ms;
        const auto longest = longest_turn(thinking, 9);
        EXPECT_LE(longest.count(), 2 * ms + 200) << ms;
        RecordProperty("longest_" + std::to_string(ms), std::to_string(longest.count()));
    }
}

TEST(YokaiPlayers, ChooseAtOnceWhenAskedToStop) {
    StopSource stop;
    stop.request_stop();
    bots::Thinking thinking;
    thinking.ms = 60'000;
    thinking.stop = stop.get_token();
    EXPECT_LE(longest_turn(thinking, 3).count(), 1000);
}

TEST(Memory, KeepsWhatItKeptAndNeverRegainsWhatItLost) {
    const Rules rules = rules_for(2);
    Team team(2, {Strength::kRandom});
    const Memory leaky{5, 0.8};
    std::array<std::array<bool, kCards>, 2> forgotten{};
    int lost = 0;
    State state = Game::start(rules, 3);
    while (Game::to_act(rules, state) != kNobody) {
        const Action action = team.choose(rules, state);
        if (action.kind() == Kind::kAnnounce) continue;
        if (action.kind() == Kind::kLook)
            forgotten[static_cast<std::size_t>(Game::to_act(rules, state))][action.card()] = false;
        Game::apply(rules, state, action);
        for (int seat = 0; seat < 2; ++seat) {
            const View seen = Game::view(rules, state, seat);
            if (state.phase == Phase::kOver) break;
            const View mind = leaky.of(rules, seen);
            EXPECT_EQ(mind, leaky.of(rules, seen));
            for (int card = 0; card < kCards; ++card) {
                bool& gone = forgotten[static_cast<std::size_t>(seat)][card];
                if (mind.known[card] != kUnknown) {
                    EXPECT_EQ(mind.known[card], seen.known[card]);
                    EXPECT_FALSE(gone);
                } else if (seen.known[card] != kUnknown) {
                    gone = true;
                    ++lost;
                }
            }
        }
    }
    EXPECT_GT(lost, 0);
}

TEST(Memory, OfSomebodyPerfectForgetsNothing) {
    const Rules rules = rules_for(4);
    Team team(4, {Strength::kEasy});
    play(rules, team, 2, [&](const State& state, Action) {
        const View seen = Game::view(rules, state, 1);
        EXPECT_EQ((Memory{1, 1.0}.of(rules, seen)), seen);
    });
}

}  // namespace
}  // namespace himiko::bots::yokai
