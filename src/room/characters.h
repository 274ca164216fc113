#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/level.h"

namespace himiko::room {

// Who a bot is at a table. An id is the name that people read, in lower case: it is the same in
// every language. Temper and strength belong together, so every level has its own; there are more
// of each than a table has seats.
inline constexpr std::array<const char*, 5> kEasyCharacters = {"pon", "momo", "kame", "suzu",
                                                               "gama"};
inline constexpr std::array<const char*, 5> kNormalCharacters = {"kuro", "tora", "mochi", "tama",
                                                                 "shika"};
inline constexpr std::array<const char*, 5> kExpertCharacters = {"ryu", "sojo", "zuku", "tsuru",
                                                                 "setsu"};
// By bots::Strength.
inline constexpr std::array kCharacters = {&kEasyCharacters, &kEasyCharacters, &kNormalCharacters,
                                           &kExpertCharacters};

[[nodiscard]] inline bool is_character(std::string_view id) {
    return std::any_of(kCharacters.begin(), kCharacters.end(), [&](const auto* some) {
        return std::find(some->begin(), some->end(), id) != some->end();
    });
}

// The character of a bot of this level on a seat: it follows from the table's id, so that tables
// differ, and is none of those that are taken.
template <class Taken>
[[nodiscard]] std::string character_for(std::string_view table, std::size_t seat,
                                        std::string_view level, const Taken& taken) {
    const auto& cast = *kCharacters[static_cast<std::size_t>(bots::read_level(level)->strength)];
    std::uint32_t hash = 2166136261;  // FNV-1a: the same on every node
    for (const char c : table) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
    for (std::size_t i = 0; i < cast.size(); ++i) {
        const char* const one = cast[(hash % cast.size() + seat + i) % cast.size()];
        if (!taken(one)) return one;
    }
    return {};
}

}  // namespace himiko::room
