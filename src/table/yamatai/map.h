#pragma once

#include <optional>

#include "table/reader.h"
#include "yamatai/box.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

// Reads the map and checks that it is what the rules need: one connected planar drawing without
// holes, in which every island is a face. As far as they are known: how many culture tokens there
// are, one for each island, and how many boats the cheapest building takes.
void read_map(const Reader& map, std::optional<int> tokens, std::optional<int> cheapest,
              yamatai::Box& box);

}  // namespace himiko::table::yamatai
