#include <set>

#include "tests/yamatai/position.h"

// The effects of fleets 2, 3 and 9: building tiles.
namespace himiko::yamatai {

namespace {

TEST(Reserve, TakesAnOpenTileBesideTheMat) {
    ClearBoard game;
    game.open_tiles({"b12"});
    game.take_fleet(2);
    EXPECT_EQ(game.number_of(Kind::kReserve), 5);
    game.act("reserve b12");
    EXPECT_EQ(game.seat(0).reserved, 1u << game.tile("b12"));
    EXPECT_EQ(game.state.reserved_round[game.tile("b12")], 1);
    EXPECT_FALSE(game.is_open("b12"));
    EXPECT_EQ(game.state.open_tiles.size, 4);  // R16: not refilled before the round's end
}

TEST(Reserve, TheRoundOfReservingIsRemembered) {
    ClearBoard game;
    game.state.round = 3;
    game.open_tiles({"b12"});
    game.take_fleet(2);
    game.act("reserve b12");
    EXPECT_EQ(game.state.reserved_round[game.tile("b12")], 3);
}

TEST(Reserve, OneTileATurn) {
    ClearBoard game;
    game.take_fleet(2);
    game.act(action(Kind::kReserve, game.state.open_tiles[0]));
    EXPECT_EQ(game.number_of(Kind::kReserve), 0);
}

TEST(Reserve, HasNoLimit) {  // R16
    ClearBoard game;
    for (const char* id : {"b03", "b04", "b05", "b06", "b07", "b09"}) game.reserved(0, id, 1);
    game.take_fleet(2);
    EXPECT_EQ(game.number_of(Kind::kReserve), 5);
}

TEST(Reserve, NeedsAnOpenTile) {
    ClearBoard game;
    while (!game.state.open_tiles.empty()) {
        const int tile = game.state.open_tiles.back();
        game.state.open_tiles.erase_at(game.state.open_tiles.size - 1);
        game.seat(1).reserved |= 1u << tile;
        game.state.reserved_round[tile] = 1;
    }
    game.take_fleet(2);
    EXPECT_EQ(game.number_of(Kind::kReserve), 0);
}

TEST(Reserve, TheTileIsForItsOwnerInALaterRound) {
    ClearBoard game;
    game.open_tiles({"b01"});
    game.take_fleet(2);
    game.act("reserve b01");
    game.finish_turn();
    game.take_fleet(1);
    game.hold({kBamboo, kBamboo, kGold});
    game.act("place bamboo 0");
    game.act("place bamboo 1");
    EXPECT_EQ(game.state.seat(), 1);
    EXPECT_FALSE(game.can("build b01 A1"));
    State later = game.state;  // the same, were it the owner's turn in the next round
    later.round = 2;
    later.order = {1, 0, 2};
    Actions list;
    legal(game.rules, later, list);
    EXPECT_NE(std::find(list.begin(), list.end(), game.read("build b01 A1")), list.end());
}

// --- Peek ----------------------------------------------------------------------------------------

struct Peeking : ClearBoard {
    Peeking() {
        stack_tiles({"b03", "b11", "b20", "b04"});
        take_fleet(3);
        act("peek");
    }
    [[nodiscard]] std::string tile_at(int place) const {
        return rules.box->buildings[state.tile_stack[place]].id;
    }
    [[nodiscard]] std::string from_below(int place) const {
        return tile_at(state.tile_stack_size - 1 - place);
    }
};

TEST(Peek, ShowsTheTopThreeToOneSeatAlone) {
    Peeking game;
    EXPECT_EQ(game.state.known[0],
              1u << game.tile("b03") | 1u << game.tile("b11") | 1u << game.tile("b20"));
    EXPECT_EQ(game.state.known[1], 0u);
    EXPECT_EQ(game.state.known[2], 0u);
}

TEST(Peek, AllOnTopInAnyOrder) {
    Peeking game;
    game.act("arrange b20 b03 b11 |");
    EXPECT_EQ(game.tile_at(0), "b20");
    EXPECT_EQ(game.tile_at(1), "b03");
    EXPECT_EQ(game.tile_at(2), "b11");
    EXPECT_EQ(game.tile_at(3), "b04");
    EXPECT_EQ(game.state.tile_stack_size, 23);
}

TEST(Peek, AllUnderTheStackInAnyOrder) {
    Peeking game;
    game.act("arrange | b20 b03 b11");
    EXPECT_EQ(game.tile_at(0), "b04");
    EXPECT_EQ(game.from_below(2), "b20");
    EXPECT_EQ(game.from_below(1), "b03");
    EXPECT_EQ(game.from_below(0), "b11");
}

TEST(Peek, SomeOnTopAndSomeUnderTheStack) {
    Peeking game;
    game.act("arrange b11 b03 | b20");
    EXPECT_EQ(game.tile_at(0), "b11");
    EXPECT_EQ(game.tile_at(1), "b03");
    EXPECT_EQ(game.tile_at(2), "b04");
    EXPECT_EQ(game.from_below(0), "b20");
}

TEST(Peek, EveryArrangementMakesAnotherStack) {
    const Peeking game;
    std::set<std::array<std::uint8_t, kBuildings>> stacks;
    for (Action a : game.actions()) {
        Peeking copy = game;
        copy.act(a);
        stacks.insert(copy.state.tile_stack);
    }
    EXPECT_EQ(stacks.size(), 24u);
}

TEST(Peek, FewerTilesLeftAreAllLookedAt) {
    for (const auto& [tiles, arrangements] : {std::pair{2, 6}, std::pair{1, 2}}) {
        ClearBoard game;
        game.leave_tiles(tiles);
        game.take_fleet(3);
        game.act("peek");
        EXPECT_EQ(count(game.state.known[0]), tiles);
        EXPECT_EQ(game.actions().size(), arrangements);
        const Actions list = game.actions();
        game.act(list[list.size() - 1]);
        EXPECT_EQ(game.state.tile_stack_size, tiles);
    }
}

TEST(Peek, NeedsATileInTheStack) {
    ClearBoard game;
    game.leave_tiles(0);
    game.take_fleet(3);
    EXPECT_FALSE(game.can("peek"));
}

TEST(Peek, OnceATurn) {
    Peeking game;
    game.act("arrange b20 b03 b11 |");
    EXPECT_FALSE(game.can("peek"));
}

TEST(Peek, TheTopTileIsOpenedFirst) {
    Peeking game;
    game.act("arrange b20 b03 b11 |");
    game.state.open_tiles.erase_at(0);
    open_tiles(game.state);
    EXPECT_TRUE(game.is_open("b20"));
}

// --- Discount ------------------------------------------------------------------------------------

// b16 shows bamboo, wood, stone and clay; three of them lie around C4 this turn.
struct Discount : ClearBoard {
    explicit Discount(Color missing, int fleet = 9) {
        open_tiles({"b16"});
        take_fleet(fleet);
        hold({});
        int space = 22;
        for (Color color : {kBamboo, kWood, kStone, kClay})
            if (color != missing) boat(color, space++);
        placed(kGold, 38);
    }
};

TEST(Discount, OneBoatMayBeMissingWhichever) {
    for (Color color : {kBamboo, kWood, kStone, kClay}) {
        Discount game(color);
        EXPECT_TRUE(game.can("build b16 C4"));
        game.act("build b16 C4");
        EXPECT_TRUE(game.built(0, "b16"));
        EXPECT_EQ(count(game.state.occupied()), 4);
    }
}

TEST(Discount, TwoMayNot) {
    Discount game(kClay);
    game.state.boats[kWood] = 0;
    ++game.state.supply[kWood];
    EXPECT_FALSE(game.can("build b16 C4"));
}

TEST(Discount, TwoOfOneColourMayNotBeMissing) {
    Discount game(kClay);
    game.open_tiles({"b19", "b27"});  // bamboo and two clay; two gold, one of which is there
    EXPECT_FALSE(game.can("build b19 C4"));
    EXPECT_TRUE(game.can("build b27 C4"));
}

TEST(Discount, BelongsToFleetNineAlone) {
    for (int fleet : {1, 2, 3, 4, 5, 6, 7, 8})
        EXPECT_FALSE(Discount(kClay, fleet).can("build b16 C4")) << fleet;
}

TEST(Discount, DoesNotReplaceABoatPlacedThisTurn) {
    Discount game(kClay);
    game.boat(kBamboo, 0);
    EXPECT_FALSE(game.can("build b16 A1"));
    game.open_tiles({"b01"});
    EXPECT_FALSE(game.can("build b01 A1"));  // one bamboo of two, but none of this turn's boats
}

TEST(Discount, AppliesToReservedTilesToo) {  // R16
    Discount game(kClay);
    game.state.round = 2;
    game.reserved(0, "b16", 1);
    EXPECT_TRUE(game.can("build b16 C4"));
}

TEST(Discount, MayLapse) {
    Discount game(kClay);
    game.open_tiles({"b16", "b25", "b26", "b27", "b28"});  // a boat is missing for each of them
    ASSERT_TRUE(game.can("build b16 C4"));
    EXPECT_TRUE(game.can("done"));
}

TEST(Discount, MadeADutyInVersion1) {
    Discount game(kClay);
    game.play_by(1);
    ASSERT_TRUE(game.can("build b16 C4"));
    EXPECT_FALSE(game.can("done"));
}

TEST(Discount, LeavesTheDutyToBuildWhatIsWhole) {
    Discount game(kClay);
    game.boat(kClay, 37);
    ASSERT_TRUE(game.can("build b16 C4"));
    EXPECT_FALSE(game.can("done"));
}

TEST(Discount, IsNoEffectToBeUsed) {
    const Discount game(kClay);
    EXPECT_EQ(effect_left(game.rules, game.state), Effect::kDiscount);
    EXPECT_FALSE(effect_possible(game.rules, game.state));
}

}  // namespace

}  // namespace himiko::yamatai
