#pragma once

#include "yokai/state.h"

// Dealing at random, for the start of a game and for what a view cannot know.
namespace himiko::yokai {

// Every clue there is, as a set of clues.
inline constexpr unsigned kAllClues = 0x7ffe;

[[nodiscard]] constexpr int size_of(Families families) noexcept { return count(families); }

// The clues of each size, as sets of clues.
inline constexpr std::array<unsigned, kClueSizes> kCluesBySize = [] {
    std::array<unsigned, kClueSizes> sets{};
    for (int clue : members(kAllClues))
        sets[size_of(static_cast<Families>(clue)) - 1] |= 1u << clue;
    return sets;
}();

// Shuffles a deck of as many clues of each size as `mix` says, none of them from the set `seen`;
// returns how many these are.
template <class Source>
int deal_clues(const Mix& mix, unsigned seen, std::array<Families, kMaxClues>& deck,
               Source& random) noexcept {
    int n = 0;
    for (int size = 0; size < kClueSizes; ++size) {
        std::array<Families, 6> unseen{};
        int left = 0;
        for (int clue : members(kCluesBySize[size] & ~seen))
            unseen[left++] = static_cast<Families>(clue);
        random.shuffle(unseen.data(), left);
        for (int i = 0; i < mix.of_size[size]; ++i) deck[n++] = unseen[i];
    }
    random.shuffle(deck.data(), n);
    return n;
}

// The neighbour cards dealt, as a set.
[[nodiscard]] inline unsigned pairs_of(
    const std::array<std::uint8_t, kMaxPlayers>& neighbors) noexcept {
    unsigned pairs = 0;
    for (std::uint8_t pair : neighbors)
        if (pair != kUnknown) pairs |= 1u << pair;
    return pairs;
}

// Gives each of the first `seats` seats that has none a neighbour card, all different.
template <class Source>
void deal_neighbors(int seats, std::array<std::uint8_t, kMaxPlayers>& neighbors,
                    Source& random) noexcept {
    const unsigned dealt = pairs_of(neighbors);
    std::array<std::uint8_t, kPairs> rest{};
    int n = 0;
    for (int pair : members(~dealt & 0x3f)) rest[n++] = static_cast<std::uint8_t>(pair);
    random.shuffle(rest.data(), n);
    for (int seat = 0; seat < seats; ++seat)
        if (neighbors[seat] == kUnknown) neighbors[seat] = rest[--n];
}

}  // namespace himiko::yokai
