#include <set>

#include "tests/yamatai/position.h"

// R9: who may know what.
namespace himiko::yamatai {

namespace {

struct Peeked : ClearBoard {
    Peeked() {
        stack_tiles({"b03", "b11", "b20", "b04"});
        take_fleet(3);
        act("peek");
    }
    [[nodiscard]] View seen_by(int seat) const { return view(rules, state, seat); }
    [[nodiscard]] int known_to(int seat) const {
        const View v = seen_by(seat);
        return static_cast<int>(std::count_if(v.known_tiles.begin(), v.known_tiles.end(),
                                              [](int tile) { return tile != View::kUnknown; }));
    }
};

TEST(View, EverythingElseIsPublic) {
    Position game(3, {}, 9);
    for (int seat : {kNobody, 0, 1, 2}) {
        const View v = view(game.rules, game.state, seat);
        EXPECT_EQ(static_cast<const Public&>(v), static_cast<const Public&>(game.state));
    }
}

TEST(View, TheOrderOfTheThreeStacksIsSecret) {
    Position game;
    Position other = game;
    std::reverse(other.state.fleet_stack.begin(), other.state.fleet_stack.end());
    std::reverse(other.state.tile_stack.begin(), other.state.tile_stack.begin() + 23);
    std::reverse(other.state.specialist_stack.begin(), other.state.specialist_stack.begin() + 13);
    other.state.seed = 99;
    ASSERT_NE(game.state, other.state);
    for (int seat : {kNobody, 0, 1, 2})
        EXPECT_EQ(view(game.rules, game.state, seat), view(other.rules, other.state, seat));
}

TEST(View, APeekIsKnownToThatSeatAlone) {
    const Peeked game;
    const View mine = game.seen_by(0);
    EXPECT_EQ(mine.known_tiles[0], game.tile("b03"));
    EXPECT_EQ(mine.known_tiles[1], game.tile("b11"));
    EXPECT_EQ(mine.known_tiles[2], game.tile("b20"));
    EXPECT_EQ(game.known_to(0), 3);
    for (int seat : {kNobody, 1, 2}) EXPECT_EQ(game.known_to(seat), 0);
}

TEST(View, KnowledgeFollowsTheTilesWhereTheyWerePut) {
    Peeked game;
    game.act("arrange b20 | b03 b11");
    const View mine = game.seen_by(0);
    EXPECT_EQ(mine.known_tiles[0], game.tile("b20"));
    EXPECT_EQ(mine.known_tiles[21], game.tile("b03"));
    EXPECT_EQ(mine.known_tiles[22], game.tile("b11"));
    EXPECT_EQ(game.known_to(0), 3);
}

TEST(View, ADrawnTileIsKnownNoMoreButOpen) {
    Peeked game;
    game.act("arrange b20 b03 b11 |");
    game.state.open_tiles.erase_at(0);
    open_tiles(game.state);
    EXPECT_EQ(game.known_to(0), 2);
    EXPECT_EQ(game.state.known[0] & (1u << game.tile("b20")), 0u);
    EXPECT_EQ(game.seen_by(0).known_tiles[0], game.tile("b03"));
}

TEST(View, WhoArrangesLaterAloneKnowsTheseTiles) {
    Peeked game;
    game.act("arrange b20 b03 | b11");
    game.finish_turn();
    // The next seat looks too: let the fleet of looking be there again.
    std::swap(game.state.open_fleets.items[0], game.state.taken.items[0]);
    game.act("fleet 3");
    game.act("peek");
    EXPECT_EQ(game.known_to(0), 3);  // nothing was moved yet
    game.act("arrange b03 b20 b04 |");
    EXPECT_EQ(game.known_to(0), 1);  // the one under the stack
    EXPECT_EQ(game.seen_by(0).known_tiles[22], game.tile("b11"));
    EXPECT_EQ(game.known_to(1), 3);
}

TEST(View, LegalActionsAreTheSameFromTheView) {
    Position game(3, {}, 3);
    Random random(3);
    while (game.state.phase != Phase::kOver) {
        const Actions truth = game.actions();
        Actions seen;
        legal(game.rules, view(game.rules, game.state, game.state.seat()), seen);
        ASSERT_TRUE(std::equal(truth.begin(), truth.end(), seen.begin(), seen.end()));
        apply(game.rules, game.state, truth[static_cast<int>(random.below(truth.size()))]);
    }
}

// --- Sampling ------------------------------------------------------------------------------------

TEST(Sample, IsAStateThatLooksTheSame) {
    Position game(3, {}, 5);
    Random random(5);
    while (game.state.phase != Phase::kOver) {
        for (int seat : {kNobody, 0, 1, 2}) {
            const View seen = view(game.rules, game.state, seat);
            Position imagined = game;
            imagined.state = sample(game.rules, seen, random);
            ASSERT_EQ(view(game.rules, imagined.state, seat), seen);
            ASSERT_EQ(imagined.problem(), "");
        }
        const Actions list = game.actions();
        apply(game.rules, game.state, list[static_cast<int>(random.below(list.size()))]);
    }
}

TEST(Sample, KeepsWhatTheSeatKnowsAndShufflesTheRest) {
    Peeked game;
    game.act("arrange b20 b03 | b11");
    Random random(1);
    std::set<int> thirds, fleets, specialists;
    for (int i = 0; i < 300; ++i) {
        const State imagined = sample(game.rules, game.seen_by(0), random);
        EXPECT_EQ(imagined.tile_stack[0], game.tile("b20"));
        EXPECT_EQ(imagined.tile_stack[1], game.tile("b03"));
        EXPECT_EQ(imagined.tile_stack[22], game.tile("b11"));
        thirds.insert(imagined.tile_stack[2]);
        fleets.insert(imagined.fleet_stack[0]);
        specialists.insert(imagined.specialist_stack[0]);
    }
    EXPECT_EQ(thirds.size(), 20u);
    EXPECT_EQ(fleets.size(), 5u);
    EXPECT_EQ(specialists.size(), 13u);
}

TEST(Sample, ShufflesClosedFleetsWithinTheirGroupsAlone) {  // R9
    ClearBoard game;
    while (game.state.round < 2) game.finish_turn();
    Random random(1);
    std::set<int> firsts, lasts;
    for (int i = 0; i < 200; ++i) {
        const State imagined = sample(game.rules, view(game.rules, game.state, 0), random);
        firsts.insert(imagined.fleet_stack[0]);
        lasts.insert(imagined.fleet_stack[4]);
    }
    EXPECT_EQ(firsts, (std::set<int>{game.state.fleet_stack[0], game.state.fleet_stack[1]}));
    EXPECT_EQ(lasts,
              (std::set<int>{game.state.fleet_stack.begin() + 2, game.state.fleet_stack.end()}));
}

TEST(Sample, DoesNotDependOnTheTruth) {
    Position game;
    Position other = game;
    std::reverse(other.state.tile_stack.begin(), other.state.tile_stack.begin() + 23);
    Random one(8), two(8);
    EXPECT_EQ(sample(game.rules, view(game.rules, game.state, 0), one),
              sample(other.rules, view(other.rules, other.state, 0), two));
}

}  // namespace

}  // namespace himiko::yamatai
