#include "tests/yamatai/position.h"
#include "yamatai/site.h"

namespace himiko::yamatai {

namespace {

// Two bamboo boats and a clay boat around C4, the last one placed this turn: what b08 shows.
struct Building : ClearBoard {
    explicit Building(int fleet = 1, Options options = {}) : ClearBoard(3, options) {
        open_tiles({"b08"});
        take_fleet(fleet);
        hold({});
        boat(kBamboo, 22);
        boat(kClay, 37);
        placed(kBamboo, 24);
    }
};

TEST(Build, AnOpenTileOnAnEmptyIslandWithAllItsBoatsAround) {
    Building game;
    game.act("build b08 C4");
    EXPECT_TRUE(game.built(0, "b08"));
    EXPECT_FALSE(game.is_open("b08"));
    EXPECT_TRUE(has(game.state.standard[0], game.island("C4")));
}

TEST(Build, TheBoatsStay) {
    Building game;
    game.act("build b08 C4");
    EXPECT_EQ(game.state.occupied(), bit(22) | bit(24) | bit(37));
}

TEST(Build, AStandardBuildingUsesOneStandardPiece) {
    Building game;
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).pieces, 7);
    EXPECT_EQ(game.seat(1).pieces, 8);
}

TEST(Build, ATradingPostUsesAStandardPieceToo) {
    Building game;
    game.open_tiles({"b13"});  // bamboo, stone, clay
    game.boat(kStone, 36);
    game.act("build b13 C4");
    EXPECT_EQ(game.seat(0).pieces, 7);
    EXPECT_TRUE(has(game.state.standard[0], game.island("C4")));
}

TEST(Build, AToriiUsesNoStandardPiece) {
    Building game;
    game.open_tiles({"b24"});  // two bamboo, gold
    game.boat(kGold, 36);
    game.act("build b24 C4");
    EXPECT_EQ(game.seat(0).pieces, 8);
    EXPECT_EQ(game.state.torii, bit(game.island("C4")));
    EXPECT_TRUE(game.built(0, "b24"));
}

TEST(Build, APalaceUsesNoStandardPiece) {
    Building game;
    game.open_tiles({"b25"});  // clay, gold
    game.boat(kGold, 36);
    game.act("build b25 C4");
    EXPECT_EQ(game.seat(0).pieces, 8);
    EXPECT_EQ(game.state.palaces, bit(game.island("C4")));
}

TEST(Build, ATileInTheStackCannotBeBuilt) {
    Building game;
    game.stack_tiles({"b01"});
    EXPECT_FALSE(game.can("build b01 C4"));
}

TEST(Build, EveryBoatOfTheTileMustBeThere) {
    Building game;
    game.open_tiles({"b08", "b16", "b19"});
    EXPECT_TRUE(game.can("build b08 C4"));
    EXPECT_FALSE(game.can("build b16 C4"));  // no wood, no stone
    EXPECT_FALSE(game.can("build b19 C4"));  // one clay boat of two
}

TEST(Build, BoatsElsewhereDoNotCount) {
    Building game;
    game.open_tiles({"b19"});
    game.boat(kClay, 25);  // beside C5, not C4
    EXPECT_FALSE(game.can("build b19 C4"));
    game.boat(kClay, 38);
    EXPECT_TRUE(game.can("build b19 C4"));
}

TEST(Build, MoreBoatsThanShownDoNoHarm) {
    Building game;
    game.boat(kGold, 23);
    game.boat(kBamboo, 36);
    EXPECT_TRUE(game.can("build b08 C4"));
}

TEST(Build, TheIslandMustBeBesideABoatPlacedThisTurn) {
    Building game;
    game.boat(kBamboo, 0);
    game.boat(kBamboo, 1);
    game.boat(kClay, 9);
    EXPECT_FALSE(game.can("build b08 A1"));
    EXPECT_TRUE(game.can("build b08 C4"));
}

TEST(Build, ThePlacedBoatNeedNotBeOneOfThoseShown) {
    ClearBoard game;
    game.open_tiles({"b08"});
    game.take_fleet(1);
    game.hold({});
    game.boat(kBamboo, 22);
    game.boat(kBamboo, 24);
    game.boat(kClay, 37);
    game.placed(kGold, 23);
    EXPECT_TRUE(game.can("build b08 C4"));
}

TEST(Build, ACultureTokenIsInTheWay) {  // R8
    Building game;
    game.culture("C4", "koi");
    EXPECT_FALSE(game.can("build b08 C4"));
}

TEST(Build, AnyBuildingIsInTheWay) {  // R8
    for (int what = 0; what < 4; ++what) {
        Building game(4);  // the shift keeps the turn open
        if (what < 2) game.building("C4", what);
        if (what == 2) game.torii("C4");
        if (what == 3) game.palace("C4");
        EXPECT_EQ(game.problem(), "");
        EXPECT_FALSE(game.can("build b08 C4")) << what;
    }
}

TEST(Build, SacredGroundIsInTheWay) {  // R8
    Building game;
    game.sacred("C4");
    EXPECT_FALSE(game.can("build b08 C4"));
}

TEST(Build, AMountainIsNotInTheWay) {  // R8
    Building game;
    game.mountain("C4");
    EXPECT_TRUE(game.can("build b08 C4"));
}

TEST(Build, WithoutAStandardPieceOnlyToriiAndPalacesAreBuilt) {
    Building game;
    game.open_tiles({"b08", "b24", "b25", "b20"});
    game.boat(kGold, 36);
    game.leave_pieces(0, 0);
    EXPECT_EQ(game.problem(), "");
    EXPECT_FALSE(game.can("build b08 C4"));
    EXPECT_FALSE(game.can("build b20 C4"));  // a trading post
    EXPECT_TRUE(game.can("build b24 C4"));
    EXPECT_TRUE(game.can("build b25 C4"));
}

TEST(Build, IsAMustWhenItIsPossible) {
    Building game;
    EXPECT_FALSE(game.can("done"));
}

TEST(Build, IsNoMustWhenNeitherBuildingNorCollectingIsPossible) {
    Building game(1);
    game.hold({kGold});
    game.sacred("C4");
    game.open_tiles({"b08", "b11", "b12", "b14", "b18"});  // for C5 and B5 all boats are missing
    EXPECT_EQ(game.number_of(Kind::kBuild), 0);
    EXPECT_TRUE(game.can("done"));
}

TEST(Build, CollectingInsteadIsAllowed) {
    Building game;
    game.culture("C5", "koi");
    EXPECT_TRUE(game.can("build b08 C4"));
    EXPECT_TRUE(game.can("collect C5"));
}

TEST(Build, OneBuildingATurn) {
    Building game(4);  // the shift keeps the turn open
    game.open_tiles({"b08", "b01"});
    game.boat(kBamboo, 25);
    EXPECT_TRUE(game.can("build b01 C5"));
    game.act("build b08 C4");
    EXPECT_EQ(game.number_of(Kind::kBuild), 0);
    EXPECT_EQ(game.number_of(Kind::kCollect), 0);
    EXPECT_EQ(game.number_of(Kind::kPlace), 0);
    EXPECT_TRUE(game.can("done"));
}

TEST(Build, TheOpenRowIsNotRefilledBeforeTheRoundEnds) {  // R16
    Building game;
    game.act("build b08 C4");
    EXPECT_EQ(game.state.open_tiles.size, 4);
    EXPECT_EQ(game.state.turn, 1);
}

// --- Reserved tiles ------------------------------------------------------------------------------

TEST(Build, AReservedTileOfAnEarlierRound) {
    Building game;
    game.state.round = 3;
    game.reserved(0, "b08", 2);
    EXPECT_TRUE(game.can("build b08 C4"));
    game.act("build b08 C4");
    EXPECT_EQ(game.seat(0).reserved, 0u);
    EXPECT_EQ(game.state.reserved_round[game.tile("b08")], 0);
    EXPECT_TRUE(game.built(0, "b08"));
    EXPECT_EQ(game.state.open_tiles.size, 5);
}

TEST(Build, AReservedTileNotInTheRoundItWasReserved) {
    Building game;
    game.state.round = 3;
    game.reserved(0, "b08", 3);
    EXPECT_FALSE(game.can("build b08 C4"));
}

TEST(Build, NobodyElsesReservedTile) {
    Building game;
    game.state.round = 3;
    game.reserved(1, "b08", 2);
    EXPECT_FALSE(game.can("build b08 C4"));
}

std::vector<std::string> bars(const Position& game, const std::string& tile,
                              const std::string& island) {
    std::vector<std::string> names;
    const Site found = site(game.rules, game.state, game.tile(tile), game.island(island));
    for (int bar : members(Mask{found.bars})) names.emplace_back(kBarNames[bar]);
    return names;
}
using Bars = std::vector<std::string>;

TEST(Sites, SayAllThatKeepsOneFromBuilding) {
    Building game;
    EXPECT_EQ(bars(game, "b08", "C4"), Bars{});
    EXPECT_EQ(bars(game, "b08", "A1"), (Bars{"not_beside", "boats"}));
    game.seat(0).pieces = 0;
    EXPECT_EQ(bars(game, "b08", "C4"), Bars{"no_piece"});
    game.state.sacred |= bit(game.island("C4"));
    EXPECT_EQ(bars(game, "b08", "C4"), (Bars{"no_piece", "sacred"}));
}

TEST(Sites, CountTheBoatsThatAreMissing) {
    Building game;
    const auto missing = [&](const char* tile) {
        return site(game.rules, game.state, game.tile(tile), game.island("C4")).missing;
    };
    EXPECT_EQ(missing("b08"), Counts{0});
    game.state.boats[kClay] = 0;
    EXPECT_EQ(missing("b08"), one(kClay));
    game.state.boats[kBamboo] = 0;
    EXPECT_EQ(missing("b08"), one(kClay) + 2 * one(kBamboo));
}

TEST(Sites, AreJudgedWithoutAFleetBeforeOneIsChosen) {
    ClearBoard game(3);
    game.open_tiles({"b08"});
    for (Color color : {kBamboo, kClay}) game.boat(color, color == kBamboo ? 22 : 37);
    EXPECT_EQ(bars(game, "b08", "C4"), (Bars{"not_beside", "boats"}));
}

}  // namespace

}  // namespace himiko::yamatai
