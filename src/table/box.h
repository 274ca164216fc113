#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "table/reader.h"

// What is the same for the boxes of all games.
namespace himiko::table {

inline constexpr std::size_t kLongestBox = 64 * 1024;  // bytes of JSON
inline constexpr std::size_t kLongestBoxName = 60;     // characters
inline constexpr std::size_t kLongestWord = 30;        // bytes
inline constexpr std::size_t kMostProblems = 100;      // that are told of one box

// Checks what a box says of itself: its name, which it may lack. What it holds and no rule needs
// (`components`) may be anything. Gives the box as text, so that a record can carry it.
[[nodiscard]] std::string read_source(const Reader& file);

// A name for people: kLongestBoxName characters at most, all of them seen.
[[nodiscard]] bool is_name(std::string_view name);
[[nodiscard]] Error box_name();  // what is wrong with what is none

// A word that stands for a piece in the notation and is not among those seen before.
[[nodiscard]] std::string new_word(const Reader& at, std::set<std::string>& seen);

// Whether a problem keeps a box from being chosen, and not from being played with. Nobody takes
// such a box any more; records and logs of before the check was made go on with theirs.
[[nodiscard]] bool is_slip(const Error& problem);

// The box, unless something of it is wrong that cannot be played with. `found`: its problems.
template <class Box>
[[nodiscard]] std::shared_ptr<const Box> playable(std::shared_ptr<Box> box,
                                                  std::span<const Error> found) {
    return std::all_of(found.begin(), found.end(), is_slip) ? std::move(box) : nullptr;
}

// What is wrong with a box of that game (games.h), kMostProblems at most; nothing: it is good.
[[nodiscard]] Problems check_box(int game, const boost::json::value& box);

}  // namespace himiko::table
