#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <vector>

#include "app/strength/rows.h"
#include "core/result.h"

namespace himiko::strength {

// A row and what was measured for it.
struct Measured {
    Row row;
    boost::json::object figures;  // the arena's, with when and where; empty: not measured yet
};

// The file in which the figures of a row are kept, so that hours of games can be measured piece by
// piece.
[[nodiscard]] std::string file_of(const Row& row);

// The command that measures the row by itself.
[[nodiscard]] std::string command_of(const Row& row);

// Whether the programs it needs are there.
[[nodiscard]] bool measurable(const Row& row);

// Plays the games of a row on so many threads.
[[nodiscard]] Result<boost::json::object> measure(const Row& row, long games, int threads);

// The page: docs/strength.md.
[[nodiscard]] std::string page(const std::vector<Measured>& rows);

}  // namespace himiko::strength
