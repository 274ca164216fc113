#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/bits.h"
#include "table/reader.h"
#include "table/yamatai/geometry.h"
#include "yamatai/box.h"

// The map as a drawing: points, lines, rings. Each of the checks says which of its parts to look
// at, for whoever drew it: one slip of the hand makes many lines cross, and is told once.
namespace himiko::table::yamatai {

using namespace himiko::yamatai;

using Line = std::pair<int, int>;  // the spaces at its ends, the smaller first

struct Drawing {
    // Islands in `broken` have a ring that cannot be drawn.
    Drawing(const yamatai::Box& box, Mask broken);

    [[nodiscard]] Point at(int space) const { return {box.spaces[space].x, box.spaces[space].y}; }
    [[nodiscard]] int spaces() const { return static_cast<int>(box.spaces.size()); }
    // An island's corners, turning in the direction in which areas are positive.
    [[nodiscard]] const std::vector<int>& ring(int island) const { return rings[island]; }
    [[nodiscard]] std::vector<Point> outline(const std::vector<int>& ring) const;
    [[nodiscard]] const std::string& id(int island) const { return box.islands[island].id; }

    const yamatai::Box& box;
    Mask islands = 0;                     // those that are drawn
    std::map<Line, Mask> lines;           // with the islands whose rings have them
    std::vector<std::vector<int>> rings;  // by island
    std::vector<std::vector<int>> links;  // by space: the other ends of its lines
    std::vector<Mask> corners;            // by space: the islands it is a corner of
};

// Everything that is wrong with it. `missing`: how many islands there are too few, as far as that
// is known.
void check_drawing(const Drawing& drawing, int missing, Problems& problems);

[[nodiscard]] Line line(int a, int b);
[[nodiscard]] std::string name(Line line);
[[nodiscard]] std::string space_field(int space);
[[nodiscard]] std::string ring_field(int island);

// Lines that cross; whether there were any. Those at `known` spaces are explained already.
bool find_crossings(const Drawing& drawing, Mask known, Problems& problems);

// Islands that lie on one another, where no lines cross; whether there were any.
bool find_overlaps(const Drawing& drawing, Problems& problems);

// What lines enclose without being an island, where no islands overlap and all hangs together.
void find_holes(const Drawing& drawing, int missing, Problems& problems);

// Islands in a drawing that is good otherwise whose middle is that of another ring: of their
// corners and one more, or one fewer. At the coast such a slip leaves a good map, with another
// coast.
void find_wrong_middles(const Drawing& drawing, Problems& problems);

}  // namespace himiko::table::yamatai
