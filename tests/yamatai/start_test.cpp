#include <set>

#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

constexpr std::uint64_t kManySeeds = 200;

TEST(Start, FiveSpecialistsFiveBuildingsAndFiveFleetsAreOpen) {
    const Position game;
    EXPECT_EQ(game.state.open_specialists.size, 5);
    EXPECT_EQ(game.state.open_tiles.size, 5);
    EXPECT_EQ(game.state.open_fleets.size, 5);
    EXPECT_EQ(game.state.closed_fleets(), 5);
    EXPECT_EQ(game.state.specialist_stack_size, 13);
    EXPECT_EQ(game.state.tile_stack_size, 23);
}

TEST(Start, EveryNumberOfPlayersMakesAValidGame) {
    for (int players : {2, 3, 4})
        for (std::uint64_t seed = 0; seed < kManySeeds; ++seed)
            EXPECT_EQ(Position(players, {}, seed).problem(), "");
}

TEST(Start, TheStacksAreShuffled) {
    std::set<int> specialists, tiles, open_fleets, closed_fleets;
    for (std::uint64_t seed = 0; seed < kManySeeds; ++seed) {
        const Position game(3, {}, seed);
        specialists.insert(game.state.open_specialists[0]);
        tiles.insert(game.state.open_tiles[0]);
        open_fleets.insert(game.state.open_fleets[0]);
        closed_fleets.insert(game.state.fleet_stack[0]);
    }
    EXPECT_EQ(specialists.size(), 18u);
    EXPECT_EQ(tiles.size(), 28u);
    EXPECT_EQ(open_fleets.size(), 10u);
    EXPECT_EQ(closed_fleets.size(), 10u);
}

TEST(Start, TheSameSeedIsTheSameGame) {
    EXPECT_EQ(Position(3, {}, 7).state, Position(3, {}, 7).state);
    EXPECT_NE(Position(3, {}, 7).state, Position(3, {}, 8).state);
}

TEST(Start, AllTokensButTheBlanksLieOnIslands) {
    for (std::uint64_t seed = 0; seed < kManySeeds; ++seed) {
        const Position game(3, {}, seed);
        for (Mask tokens : game.state.culture) EXPECT_EQ(count(tokens), 5);
        EXPECT_EQ(count(game.state.all_culture()), 30);  // one an island
        EXPECT_EQ(count(empty_islands(game.rules, game.state)), 4);
    }
}

TEST(Start, OneTokenOfEachKindTheBlankTooBringsAMountain) {
    for (std::uint64_t seed = 0; seed < kManySeeds; ++seed) {
        const Position game(3, {}, seed);
        for (Mask tokens : game.state.culture) EXPECT_EQ(count(tokens & game.state.mountains), 1);
        EXPECT_EQ(count(game.state.mountains & ~game.state.all_culture()), 1);
    }
}

TEST(Start, AMountainMayLieAnywhere) {
    Mask mountains = 0;
    for (std::uint64_t seed = 0; seed < kManySeeds; ++seed)
        mountains |= Position(3, {}, seed).state.mountains;
    EXPECT_EQ(mountains, Position().rules.all_islands);
}

TEST(Start, NobodyHasAnythingButMoneyAndPieces) {
    Position game;
    for (int seat = 0; seat < 3; ++seat) {
        Seat expected;
        expected.money = 10;
        expected.pieces = 8;
        EXPECT_EQ(game.seat(seat), expected);
    }
    EXPECT_EQ(game.seat(3), Seat{});
    EXPECT_EQ(game.state.occupied(), 0u);
    EXPECT_EQ(game.state.buildings(), 0u);
}

TEST(Start, TheFirstTurnOfRoundOneBeginsWithAFleet) {
    const Position game;
    EXPECT_EQ(game.state.round, 1);
    EXPECT_EQ(game.state.turn, 0);
    EXPECT_EQ(game.state.phase, Phase::kFleet);
    EXPECT_EQ(Game::to_act(game.rules, game.state), game.state.order[0]);
}

TEST(Start, TheTurnOrderOfRoundOneIsRandom) {
    std::set<std::vector<int>> orders;
    for (std::uint64_t seed = 0; seed < kManySeeds; ++seed) {
        const Position game(3, {}, seed);
        orders.insert({game.state.order[0], game.state.order[1], game.state.order[2]});
    }
    EXPECT_EQ(orders.size(), 6u);
}

TEST(Start, FourPlayersHaveOneTurnEach) {
    std::set<std::vector<int>> orders;
    for (std::uint64_t seed = 0; seed < kManySeeds; ++seed) {
        const auto& order = Position(4, {}, seed).state.order;
        orders.emplace(order.begin(), order.end());
    }
    for (const auto& order : orders)
        EXPECT_EQ(std::set<int>(order.begin(), order.end()).size(), 4u);
    EXPECT_GT(orders.size(), 12u);
}

TEST(Start, WithTwoPlayersBothHalvesOfTheOrderAreDrawn) {
    std::set<std::vector<int>> orders;
    for (std::uint64_t seed = 0; seed < kManySeeds; ++seed) {
        const auto& order = Position(2, {}, seed).state.order;
        EXPECT_NE(order[0], order[1]);
        EXPECT_NE(order[2], order[3]);
        orders.emplace(order.begin(), order.end());
    }
    EXPECT_EQ(orders.size(), 4u);
}

TEST(Start, WithTwoPlayersAndThePolishTextTheOrderRepeats) {
    std::set<int> first;
    for (std::uint64_t seed = 0; seed < kManySeeds; ++seed) {
        const auto& order = Position(2, {.second_meeples_same = true}, seed).state.order;
        EXPECT_NE(order[0], order[1]);
        EXPECT_EQ(order[2], order[0]);
        EXPECT_EQ(order[3], order[1]);
        first.insert(order[0]);
    }
    EXPECT_EQ(first.size(), 2u);
}

}  // namespace

}  // namespace himiko::yamatai
