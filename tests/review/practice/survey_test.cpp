#include "review/practice/yamatai/survey.h"

#include <algorithm>

#include "tests/yamatai/position.h"

namespace himiko::review::practice::yamatai {

namespace {

// The fleet is taken; a bamboo boat in hand and C4 lacks one of b08's two.
struct NearlyBuilt : ClearBoard {
    NearlyBuilt() {
        open_tiles({"b08"});
        take_fleet(1);
        hold({kBamboo});
        boat(kBamboo, 22);
        boat(kClay, 37);
    }
};

Goal to_build(int tile) {
    Goal goal;
    goal.kind = Goal::kBuild;
    goal.tile = tile;
    return goal;
}

// The most that turns of chance make, and those of them that build a tile.
struct Tried {
    int most = 0;
    bool built = false;
};

Tried tried(const Position& game, int tile, int turns) {
    Tried all;
    Random random(7);
    const int seat = game.state.seat(), before = game.points(seat).total();
    for (int i = 0; i < turns; ++i) {
        State state = game.state;
        while (state.turn == game.state.turn && state.round == game.state.round &&
               state.phase != Phase::kOver) {
            Actions list;
            legal(game.rules, state, list);
            const Action action =
                list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
            all.built |= action.kind == Kind::kBuild && action.a == tile;
            apply(game.rules, state, action);
        }
        all.most = std::max(all.most, score(game.rules, state, seat).total() - before);
    }
    return all;
}

}  // namespace

TEST(ASurvey, FindsTheWaysToABuildingAndAnAnswerThatSolves) {
    const NearlyBuilt game;
    const Goal goal = to_build(game.tile("b08"));
    const Survey survey(game.rules, goal, game.state, {});
    ASSERT_TRUE(survey.complete());
    ASSERT_FALSE(survey.ways().empty());
    for (const Survey::Way& way : survey.ways()) {
        EXPECT_EQ(judge(game.rules, goal, game.state, way.actions), Outcome::kSolved);
        EXPECT_EQ(way.gist.built, 1u << game.tile("b08"));
    }
}

TEST(ASurvey, ThatFindsNothingIsRight) {
    NearlyBuilt game;
    game.hold({});
    game.money(0, 0);
    const int tile = game.tile("b08");
    const Goal goal = to_build(tile);
    const Survey survey(game.rules, goal, game.state, {});
    EXPECT_TRUE(survey.complete());
    EXPECT_TRUE(survey.ways().empty());
    EXPECT_FALSE(tried(game, tile, 200).built);
}

TEST(ASurvey, KnowsTurnsAtLeastAsGoodAsThoseOfChance) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Position game(3, {}, seed);
        Random random(seed);
        for (int i = 0; i < 60 || game.state.phase != Phase::kFleet; ++i) {
            const Actions list = game.actions();
            if (list.empty()) break;
            apply(game.rules, game.state,
                  list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))]);
        }
        const int most = tried(game, 0, 300).most;
        if (game.state.phase != Phase::kFleet || most < 1) continue;
        Goal goal;
        goal.kind = Goal::kScore;
        goal.points = most;
        const Survey survey(game.rules, goal, game.state, {20'000, 500});
        if (!survey.complete()) continue;
        ++compared;
        ASSERT_FALSE(survey.ways().empty()) << seed;
        EXPECT_GE(survey.ways()[0].points, most) << seed;
    }
    EXPECT_GT(compared, 0);
}

TEST(ASurvey, EndsEarlyWhereItMayNotLookAtMore) {
    const ClearBoard game;
    const Goal goal = to_build(game.state.open_tiles[0]);
    EXPECT_FALSE(Survey(game.rules, goal, game.state, {10, 60}).complete());
}

}  // namespace himiko::review::practice::yamatai
