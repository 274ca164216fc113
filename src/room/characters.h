#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/level.h"
#include "core/fingerprint.h"

namespace himiko::room {

// Who a bot is at a table. An id is the name that people read, in lower case: it is the same in
// every language. Temper and strength belong together: the careless come first, the wise last.
inline constexpr std::array<const char*, 15> kCharacters = {
    "pon",  "momo",  "kame", "suzu", "gama", "kuro",  "tora", "mochi",
    "tama", "shika", "ryu",  "sojo", "zuku", "tsuru", "setsu"};

// A level has a few neighbours among them, more than a table has seats. By bots::Strength: the
// first of them.
inline constexpr std::size_t kCast = 5;
inline constexpr std::array<std::size_t, bots::kStrengthNames.size()> kFirstOfCast = {0, 0, 0, 3, 5,
                                                                                      6, 8, 9, 10};

[[nodiscard]] inline bool is_character(std::string_view id) {
    return std::find(kCharacters.begin(), kCharacters.end(), id) != kCharacters.end();
}

// The character of a bot of this level on a seat: it follows from the table's id, so that tables
// differ, and is none of those that are taken.
template <class Taken>
[[nodiscard]] std::string character_for(std::string_view table, std::size_t seat,
                                        std::string_view level, const Taken& taken) {
    const auto strength = static_cast<std::size_t>(bots::read_level(level)->strength);
    const char* const* const cast = kCharacters.data() + kFirstOfCast[strength];
    const std::uint32_t hash = fingerprint(table);  // the same on every node
    for (std::size_t i = 0; i < kCast; ++i) {
        const char* const one = cast[(hash % kCast + seat + i) % kCast];
        if (!taken(one)) return one;
    }
    return {};
}

}  // namespace himiko::room
