#include "table/yamatai/drawing.h"

namespace himiko::table::yamatai {

namespace {

using Step = std::pair<int, int>;  // along a line, from a space to a space

// The steps that no island's ring makes. They run around what is no island: holes, and the sea
// outside.
std::set<Step> steps_around_nothing(const Drawing& drawing) {
    std::set<Step> left;
    for (const auto& [line, islands] : drawing.lines) {
        left.insert(line);
        left.insert({line.second, line.first});
    }
    for (int island : members(drawing.islands)) {
        const auto& ring = drawing.ring(island);
        for (std::size_t k = 0; k < ring.size(); ++k)
            left.erase({ring[k], ring[(k + 1) % ring.size()]});
    }
    return left;
}

// Where the way around goes on: the line that comes first when turning from the one it came by.
Step step_after(const Drawing& drawing, Step step) {
    const auto [from, hub] = step;
    int next = from;
    for (int end : drawing.links[hub]) {
        if (end == from || end == next) continue;
        if (next == from ||
            turned_over(drawing.at(hub), drawing.at(next), drawing.at(end), drawing.at(from)))
            next = end;
    }
    return {hub, next};
}

// The island whose ring most likely lacks a corner that the hole has: the one that is drawn
// farthest from the middle of its corners.
int likeliest(const Drawing& drawing, const std::vector<int>& hole) {
    int found = -1;
    std::int64_t farthest = -1;
    for (std::size_t k = 0; k < hole.size(); ++k)
        for (int island : members(drawing.lines.at(line(hole[k], hole[(k + 1) % hole.size()])))) {
            const auto& ring = drawing.ring(island);
            const auto corners = static_cast<std::int64_t>(ring.size());
            const bool lacks = std::any_of(hole.begin(), hole.end(), [&](int space) {
                return !has(drawing.corners[space], island);
            });
            std::int64_t x = 0, y = 0;
            for (int space : ring) {
                x += drawing.at(space).x;
                y += drawing.at(space).y;
            }
            x = x / corners - drawing.box.islands[island].x;
            y = y / corners - drawing.box.islands[island].y;
            if (lacks && x * x + y * y > farthest) {
                farthest = x * x + y * y;
                found = island;
            }
        }
    return found;
}

}  // namespace

void find_holes(const Drawing& drawing, int missing, Problems& problems) {
    std::set<Step> left = steps_around_nothing(drawing);
    while (!left.empty()) {
        std::vector<int> around;
        for (Step step = *left.begin(); left.erase(step); step = step_after(drawing, step))
            around.push_back(step.first);
        if (doubled_area(drawing.outline(around)) <= 0) continue;  // the sea
        std::string spaces;
        for (int space : around) spaces += (spaces.empty() ? "" : "-") + std::to_string(space);
        // A corner that is missing leaves a triangle open, a whole island as a rule more.
        const bool corner = around.size() == 3 && missing-- <= 0;
        const int island = corner ? likeliest(drawing, around) : -1;
        problems.push_back(about(island < 0 ? "map.islands" : ring_field(island),
                                 Error{"map_hole", {{"spaces", spaces}}}));
    }
}

}  // namespace himiko::table::yamatai
