#include <set>

#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

using Amounts = std::array<std::uint8_t, kColors>;

TEST(Pieces, TheSupplyHasEightyBoatsInFiveColours) {
    EXPECT_EQ(Position().state.supply, (Amounts{22, 19, 16, 13, 10}));
}

TEST(Pieces, TwentyOneBuildingTilesAreStandardThreeToriiFourPalaces) {
    const Position game;
    std::array<int, 4> number{};
    for (const auto& tile : game.rules.box->buildings) ++number[static_cast<int>(tile.kind)];
    EXPECT_EQ(game.rules.box->buildings.size(), 28u);
    EXPECT_EQ(number[0] + number[1], 21);
    EXPECT_GT(number[1], 0);  // some of them are trading posts
    EXPECT_EQ(number[2], 3);
    EXPECT_EQ(number[3], 4);
}

TEST(Pieces, TradingPostsAreStandardAndToriiAndPalacesAreNot) {
    const Position game;
    EXPECT_TRUE(game.rules.tiles[game.tile("b02")].standard());
    EXPECT_FALSE(game.rules.tiles[game.tile("b22")].standard());
    EXPECT_FALSE(game.rules.tiles[game.tile("b25")].standard());
}

TEST(Pieces, ThereAreTenFleetsAndEighteenSpecialists) {
    const Position game;
    EXPECT_EQ(game.rules.fleets.size(), 10u);
    EXPECT_EQ(game.rules.box->specialist_points.size(), 18u);
    EXPECT_EQ(std::set<std::string>(kSpecialistIds.begin(), kSpecialistIds.end()).size(), 18u);
}

TEST(Pieces, ThirtyFourCultureTokensAreSixKindsOfFiveAndFourBlanks) {
    const Box& box = *Position().rules.box;
    EXPECT_EQ(box.culture_kinds.size(), 6u);
    EXPECT_EQ(box.culture_per_kind, 5);
    EXPECT_EQ(box.culture_blank, 4);
    EXPECT_EQ(box.islands.size(), 34u);
}

TEST(Pieces, ThereAreSevenMountainsAndEightSacredGrounds) {
    const Position game;
    EXPECT_EQ(count(game.state.mountains), 7);
    EXPECT_EQ(game.state.sacred_left, 8);
}

TEST(Pieces, FewerPlayersHaveMoreStandardPieces) {
    EXPECT_EQ(Position(2).state.seats[0].pieces, 10);
    EXPECT_EQ(Position(3).state.seats[2].pieces, 8);
    EXPECT_EQ(Position(4).state.seats[3].pieces, 6);
}

TEST(Pieces, ColoursGoBySeat) {
    EXPECT_EQ(kSeatColors, (std::array<const char*, 4>{"blue", "orange", "purple", "grey"}));
}

TEST(Pieces, EveryoneStartsWithTenMoney) {
    for (int players : {2, 3, 4})
        for (int seat = 0; seat < players; ++seat)
            EXPECT_EQ(Position(players).seat(seat).money, 10);
}

TEST(Map, SpacesAreConnectedWhenTheyAreNeighboursInARing) {
    const Position game;
    std::vector<Mask> links(game.rules.box->spaces.size());
    for (const auto& island : game.rules.box->islands)
        for (std::size_t i = 0; i < island.spaces.size(); ++i) {
            const int one = island.spaces[i];
            const int other = island.spaces[(i + 1) % island.spaces.size()];
            links[one] |= bit(other);
            links[other] |= bit(one);
        }
    for (std::size_t space = 0; space < links.size(); ++space)
        EXPECT_EQ(game.rules.space_links[space], links[space]) << space;
}

TEST(Map, CornersOfOneIslandAreNotAllConnected) {
    const Position game;
    EXPECT_TRUE(has(game.rules.space_links[0], 1));
    EXPECT_FALSE(has(game.rules.space_links[0], 9));  // across A1
}

TEST(Map, AnIslandIsAdjacentToTheSpacesAtItsCorners) {
    const Position game;
    EXPECT_EQ(game.rules.island_spaces[game.island("A1")], bit(0) | bit(1) | bit(9) | bit(8));
    EXPECT_EQ(game.rules.space_islands[9], bit(game.island("A1")) | bit(game.island("A2")) |
                                               bit(game.island("B1")) | bit(game.island("B2")));
}

TEST(Map, IslandsAreAdjacentWhenTheyShareAnEdge) {
    const Position game;
    const Mask around = game.rules.island_links[game.island("A1")];
    EXPECT_EQ(around, bit(game.island("A2")) | bit(game.island("B1")));
}

TEST(Map, SharingACornerIsNotEnough) {
    const Position game;
    const int one = game.island("A1"), other = game.island("B2");
    EXPECT_TRUE(game.rules.island_spaces[one] & game.rules.island_spaces[other]);
    EXPECT_FALSE(has(game.rules.island_links[one], other));
}

TEST(Map, ASpaceIsOnTheEdgeWhenItEndsALineOfOneIslandOnly) {
    const Position game;
    EXPECT_TRUE(has(game.rules.edge, 16));
    EXPECT_TRUE(has(game.rules.edge, 3));
    EXPECT_TRUE(has(game.rules.edge, 58));
    EXPECT_FALSE(has(game.rules.edge, 9));
    EXPECT_FALSE(has(game.rules.edge, 17));
    EXPECT_EQ(count(game.rules.edge), 25);
}

TEST(Map, HasNoHoles) {
    const Position game;
    int ends = 0;
    for (int space : members(game.rules.all_spaces)) ends += count(game.rules.space_links[space]);
    EXPECT_EQ(count(game.rules.all_spaces) - ends / 2 + count(game.rules.all_islands), 1);
    EXPECT_EQ(connected_component(game.rules.space_links, game.rules.all_spaces, 0),
              game.rules.all_spaces);
}

TEST(Map, TheFiveEntriesLieOnTheEdge) {
    const Position game;
    EXPECT_EQ(game.rules.entries, bit(0) | bit(8) | bit(29) | bit(43) | bit(51));
    EXPECT_EQ(game.rules.entries & ~game.rules.edge, 0u);
}

}  // namespace

}  // namespace himiko::yamatai
