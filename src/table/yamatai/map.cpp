#include "table/yamatai/map.h"

#include <algorithm>
#include <set>

#include "table/box.h"
#include "table/yamatai/drawing.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

namespace {

constexpr int kFarthest = 100'000;  // from the middle of the drawing

int coordinate(const Reader& at) { return static_cast<int>(at.integer(-kFarthest, kFarthest)); }

// Whether a list has been read that may be used; what is wrong with it has been noted.
bool read_spaces(const Reader& spaces, Box& box) {
    const std::size_t before = spaces.problems();
    std::int64_t shift = 0;
    for (const Reader& at : spaces.items()) {
        at.only({"id", "x", "y"});
        const std::int64_t expected = std::ssize(box.spaces);
        const Reader id = at.field("id");
        const std::int64_t number = id.there() ? id.integer(0, 1'000'000) : expected;
        // Where one is missing, all that follow have another number: that is told once.
        if (number != expected && number != expected + shift)
            id.fail(Error{"space_number", {{"number", expected}}});
        shift = number - expected;
        Box::Space& read = box.spaces.emplace_back();
        read.x = coordinate(at.field("x"));
        read.y = coordinate(at.field("y"));
    }
    if (box.spaces.size() > kMaxOnMap)
        spaces.fail(Error{"spaces_many", {{"count", std::ssize(box.spaces)}, {"most", kMaxOnMap}}});
    return spaces.is_list() && spaces.problems() == before;
}

// The space that a number names; -1: none.
int read_space(const Reader& at, const Box& box) {
    const std::size_t before = at.problems();
    const auto space =
        static_cast<int>(at.integer(0, std::max<std::int64_t>(0, std::ssize(box.spaces) - 1)));
    return at.problems() == before && space < std::ssize(box.spaces) ? space : -1;
}

void read_entries(const Reader& entries, Box& box) {
    const std::vector<Reader> items = entries.items();
    for (const Reader& at : items) {
        const int space = read_space(at, box);
        if (space < 0) continue;
        if (box.spaces[space].entry) at.fail(Error{"entry_twice"});
        box.spaces[space].entry = true;
    }
    if (entries.is_list() && items.empty()) entries.fail(Error{"entries_none"});
}

// Whether the ring can be drawn.
bool read_ring(const Reader& ring, const Box& box, Box::Island& island) {
    const std::size_t before = ring.problems();
    for (const Reader& corner : ring.items()) {
        const int space = read_space(corner, box);
        if (space >= 0 && std::count(island.spaces.begin(), island.spaces.end(), space))
            corner.fail(Error{"space_twice", {{"space", space}}});
        island.spaces.push_back(space);
    }
    if (ring.is_list() && island.spaces.size() < 3) ring.fail(Error{"island_spaces"});
    return ring.is_list() && ring.problems() == before;
}

// The islands whose rings cannot be drawn.
Mask read_islands(const Reader& islands, std::optional<int> cheapest, Box& box) {
    std::set<std::string> ids;
    Mask broken = 0;
    for (const Reader& at : islands.items()) {
        at.only({"id", "x", "y", "spaces"});
        Box::Island& read = box.islands.emplace_back();
        read.id = new_word(at.field("id"), ids);
        read.x = coordinate(at.field("x"));
        read.y = coordinate(at.field("y"));
        const Reader ring = at.field("spaces");
        const auto corners = [&] { return static_cast<int>(read.spaces.size()); };
        if (!read_ring(ring, box, read))
            broken |= bit(std::min<int>(static_cast<int>(box.islands.size()), kMaxOnMap) - 1);
        else if (cheapest && corners() < *cheapest)
            ring.fail(Error{"island_small", {{"count", corners()}, {"needed", *cheapest}}});
    }
    return broken;
}

}  // namespace

void read_map(const Reader& map, std::optional<int> tokens, std::optional<int> cheapest, Box& box) {
    map.only({"name", "entries", "spaces", "islands"});
    const Reader name = map.field("name");
    box.map_name = name.text();
    if (name.is_text() && !is_name(box.map_name)) name.fail(box_name());
    const bool spaces = read_spaces(map.field("spaces"), box);
    read_entries(map.field("entries"), box);
    const Reader islands = map.field("islands");
    const Mask broken = read_islands(islands, cheapest, box);
    if (!islands.is_list()) return;
    const auto count = static_cast<int>(box.islands.size());
    if (count > kMaxOnMap)
        return islands.fail(Error{"islands_many", {{"count", count}, {"most", kMaxOnMap}}});
    Problems drawn;
    if (spaces) check_drawing(Drawing(box, broken), tokens.value_or(count) - count, drawn);
    for (const Error& problem : drawn) map.fail_with(problem);
    // A good drawing has all its islands: it is the tokens that are too many or too few.
    if (tokens && *tokens != count) {
        const bool good = spaces && !broken && drawn.empty() && count > 0;
        map.fail_with(about(good ? "culture" : islands.path(),
                            Error{"islands_tokens", {{"count", count}, {"tokens", *tokens}}}));
    }
}

}  // namespace himiko::table::yamatai
