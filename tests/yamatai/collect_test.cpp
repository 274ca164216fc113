#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

using Islands = std::vector<std::string>;

// A turn with this fleet; boats placed this turn are laid out with `placed`.
struct Collecting : ClearBoard {
    explicit Collecting(int fleet = 1, Colors boats = {}) {
        take_fleet(fleet);
        hold(boats);
    }
};

TEST(Collect, EveryPlacedBoatTakesOneToken) {
    Collecting game;
    game.culture("A1", "koi");
    game.culture("A2", "fan");
    game.placed(kStone, 0);
    game.placed(kWood, 1);
    game.act("collect A1");
    game.act("collect A2");
    EXPECT_EQ(game.tokens(0, "koi"), 1);
    EXPECT_EQ(game.tokens(0, "fan"), 1);
    EXPECT_EQ(game.state.all_culture(), 0u);
}

TEST(Collect, TheTokenLeavesTheIslandForItsTaker) {
    Collecting game;
    game.culture("A1", "koi");
    game.culture("C4", "koi");
    game.placed(kStone, 0);
    game.act("collect A1");
    EXPECT_EQ(game.state.culture[game.kind("koi")], bit(game.island("C4")));
    EXPECT_EQ(game.tokens(0, "koi"), 1);
    EXPECT_EQ(game.tokens(1, "koi"), 0);
}

TEST(Collect, OnlyIslandsBesideAPlacedBoatCount) {
    Collecting game;
    for (const char* id : {"A1", "A2", "A3", "B2"}) game.culture(id, "koi");
    game.placed(kStone, 1);
    EXPECT_EQ(game.picks(), (Islands{"A1", "A2"}));
}

TEST(Collect, BoatsOfEarlierTurnsDoNotCollect) {
    Collecting game;
    game.culture("A1", "koi");
    game.culture("C4", "fan");
    game.boat(kGold, 23);
    game.placed(kStone, 0);
    EXPECT_EQ(game.picks(), (Islands{"A1"}));
}

TEST(Collect, NeedsABoatPlacedThisTurn) {
    Collecting game(1, {kStone});
    game.culture("C4", "koi");
    game.boat(kStone, 23);
    EXPECT_EQ(game.number_of(Kind::kCollect), 0);
}

TEST(Collect, IsAMustWhenItIsPossible) {
    Collecting game(1, {kStone, kWood});
    game.culture("A1", "koi");
    game.act("place stone 0");
    EXPECT_FALSE(game.can("done"));
    EXPECT_TRUE(game.can("place wood 1"));
}

TEST(Collect, IsNoMustWithoutATokenBesideThePlacedBoats) {
    Collecting game(1, {kStone, kWood});
    game.culture("C4", "koi");
    game.act("place stone 0");
    EXPECT_TRUE(game.can("done"));
}

TEST(Collect, OneBoatTakesOneOfTwoTokens) {
    Collecting game;
    game.culture("A1", "koi");
    game.culture("A2", "fan");
    game.placed(kStone, 1);
    game.act("collect A2");
    EXPECT_EQ(game.state.all_culture(), bit(game.island("A1")));
    EXPECT_EQ(game.state.turn, 1);  // nothing else was left to do
}

TEST(Collect, EndsByItselfWhenTokensAreFewerThanBoats) {
    Collecting game(4);
    game.culture("A1", "koi");
    game.placed(kStone, 0);
    game.placed(kWood, 1);
    game.act("collect A1");
    EXPECT_EQ(game.state.phase, Phase::kMain);
    EXPECT_TRUE(game.state.did(kActed));
    EXPECT_TRUE(game.state.collected.empty());
}

TEST(Collect, CannotStopBeforeEveryBoatHasItsToken) {
    Collecting game;
    game.culture("A1", "koi");
    game.culture("A2", "fan");
    game.placed(kStone, 0);
    game.placed(kWood, 1);
    game.act("collect A1");
    EXPECT_EQ(game.state.phase, Phase::kCollect);
    EXPECT_FALSE(game.can("done"));
    EXPECT_EQ(game.picks(), (Islands{"A2"}));
}

TEST(Collect, IsDoneOnceATurn) {
    Collecting game(4);
    game.culture("A1", "koi");
    game.culture("A2", "fan");
    game.placed(kStone, 1);
    game.act("collect A1");
    EXPECT_EQ(game.number_of(Kind::kCollect), 0);
}

TEST(Collect, ExcludesBuildingInTheSameTurn) {
    Collecting game(4);
    game.open_tiles({"b01"});
    game.culture("A2", "fan");
    game.boat(kBamboo, 0);
    game.placed(kBamboo, 1);
    EXPECT_TRUE(game.can("build b01 A1"));
    game.act("collect A2");
    EXPECT_EQ(game.number_of(Kind::kBuild), 0);
}

TEST(Collect, MountainsStayWhenTheirTokenIsTaken) {
    Collecting game;
    game.mountain("A1");
    game.culture("A1", "koi");
    game.placed(kStone, 0);
    game.act("collect A1");
    EXPECT_TRUE(has(game.state.mountains, game.island("A1")));
}

// --- R3: marks follow the pieces -----------------------------------------------------------------

TEST(Collect, AMovedBoatCollectsWhereItNowIs) {  // R3
    Collecting game(4);
    game.culture("A1", "koi");
    game.culture("A3", "fan");
    game.placed(kStone, 1);
    game.act("shift 1 2");
    EXPECT_EQ(game.picks(), (Islands{"A3"}));
}

TEST(Collect, ASwappedBoatCollectsWhereItNowIs) {  // R3
    Collecting game(8);
    game.culture("A1", "koi");
    game.culture("C4", "fan");
    game.boat(kGold, 23);
    game.placed(kStone, 0);
    game.act("swap_boats 0 23");
    EXPECT_EQ(game.picks(), (Islands{"C4"}));
}

TEST(Collect, ARemovedBoatCollectsNothing) {  // R3
    Collecting game(7);
    game.culture("A1", "koi");
    game.boat(kGold, 23);
    game.placed(kStone, 0);
    game.act("remove 0");
    EXPECT_EQ(game.number_of(Kind::kCollect), 0);
    EXPECT_TRUE(game.can("done"));
}

// --- R4: picks are matched to different boats ----------------------------------------------------

TEST(Collect, APickIsIllegalWhenNoBoatIsLeftForIt) {  // R4
    Collecting game;
    for (const char* id : {"A1", "A2", "A3"}) game.culture(id, "koi");
    game.placed(kStone, 0);
    game.placed(kWood, 2);
    game.act("collect A2");
    EXPECT_EQ(game.picks(), (Islands{"A1"}));  // A3 would need the boat that took A2
}

TEST(Collect, EarlierPicksChangeBoatsWhenThatHelps) {  // R4
    for (const bool swapped : {false, true}) {
        Collecting game;
        game.culture("A1", "koi");
        game.culture("A2", "fan");
        game.placed(kStone, swapped ? 1 : 0);
        game.placed(kWood, swapped ? 0 : 1);
        game.act("collect A1");  // whichever boat it was
        EXPECT_EQ(game.picks(), (Islands{"A2"}));
        game.act("collect A2");
        EXPECT_EQ(game.state.all_culture(), 0u);
    }
}

TEST(Collect, PicksMayChangeBoatsAlongTheWholeChain) {  // R4
    Collecting game;
    for (const char* id : {"A1", "A2", "A3", "A4"}) game.culture(id, "koi");
    for (int space : {3, 2, 1, 0}) game.placed(kStone, space);
    for (const char* pick : {"A3", "A2", "A1"}) {
        EXPECT_TRUE(game.can(game.read(std::string("collect ") + pick)));
        game.act(std::string("collect ") + pick);
    }
    EXPECT_EQ(game.picks(), (Islands{"A4"}));
}

// The most tokens that boats on these spaces can take, by trying everything.
int most(const Rules& r, Mask tokens, const std::vector<int>& spaces, std::size_t from = 0) {
    if (from == spaces.size()) return 0;
    int best = most(r, tokens, spaces, from + 1);
    for (int island : members(r.space_islands[spaces[from]] & tokens))
        best = std::max(best, 1 + most(r, tokens & ~bit(island), spaces, from + 1));
    return best;
}

TEST(Collect, TheNumberOfTokensIsAlwaysTheMaximum) {  // R4
    Random random(4);
    for (int round = 0; round < 500; ++round) {
        ClearBoard game;
        game.take_fleet(4);
        game.hold({});
        for (int island : members(game.rules.all_islands))
            if (random.below(3) == 0) game.state.culture[random.below(6)] |= bit(island);
        // A chain of up to six boats, laid out at random.
        std::vector<int> spaces = {static_cast<int>(random.below(59))};
        for (int i = 0; i < 5; ++i) {
            const Mask next = game.rules.space_links[spaces.back()];
            for (int space : members(next))
                if (std::find(spaces.begin(), spaces.end(), space) == spaces.end()) {
                    spaces.push_back(space);
                    break;
                }
        }
        for (int space : spaces) game.placed(kBamboo, space);
        for (Mask& tokens : game.state.culture)
            while (count(tokens) > 5) tokens &= tokens - 1;
        const int expected = most(game.rules, game.state.all_culture(), spaces);
        const int before = count(game.state.all_culture());
        while (!game.state.did(kActed) && game.number_of(Kind::kCollect) > 0) {
            const Islands picks = game.picks();
            const auto which = random.below(static_cast<std::uint32_t>(picks.size()));
            game.act("collect " + picks[which]);
            ASSERT_FALSE(HasFailure());
        }
        EXPECT_EQ(before - count(game.state.all_culture()), expected);
    }
}

}  // namespace

}  // namespace himiko::yamatai
