#include <set>

#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

using Order = std::vector<int>;

Order order(const Position& game) {
    return {game.state.order.begin(), game.state.order.begin() + game.rules.turns()};
}

// The last turn of a round: the first seats have taken 7 and 2, the last one takes 5.
struct LastTurnOfRound : ClearBoard {
    LastTurnOfRound() {
        turns_over({7, 2});
        take_fleet(5);
        hold({});
    }
};

TEST(Turn, EverySeatHasOneTurnARoundInOrder) {
    ClearBoard game(4);
    Order seats;
    while (game.state.round == 1) {
        seats.push_back(game.state.seat());
        game.finish_turn();
    }
    EXPECT_EQ(seats, (Order{0, 1, 2, 3}));
}

TEST(Turn, WithTwoPlayersEachHasTwoTurns) {
    ClearBoard game(2);
    Order seats;
    while (game.state.round == 1) {
        seats.push_back(game.state.seat());
        game.finish_turn();
    }
    EXPECT_EQ(seats, (Order{0, 1, 0, 1}));
}

TEST(Turn, EndsWithFreshMarks) {
    ClearBoard game;
    game.take_fleet(5);
    game.hold({});
    game.act("buy wood");
    game.act("place wood 0");
    game.act("sanctify C4");
    EXPECT_EQ(game.state.turn, 1);
    EXPECT_EQ(game.state.used, 0);
    EXPECT_EQ(game.state.trades, 0);
    EXPECT_TRUE(game.state.placed.empty());
}

TEST(Round, ANewOneBeginsWithItsFirstTurn) {
    LastTurnOfRound game;
    game.finish_turn();
    EXPECT_EQ(game.state.round, 2);
    EXPECT_EQ(game.state.turn, 0);
    EXPECT_EQ(game.state.phase, Phase::kFleet);
    EXPECT_TRUE(game.state.taken.empty());
}

TEST(Round, NothingIsPreparedBeforeTheLastTurn) {
    ClearBoard game;
    game.take_fleet(2);
    game.act(action(Kind::kReserve, game.state.open_tiles[0]));
    game.finish_turn();
    EXPECT_EQ(game.state.round, 1);
    EXPECT_EQ(game.state.open_tiles.size, 4);
    EXPECT_EQ(game.state.open_fleets.size, 4);
    EXPECT_EQ(game.state.specialist_money, (std::array<std::uint16_t, 5>{}));
}

TEST(Round, TwoMoneyGoOnEachOpenSpecialist) {  // step 1
    LastTurnOfRound game;
    game.state.specialist_money = {0, 2, 4, 6, 8};
    game.finish_turn();
    EXPECT_EQ(game.state.specialist_money, (std::array<std::uint16_t, 5>{2, 4, 6, 8, 10}));
}

TEST(Round, NewSpecialistsComeWithoutMoneyAtTheEndOfTheRow) {  // step 1
    LastTurnOfRound game;
    game.offer(kYasoma, 4);
    game.give_tokens(2, {"koi", "koi"});
    const auto before = game.state.open_specialists;
    const int next = game.state.specialist_stack[0];
    game.act("done");
    game.act("recruit yasoma koi koi");
    game.finish_turn();
    ASSERT_EQ(game.state.round, 2);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(game.state.open_specialists[i], before[i + 1]);
    EXPECT_EQ(game.state.open_specialists[4], next);
    EXPECT_EQ(game.state.specialist_money, (std::array<std::uint16_t, 5>{2, 2, 2, 2, 0}));
    EXPECT_EQ(game.state.specialist_stack_size, 12);
}

TEST(Round, BuildingsAreOpenedUpToFive) {  // step 2
    ClearBoard game;
    game.turns_over({7, 3});
    game.stack_tiles({"b20", "b21"});
    game.open_tiles({"b12"});
    const auto before = game.state.open_tiles;
    game.take_fleet(2);
    game.act("reserve b12");
    game.finish_turn();
    for (int i = 0; i < 4; ++i) EXPECT_EQ(game.state.open_tiles[i], before[i + 1]);
    EXPECT_EQ(game.state.open_tiles[4], game.tile("b20"));
    EXPECT_EQ(game.state.tile_stack[0], game.tile("b21"));
    EXPECT_EQ(game.state.tile_stack_size, 22);
}

TEST(Round, MeeplesGoByTheNumbersOfTheirFleets) {  // step 3
    LastTurnOfRound game;                          // seats 0, 1, 2 have 7, 2, 5
    game.finish_turn();
    EXPECT_EQ(order(game), (Order{1, 2, 0}));
}

TEST(Round, WithTwoPlayersEachMeepleGoesByItself) {  // step 3
    ClearBoard game(2);
    game.turns_over({9, 2, 1});  // seats 0, 1, 0
    game.take_fleet(8);
    game.finish_turn();
    EXPECT_EQ(order(game), (Order{0, 1, 1, 0}));
}

TEST(Round, TheFleetsLeftSlideToTheFrontAndNewOnesOpen) {  // step 4
    LastTurnOfRound game;
    const auto left = game.state.open_fleets;
    const auto closed = game.state.fleet_stack;
    ASSERT_EQ(left.size, 2);
    game.finish_turn();
    EXPECT_EQ(game.state.open_fleets.size, 5);
    for (int i = 0; i < 2; ++i) EXPECT_EQ(game.state.open_fleets[i], left[i]);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(game.state.open_fleets[2 + i], closed[i]);
}

TEST(Round, ThisRoundsFleetsGoFaceDownBehindTheOthers) {  // step 5
    LastTurnOfRound game;
    const auto closed = game.state.fleet_stack;
    game.finish_turn();
    EXPECT_EQ(game.state.closed_fleets(), 5);
    EXPECT_EQ(game.state.fleet_stack[0], closed[3]);
    EXPECT_EQ(game.state.fleet_stack[1], closed[4]);
    EXPECT_EQ((std::set<int>{game.state.fleet_stack.begin() + 2, game.state.fleet_stack.end()}),
              (std::set<int>{6, 1, 4}));
}

TEST(Round, WhichFleetsWereShuffledTogetherIsPublic) {  // R9
    LastTurnOfRound game;
    const auto closed = game.state.fleet_stack;
    game.finish_turn();
    const auto together = [](std::initializer_list<int> fleets) {
        std::uint16_t group = 0;
        for (int fleet : fleets) group = static_cast<std::uint16_t>(group | 1u << fleet);
        return group;
    };
    EXPECT_EQ(game.state.fleet_groups[0], together({closed[3], closed[4]}));
    EXPECT_EQ(game.state.fleet_groups[1], together({6, 1, 4}));
    EXPECT_EQ(game.state.fleet_groups[2], 0);
    EXPECT_EQ(view(game.rules, game.state, kNobody).fleet_groups, game.state.fleet_groups);
}

TEST(Round, OneFleetLeftOfAGroupIsKnown) {  // R9
    for (int players : {2, 4}) {
        ClearBoard game(players);
        while (game.state.round < 4) game.finish_turn();
        EXPECT_EQ(count(game.state.fleet_groups[0]), 1);
        EXPECT_EQ(count(game.state.fleet_groups[1]), 4);
        EXPECT_EQ(game.state.fleet_groups[0], 1u << game.state.fleet_stack[0]);
    }
}

TEST(Round, ThisRoundsFleetsAreShuffled) {  // step 5
    std::set<std::vector<int>> orders, keyed;
    for (std::uint8_t seed = 0; seed < 60; ++seed) {
        LastTurnOfRound game;
        LastTurnOfRound other = game;
        game.state.seed = seed;
        game.finish_turn();
        orders.emplace(game.state.fleet_stack.begin() + 2, game.state.fleet_stack.end());
        other.state.seed = Seed(Seed::Key{seed});
        other.finish_turn();
        keyed.emplace(other.state.fleet_stack.begin() + 2, other.state.fleet_stack.end());
    }
    EXPECT_EQ(orders.size(), 6u);
    EXPECT_EQ(keyed.size(), 6u);
}

TEST(Round, EveryRoundOfAKeyIsShuffledAnew) {
    std::set<std::vector<int>> orders;
    for (std::uint8_t round = 1; round < 60; ++round) {
        LastTurnOfRound game;
        game.state.seed = Seed(Seed::Key{});
        game.state.round = round;
        game.finish_turn();
        orders.emplace(game.state.fleet_stack.begin() + 2, game.state.fleet_stack.end());
    }
    EXPECT_EQ(orders.size(), 6u);
}

TEST(Round, FourFleetsComeBackWithTwoOrFourPlayers) {  // steps 4 and 5
    for (int players : {2, 4}) {
        ClearBoard game(players);
        game.turns_over({9, 2, 1});
        game.take_fleet(8);
        game.finish_turn();
        EXPECT_EQ(game.state.open_fleets.size, 5);
        EXPECT_EQ((std::set<int>{game.state.fleet_stack.begin() + 1, game.state.fleet_stack.end()}),
                  (std::set<int>{8, 1, 0, 7}));
    }
}

TEST(Round, SeatsKeepWhatTheyHave) {
    LastTurnOfRound game;
    game.hold(2, {kGold});
    game.give_tokens(1, {"koi"});
    const auto before = game.state.seats;
    game.finish_turn();
    EXPECT_EQ(game.state.seats, before);
}

TEST(Round, MountainsStayForTheWholeGame) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Position game(4, {}, seed);
        Random random(seed);
        const Mask mountains = game.state.mountains;
        while (game.state.phase != Phase::kOver) {
            const Actions list = game.actions();
            apply(game.rules, game.state, list[static_cast<int>(random.below(list.size()))]);
            ASSERT_EQ(game.state.mountains, mountains);
        }
    }
}

}  // namespace

}  // namespace himiko::yamatai
