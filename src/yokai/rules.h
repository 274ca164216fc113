#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/bits.h"
#include "core/error.h"
#include "yokai/box.h"
#include "yokai/shape.h"

namespace himiko::yokai {

// A set of levels, one bit each.
[[nodiscard]] constexpr std::uint8_t level(int number) noexcept {
    return static_cast<std::uint8_t>(1u << number);
}

inline constexpr int kDrawnTarget = -1;

struct Options {
    std::uint8_t levels = level(1);  // 1 only when alone
    Mix clues;
    int neighbors = 0;          // level 2: seats 0 … n-1 get a neighbour card each
    int target = kDrawnTarget;  // level 5: index in the box
    bool memory_aid = false;    // own looks stay marked; a matter of the screen, not of the rules

    bool operator==(const Options&) const = default;

    [[nodiscard]] bool plays(int number) const noexcept { return levels & level(number); }
};

// The options of a table that names only levels. Level 1 is dropped beside others, which include
// it.
[[nodiscard]] Options default_options(const Box& box, int players, std::uint8_t levels = level(1));

// The option that is wrong, and why; empty if all is well.
[[nodiscard]] std::optional<Error> check_options(const Box& box, int players,
                                                 const Options& options);

// The immutable parameters of one game: the box as masks, the number of players, the options, which
// must be sound.
struct Rules {
    Rules(std::shared_ptr<const Box> box, int players, const Options& options);

    int players;
    Options options;

    int families, cards;  // in the box; a family has as many cards as there are families
    unsigned all_cards, all_clues, all_pairs;  // what is in the box, as sets

    // The start: where each card lies, and the families in order, to be shuffled.
    std::array<Cell, kCards> square;
    std::array<std::uint8_t, kCards> faces{};

    bool neighbors;  // level 2
    bool stacked;    // level 3
    bool face_down;  // level 4
    bool shaped;     // level 5

    std::vector<Form> forms;         // level 5: by target
    std::shared_ptr<const Box> box;  // names and everything that is read once a game

    [[nodiscard]] int seat(int turn) const noexcept { return turn % players; }
    [[nodiscard]] int clues() const noexcept { return options.clues.total(); }
    // R7: people are shown the top of the pile alone. A matter of the screen, too.
    [[nodiscard]] bool covers() const noexcept { return stacked && !options.memory_aid; }

    // R5: whether some arrangement satisfies these goals; `pairs` is a set of neighbour cards. Only
    // a shape can contradict neighbour cards: on the open table all families can touch each other.
    [[nodiscard]] bool can_be_won(unsigned pairs, int target) const noexcept {
        return target < 0 ||
               has(forms[static_cast<std::size_t>(target)].pairs, static_cast<int>(pairs));
    }
};

}  // namespace himiko::yokai
