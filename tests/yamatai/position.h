#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>

#include "table/yamatai_box.h"
#include "yamatai/game.h"
#include "yamatai/possible.h"
#include "yamatai/round.h"
#include "yamatai/score.h"

// A position set up for one sentence of the rules: start from a real game, clear the board, lay out
// what the sentence talks about, act, look.
namespace himiko::yamatai {

struct Position {
    explicit Position(int players = 3, Options options = {}, std::uint64_t seed = 1)
        : rules(table::builtin_yamatai_box(), players, options), state(start(rules, seed)) {}

    Rules rules;
    State state;

    [[nodiscard]] int island(const std::string& id) const {
        const auto& all = rules.box->islands;
        const auto it =
            std::find_if(all.begin(), all.end(), [&](const auto& i) { return i.id == id; });
        EXPECT_NE(it, all.end()) << id;
        return static_cast<int>(it - all.begin());
    }
    [[nodiscard]] int tile(const std::string& id) const {
        const auto& all = rules.box->buildings;
        const auto it =
            std::find_if(all.begin(), all.end(), [&](const auto& b) { return b.id == id; });
        EXPECT_NE(it, all.end()) << id;
        return static_cast<int>(it - all.begin());
    }

    [[nodiscard]] Actions actions() const {
        Actions list;
        legal(rules, state, list);
        return list;
    }
    [[nodiscard]] bool can(Action a) const {
        const Actions list = actions();
        return std::find(list.begin(), list.end(), a) != list.end();
    }
    [[nodiscard]] int number_of(Kind kind) const {
        const Actions list = actions();
        return static_cast<int>(
            std::count_if(list.begin(), list.end(), [&](Action a) { return a.kind == kind; }));
    }
    [[nodiscard]] std::string why_not(Action a) const { return refusal(rules, state, a); }
    void act(Action a) {
        ASSERT_EQ(why_not(a), "");
        apply(rules, state, a);
    }
};

}  // namespace himiko::yamatai
