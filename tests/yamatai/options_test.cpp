#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

using Spaces = std::vector<int>;

Options preset(const std::string& name) {
    for (const Preset& preset : kPresets)
        if (preset.name == name) return preset.options;
    ADD_FAILURE() << name;
    return {};
}

TEST(Options, TheDefaultIsTheGermanRulebook) {
    EXPECT_EQ(Options{}, preset("rulebook-de"));
    EXPECT_FALSE(Options{}.chain_any);
    EXPECT_FALSE(Options{}.reserved_any_time);
    EXPECT_FALSE(Options{}.build_over_culture);
    EXPECT_FALSE(Options{}.second_meeples_same);
    EXPECT_FALSE(Options{}.ebisu_may);
}

TEST(Options, ThePolishRulebookDiffersInFour) {
    const Options options = preset("rulebook-pl");
    EXPECT_TRUE(options.chain_any);
    EXPECT_TRUE(options.reserved_any_time);
    EXPECT_FALSE(options.build_over_culture);
    EXPECT_TRUE(options.second_meeples_same);
    EXPECT_TRUE(options.ebisu_may);
}

TEST(Options, TheGermanShortRulesBuildOverCulture) {
    EXPECT_EQ(preset("short-rules-de"), (Options{.build_over_culture = true}));
}

TEST(Options, ThereAreThreePresets) { EXPECT_EQ(kPresets.size(), 3u); }

// --- chain ---------------------------------------------------------------------------------------

TEST(ChainAny, AFurtherBoatMayJoinAnyBoatOfThisTurn) {
    ClearBoard game(3, {.chain_any = true});
    game.take_fleet(1);
    game.hold({kStone, kWood, kBamboo, kGold});
    game.boat(kGold, 23);
    game.act("place stone 0");
    game.act("place wood 1");
    EXPECT_EQ(game.spaces_for(kBamboo), (Spaces{2, 8, 9}));
    EXPECT_EQ(game.spaces_for(kGold), (Spaces{2, 8, 9}));  // old boats do not help
}

TEST(ChainAny, TheFirstBoatIsAsUsual) {
    ClearBoard game(3, {.chain_any = true});
    game.take_fleet(1);
    game.hold({kStone});
    game.boat(kStone, 23);
    EXPECT_EQ(game.spaces_for(kStone), (Spaces{0, 8, 12, 22, 24, 29, 43, 51}));
}

TEST(ChainAny, MarksFollowMovedBoats) {  // R3
    ClearBoard game(3, {.chain_any = true});
    game.take_fleet(4);
    game.hold({kStone, kWood, kBamboo});
    game.act("place stone 0");
    game.act("place wood 1");
    game.act("shift 0 8");
    EXPECT_EQ(game.spaces_for(kBamboo), (Spaces{0, 2, 9, 16}));
}

TEST(ChainAny, ARemovedBoatIsNoLongerJoined) {  // R3
    ClearBoard game(3, {.chain_any = true});
    game.take_fleet(7);
    game.hold({kStone, kWood, kBamboo});
    game.act("place stone 0");
    game.act("place wood 1");
    game.act("remove 0");
    EXPECT_EQ(game.spaces_for(kBamboo), (Spaces{0, 2, 9}));
}

// --- reserved_build ------------------------------------------------------------------------------

TEST(ReservedAnyTime, AReservedTileMayBeBuiltInTheSameTurn) {
    for (const bool any_time : {false, true}) {
        ClearBoard game(3, {.reserved_any_time = any_time});
        game.open_tiles({"b01"});
        game.boat(kBamboo, 0);
        game.take_fleet(2);
        game.hold({kBamboo, kWood});
        game.act("reserve b01");
        game.act("place bamboo 1");
        EXPECT_EQ(game.can("build b01 A1"), any_time);
    }
}

TEST(ReservedAnyTime, NobodyElseMayBuildIt) {
    ClearBoard game(3, {.reserved_any_time = true});
    game.reserved(1, "b01", 1);
    game.boat(kBamboo, 0);
    game.take_fleet(1);
    game.hold({kBamboo, kWood});
    game.act("place bamboo 1");
    EXPECT_FALSE(game.can("build b01 A1"));
}

// --- build_over_culture --------------------------------------------------------------------------

// A token lies on A1, where b01's two bamboo boats are.
struct OverCulture : ClearBoard {
    explicit OverCulture(Options options, int fleet = 5) : ClearBoard(3, options) {
        open_tiles({"b01"});
        take_fleet(fleet);
        hold({});
        culture("A1", "koi");
        boat(kBamboo, 0);
        placed(kBamboo, 1);
    }
};

TEST(BuildOverCulture, ATokenDoesNotKeepOneFromBuilding) {
    EXPECT_FALSE(OverCulture({}).can("build b01 A1"));
    EXPECT_TRUE(OverCulture({.build_over_culture = true}).can("build b01 A1"));
}

TEST(BuildOverCulture, TheTokenStaysAndCanStillBeCollected) {
    OverCulture game({.build_over_culture = true});
    game.act("build b01 A1");
    EXPECT_EQ(game.state.culture[game.kind("koi")], bit(game.island("A1")));
    EXPECT_EQ(game.tokens(0, "koi"), 0);
    game.finish_turn();
    game.take_fleet(2);
    game.act("place wood 8");
    EXPECT_TRUE(game.can("collect A1"));
    game.act("collect A1");
    EXPECT_EQ(game.tokens(1, "koi"), 1);
    EXPECT_TRUE(has(game.state.standard[0], game.island("A1")));
}

TEST(BuildOverCulture, BuildingsAndSacredGroundAreStillInTheWay) {
    OverCulture game({.build_over_culture = true});
    game.state.culture = {};
    game.sacred("A1");
    EXPECT_FALSE(game.can("build b01 A1"));
    OverCulture other({.build_over_culture = true});
    other.building("A1", 1);
    EXPECT_FALSE(other.can("build b01 A1"));
}

TEST(BuildOverCulture, ChangesTheConditionForBuildingAlone) {  // R17
    const OverCulture game({.build_over_culture = true});
    EXPECT_FALSE(game.can("sanctify A1"));
    EXPECT_TRUE(game.can("sanctify C4"));
}

TEST(Options, EveryPresetPlaysToAnEnd) {
    for (const Preset& preset : kPresets)
        for (int players : {2, 3, 4}) {
            Position game(players, preset.options, 11);
            Random random(5);
            while (game.state.phase != Phase::kOver) {
                const Actions list = game.actions();
                ASSERT_GT(list.size(), 0);
                apply(game.rules, game.state, list[static_cast<int>(random.below(list.size()))]);
                ASSERT_EQ(game.problem(), "");
            }
        }
}

}  // namespace

}  // namespace himiko::yamatai
