#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

// The last turn of a round, fleet taken, with a trade left to make.
struct LastTurn : ClearBoard {
    explicit LastTurn(int players = 3) : ClearBoard(players) {
        if (players == 3)
            turns_over({7, 2});
        else
            turns_over({7, 2, 9});
        take_fleet(1);
        hold({});
    }
    [[nodiscard]] bool over() const { return state.phase == Phase::kOver; }
};

const std::array<std::uint16_t, 5> kNoMoney{};
const std::array<std::uint16_t, 5> kTwoEach{2, 2, 2, 2, 2};

TEST(Ending, GoesOnWhileNothingHasRunOut) {
    LastTurn game;
    game.finish_turn();
    EXPECT_FALSE(game.over());
}

TEST(Ending, SomebodyHasBuiltTheirLastStandardPiece) {
    for (int seat : {0, 1, 2}) {
        LastTurn game;
        game.leave_pieces(seat, 0);
        game.finish_turn();
        EXPECT_TRUE(game.over());
        EXPECT_EQ(ending(game.rules, game.state), Ending::kNoPieces);
    }
}

TEST(Ending, OnePieceLeftIsNotTheEnd) {
    LastTurn game;
    for (int seat : {0, 1}) game.leave_pieces(seat, 1);
    game.finish_turn();
    EXPECT_FALSE(game.over());
}

TEST(Ending, TheRoundOfTheLastPieceIsPlayedToItsEnd) {
    ClearBoard game;
    game.open_tiles({"b01"});
    game.leave_pieces(0, 1);
    game.boat(kBamboo, 0);
    game.take_fleet(1);
    game.hold({});
    game.placed(kBamboo, 1);
    game.act("build b01 A1");
    EXPECT_EQ(game.seat(0).pieces, 0);
    EXPECT_EQ(game.state.phase, Phase::kFleet);
    EXPECT_EQ(game.state.turn, 1);
    game.finish_turn();
    EXPECT_EQ(game.state.phase, Phase::kFleet);
    game.finish_turn();
    EXPECT_EQ(game.state.phase, Phase::kOver);
}

TEST(Ending, AfterTheLastPieceNothingIsPrepared) {
    LastTurn game;
    game.leave_pieces(1, 0);
    game.open_tiles({"b12"});
    game.finish_turn();
    EXPECT_EQ(game.state.specialist_money, kNoMoney);
    EXPECT_EQ(game.state.round, 1);
}

TEST(Ending, ABoatColourIsUsedUp) {  // step 0
    for (Color color : {kBamboo, kWood, kStone, kClay, kGold}) {
        LastTurn game;
        game.leave_in_supply(color, 0);
        game.finish_turn();
        EXPECT_TRUE(game.over());
        EXPECT_EQ(ending(game.rules, game.state), Ending::kNoBoats);
        EXPECT_EQ(game.state.specialist_money, kNoMoney);  // at once, before the money
    }
}

TEST(Ending, OneBoatOfAColourIsEnoughToGoOn) {
    LastTurn game;
    for (Color color : {kBamboo, kWood, kStone, kClay, kGold}) game.leave_in_supply(color, 1);
    game.finish_turn();
    EXPECT_FALSE(game.over());
}

TEST(Ending, AColourUsedUpDuringTheRoundMayComeBack) {
    ClearBoard game;
    game.turns_over({1, 2});
    game.boat(kGold, 23);
    game.leave_in_supply(kGold, 0);
    game.take_fleet(7);
    game.act("remove 23");
    game.finish_turn();
    EXPECT_EQ(game.state.round, 2);
    EXPECT_EQ(game.state.phase, Phase::kFleet);
}

// The last turn of a round: a tile was reserved, so many specialists are left in the stack, and
// recruiting Yasoma will be the last action.
struct LastSpecialists : ClearBoard {
    explicit LastSpecialists(int left) {
        turns_over({7, 3});
        offer(kYasoma);
        leave_specialists(left);
        give_tokens(2, {"koi", "koi"});
        take_fleet(2);
        act(action(Kind::kReserve, state.open_tiles[0]));
        hold({});
        act("done");
    }
};

TEST(Ending, NotEnoughSpecialists) {  // step 1, R18
    LastSpecialists game(0);
    game.act("recruit yasoma koi koi");
    EXPECT_EQ(game.state.phase, Phase::kOver);
    EXPECT_EQ(ending(game.rules, game.state), Ending::kNoSpecialists);
    EXPECT_EQ(game.state.open_specialists.size, 4);
    EXPECT_EQ(game.state.specialist_money, (std::array<std::uint16_t, 5>{2, 2, 2, 2, 0}));
    EXPECT_EQ(game.state.open_tiles.size, 4);  // the next step was not taken
}

TEST(Ending, TheLastSpecialistsAreOpenedAllTheSame) {  // R18
    LastSpecialists game(1);
    const int last = game.state.specialist_stack[0];
    game.seat(0).specialists |= 1u << game.state.open_specialists[1];
    game.state.open_specialists.erase_at(1);
    game.act("recruit yasoma koi koi");
    EXPECT_EQ(game.state.phase, Phase::kOver);
    ASSERT_EQ(game.state.open_specialists.size, 4);
    EXPECT_EQ(game.state.open_specialists[3], last);
    EXPECT_EQ(game.state.specialist_money, (std::array<std::uint16_t, 5>{2, 2, 2, 0, 0}));
}

TEST(Ending, ExactlyEnoughSpecialistsAreEnough) {
    LastSpecialists game(1);
    game.act("recruit yasoma koi koi");
    EXPECT_EQ(game.state.round, 2);
    EXPECT_EQ(game.state.open_specialists.size, 5);
}

TEST(Ending, NotEnoughBuildings) {  // step 2, R18
    ClearBoard game;
    game.turns_over({7, 3});
    game.leave_tiles(0);
    game.take_fleet(2);
    game.act(action(Kind::kReserve, game.state.open_tiles[0]));
    const auto turn_order = game.state.order;
    const auto open_fleets = game.state.open_fleets;
    game.finish_turn();
    EXPECT_EQ(game.state.phase, Phase::kOver);
    EXPECT_EQ(ending(game.rules, game.state), Ending::kNoTiles);
    EXPECT_EQ(game.state.open_tiles.size, 4);
    EXPECT_EQ(game.state.specialist_money, kTwoEach);  // the step before was taken
    EXPECT_EQ(game.state.order, turn_order);           // those after were not
    EXPECT_EQ(game.state.open_fleets, open_fleets);
}

TEST(Ending, TheLastBuildingsAreOpenedAllTheSame) {  // R18
    ClearBoard game;
    game.turns_over({7, 3});
    game.leave_tiles(1);
    const int last = game.state.tile_stack[0];
    game.take_fleet(2);
    game.act(action(Kind::kReserve, game.state.open_tiles[0]));
    game.seat(0).reserved |= 1u << game.state.open_tiles[0];
    game.state.reserved_round[game.state.open_tiles[0]] = 1;
    game.state.open_tiles.erase_at(0);
    game.finish_turn();
    EXPECT_EQ(game.state.phase, Phase::kOver);
    EXPECT_EQ(game.state.open_tiles.size, 4);
    EXPECT_EQ(game.state.open_tiles[3], last);
    EXPECT_EQ(game.state.tile_stack_size, 0);
}

TEST(Ending, ExactlyEnoughTilesAreEnough) {
    ClearBoard game;
    game.turns_over({7, 3});
    game.leave_tiles(1);
    game.take_fleet(2);
    game.act(action(Kind::kReserve, game.state.open_tiles[0]));
    game.finish_turn();
    EXPECT_EQ(game.state.round, 2);
    EXPECT_EQ(game.state.open_tiles.size, 5);
}

TEST(Ending, AfterRoundOneHundred) {  // R11
    LastTurn game;
    game.state.round = 100;
    game.finish_turn();
    EXPECT_TRUE(game.over());
    EXPECT_EQ(ending(game.rules, game.state), Ending::kRoundLimit);
    EXPECT_EQ(game.state.specialist_money, kNoMoney);  // as if a colour were used up
    EXPECT_EQ(game.state.round, 100);
}

TEST(Ending, NotAfterRoundNinetyNine) {  // R11
    LastTurn game;
    game.state.round = 99;
    game.finish_turn();
    EXPECT_FALSE(game.over());
    EXPECT_EQ(game.state.round, 100);
}

TEST(Ending, TheReasonsAreAskedInOrder) {
    LastTurn game;
    game.state.round = 100;
    game.leave_in_supply(kGold, 0);
    game.leave_pieces(0, 0);
    game.finish_turn();
    EXPECT_EQ(ending(game.rules, game.state), Ending::kNoPieces);
    LastTurn other;
    other.state.round = 100;
    other.leave_in_supply(kGold, 0);
    other.finish_turn();
    EXPECT_EQ(ending(other.rules, other.state), Ending::kNoBoats);
}

TEST(Ending, AfterwardsNothingIsLegalAndNobodyActs) {
    LastTurn game;
    game.leave_in_supply(kGold, 0);
    game.finish_turn();
    EXPECT_EQ(game.actions().size(), 0);
    EXPECT_EQ(Game::to_act(game.rules, game.state), kNobody);
    EXPECT_EQ(game.problem(), "");
}

TEST(Ending, TheLastRoundStaysOnTheTable) {
    for (int players : {2, 3, 4}) {
        LastTurn game(players);
        game.leave_in_supply(kGold, 0);
        game.act("buy wood");
        game.act("place wood 0");
        ASSERT_TRUE(game.over());
        EXPECT_EQ(game.state.round, 1);
        EXPECT_EQ(game.state.turn, game.rules.turns() - 1);
        EXPECT_EQ(game.state.taken.size, game.rules.turns());
        EXPECT_TRUE(game.state.placed.empty());
        EXPECT_EQ(game.state.used, 0);
        EXPECT_EQ(game.state.trades, 0);
    }
}

TEST(Ending, IsSeenComing) {
    LastTurn game;
    game.leave_pieces(1, 3);
    game.state.supply = {9, 8, 7, 2, 6};
    const auto left = until_endings(game.rules, game.state);
    EXPECT_EQ(left[static_cast<int>(Ending::kNoPieces)], 3);
    EXPECT_EQ(left[static_cast<int>(Ending::kNoBoats)], 2);
    EXPECT_EQ(left[static_cast<int>(Ending::kRoundLimit)], kLastRound - 1);
    EXPECT_EQ(left[static_cast<int>(Ending::kNoSpecialists)], kSpecialists - kOpenRow);
    EXPECT_EQ(left[static_cast<int>(Ending::kNoTiles)],
              game.state.open_tiles.size + game.state.tile_stack_size - kOpenRow);
}

}  // namespace

}  // namespace himiko::yamatai
