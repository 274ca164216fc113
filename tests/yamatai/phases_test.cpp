#include "tests/yamatai/position.h"

// How the steps of a turn become decisions.
namespace himiko::yamatai {

namespace {

// --- main ----------------------------------------------------------------------------------------

TEST(Phases, ThereIsNoSkipBetweenTradingPlacingAndActing) {
    Turn game(1, {kStone, kWood});
    game.culture("A1", "koi");
    EXPECT_TRUE(game.can("buy wood"));
    EXPECT_TRUE(game.can("place stone 0"));  // without saying that trading is over
    game.act("place stone 0");
    EXPECT_TRUE(game.can("place wood 1"));
    EXPECT_TRUE(game.can("collect A1"));  // without saying that placing is over
}

TEST(Phases, DoneIsLegalBeforeAnyBoatIsPlaced) {
    Turn game(1, {kStone});
    game.culture("A1", "koi");
    EXPECT_TRUE(game.can("done"));
}

TEST(Phases, DoneIsIllegalWhileACollectOrABuildIs) {
    Turn game(1, {kBamboo, kBamboo, kWood});
    game.open_tiles({"b01"});
    game.culture("A1", "koi");
    game.act("place bamboo 0");
    EXPECT_FALSE(game.can("done"));
    game.state.culture = {};
    EXPECT_TRUE(game.can("done"));
    game.act("place bamboo 1");
    EXPECT_TRUE(game.can("build b01 A1"));
    EXPECT_FALSE(game.can("done"));
}

TEST(Phases, DoneIsJudgedAtThisMoment) {
    Turn game(7, {kStone, kWood});
    game.culture("A1", "koi");
    game.act("place stone 0");
    EXPECT_FALSE(game.can("done"));
    game.act("remove 0");
    EXPECT_TRUE(game.can("done"));  // no placed boat is left on the board
}

TEST(Phases, DoneIsLegalOnceActed) {
    Turn game(4);
    game.culture("A1", "koi");
    game.culture("B1", "fan");
    game.placed(kStone, 8);
    game.act("collect A1");
    EXPECT_TRUE(game.can("done"));
}

TEST(Phases, ActingNeedsAPlacedBoatOnTheBoard) {
    Turn game(7, {kStone, kWood});
    game.culture("A1", "koi");
    game.act("place stone 0");
    game.act("remove 0");
    EXPECT_TRUE(game.state.did(kSailed));
    EXPECT_EQ(game.number_of(Kind::kCollect), 0);
    EXPECT_GT(game.number_of(Kind::kPlace), 0);
}

TEST(Phases, ActedIsSetByABuild) {
    Turn game(4);
    game.open_tiles({"b01"});
    game.boat(kBamboo, 0);
    game.placed(kBamboo, 1);
    game.act("build b01 A1");
    EXPECT_TRUE(game.state.did(kActed));
    EXPECT_EQ(game.state.phase, Phase::kMain);
}

TEST(Phases, ActedIsSetWhenTheCollectIsOver) {
    Turn game(4);
    game.culture("A1", "koi");
    game.culture("A2", "fan");
    game.placed(kStone, 0);
    game.placed(kStone, 1);
    game.act("collect A1");
    EXPECT_FALSE(game.state.did(kActed));
    game.act("collect A2");
    EXPECT_TRUE(game.state.did(kActed));
    EXPECT_EQ(game.state.phase, Phase::kMain);
}

// --- Nothing interrupts choice, collect and arrange ----------------------------------------------

bool all_are(const Position& game, Kind kind) {
    return game.actions().size() > 0 && game.number_of(kind) == game.actions().size();
}

TEST(Phases, NothingInterruptsTheChoice) {
    ClearBoard game;
    game.own(0, kHetsuka);
    game.give_tokens(0, {"koi"});
    game.take_fleet(10);
    EXPECT_TRUE(all_are(game, Kind::kTake));
}

TEST(Phases, NothingInterruptsACollect) {
    Turn game(4);
    game.own(0, kHetsuka);
    game.give_tokens(0, {"koi"});
    game.culture("A1", "koi");
    game.culture("A2", "fan");
    game.placed(kStone, 0);
    game.placed(kStone, 1);
    game.act("collect A1");
    EXPECT_TRUE(all_are(game, Kind::kCollect));
}

TEST(Phases, NothingInterruptsAnArrangement) {
    Turn game(3, {kStone});
    game.own(0, kHetsuka);
    game.give_tokens(0, {"koi"});
    game.act("peek");
    EXPECT_TRUE(all_are(game, Kind::kArrange));
}

// --- arrange and resume --------------------------------------------------------------------------

TEST(Phases, EveryOrderAndSplitIsAnActionOfItsOwn) {
    for (const auto& [tiles, arrangements] : {std::pair{3, 24}, {2, 6}, {1, 2}}) {
        ClearBoard game;
        game.leave_tiles(tiles);
        game.take_fleet(3);
        game.act("peek");
        EXPECT_EQ(game.number_of(Kind::kArrange), arrangements);
    }
}

TEST(Phases, ArrangingReturnsToThePhaseBefore) {
    for (Phase phase : {Phase::kMain, Phase::kMoor, Phase::kRecruit}) {
        Turn game(3, {kStone, kWood});
        game.give_tokens(0, {"koi", "koi"});
        if (phase != Phase::kMain) game.act("done");
        if (phase == Phase::kRecruit) game.act("moor wood");
        ASSERT_EQ(game.state.phase, phase);
        game.act("peek");
        EXPECT_EQ(game.state.phase, Phase::kArrange);
        EXPECT_EQ(game.state.resume, phase);
        game.act(game.actions()[0]);
        EXPECT_EQ(game.state.phase, phase);
        EXPECT_EQ(game.state.resume, Phase::kFleet);  // nothing to resume
    }
}

TEST(Phases, AfterArrangingAnIdlePhaseIsLeftByItself) {
    Turn game(3, {});
    game.act("done");
    ASSERT_EQ(game.state.phase, Phase::kRecruit);
    game.act("peek");
    game.act(game.actions()[0]);
    EXPECT_EQ(game.state.turn, 1);
}

// --- Effects and powers in main, moor and recruit ------------------------------------------------

TEST(Phases, EveryEffectIsLegalInMainMoorAndRecruit) {
    const std::array<std::pair<int, Kind>, 7> effects = {{{2, Kind::kReserve},
                                                          {3, Kind::kPeek},
                                                          {4, Kind::kShift},
                                                          {5, Kind::kSanctify},
                                                          {6, Kind::kSwapCulture},
                                                          {7, Kind::kRemove},
                                                          {8, Kind::kSwapBoats}}};
    for (const auto& [fleet, kind] : effects) {
        SCOPED_TRACE(fleet);
        Turn game(fleet, {kStone, kWood});
        game.culture("A1", "koi");
        game.culture("A2", "fan");
        game.boat(kGold, 23);
        game.boat(kClay, 50);
        EXPECT_GT(game.number_of(kind), 0);
        game.act("done");
        EXPECT_EQ(game.state.phase, Phase::kMoor);
        EXPECT_GT(game.number_of(kind), 0);
        game.act("moor stone");
        EXPECT_EQ(game.state.phase, Phase::kRecruit);
        EXPECT_GT(game.number_of(kind), 0);
        const Actions list = game.actions();
        game.act(*std::find_if(list.begin(), list.end(),
                               [&, wanted = kind](Action a) { return a.kind == wanted; }));
        const bool goes_on = kind == Kind::kPeek || kind == Kind::kRemove;
        EXPECT_EQ(game.state.turn, goes_on ? 0 : 1);
    }
}

TEST(Phases, UsedEffectIsSetByEveryEffect) {
    const std::array<std::pair<int, const char*>, 7> effects = {{{2, "reserve b12"},
                                                                 {3, "peek"},
                                                                 {4, "shift 23 24"},
                                                                 {5, "sanctify C4"},
                                                                 {6, "swap_culture A1 A2"},
                                                                 {7, "remove 23"},
                                                                 {8, "swap_boats 23 50"}}};
    for (const auto& [fleet, line] : effects) {
        Turn game(fleet, {kStone, kWood});
        game.open_tiles({"b12"});
        game.culture("A1", "koi");
        game.culture("A2", "fan");
        game.boat(kGold, 23);
        game.boat(kClay, 50);
        EXPECT_FALSE(game.state.did(kEffect));
        game.act(line);
        EXPECT_TRUE(game.state.did(kEffect)) << line;
        EXPECT_EQ(game.state.did(kRemoving), fleet == 7);
    }
}

TEST(Phases, EveryOtherActionEndsARemoval) {  // R2
    const std::array<const char*, 4> lines = {"buy wood", "place stone 0", "hetsuka koi", "done"};
    for (const char* line : lines) {
        Turn game(7, {kStone, kWood});
        game.own(0, kHetsuka);
        game.give_tokens(0, {"koi"});
        game.boat(kGold, 23);
        game.boat(kGold, 24);
        game.act("remove 23");
        ASSERT_TRUE(game.state.did(kRemoving));
        game.act(line);
        EXPECT_FALSE(game.state.did(kRemoving)) << line;
        EXPECT_EQ(game.number_of(Kind::kRemove), 0) << line;
    }
}

// --- moor ----------------------------------------------------------------------------------------

TEST(Phases, MooringIsAskedOnlyWhenTooManyBoatsAreHeld) {
    Turn fits(1, {kStone});
    Turn too_many(1, {kStone, kWood});
    for (Turn* game : {&fits, &too_many}) {
        game->give_tokens(0, {"koi", "koi"});
        game->act("done");
    }
    EXPECT_EQ(fits.state.phase, Phase::kRecruit);
    EXPECT_EQ(too_many.state.phase, Phase::kMoor);
}

// --- Idle phases are left ------------------------------------------------------------------------

TEST(Phases, AnIdlePhaseIsLeftAgainAndAgain) {
    Turn game(1, {kStone});
    game.act("place stone 0");  // nothing to collect, build, moor or recruit
    EXPECT_EQ(game.state.turn, 1);
    EXPECT_EQ(game.state.phase, Phase::kFleet);
}

TEST(Phases, LeavingGoesNoFurtherThanSomethingToDo) {
    Turn game(1, {kStone});
    game.give_tokens(0, {"koi", "koi"});
    game.act("place stone 0");
    EXPECT_EQ(game.state.phase, Phase::kRecruit);
    EXPECT_TRUE(game.can("done"));
}

TEST(Phases, MainIsLeftForMooring) {
    Turn game(1, {kStone, kWood, kGold});
    game.culture("A1", "koi");
    game.act("place stone 0");
    game.act("collect A1");
    EXPECT_EQ(game.state.phase, Phase::kMoor);
}

TEST(Phases, MainStaysWhileATradeIsPossible) {
    Turn game(1, {});
    EXPECT_EQ(game.problem(), "");
    game.money(0, 0);
    EXPECT_NE(game.problem(), "");  // such a phase would have been left
}

TEST(Phases, MainIsLeftRightAfterTheFleetWhenThereIsNothingToDo) {
    ClearBoard game;
    game.money(0, 0);
    game.leave_in_supply(kBamboo, 0);
    game.take_fleet(1);
    EXPECT_EQ(game.state.turn, 1);
}

TEST(Phases, MainStaysWhileAPlacedBoatMaySwapWithItsEqual) {  // R10
    Turn game(8, {kStone});
    game.boat(kStone, 23);
    game.act("place stone 0");
    EXPECT_EQ(game.state.phase, Phase::kMain);
    EXPECT_TRUE(game.can("swap_boats 0 23"));
}

TEST(Phases, ASingleActionOtherThanDoneIsStillAskedFor) {
    Turn game(1, {kStone});
    game.culture("A1", "koi");
    game.act("place stone 0");
    EXPECT_EQ(game.actions().size(), 1);
    EXPECT_TRUE(game.can("collect A1"));
}

TEST(Phases, TheLastTurnsIdlePhasesLeadToTheNextRound) {
    ClearBoard game;
    game.turns_over({7, 2});
    game.take_fleet(3);
    game.hold({kStone});
    game.leave_tiles(0);
    game.act("place stone 0");
    EXPECT_EQ(game.state.round, 2);
}

}  // namespace

}  // namespace himiko::yamatai
