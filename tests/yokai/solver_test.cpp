#include "yokai/solver.h"

#include <set>

#include "tests/yokai/position.h"

namespace himiko::yokai {

namespace {

bool at_peace(const Task& task, const Cards& at) {
    State s;
    s.at = at;
    s.families = task.families;
    for (int family = 0; family < kFamilies; ++family)
        if (!family_at_peace(s, family)) return false;
    for (int pair : members(task.pairs))
        if (!pair_touches(s, pair)) return false;
    return !task.form || task.form->is(shape_of(at));
}

// The least number of moves by trying every layout, or -1: none within `most`.
int by_trying(const Task& task, int most) {
    const auto code = [](const Cards& at) {
        std::array<std::uint16_t, kCards> codes{};
        for (int card = 0; card < kCards; ++card) codes[card] = at[card].code;
        return codes;
    };
    std::set<std::array<std::uint16_t, kCards>> seen = {code(task.at)};
    std::vector<Cards> now = {task.at}, next;
    for (int moves = 0; moves <= most; ++moves, now.swap(next), next.clear()) {
        for (const Cards& at : now)
            if (at_peace(task, at)) return moves;
        for (const Cards& at : now) {
            if (moves == most) break;
            Actions list;
            list_moves(at, cards_in(at) & ~task.locked, list);
            for (const Action a : list) {
                Cards after = at;
                after[a.card()] = a.to();
                if (moves + 1 == most && !at_peace(task, after)) continue;
                if (seen.insert(code(after)).second) next.push_back(after);
            }
        }
    }
    return -1;
}

// A plan's moves are legal one after the other and lead to peace.
void expect_sound(const Task& task, const Plan& plan) {
    ASSERT_TRUE(plan.exact && plan.possible);
    ASSERT_EQ(plan.steps.size(), plan.moves);
    Cards at = task.at;
    for (const Action a : plan.steps) {
        Actions list;
        list_moves(at, cards_in(at) & ~task.locked, list);
        ASSERT_NE(std::find(list.begin(), list.end(), a), list.end());
        at[a.card()] = a.to();
    }
    EXPECT_TRUE(at_peace(task, at));
}

Task peaceful(const std::vector<std::string>& rows = {"KKAA", "KKAA", "RROO", "RROO"}) {
    Position game;
    game.lay(rows);
    return {game.state.at, game.state.families, 0, 0, nullptr};
}

void scatter(Task& task, int moves, Random& random) {
    for (int i = 0; i < moves; ++i) {
        Actions list;
        list_moves(task.at, cards_in(task.at) & ~task.locked, list);
        if (list.empty()) return;
        const Action a =
            list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
        task.at[a.card()] = a.to();
    }
}

}  // namespace

TEST(Solver, PeaceNeedsNoMove) {
    const Plan plan = solve(peaceful());
    EXPECT_TRUE(plan.exact);
    EXPECT_EQ(plan.moves, 0);
}

TEST(Solver, OneCardAwayNeedsOneMove) {
    Task task = peaceful();
    task.at[0] = cell(4, 3);
    expect_sound(task, solve(task));
    EXPECT_EQ(solve(task).moves, 1);
}

// Up to two moves, all of which can be tried.
void expect_as_by_trying(const Task& task) {
    const Plan plan = solve(task);
    const int least = by_trying(task, 2);
    if (least >= 0) {
        ASSERT_TRUE(plan.exact && plan.possible);
        ASSERT_EQ(plan.moves, least);
    } else if (plan.exact && plan.possible) {
        ASSERT_GE(plan.moves, 3);
    }
    if (plan.exact && plan.possible) expect_sound(task, plan);
}

TEST(Solver, FindsTheLeastNumberThatTryingEverythingFinds) {
    Random random(1);
    for (int i = 0; i < 40; ++i) {
        Task task = peaceful();
        task.locked = static_cast<unsigned>(random.next() & random.next() & 0xffff);
        task.pairs = i % 3 == 0 ? 1u << random.below(6) : 0;
        scatter(task, 1 + i % 3, random);
        expect_as_by_trying(task);
        if (HasFatalFailure()) return;
    }
}

TEST(Solver, KnowsWhenACardHasToMoveTwice) {
    // Two movable cards, everything else locked in a square: all layouts there are can be tried.
    const Form square(the_box()->targets[kSquare]);
    Random random(2);
    int detours = 0;
    for (int i = 0; i < 60; ++i) {
        Task task = peaceful({"OOOO", "KAAR", "KAAR", "KKRR"});
        if (i % 2 == 0) task.form = &square;
        const int one = static_cast<int>(random.below(16));
        const int other = static_cast<int>(random.below(16));
        task.locked = 0xffffu & ~(1u << one | 1u << other);
        std::swap(task.at[one], task.at[other]);
        scatter(task, i % 3, random);
        const Plan plan = solve(task);
        const int least = by_trying(task, 5);
        ASSERT_GE(least, 0);
        ASSERT_EQ(plan.moves, least);
        expect_sound(task, plan);
        detours += least > 2;
    }
    EXPECT_GT(detours, 5);
}

TEST(Solver, ThreeCardsInACircleNeedFourMoves) {
    const Form square(the_box()->targets[kSquare]);
    Task task = peaceful();
    task.form = &square;
    std::swap(task.at[0], task.at[3]);
    std::swap(task.at[3], task.at[12]);
    task.locked = 0xffffu & ~(1u << 0 | 1u << 3 | 1u << 12);
    EXPECT_EQ(by_trying(task, 3), -1);
    EXPECT_EQ(solve(task).moves, 4);
    expect_sound(task, solve(task));
}

TEST(Solver, LockedCardsCanRulePeaceOut) {
    Task task = peaceful();
    std::swap(task.at[0], task.at[15]);
    task.locked = 1u << 0 | 1u << 1 | 1u << 4;  // kitsune in opposite corners
    const Plan plan = solve(task);
    EXPECT_FALSE(plan.possible);
    EXPECT_TRUE(plan.exact);
}

TEST(Solver, SolvesEveryDealExactlyInEightMovesOrSo) {
    const Position game;
    double sum = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const State s = start(game.rules, seed);
        const Task task{s.at, s.families, 0, 0, nullptr};
        const Plan plan = solve(game.rules, s);
        expect_sound(task, plan);
        EXPECT_LE(plan.moves, 9);
        sum += plan.moves;
    }
    EXPECT_NEAR(sum / 100, 5.5, 0.4);
}

TEST(Solver, NeighbourCardsAndTheTargetAreGoalsToo) {
    Options options = options_of(3, level(2) | level(5));
    options.neighbors = 3;
    for (int target = 0; target < 6; ++target) {
        options.target = target;
        const Position game(3, options, static_cast<std::uint64_t>(target));
        const Plan plan = solve(game.rules, game.state);
        const Task task{game.state.at, game.state.families, 0, pairs_of(game.state.neighbors),
                        &game.rules.forms[static_cast<std::size_t>(target)]};
        expect_sound(task, plan);
    }
}

TEST(Solver, TheTargetIsReachedInTheLeastNumberOfMoves) {
    const Form square(the_box()->targets[kSquare]);
    Random random(3);
    for (int i = 0; i < 12; ++i) {
        Task task = peaceful();
        task.form = &square;
        scatter(task, 1 + i % 2, random);
        const Plan plan = solve(task);
        expect_sound(task, plan);
        ASSERT_EQ(plan.moves, by_trying(task, 2));
    }
}

TEST(Solver, SolvesNineCardsAsTryingEverythingDoes) {
    const Form square(small_box()->targets[0]);
    Random random(4);
    for (int i = 0; i < 60; ++i) {
        Position game(small_box(), 2);
        game.lay({"KKK", "AAA", "RRR"});
        Task task{game.state.at, game.state.families, 0, 0, i % 4 == 0 ? &square : nullptr};
        task.locked = static_cast<unsigned>(random.next() & random.next() & 0x1ff);
        task.pairs = i % 3 == 0 ? 1u << random.below(2) : 0;
        scatter(task, 1 + i % 4, random);
        expect_as_by_trying(task);
        if (HasFatalFailure()) return;
    }
}

TEST(Solver, WithoutBudgetTheResultIsALowerBound) {
    const Position game;
    const Plan full = solve(game.rules, game.state);
    for (long budget : {0L, 1L, 5L, 20L}) {
        const Plan plan = solve(game.rules, game.state, budget);
        if (!plan.exact) {
            EXPECT_LE(plan.moves, full.moves);
            EXPECT_TRUE(plan.steps.empty());
        }
    }
    EXPECT_FALSE(solve(game.rules, game.state, 0).exact);
}

}  // namespace himiko::yokai
