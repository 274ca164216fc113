#include "bots/search/search.h"

#include <gtest/gtest.h>

#include <thread>

#include "bots/search/player.h"
#include "bots/yamatai/knowledge.h"
#include "table/yamatai/box.h"
#include "tests/allocations.h"

namespace himiko::bots::search {

namespace {

// The smallest game there is to search: take one to three matches, whoever takes the last one wins.
// A turn has two decisions: how many, then "yes", so that a tree is kept between them.
struct Matches {
    struct Rules {
        int players = 2;
    };
    struct State {
        int left = 10, taking = 0, mover = 0;
        bool operator==(const State&) const = default;
    };
    using View = State;
    using Action = int;  // 0: yes
    using Actions = List<int, 3>;
    static constexpr const char* kName = "matches";

    static State start(const Rules&, const Seed& seed) {
        return {static_cast<int>(seed.number()), 0, 0};
    }
    static void legal(const Rules&, const State& s, Actions& list) {
        list.clear();
        if (s.taking > 0) return list.push(0);
        for (int n = 1; n <= 3 && n <= s.left; ++n) list.push(n);
    }
    static void apply(const Rules&, State& s, Action a) {
        if (a > 0) {
            s.taking = a;
        } else {
            s = {s.left - s.taking, 0, 1 - s.mover};
        }
    }
    static View view(const Rules&, const State& s, int) { return s; }
    static State sample(const Rules&, const View& v, Random&) { return v; }
    static int to_act(const Rules&, const State& s) { return s.left > 0 ? s.mover : kNobody; }
    static bool may_undo(const Rules&, const State&, const State&, Action) { return false; }
    static std::optional<Error> refusal(const Rules&, const State&, Action) { return {}; }
    static std::optional<Error> check(const Rules&, const State&) { return {}; }
};
static_assert(Game<Matches>);

// Knows nothing: everything legal is proposed, and games go on at random.
struct Innocence {
    struct Proposal {
        std::array<int, 1> steps{};
        int size = 1;
        float prior = 0;
        bool same_steps(const Proposal& other) const { return steps == other.steps; }
    };
    using Proposals = List<Proposal, 3>;
    using Shares = std::array<float, 2>;
    static constexpr int kSeats = 2;

    void propose(const Matches::Rules& rules, const Matches::State& state, Proposals& proposals) {
        Matches::Actions list;
        Matches::legal(rules, state, list);
        proposals.clear();
        for (int action : list) proposals.push({{action}, 1, 1.0f / list.size()});
    }
    Shares rollout(const Matches::Rules& rules, Matches::State& state, Random& random) {
        Matches::Actions list;
        while (state.left > 0) {
            Matches::legal(rules, state, list);
            Matches::apply(rules, state, list[static_cast<int>(random.below(list.size()))]);
        }
        return state.mover == 1 ? Shares{1, 0} : Shares{0, 1};
    }
    static bool revealed(const Matches::State&, const Matches::State&) { return false; }
    static int turn(const Matches::State& state) { return state.left; }
};

using MatchesPlayer = Searcher<Matches, Innocence>;

}  // namespace

TEST(Search, LeavesAMultipleOfFourMatches) {
    for (int left : {5, 6, 7, 9, 10}) {
        MatchesPlayer player({.iterations = 2000}, 1);
        EXPECT_EQ(player.choose({}, {left, 0, 0}).action, left % 4) << left;
    }
}

TEST(Search, KnowsHowSureItIs) {
    MatchesPlayer player({.iterations = 2000}, 1);
    EXPECT_GT(player.choose({}, {6, 0, 0}).candidates[0].value, 0.8);
    EXPECT_LT(player.choose({}, {8, 0, 0}).candidates[0].value, 0.3);
}

TEST(Search, AddsUpWhatItsThreadsFound) {
    MatchesPlayer one({.iterations = 500}, 1), two({.iterations = 500, .threads = 2}, 1);
    const auto alone = one.choose({}, {10, 0, 0}), together = two.choose({}, {10, 0, 0});
    EXPECT_EQ(together.action, 2);
    EXPECT_GT(together.candidates[0].visits, alone.candidates[0].visits);
}

TEST(Search, ChoosesTheSameWithTheSameSeedAndIterations) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        MatchesPlayer one({.iterations = 20}, seed), two({.iterations = 20}, seed);
        const auto first = one.choose({}, {9, 0, 0}), second = two.choose({}, {9, 0, 0});
        EXPECT_EQ(first.action, second.action);
        EXPECT_EQ(first.candidates[0].value, second.candidates[0].value);
    }
}

TEST(Search, WhatIsForcedCostsNoSimulation) {
    MatchesPlayer player({.iterations = 2000}, 1);
    const auto choice = player.choose({}, {9, 1, 0});
    EXPECT_EQ(choice.action, 0);
    EXPECT_EQ(choice.candidates[0].visits, 0);
}

TEST(Search, EndsWhenAskedThoughItHasAnHour) {
    StopSource stop;
    MatchesPlayer player({.ms = 3'600'000, .stop = stop.get_token()}, 1);
    std::thread asker([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stop.request_stop();
    });
    EXPECT_EQ(player.choose({}, {10, 0, 0}).action, 2) << "what it had found";
    asker.join();
}

TEST(Search, GoesOnWhenItsTreeIsFull) {
    Search<Matches, Innocence> search(1, 6);
    search.begin({}, {11, 0, 0});
    for (int i = 0; i < 500; ++i) search.simulate({});
    int visits = 0;
    for (int i = 0; i < search.size(); ++i) visits += search[i].visits;
    EXPECT_EQ(visits, 500);
}

TEST(Search, ASimulationAllocatesNothing) {
    const yamatai::Rules rules(table::yamatai::builtin_box(), 3, {});
    const auto state = yamatai::start(rules, 1);
    Search<yamatai::Game, yamatai::Knowledge> search(1, 4096);
    search.begin(rules, yamatai::view(rules, state, state.seat()));
    EXPECT_EQ(allocations_in([&] {
                  for (int i = 0; i < 60; ++i) search.simulate(rules);
              }),
              0);
}

}  // namespace himiko::bots::search
