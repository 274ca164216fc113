#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/seed.h"

// A seed outside the program: a whole number, or a text of 64 hexadecimal digits.
namespace himiko::table {

inline constexpr std::int64_t kMaxSeed = (std::int64_t{1} << 53) - 1;  // exact in any JSON reader

[[nodiscard]] boost::json::value seed_json(const Seed& seed);
[[nodiscard]] std::optional<Seed> read_seed(const boost::json::value& value);
// As it is typed, where a number is a text too.
[[nodiscard]] std::optional<Seed> read_seed(std::string_view text);
// What is wrong with a seed that cannot be read.
[[nodiscard]] Error no_seed(std::string found);

// The `rng` of a state: 16 digits that go on with the sequence of a number, or the 64 of a key.
[[nodiscard]] std::string rng_text(const Seed& seed);
[[nodiscard]] std::optional<Seed> read_rng(std::string_view text);

}  // namespace himiko::table
