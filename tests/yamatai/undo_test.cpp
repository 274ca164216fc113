#include "tests/yamatai/position.h"

// Undo goes back within one's own turn as far as nothing hidden was shown.
namespace himiko::yamatai {

namespace {

bool undoable(ClearBoard& game, const std::string& line) {
    const State before = game.state;
    const Action a = game.read(line);
    game.act(line);
    return Game::may_undo(game.rules, before, game.state, a);
}

TEST(Undo, TakesBackStepsOfOnesOwnTurn) {
    ClearBoard game;
    game.open_fleets({8});
    game.culture("A1", "koi");
    game.give_tokens(0, {"fan", "fan"});  // somebody to recruit keeps the turn open
    EXPECT_TRUE(undoable(game, "fleet 8"));
    EXPECT_TRUE(undoable(game, "buy wood"));
    EXPECT_TRUE(undoable(game, "place wood 0"));
    EXPECT_TRUE(undoable(game, "place clay 1"));
    EXPECT_TRUE(undoable(game, "swap_boats 0 1"));
    EXPECT_TRUE(undoable(game, "collect A1"));
}

TEST(Undo, TakesBackMooringAndRecruitingWhileTheTurnGoesOn) {
    ClearBoard game;
    game.offer(kYasoma);
    game.give_tokens(0, {"koi", "koi"});
    game.take_fleet(5);
    game.hold({kGold, kWood});
    EXPECT_TRUE(undoable(game, "done"));
    EXPECT_TRUE(undoable(game, "moor gold"));
    EXPECT_TRUE(undoable(game, "recruit yasoma koi koi"));
}

TEST(Undo, NeverTakesBackALookAtHiddenTiles) {
    ClearBoard game;
    game.stack_tiles({"b03", "b11", "b20"});
    game.take_fleet(3);
    EXPECT_FALSE(undoable(game, "peek"));
    EXPECT_TRUE(undoable(game, "arrange b03 b11 b20 |"));  // back to arranging, no further
}

TEST(Undo, StopsWhereTheTurnEnds) {
    ClearBoard game;
    game.take_fleet(1);
    game.hold({});
    EXPECT_FALSE(undoable(game, "done"));
    EXPECT_EQ(game.state.turn, 1);
}

TEST(Undo, StopsWhereAnActionEndsTheTurnByItself) {
    ClearBoard game;
    game.take_fleet(1);
    game.hold({kStone});
    EXPECT_FALSE(undoable(game, "place stone 0"));
}

TEST(Undo, StopsAtTheRoundsEnd) {
    ClearBoard game;
    game.turns_over({7, 2});
    game.take_fleet(1);
    game.hold({});
    EXPECT_FALSE(undoable(game, "done"));
    EXPECT_EQ(game.state.round, 2);
}

TEST(Undo, StopsAtTheGamesEnd) {
    ClearBoard game;
    game.turns_over({7, 2});
    game.take_fleet(1);
    game.hold({});
    game.leave_in_supply(kGold, 0);
    EXPECT_FALSE(undoable(game, "done"));
    EXPECT_EQ(game.state.phase, Phase::kOver);
}

TEST(Undo, StopsBetweenTwoTurnsOfTheSameSeat) {
    ClearBoard game(2);
    game.state.order = {0, 1, 1, 0};
    game.turns_over({7});
    game.take_fleet(1);
    game.hold({});
    EXPECT_FALSE(undoable(game, "done"));
    EXPECT_EQ(game.state.seat(), 1);
}

}  // namespace

}  // namespace himiko::yamatai
