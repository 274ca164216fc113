#include <gtest/gtest.h>

#include "table/yamatai/language.h"
#include "tests/said.h"

namespace himiko::table {

using namespace yamatai;

struct Notation : ::testing::Test {
    Rules rules{table::yamatai::builtin_box(), 3, {}};
    State state = start(rules, 1);

    std::string rewritten(const std::string& line) {
        const auto action = read_action(rules, state, looked_at(state), line);
        return action ? write_action(rules, looked_at(state), *action)
                      : "error: " + said(action.error());
    }
};

TEST_F(Notation, EveryActionHasOneSpelling) {
    state.phase = Phase::kArrange;
    const std::string a = rules.box->buildings[state.tile_stack[0]].id;
    const std::string b = rules.box->buildings[state.tile_stack[1]].id;
    const std::string c = rules.box->buildings[state.tile_stack[2]].id;
    for (const std::string& line : {std::string("fleet 7"),
                                    std::string("take gold"),
                                    std::string("buy wood"),
                                    std::string("sell clay"),
                                    std::string("place stone 17"),
                                    std::string("collect C4"),
                                    std::string("build b08 C4"),
                                    std::string("moor gold"),
                                    std::string("moor bamboo wood stone"),
                                    std::string("moor wood wood wood"),
                                    std::string("recruit riu lotus lotus"),
                                    std::string("recruit fu_hsi lotus koi mask"),
                                    std::string("reserve b12"),
                                    std::string("peek"),
                                    "arrange " + a + " " + b + " | " + c,
                                    "arrange " + c + " " + a + " " + b + " |",
                                    "arrange | " + b + " " + c + " " + a,
                                    std::string("shift 17 18"),
                                    std::string("shift 18 17"),
                                    std::string("sanctify C4"),
                                    std::string("swap_culture A1 C4"),
                                    std::string("remove 17"),
                                    std::string("swap_boats 17 23"),
                                    std::string("raijin bamboo wood"),
                                    std::string("kachiko C4"),
                                    std::string("michimata koi"),
                                    std::string("hetsuka koi"),
                                    std::string("nakatsu wood stone"),
                                    std::string("done")})
        EXPECT_EQ(rewritten(line), line);
}

TEST_F(Notation, AReaderAcceptsAnyOrderInSortedLists) {
    EXPECT_EQ(rewritten("moor stone bamboo wood"), "moor bamboo wood stone");
    EXPECT_EQ(rewritten("raijin wood bamboo"), "raijin bamboo wood");
    EXPECT_EQ(rewritten("nakatsu stone wood"), "nakatsu wood stone");
    EXPECT_EQ(rewritten("recruit riu mask lotus koi"), "recruit riu lotus koi mask");
    EXPECT_EQ(rewritten("swap_culture C4 A1"), "swap_culture A1 C4");
    EXPECT_EQ(rewritten("swap_boats 23 17"), "swap_boats 17 23");
    EXPECT_EQ(rewritten("  collect   c4 "), "collect C4");
}

TEST_F(Notation, WhatMakesNoSenseIsNamed) {
    EXPECT_EQ(rewritten("jump"), "error: there is no action 'jump'");
    EXPECT_EQ(rewritten("fleet 11"), "error: there is no fleet '11'");
    EXPECT_EQ(rewritten("fleet 7x"), "error: there is no fleet '7x'");
    EXPECT_EQ(rewritten("place pink 3"), "error: there is no boat colour 'pink'");
    EXPECT_EQ(rewritten("place stone 59"), "error: there is no space '59'");
    EXPECT_EQ(rewritten("collect Z9"), "error: there is no island 'Z9'");
    EXPECT_EQ(rewritten("build b99 C4"), "error: there is no building tile 'b99'");
    EXPECT_EQ(rewritten("recruit bob koi koi"), "error: there is no specialist 'bob'");
    EXPECT_EQ(rewritten("recruit riu koi lotus"),
              "error: pay two equal or three different culture tokens");
    EXPECT_EQ(rewritten("recruit riu koi koi lotus"),
              "error: pay two equal or three different culture tokens");
    EXPECT_EQ(rewritten("place stone"), "error: write it like this: 'place stone 17'");
    EXPECT_EQ(rewritten("moor wood wood wood wood").substr(0, 22), "error: write it like t");
    EXPECT_NE(rewritten("").find("error"), std::string::npos);
}

TEST_F(Notation, ArrangeNeedsItsBarAndTheTilesLookedAt) {
    state.phase = Phase::kArrange;
    const std::string a = rules.box->buildings[state.tile_stack[0]].id;
    const std::string d = rules.box->buildings[state.tile_stack[3]].id;
    EXPECT_NE(rewritten("arrange " + a).find("write a bar"), std::string::npos);
    EXPECT_NE(rewritten("arrange " + a + " | |").find("the bar once"), std::string::npos);
    EXPECT_NE(rewritten("arrange " + a + " | " + a).find("named twice"), std::string::npos);
    EXPECT_NE(rewritten("arrange | " + d).find("not among the tiles you looked at"),
              std::string::npos);
}

}  // namespace himiko::table
