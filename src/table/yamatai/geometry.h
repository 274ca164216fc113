#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

// Points and straight lines in whole numbers, exactly.
namespace himiko::table::yamatai {

struct Point {
    std::int64_t x, y;

    bool operator==(const Point&) const = default;
};

// Twice the signed area of the triangle: positive, zero or negative by the side c lies on.
[[nodiscard]] inline std::int64_t turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Whether c, on the straight line through a and b, lies between them or on one.
[[nodiscard]] inline bool between(Point a, Point b, Point c) {
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

// Whether the lines a-b and c-d, which share no end, meet.
[[nodiscard]] inline bool meet(Point a, Point b, Point c, Point d) {
    const auto sign = [](std::int64_t n) { return (n > 0) - (n < 0); };
    const int c_side = sign(turn(a, b, c)), d_side = sign(turn(a, b, d));
    const int a_side = sign(turn(c, d, a)), b_side = sign(turn(c, d, b));
    if (c_side * d_side < 0 && a_side * b_side < 0) return true;
    return (c_side == 0 && between(a, b, c)) || (d_side == 0 && between(a, b, d)) ||
           (a_side == 0 && between(c, d, a)) || (b_side == 0 && between(c, d, b));
}

// Whether two lines that leave the hub run on one another.
[[nodiscard]] inline bool overlap(Point hub, Point p, Point q) {
    return turn(hub, p, q) == 0 &&
           (p.x - hub.x) * (q.x - hub.x) + (p.y - hub.y) * (q.y - hub.y) > 0;
}

// Whether the way from the hub to `middle` is met when turning from `first` to `last` in the
// direction in which turn() is positive. None of the three overlap.
[[nodiscard]] inline bool turned_over(Point hub, Point first, Point middle, Point last) {
    const bool wide = turn(hub, first, last) <= 0;  // half a turn or more
    if (wide) return !(turn(hub, last, middle) > 0 && turn(hub, middle, first) > 0);
    return turn(hub, first, middle) > 0 && turn(hub, middle, last) > 0;
}

[[nodiscard]] inline std::int64_t doubled_area(const std::vector<Point>& ring) {
    std::int64_t area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i], b = ring[(i + 1) % ring.size()];
        area += a.x * b.y - b.x * a.y;
    }
    return area;
}

// Even-odd rule; `point` does not lie on the ring.
[[nodiscard]] inline bool inside(const std::vector<Point>& ring, Point point) {
    bool in = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i], b = ring[(i + 1) % ring.size()];
        if ((a.y > point.y) == (b.y > point.y)) continue;
        const std::int64_t side = turn(a, b, point);
        if (b.y > a.y ? side > 0 : side < 0) in = !in;
    }
    return in;
}

}  // namespace himiko::table::yamatai
