#include "table/yamatai/drawing.h"

namespace himiko::table::yamatai {

Drawing::Drawing(const Box& the_box, Mask broken)
    : box(the_box),
      islands(first(static_cast<int>(box.islands.size())) & ~broken),
      rings(box.islands.size()),
      links(box.spaces.size()),
      corners(box.spaces.size()) {
    for (int island : members(islands)) {
        rings[island] = box.islands[island].spaces;
        const auto& ring = box.islands[island].spaces;
        for (std::size_t k = 0; k < ring.size(); ++k) {
            lines[line(ring[k], ring[(k + 1) % ring.size()])] |= bit(island);
            corners[ring[k]] |= bit(island);
        }
        if (doubled_area(outline(ring)) < 0)
            std::reverse(rings[island].begin(), rings[island].end());
    }
    for (const auto& [ends, sides] : lines) {
        links[ends.first].push_back(ends.second);
        links[ends.second].push_back(ends.first);
    }
}

std::vector<Point> Drawing::outline(const std::vector<int>& ring) const {
    std::vector<Point> points;
    for (int space : ring) points.push_back(at(space));
    return points;
}

namespace {

// Spaces on the very same place.
Mask find_doubled(const Drawing& drawing, Problems& problems) {
    Mask doubled = 0;
    for (int space = 0; space < drawing.spaces(); ++space)
        for (int other = 0; other < space; ++other)
            if (drawing.at(space) == drawing.at(other) && !has(doubled, space)) {
                doubled |= bit(space) | bit(other);
                problems.push_back(
                    about(space_field(space), Error{"space_place", {{"other", other}}}));
            }
    return doubled;
}

// Spaces that are a corner of no island.
void find_alone(const Drawing& drawing, Mask known, Problems& problems) {
    for (int space = 0; space < drawing.spaces(); ++space)
        if (!drawing.corners[space] && !has(known, space))
            problems.push_back(about(space_field(space), Error{"space_alone"}));
}

// Whether no boat can ever come to some of the islands, for no line leads there from an entry.
bool find_unreachable(const Drawing& drawing, Problems& problems) {
    std::vector<Mask> links(drawing.links.size());
    Mask left = 0, entries = 0, main = 0;
    for (int space = 0; space < drawing.spaces(); ++space) {
        for (int end : drawing.links[space]) links[space] |= bit(end);
        if (drawing.corners[space]) left |= bit(space);
        if (drawing.box.spaces[space].entry) entries |= bit(space);
    }
    std::vector<Mask> parts;
    const auto rank = [&](Mask part) { return std::pair((part & entries) != 0, count(part)); };
    for (; left; left &= ~parts.back()) {
        parts.push_back(connected_component(links, left, lowest(left)));
        if (!main || rank(parts.back()) > rank(main)) main = parts.back();
    }
    for (const Mask part : parts) {
        if (part == main) continue;
        const int island = lowest(union_of(drawing.corners, part));
        problems.push_back(about("map.islands[" + std::to_string(island) + "]",
                                 Error{"map_connected", {{"island", drawing.id(island)}}}));
    }
    return parts.size() > 1;
}

}  // namespace

void check_drawing(const Drawing& drawing, int missing, Problems& problems) {
    const bool whole = count(drawing.islands) == static_cast<int>(drawing.box.islands.size());
    const Mask doubled = find_doubled(drawing, problems);
    if (whole) find_alone(drawing, doubled, problems);
    const bool apart = whole && find_unreachable(drawing, problems);
    // Where lines cross nothing can be said of what they enclose.
    if (find_crossings(drawing, doubled, problems) || doubled) return;
    if (find_overlaps(drawing, problems) || !whole || apart) return;
    find_holes(drawing, missing, problems);
    if (problems.empty()) find_wrong_middles(drawing, problems);
}

Line line(int a, int b) { return std::minmax(a, b); }

std::string name(Line line) {
    return std::to_string(line.first) + "-" + std::to_string(line.second);
}

std::string space_field(int space) { return "map.spaces[" + std::to_string(space) + "]"; }

std::string ring_field(int island) { return "map.islands[" + std::to_string(island) + "].spaces"; }

}  // namespace himiko::table::yamatai
