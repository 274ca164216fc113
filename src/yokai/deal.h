#pragma once

#include "yokai/state.h"

// Dealing at random, for the start of a game and for what a view cannot know.
namespace himiko::yokai {

[[nodiscard]] constexpr int size_of(Families families) noexcept { return count(families); }

// The clues of each size, as sets of clues.
inline constexpr std::array<unsigned, kClueSizes> kCluesBySize = [] {
    std::array<unsigned, kClueSizes> sets{};
    for (int clue = kNoClue + 1; clue < kFaceDown; ++clue)
        sets[size_of(static_cast<Families>(clue)) - 1] |= 1u << clue;
    return sets;
}();

// Shuffles a deck of as many clues of each size as `mix` says, all of them from the set `unseen`;
// returns how many these are.
template <class Source>
int deal_clues(const Mix& mix, unsigned unseen, std::array<Families, kMaxClues>& deck,
               Source& random) noexcept {
    int n = 0;
    for (int size = 0; size < kClueSizes; ++size) {
        std::array<Families, 6> clues{};
        int left = 0;
        for (int clue : members(kCluesBySize[size] & unseen))
            clues[left++] = static_cast<Families>(clue);
        random.shuffle(clues.data(), left);
        for (int i = 0; i < mix.of_size[size]; ++i) deck[n++] = clues[i];
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

// Gives each seat that is due one and has none a neighbour card, all different.
template <class Source>
void deal_neighbors(const Rules& r, std::array<std::uint8_t, kMaxPlayers>& neighbors,
                    Source& random) noexcept {
    const unsigned dealt = pairs_of(neighbors);
    std::array<std::uint8_t, kPairs> rest{};
    int n = 0;
    for (int pair : members(~dealt & r.all_pairs)) rest[n++] = static_cast<std::uint8_t>(pair);
    random.shuffle(rest.data(), n);
    for (int seat = 0; seat < r.options.neighbors; ++seat)
        if (neighbors[seat] == kUnknown) neighbors[seat] = rest[--n];
}

}  // namespace himiko::yokai
