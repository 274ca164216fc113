#include <array>

#include "table/yamatai/drawing.h"

namespace himiko::table::yamatai {

namespace {

constexpr std::size_t kMostCrossings = 5'000;  // a good map with one space misplaced has fewer

struct Crossing {
    Line one, other;

    [[nodiscard]] Mask ends() const {
        return bit(one.first) | bit(one.second) | bit(other.first) | bit(other.second);
    }
};

bool cross(const Drawing& drawing, Line one, Line other) {
    const auto at = [&](int space) { return drawing.at(space); };
    for (const auto& [hub, p] : {one, Line{one.second, one.first}})
        for (const auto& [end, q] : {other, Line{other.second, other.first}})
            if (hub == end) return overlap(at(hub), at(p), at(q));
    return meet(at(one.first), at(one.second), at(other.first), at(other.second));
}

std::vector<Crossing> all_crossings(const Drawing& drawing, Mask known) {
    std::vector<Crossing> all;
    for (auto one = drawing.lines.begin(); one != drawing.lines.end(); ++one)
        for (auto other = std::next(one); other != drawing.lines.end(); ++other) {
            const Crossing crossing{one->first, other->first};
            if (crossing.ends() & known || !cross(drawing, crossing.one, crossing.other)) continue;
            all.push_back(crossing);
            if (all.size() == kMostCrossings) return all;
        }
    return all;
}

// The islands to which one of both lines belongs alone: their rings may be wrong.
Mask sole_owners(const Drawing& drawing, const Crossing& crossing) {
    Mask owners = 0;
    for (const Line& line : {crossing.one, crossing.other})
        if (const Mask islands = drawing.lines.at(line); count(islands) == 1) owners |= islands;
    return owners;
}

// Spaces and islands, by how many crossings each could explain.
class Suspects {
  public:
    Suspects(const Drawing& drawing, const std::vector<Crossing>& crossings) : drawing_(drawing) {
        for (const Crossing& crossing : crossings) {
            for (int space : members(crossing.ends())) ++spaces_[space];
            for (int island : members(sole_owners(drawing, crossing))) ++islands_[island];
            for (const Line& line : {crossing.one, crossing.other}) crossed_.insert(line);
        }
        // Of spaces that explain as much it is the one with the fewest lines that are in order.
        space_ = best(spaces_, [&](int space) { return -sound_lines(space, 0); });
        island_ = best(islands_, [](int) { return 0; });
    }

    [[nodiscard]] int space() const { return space_; }
    [[nodiscard]] int island() const { return island_; }
    // A ring that names a wrong corner explains as much as that corner; but the corner has other
    // lines then, which are in order, or the ring crosses itself.
    [[nodiscard]] bool is_ring(const Crossing& example) const {
        if (islands_[island_] < spaces_[space_]) return false;
        const Mask own = bit(island_);
        return sound_lines(space_, own) > 0 ||
               (drawing_.lines.at(example.one) == own && drawing_.lines.at(example.other) == own);
    }
    // The corner of that ring which both its lines there speak against; -1: there is none.
    [[nodiscard]] int wrong_corner() const {
        const auto& ring = drawing_.box.islands[island_].spaces;
        const std::size_t corners = ring.size();
        int found = -1;
        for (std::size_t k = 0; k < corners; ++k)
            if (crossed_.contains(line(ring[k], ring[(k + 1) % corners])) &&
                crossed_.contains(line(ring[k], ring[(k + corners - 1) % corners]))) {
                if (found >= 0) return -1;
                found = static_cast<int>(k);
            }
        return found;
    }

  private:
    template <class Rank>
    static int best(const std::array<int, kMaxOnMap>& counts, Rank rank) {
        int found = 0;
        for (int i = 1; i < kMaxOnMap; ++i)
            if (std::pair(counts[i], rank(i)) > std::pair(counts[found], rank(found))) found = i;
        return found;
    }
    // The lines of a space that cross nothing, and those of `besides` alone left out.
    [[nodiscard]] int sound_lines(int space, Mask besides) const {
        int sound = 0;
        if (space < drawing_.spaces())
            for (int end : drawing_.links[space])
                sound += !crossed_.contains(line(space, end)) &&
                         drawing_.lines.at(line(space, end)) != besides;
        return sound;
    }

    const Drawing& drawing_;
    std::array<int, kMaxOnMap> spaces_{}, islands_{};
    std::set<Line> crossed_;
    int space_ = 0, island_ = 0;
};

}  // namespace

bool find_crossings(const Drawing& drawing, Mask known, Problems& problems) {
    std::vector<Crossing> left = all_crossings(drawing, known);
    const bool any = !left.empty();
    while (!left.empty()) {
        const Suspects suspects(drawing, left);
        const bool ring = suspects.is_ring(left.front());
        std::string field = space_field(suspects.space());
        if (ring) {
            const int corner = suspects.wrong_corner();
            field = ring_field(suspects.island()) +
                    (corner < 0 ? "" : "[" + std::to_string(corner) + "]");
        }
        const auto explained = [&](const Crossing& crossing) {
            return ring ? has(sole_owners(drawing, crossing), suspects.island())
                        : has(crossing.ends(), suspects.space());
        };
        const auto example = std::find_if(left.begin(), left.end(), explained);
        problems.push_back(about(
            field,
            Error{"map_cross", {{"line", name(example->one)}, {"other", name(example->other)}}}));
        std::erase_if(left, explained);
    }
    return any;
}

}  // namespace himiko::table::yamatai
