#include "yamatai/rules.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace himiko::yamatai {

Rules::Rules(std::shared_ptr<const Box> the_box, int the_players, const Options& the_options,
             int the_version)
    : players(the_players),
      options(the_options),
      version(the_version),
      discount_binds(version == 1),
      lonely_landmarks(version == 1),
      fleets(the_box->fleets),
      box(std::move(the_box)) {
    if (version == 1) options.ebisu_may = true;
    all_spaces = first(static_cast<int>(box->spaces.size()));
    all_islands = first(static_cast<int>(box->islands.size()));

    // Edges are the neighbours in an island's ring. Two islands share an edge when both name it; an
    // edge with one island is the board's rim.
    std::map<std::pair<int, int>, std::vector<int>> islands_at_edge;
    for (int island = 0; island < static_cast<int>(box->islands.size()); ++island) {
        const std::vector<int>& ring = box->islands[island].spaces;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const int a = ring[i], b = ring[(i + 1) % ring.size()];
            island_spaces[island] |= bit(a);
            space_islands[a] |= bit(island);
            space_links[a] |= bit(b);
            space_links[b] |= bit(a);
            islands_at_edge[std::minmax(a, b)].push_back(island);
        }
    }
    for (std::size_t i = 0; i < eight_links.size(); ++i)
        for (Mask eight = 0; eight < eight_links[i].size(); ++eight)
            eight_links[i][eight] = union_of(space_links, eight << (8 * i));
    for (const auto& [ends, sides] : islands_at_edge) {
        if (sides.size() == 1) edge |= bit(ends.first) | bit(ends.second);
        for (int one_side : sides)
            for (int other : sides)
                if (one_side != other) island_links[one_side] |= bit(other);
    }
    for (int space = 0; space < static_cast<int>(box->spaces.size()); ++space)
        if (box->spaces[space].entry) entries |= bit(space);

    for (int tile = 0; tile < kBuildings; ++tile) {
        const Box::Building& printed = box->buildings[tile];
        tiles[tile].kind = printed.kind;
        if (tiles[tile].standard()) standard_tiles |= 1u << tile;
        tiles[tile].points = static_cast<std::uint8_t>(printed.points);
        for (int color = 0; color < kColors; ++color) {
            tiles[tile].cost += printed.cost[color] * one(color);
            for (std::size_t boats = printed.cost[color]; boats < content[color].size(); ++boats)
                content[color][boats] |= 1u << tile;
        }
    }

    prices = counts(box->prices) + kTomoeGold * one(kGold);
    kinds = static_cast<int>(box->culture_kinds.size());
    for (int i = 0; i < count(all_islands); ++i) {
        // Kind by kind; what is left has no kind, and any will do.
        const int kind = std::min(i / box->culture_per_kind, kinds);
        tokens[i] = {.kind = static_cast<std::uint8_t>(kind % kMaxKinds),
                     .blank = kind == kinds,
                     .mountain = i - kind * box->culture_per_kind < box->mountains_per_kind};
    }
}

}  // namespace himiko::yamatai
