#pragma once

#include "table/reader.h"
#include "yamatai/box.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

// Whether the map is what the rules need: one connected planar drawing without holes, in which
// every island is a face. Run only on a map whose numbers are in range.
void check_map(const yamatai::Box& box, Problems& problems);

}  // namespace himiko::table::yamatai
