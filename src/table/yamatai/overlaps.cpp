#include "table/yamatai/drawing.h"

namespace himiko::table::yamatai {

namespace {

// Which islands lie on which, and the space that shows it, if one lies inside the other.
class Overlaps {
  public:
    explicit Overlaps(const Drawing& drawing) : drawing_(drawing), on_(drawing.box.islands.size()) {
        for (int island : members(drawing.islands)) {
            along_lines(island);
            at_corners(island);
            around_spaces(island);
        }
    }

    // The island that lies on most others; -1: none does.
    [[nodiscard]] int worst() const {
        int found = -1;
        for (int island : members(drawing_.islands))
            if (on_[island] && (found < 0 || count(on_[island]) > count(on_[found])))
                found = island;
        return found;
    }
    [[nodiscard]] Mask on(int island) const { return on_[island]; }
    // A space of one of both inside the other, with that one; (-1, -1): none is.
    [[nodiscard]] std::pair<int, int> space_inside(int one, int other) const {
        for (const auto& [space, island] : inside_)
            for (const auto& [outer, inner] : {Line{one, other}, Line{other, one}})
                if (island == outer && has(drawing_.corners[space], inner)) return {space, island};
        return {-1, -1};
    }
    // An island of which all is told.
    void forget(int island) {
        on_[island] = 0;
        for (Mask& others : on_) others &= ~bit(island);
    }

  private:
    void note(int island, Mask others) {
        for (int other : members(others & ~bit(island))) {
            on_[island] |= bit(other);
            on_[other] |= bit(island);
        }
    }
    // Islands on the two sides of a line run along it in two directions.
    void along_lines(int island) {
        const auto& ring = drawing_.ring(island);
        for (std::size_t k = 0; k < ring.size(); ++k) {
            const auto [known, fresh] =
                directed_.try_emplace({ring[k], ring[(k + 1) % ring.size()]}, island);
            if (!fresh) note(island, bit(known->second));
        }
    }
    // A line that leaves a corner into the island has islands on its sides.
    void at_corners(int island) {
        const auto& ring = drawing_.ring(island);
        const std::size_t corners = ring.size();
        for (std::size_t k = 0; k < corners; ++k) {
            const int before = ring[(k + corners - 1) % corners], after = ring[(k + 1) % corners];
            for (int end : drawing_.links[ring[k]])
                if (end != before && end != after &&
                    turned_over(drawing_.at(ring[k]), drawing_.at(after), drawing_.at(end),
                                drawing_.at(before)))
                    note(island, drawing_.lines.at(line(ring[k], end)));
        }
    }
    void around_spaces(int island) {
        const auto& ring = drawing_.ring(island);
        const std::vector<Point> outline = drawing_.outline(ring);
        for (int space = 0; space < drawing_.spaces(); ++space) {
            if (!drawing_.corners[space] || has(drawing_.corners[space], island) ||
                !inside(outline, drawing_.at(space)))
                continue;
            inside_.emplace_back(space, island);
            note(island, drawing_.corners[space]);
        }
    }

    const Drawing& drawing_;
    std::vector<Mask> on_;
    std::map<std::pair<int, int>, int> directed_;
    std::vector<std::pair<int, int>> inside_;
};

}  // namespace

bool find_overlaps(const Drawing& drawing, Problems& problems) {
    Overlaps overlaps(drawing);
    bool any = false;
    for (int island = overlaps.worst(); island >= 0; island = overlaps.worst()) {
        any = true;
        const int other = lowest(overlaps.on(island));
        const auto [space, around] = overlaps.space_inside(island, other);
        if (count(overlaps.on(island)) == 1 && space >= 0)
            problems.push_back(
                about(space_field(space),
                      Error{"map_inside", {{"space", space}, {"island", drawing.id(around)}}}));
        else
            problems.push_back(about(ring_field(island), Error{"map_overlap",
                                                               {{"island", drawing.id(island)},
                                                                {"other", drawing.id(other)}}}));
        overlaps.forget(island);
    }
    return any;
}

}  // namespace himiko::table::yamatai
