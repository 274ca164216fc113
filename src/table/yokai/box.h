#pragma once

#include <boost/json/value.hpp>
#include <memory>

#include "table/reader.h"
#include "yokai/box.h"

namespace himiko::table::yokai {

using namespace himiko::yokai;

// Reads a box from a data file's JSON. Everything that is wrong is noted at once; the box is there
// unless something is wrong that cannot be played with (table/box.h).
[[nodiscard]] std::shared_ptr<const yokai::Box> read_box(const boost::json::value& file,
                                                         Problems& problems);

// The box built into the program (data/yokai.json), read once.
[[nodiscard]] const std::shared_ptr<const yokai::Box>& builtin_box();
// Nine cards, three families: data/yokai.small.json.
[[nodiscard]] const std::shared_ptr<const yokai::Box>& small_box();

}  // namespace himiko::table::yokai
