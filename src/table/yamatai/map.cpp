#include "table/yamatai/map.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

namespace {

using yamatai::Box;
using Edge = std::pair<int, int>;

struct Point {
    std::int64_t x, y;
};

Point at(const Box& box, int space) { return {box.spaces[space].x, box.spaces[space].y}; }

// Twice the signed area of the triangle: positive, zero or negative by the side c lies on.
std::int64_t turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

int sign(std::int64_t n) { return (n > 0) - (n < 0); }

bool between(Point a, Point b, Point c) {
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

// Whether two lines meet anywhere but in a common end.
bool cross(const Box& box, Edge one, Edge other) {
    const Point a = at(box, one.first), b = at(box, one.second);
    const Point c = at(box, other.first), d = at(box, other.second);
    const int c_side = sign(turn(a, b, c)), d_side = sign(turn(a, b, d));
    const int a_side = sign(turn(c, d, a)), b_side = sign(turn(c, d, b));
    const auto shared = [&](int space) {
        return space == one.first || space == one.second
                   ? space == other.first || space == other.second
                   : false;
    };
    if (shared(one.first) || shared(one.second)) {
        // They share an end; they overlap only if they leave it in the same direction.
        const int hub = shared(one.first) ? one.first : one.second;
        const Point h = at(box, hub);
        const Point p = at(box, one.first == hub ? one.second : one.first);
        const Point q = at(box, other.first == hub ? other.second : other.first);
        return turn(h, p, q) == 0 && (p.x - h.x) * (q.x - h.x) + (p.y - h.y) * (q.y - h.y) > 0;
    }
    if (c_side * d_side < 0 && a_side * b_side < 0) return true;
    return (c_side == 0 && between(a, b, c)) || (d_side == 0 && between(a, b, d)) ||
           (a_side == 0 && between(c, d, a)) || (b_side == 0 && between(c, d, b));
}

std::int64_t doubled_area(const Box& box, const std::vector<int>& ring) {
    std::int64_t area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = at(box, ring[i]), b = at(box, ring[(i + 1) % ring.size()]);
        area += a.x * b.y - b.x * a.y;
    }
    return area;
}

// Even-odd rule; `point` does not lie on the ring.
bool inside(const Box& box, const std::vector<int>& ring, Point point) {
    bool in = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = at(box, ring[i]), b = at(box, ring[(i + 1) % ring.size()]);
        if ((a.y > point.y) == (b.y > point.y)) continue;
        const std::int64_t side = turn(a, b, point);
        if (b.y > a.y ? side > 0 : side < 0) in = !in;
    }
    return in;
}

std::string name(Edge edge) {
    return std::to_string(edge.first) + "-" + std::to_string(edge.second);
}

int find_root(std::vector<int>& parent, int i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
}

}  // namespace

void check_map(const Box& box, Problems& problems) {
    const auto fail = [&](std::string field, Error error) {
        problems.push_back(about(std::move(field), std::move(error)));
    };
    const int spaces = static_cast<int>(box.spaces.size());
    std::set<Edge> edges;
    std::map<Edge, std::string> directed;  // which island runs along an edge in this direction
    std::vector<int> parent(box.spaces.size());
    std::iota(parent.begin(), parent.end(), 0);

    for (std::size_t i = 0; i < box.islands.size(); ++i) {
        const Box::Island& island = box.islands[i];
        const std::string field = "map.islands[" + std::to_string(i) + "].spaces";
        const bool clockwise = doubled_area(box, island.spaces) > 0;
        for (std::size_t k = 0; k < island.spaces.size(); ++k) {
            int a = island.spaces[k], b = island.spaces[(k + 1) % island.spaces.size()];
            edges.insert(std::minmax(a, b));
            parent[find_root(parent, a)] = find_root(parent, b);
            // Seen from islands on its two sides an edge runs in two directions; the same direction
            // twice means that two islands lie on one another.
            if (!clockwise) std::swap(a, b);
            const auto [other, fresh] = directed.try_emplace({a, b}, island.id);
            if (!fresh)
                fail(field, Error{"map_same_side",
                                  {{"island", island.id},
                                   {"other", other->second},
                                   {"line", name(std::minmax(a, b))}}});
        }
    }

    for (int space = 1; space < spaces; ++space)
        if (find_root(parent, space) != find_root(parent, 0))
            fail("map.spaces[" + std::to_string(space) + "]",
                 Error{"map_connected", {{"space", space}}});

    for (auto one = edges.begin(); one != edges.end(); ++one)
        for (auto other = std::next(one); other != edges.end(); ++other)
            if (cross(box, *one, *other))
                fail("map", Error{"map_cross", {{"line", name(*one)}, {"other", name(*other)}}});

    for (std::size_t i = 0; i < box.islands.size(); ++i) {
        const std::vector<int>& ring = box.islands[i].spaces;
        for (int space = 0; space < spaces; ++space)
            if (std::find(ring.begin(), ring.end(), space) == ring.end() &&
                inside(box, ring, at(box, space)))
                fail("map.islands[" + std::to_string(i) + "]",
                     Error{"map_inside", {{"space", space}, {"island", box.islands[i].id}}});
    }

    const int euler =
        spaces - static_cast<int>(edges.size()) + static_cast<int>(box.islands.size());
    if (euler != 1) fail("map", Error{"map_hole", {{"count", euler}}});
}

}  // namespace himiko::table::yamatai
