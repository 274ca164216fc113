#include "tests/yamatai/position.h"

// What is on the table adds up to what is in the box; what does not is named.
namespace himiko::yamatai {

namespace {

// The field that is found broken; empty when nothing is.
std::string broken(const Position& game) {
    return check(game.rules, game.state).value_or(Error{}).field;
}

TEST(Check, ARealGameIsFine) {
    for (int players : {2, 3, 4}) EXPECT_EQ(Position(players).problem(), "");
}

TEST(Check, MoreBoatsThanInTheBox) {
    ClearBoard game;
    ++game.state.supply[kGold];
    EXPECT_EQ(broken(game), "supply.gold");
}

TEST(Check, ABoatThatIsNowhere) {
    ClearBoard game;
    --game.state.supply[kGold];
    EXPECT_EQ(broken(game), "seats");
    ++game.seat(0).wasted;
    EXPECT_EQ(broken(game), "");
}

TEST(Check, ABuildingOnACultureToken) {
    ClearBoard game;
    game.building("C4", 0);
    game.culture("C4", "koi");
    EXPECT_EQ(broken(game), "islands.C4");
    ClearBoard over(3, {.build_over_culture = true});
    over.building("C4", 0);
    over.culture("C4", "koi");
    EXPECT_EQ(broken(over), "");
}

TEST(Check, SacredGroundOnAnIslandThatIsNotEmpty) {
    ClearBoard game(3, {.build_over_culture = true});
    game.culture("C4", "koi");
    game.sacred("C4");
    EXPECT_EQ(broken(game), "islands.C4");
    ClearBoard other;
    other.building("C4", 0);
    other.sacred("C4");
    EXPECT_EQ(broken(other), "islands.C4");
}

TEST(Check, MoreThanFiveTokensOfAKind) {
    ClearBoard game;
    game.give_tokens(0, {"koi", "koi", "koi", "koi", "koi"});
    EXPECT_EQ(broken(game), "");
    game.culture("C4", "koi");
    EXPECT_EQ(broken(game), "islands");
}

TEST(Check, AMountainTooMany) {
    ClearBoard game;
    game.state.mountains |= bit(game.island("A1"));
    EXPECT_EQ(broken(game), "islands");
}

TEST(Check, SacredGroundThatDoesNotAddUp) {
    ClearBoard game;
    game.state.sacred_left = 7;
    EXPECT_EQ(broken(game), "sacred_left");
}

TEST(Check, PiecesThatDoNotAddUp) {
    ClearBoard game;
    game.building("C4", 1);
    EXPECT_EQ(broken(game), "");
    ++game.seat(1).pieces;
    EXPECT_EQ(broken(game), "seats[1].pieces");
}

TEST(Check, ATileInTwoPlaces) {
    ClearBoard game;
    game.seat(0).reserved |= 1u << game.state.open_tiles[0];
    game.state.reserved_round[game.state.open_tiles[0]] = 1;
    EXPECT_EQ(broken(game), "buildings");
}

TEST(Check, ASpecialistInTwoPlaces) {
    ClearBoard game;
    game.seat(0).specialists |= 1u << game.state.open_specialists[0];
    EXPECT_EQ(broken(game), "specialists");
}

TEST(Check, TooManyBoatsInAHarbour) {
    ClearBoard game;
    game.hold(1, {kGold, kWood});
    EXPECT_EQ(broken(game), "seats[1].boats");
    game.own(1, kRiu);
    EXPECT_EQ(broken(game), "");
}

TEST(Check, AnUnevenTurnOrder) {
    ClearBoard game;
    game.state.order = {0, 0, 1};
    EXPECT_EQ(broken(game), "order");
}

TEST(Check, APhaseThatWouldBeLeftByItself) {
    ClearBoard game;
    game.take_fleet(1);
    game.hold({});
    game.money(0, 0);
    EXPECT_EQ(broken(game), "phase");
}

TEST(Check, MooringBoatsThatFit) {
    ClearBoard game;
    game.take_fleet(1);
    game.state.phase = Phase::kMoor;
    EXPECT_EQ(broken(game), "phase");
}

TEST(Check, KnownTilesLieInTheStack) {
    ClearBoard game;
    game.state.known[0] = 1u << game.state.tile_stack[3];
    EXPECT_EQ(broken(game), "");
    game.state.known[0] = 1u << game.state.open_tiles[0];
    EXPECT_EQ(broken(game), "known");
}

TEST(Check, AReservationOfTheFuture) {
    ClearBoard game;
    game.reserved(0, "b12", 2);
    EXPECT_EQ(broken(game), "seats[0].reserved");
}

TEST(Check, NobodyHasMoreBoatsThanATurnBrings) {
    ClearBoard game;
    game.take_fleet(1);
    const Color b = kBamboo, w = kWood;
    game.hold({b, b, b, b, b, b, w, w, w, w, w});
    ASSERT_EQ(game.state.me().held(), kTurnBoats);
    EXPECT_EQ(broken(game), "");
    game.hold({b, b, b, b, b, b, w, w, w, w, w, w});
    EXPECT_EQ(broken(game), "seats[0].boats");
}

TEST(Check, PowersOfSpecialistsOneDoesNotOwn) {
    ClearBoard game;
    game.take_fleet(1);
    game.state.used = kUsedRaijin;
    EXPECT_EQ(broken(game), "used.raijin");
}

}  // namespace

}  // namespace himiko::yamatai
