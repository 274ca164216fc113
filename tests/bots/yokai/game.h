#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "bots/players.h"
#include "table/yokai/language.h"
#include "tests/said.h"
#include "yokai/score.h"

// Whole games of bots, for tests.
namespace himiko::bots::yokai {

using namespace himiko::yokai;

inline Rules rules_for(int players, std::uint8_t levels = level(1)) {
    const auto box = table::Language<yokai::Game>::builtin_box();
    return {box, players, default_options(*box, players, levels)};
}

inline Rules small_rules_for(int players, std::uint8_t levels = level(1)) {
    const auto box = table::Language<yokai::Game>::named_box("small");
    return {box, players, default_options(*box, players, levels)};
}

// Whatever time it takes: the same again on any machine.
inline bots::Level strength(bots::Strength which, bool by_page = false) {
    bots::Level level{which, {}, by_page};
    level.thinking.iterations = 1;
    return level;
}

// One bot a seat; the last strength named holds for the seats after it.
struct Team {
    Team(int players, std::initializer_list<bots::Strength> strengths, std::uint64_t seed = 1,
         bool by_page = false) {
        const std::vector<bots::Strength> named(strengths);
        for (int seat = 0; seat < players; ++seat) {
            const auto which = named[std::min(named.size() - 1, static_cast<std::size_t>(seat))];
            seats.push_back(bots::make_player<yokai::Game>(
                strength(which, by_page), seed + static_cast<std::uint64_t>(seat)));
        }
    }

    // Experts that play by the page.
    static Team by_page(int players, std::uint64_t seed = 1) {
        return {players, {bots::Strength::kExpert}, seed, true};
    }

    Action choose(const Rules& rules, const State& state) {
        const int seat = Game::to_act(rules, state);
        return seats[static_cast<std::size_t>(seat)]
            ->choose(rules, Game::view(rules, state, seat))
            .action;
    }

    std::vector<std::unique_ptr<bots::Player<yokai::Game>>> seats;
};

// Plays a game to its end, every action being legal; `each` sees every state and what was chosen.
template <class Each>
State play(const Rules& rules, Team& team, std::uint64_t seed, Each&& each) {
    State state = Game::start(rules, seed);
    while (Game::to_act(rules, state) != kNobody) {
        const Action action = team.choose(rules, state);
        const auto refused = Game::refusal(rules, state, action);
        EXPECT_EQ(said(refused), "");
        if (refused) break;
        each(state, action);
        Game::apply(rules, state, action);
    }
    return state;
}
inline State play(const Rules& rules, Team& team, std::uint64_t seed) {
    return play(rules, team, seed, [](const State&, Action) {});
}

}  // namespace himiko::bots::yokai
