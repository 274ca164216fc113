#pragma once

#include <boost/json/value.hpp>
#include <memory>
#include <string>

#include "table/reader.h"
#include "yamatai/box.h"
#include "yamatai/rules.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

// Reads a box from a data file's JSON. Everything that is wrong is noted at once; the box is there
// unless something is wrong that cannot be played with (table/box.h).
[[nodiscard]] std::shared_ptr<const yamatai::Box> read_box(const boost::json::value& file,
                                                           Problems& problems);

// The box built into the program, read once: data/yamatai.json, and for games of an earlier version
// of the rules the one that was built in then (data/yamatai.1.json).
[[nodiscard]] const std::shared_ptr<const yamatai::Box>& builtin_box(int version = kRulesVersion);

}  // namespace himiko::table::yamatai
