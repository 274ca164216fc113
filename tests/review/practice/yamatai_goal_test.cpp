#include "review/practice/yamatai/goal.h"
#include "tests/yamatai/position.h"

namespace himiko::review::practice::yamatai {

namespace {

// Two bamboo boats and a clay boat around C4, the last one placed this turn: what b08 shows.
struct Building : ClearBoard {
    explicit Building(int players = 3) : ClearBoard(players) {
        open_tiles({"b08"});
        take_fleet(1);
        hold({});
        boat(kBamboo, 22);
        boat(kClay, 37);
        placed(kBamboo, 24);
        begin = state;
    }

    void play(const std::string& line) {
        actions.push_back(read(line));
        act(actions.back());
    }
    // Nothing more than that.
    void end_turn() {
        while (state.phase != Phase::kOver && state.turn == begin.turn &&
               state.round == begin.round) {
            actions.push_back(can("done") ? read("done") : Position::actions()[0]);
            act(actions.back());
            if (::testing::Test::HasFatalFailure()) return;
        }
    }
    [[nodiscard]] Outcome judged(const Goal& goal) const {
        return judge(rules, goal, begin, actions);
    }

    State begin;
    std::vector<Action> actions;
};

Goal to_build(BuildingKind kind) {
    Goal goal;
    goal.kind = Goal::kBuild;
    goal.building = kind;
    return goal;
}

Goal to_score(int points) {
    Goal goal;
    goal.kind = Goal::kScore;
    goal.points = points;
    return goal;
}

}  // namespace

TEST(BuildThisTurn, IsSolvedByAnyTileOfTheKindAtOnce) {
    Building game;
    EXPECT_EQ(game.judged(to_build(BuildingKind::kStandard)), Outcome::kOpen);
    game.play("build b08 C4");
    EXPECT_EQ(game.judged(to_build(BuildingKind::kStandard)), Outcome::kSolved);
    EXPECT_NE(game.judged(to_build(BuildingKind::kPalace)), Outcome::kSolved);
    game.end_turn();
    EXPECT_EQ(game.judged(to_build(BuildingKind::kStandard)), Outcome::kSolved);
    EXPECT_EQ(game.judged(to_build(BuildingKind::kPalace)), Outcome::kFailed);
}

TEST(BuildThisTurn, MayNameTheTileAndTheIsland) {
    Building game;
    game.play("build b08 C4");
    game.end_turn();
    Goal goal;
    goal.kind = Goal::kBuild;
    goal.tile = game.tile("b08");
    EXPECT_EQ(game.judged(goal), Outcome::kSolved);
    goal.island = game.island("C4");
    EXPECT_EQ(game.judged(goal), Outcome::kSolved);
    goal.island = game.island("C5");
    EXPECT_EQ(game.judged(goal), Outcome::kFailed);
    goal.island = kNobody;
    goal.tile = game.tile("b13");
    EXPECT_EQ(game.judged(goal), Outcome::kFailed);
}

TEST(ScoreThisTurn, CountsWhatTheWholeTurnBrought) {
    Building game;
    const int before = game.points(0).total();
    EXPECT_EQ(game.judged(to_score(1)), Outcome::kOpen) << "the turn goes on";
    game.play("build b08 C4");
    game.end_turn();
    const int points = game.points(0).total() - before;
    ASSERT_GT(points, 0);
    EXPECT_EQ(game.judged(to_score(points)), Outcome::kSolved);
    EXPECT_EQ(game.judged(to_score(points + 1)), Outcome::kFailed);
}

TEST(WinThisTurn, NeedsTheEndOfTheGameAndTheFirstPlace) {
    const auto played = [](int pieces, bool builds) {
        Building game;
        while (game.state.turn + 1 < game.rules.turns()) {  // seat 0 is the last of the round
            std::swap(game.state.order[game.state.turn], game.state.order[game.state.turn + 1]);
            game.state.taken.push(game.state.open_fleets[0]);
            game.state.open_fleets.erase_at(0);
            ++game.state.turn;
        }
        game.leave_pieces(0, pieces);
        game.begin = game.state;
        if (builds) game.play("build b08 C4");
        game.end_turn();
        Goal goal;
        goal.kind = Goal::kWin;
        return game.judged(goal);
    };
    EXPECT_EQ(played(1, true), Outcome::kSolved);
    EXPECT_EQ(played(2, true), Outcome::kFailed) << "the game goes on";
}

TEST(TheBestTurn, IsToldByWhatItCameToAndNotByItsSteps) {
    Building game;
    game.play("build b08 C4");
    game.end_turn();
    Goal goal;
    goal.kind = Goal::kBest;
    for (const Action action : game.actions) goal.best.add(action);
    EXPECT_EQ(game.judged(goal), Outcome::kSolved);
    goal.best.fleet = 4;
    EXPECT_EQ(game.judged(goal), Outcome::kSolved) << "a building is the same with any fleet";
    goal.best.islands = bit(game.island("C5"));
    EXPECT_EQ(game.judged(goal), Outcome::kFailed);
    goal.best = {.tokens = 1};
    EXPECT_EQ(game.judged(goal), Outcome::kFailed);
}

TEST(AGist, WithMoreTokensThanAskedForIsEnough) {
    const Gist one{.fleet = 3, .tokens = 1}, two{.fleet = 3, .tokens = 2};
    EXPECT_TRUE(two.meets(one));
    EXPECT_FALSE(one.meets(two));
    EXPECT_FALSE((Gist{.fleet = 2, .tokens = 2}.meets(one)));
}

}  // namespace himiko::review::practice::yamatai
