#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "yokai/cell.h"

// What lies in the box: the printed numbers, as plain values with their names. Read from a data
// file by the table layer; `Rules` turns it into masks.
namespace himiko::yokai {

// At most. A family has as many cards as there are families, and a small box has three.
inline constexpr int kFamilies = 4;
inline constexpr int kLeastFamilies = 3;
inline constexpr int kCardsOfFamily = kFamilies;
inline constexpr int kCards = kFamilies * kCardsOfFamily;
inline constexpr int kLeastPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kLevels = 5;
inline constexpr int kMaxClues = 10;             // in the deck of one game
inline constexpr int kMaxTurns = 2 * kMaxClues;  // each clue is revealed once and placed once
inline constexpr int kGrades = 3;

// A set of families, one bit each. All sets of some families, but not all, are clues, so a clue is
// its set: 1 … 14.
using Families = std::uint8_t;
inline constexpr Families kNoClue = 0;
inline constexpr Families kFaceDown = 15;  // level 4: a clue nobody has seen lies on the card
inline constexpr int kClueSizes = 3;
// How many clues of a size there are, with so many families in the box.
[[nodiscard]] constexpr int clues_of_size(int families, int size) noexcept {
    constexpr std::array<std::array<int, kClueSizes>, 2> kOfSize = {{{3, 3, 0}, {4, 6, 4}}};
    return kOfSize[families - kLeastFamilies][size - 1];
}

// The neighbour cards: two families each. A box with three families has those of the first three.
inline constexpr int kPairs = 6;
inline constexpr std::array<std::array<int, 2>, kPairs> kPairFamilies = {
    {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};

// How many clues with one, two and three families are in the deck.
struct Mix {
    std::array<int, kClueSizes> of_size{};

    [[nodiscard]] constexpr int total() const noexcept {
        return of_size[0] + of_size[1] + of_size[2];
    }
    bool operator==(const Mix&) const = default;
};

// A shape the cards have to form at level 5.
struct Target {
    std::string id;
    std::vector<Cell> cells;
};

struct Box {
    // What one clue is worth at the end of a won game.
    struct Values {
        int correct = 0, wrong = 0, revealed = 0, unrevealed = 0;
    };

    std::string source;    // the file itself, so that a record can carry the box it was played with
    int size = kFamilies;  // families, cards of each, and cards in a row at the start
    std::vector<std::string> families, colors;
    std::array<Mix, kMaxPlayers + 1> clues{};  // by number of players
    Values values;
    std::array<std::string, kGrades> grades;                              // lowest first
    std::array<std::array<int, kGrades>, kMaxPlayers + 1> grades_from{};  // by number of players
    std::vector<Target> targets;

    [[nodiscard]] int cards() const noexcept { return size * size; }
};

}  // namespace himiko::yokai
