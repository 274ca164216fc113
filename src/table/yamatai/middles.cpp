#include "table/yamatai/drawing.h"

namespace himiko::table::yamatai {

namespace {

// Where the middle of an island would be: the mean of its corners.
struct Corners {
    Point sum{0, 0};
    std::int64_t count = 0;

    [[nodiscard]] Corners with(Point corner) const {
        return {{sum.x + corner.x, sum.y + corner.y}, count + 1};
    }
    [[nodiscard]] Corners without(Point corner) const {
        return {{sum.x - corner.x, sum.y - corner.y}, count - 1};
    }
    // Means are written as whole numbers.
    [[nodiscard]] bool mean(const Box::Island& island) const {
        const auto near = [&](int middle, std::int64_t all) {
            return std::abs(middle * count - all) <= count;
        };
        return near(island.x, sum.x) && near(island.y, sum.y);
    }
};

Corners corners_of(const Drawing& drawing, int island) {
    Corners all;
    for (int space : drawing.ring(island)) all = all.with(drawing.at(space));
    return all;
}

// The space beside the ring that would make its middle right; -1: none.
int lost_corner(const Drawing& drawing, int island) {
    const Corners corners = corners_of(drawing, island);
    for (int corner : drawing.ring(island))
        for (int space : drawing.links[corner])
            if (!has(drawing.corners[space], island) &&
                corners.with(drawing.at(space)).mean(drawing.box.islands[island]))
                return space;
    return -1;
}

// The corner without which its middle would be right; -1: none.
int needless_corner(const Drawing& drawing, int island) {
    const Corners corners = corners_of(drawing, island);
    for (int space : drawing.ring(island))
        if (corners.without(drawing.at(space)).mean(drawing.box.islands[island])) return space;
    return -1;
}

}  // namespace

void find_wrong_middles(const Drawing& drawing, Problems& problems) {
    Mask wrong = 0;
    for (int island : members(drawing.islands))
        if (!corners_of(drawing, island).mean(drawing.box.islands[island])) wrong |= bit(island);
    // Whoever lays middles by hand means nothing by them.
    if (4 * count(wrong) > count(drawing.islands)) return;
    for (int island : members(wrong)) {
        const std::string& id = drawing.id(island);
        if (const int lost = lost_corner(drawing, island); lost >= 0)
            problems.push_back(
                about(ring_field(island), Error{"corner_lost", {{"island", id}, {"space", lost}}}));
        else if (const int needless = needless_corner(drawing, island); needless >= 0)
            problems.push_back(
                about(ring_field(island),
                      Error{"corner_needless", {{"island", id}, {"space", needless}}}));
    }
}

}  // namespace himiko::table::yamatai
