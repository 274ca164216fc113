#pragma once

#include <cstddef>
#include <string>

#include "table/reader.h"

// What is the same for the boxes of all games.
namespace himiko::table {

inline constexpr std::size_t kLongestBox = 64 * 1024;  // bytes of JSON
inline constexpr std::size_t kLongestBoxName = 60;     // characters
inline constexpr std::size_t kMostProblems = 100;      // that are told of one box

// Checks what a box says of itself: its name, which it may lack. What it holds and no rule needs
// (`components`) may be anything. Gives the box as text, so that a record can carry it.
[[nodiscard]] std::string read_source(const Reader& file);

// What is wrong with a box of that game (games.h), kMostProblems at most; nothing: it is good.
[[nodiscard]] Problems check_box(int game, const boost::json::value& box);

}  // namespace himiko::table
