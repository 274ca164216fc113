#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "tests/said.h"
#include "yokai/deal.h"
#include "yokai/game.h"
#include "yokai/layout.h"
#include "yokai/score.h"

// A position set up for one sentence of the rules: start from a real game, lay the cards and clues
// the sentence talks about, act, look.
namespace himiko::yokai {

enum Family : std::uint8_t { kKitsune, kKappa, kRokurokubi, kOni };

inline std::vector<Cell> drawn(const std::vector<std::string>& rows) {
    std::vector<Cell> cells;
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size(); ++x)
            if (rows[y][x] == '#') cells.push_back(cell(static_cast<int>(x), static_cast<int>(y)));
    return cells;
}

// The numbers of the data file; reading it belongs to another layer.
inline const std::shared_ptr<const Box>& the_box() {
    static const std::shared_ptr<const Box> box = [] {
        Box b;
        b.families = {"kitsune", "kappa", "rokurokubi", "oni"};
        b.clues[2] = {{2, 3, 2}};
        b.clues[3] = {{2, 4, 3}};
        b.clues[4] = {{3, 4, 3}};
        b.values = {1, -1, 2, 5};
        b.grades = {"honourable", "glorious", "legendary"};
        b.grades_from[2] = {0, 8, 12};
        b.grades_from[3] = {0, 10, 16};
        b.grades_from[4] = {0, 11, 19};
        b.targets = {
            {"spiral", drawn({"..####", "..#..#", "..##.#", ".....#", "######"})},
            {"square", drawn({"####", "####", "####", "####"})},
            {"mask", drawn({"#...#", "#####", "##.##", "#####"})},
            {"fan", drawn({"...#", "..##", ".###", "####", ".###", "..##", "...#"})},
            {"scroll", drawn({"###", "###", "###", "###", "###", ".#."})},
            {"i_beam", drawn({"####", ".##.", ".##.", ".##.", ".##.", "####"})},
        };
        return std::make_shared<const Box>(b);
    }();
    return box;
}
inline constexpr int kSpiral = 0, kSquare = 1;

// Nine cards of three families, and targets, which the data file of the small box has none of.
inline const std::shared_ptr<const Box>& small_box() {
    static const std::shared_ptr<const Box> box = [] {
        Box b = *the_box();
        b.size = 3;
        b.families = {"kitsune", "kappa", "rokurokubi"};
        b.clues[2] = {{2, 2, 0}};
        b.clues[3] = {{2, 3, 0}};
        b.clues[4] = {{3, 3, 0}};
        b.targets = {{"square", drawn({"###", "###", "###"})}, {"line", drawn({"#########"})}};
        return std::make_shared<const Box>(b);
    }();
    return box;
}

inline Options options_of(int players, std::uint8_t levels) {
    return default_options(*the_box(), players, levels);
}

struct Position {
    explicit Position(int players = 2, std::uint8_t levels = level(1), std::uint64_t seed = 1)
        : Position(players, options_of(players, levels), seed) {}
    Position(int players, const Options& options, std::uint64_t seed = 1)
        : Position(the_box(), players, options, seed) {}
    Position(const std::shared_ptr<const Box>& box, int players, std::uint8_t levels = level(1),
             std::uint64_t seed = 1)
        : Position(box, players, default_options(*box, players, levels), seed) {}
    Position(const std::shared_ptr<const Box>& box, int players, const Options& options,
             std::uint64_t seed)
        : rules(box, players, options), state(start(rules, seed)) {
        EXPECT_EQ(said(check_options(*box, players, options)), "");
    }

    Rules rules;
    State state;

    // --- Setting up ------------------------------------------------------------------------------

    // Lays the cards where letters are, in reading order: kitsune K, kappa A, rokurokubi R, oni O.
    // The first card of a drawing is card 0.
    void lay(const std::vector<std::string>& rows) {
        state.families = {};
        int card = 0;
        for (std::size_t y = 0; y < rows.size(); ++y)
            for (std::size_t x = 0; x < rows[y].size(); ++x) {
                const std::size_t family = std::string("KARO").find(rows[y][x]);
                if (family == std::string::npos) continue;
                state.at[card] = cell(static_cast<int>(x), static_cast<int>(y));
                state.families[family] =
                    static_cast<std::uint16_t>(state.families[family] | 1u << card);
                ++card;
            }
        ASSERT_EQ(card, rules.cards);
    }
    // Only where the cards lie matters.
    void lay_shape(const std::vector<std::string>& rows) {
        const std::vector<Cell> cells = drawn(rows);
        ASSERT_EQ(cells.size(), std::size_t{kCards});
        std::copy(cells.begin(), cells.end(), state.at.begin());
    }
    [[nodiscard]] int card(int x, int y) const { return state.card_at(cell(x, y)); }

    // --- Playing ---------------------------------------------------------------------------------

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
            std::count_if(list.begin(), list.end(), [&](Action a) { return a.kind() == kind; }));
    }
    [[nodiscard]] std::string why_not(Action a) const { return said(refusal(rules, state, a)); }
    void act(Action a) {
        ASSERT_EQ(why_not(a), "");
        apply(rules, state, a);
    }
    // Looks at the first two cards that may be looked at, and moves as the list begins.
    void look_twice() {
        act(look(lowest(cards_free())));
        act(look(lowest(cards_free() & ~state.being_looked_at())));
    }
    void look_and_move() {
        look_twice();
        if (state.phase == Phase::kMove) act(actions()[0]);
    }
    void reveal_turn() {
        look_and_move();
        act(rules.face_down ? draw() : reveal());
    }
    void place_turn(Families clue, int on) {
        look_and_move();
        act(place(clue, on));
    }
    [[nodiscard]] unsigned cards_free() const { return state.unlocked(rules); }
    [[nodiscard]] std::optional<Error> problem() const { return check(rules, state); }
    [[nodiscard]] View seen_by(int seat) const { return view(rules, state, seat); }
};

// Plays uniformly at random until the game is over; `each` sees every position.
template <class Each>
void play_at_random(Position& game, Random& random, Each&& each) {
    for (;;) {
        const Actions list = game.actions();
        each(list);
        if (list.empty()) return;
        const int choice = static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())));
        // An announcement ends a game at once; most games should be longer.
        if (list[choice].kind() == Kind::kAnnounce && random.below(4) != 0) continue;
        apply(game.rules, game.state, list[choice]);
    }
}

}  // namespace himiko::yokai
