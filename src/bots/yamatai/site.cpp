#include "bots/yamatai/site.h"

#include <algorithm>

#include "bots/yamatai/worth.h"
#include "yamatai/possible.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

// The tile's points and the bonuses for a standard building.
float gain(const Rules& r, const Public& s, const Rules::Tile& tile, int island) noexcept {
    const Seat& me = s.me();
    float points = static_cast<float>(tile.points);
    if (!tile.standard() && !me.owns(kAwashima)) return points;
    const Mask around = r.island_links[island], mine = s.standard[s.seat()];
    int tokens = count(around & (s.torii | s.palaces)) + has(s.mountains, island);
    tokens += me.owns(kKagutsuchi) && is_lonely(r, s, tile, island);
    points += static_cast<float>(me.owns(kAmateratsu) ? 2 * tokens : tokens);
    if (around & mine) {
        const int group = count(connected_component(r.island_links, mine | bit(island), island));
        const int money = tile.kind == BuildingKind::kTradingPost ? 2 * group : group;
        points += point_of_money(me) * static_cast<float>(money);
    }
    return points;
}

}  // namespace

Sites::Sites(const Rules& r, const Public& s, const Sea& sea) noexcept {
    const Seat& me = s.me();
    const Mask ground = building_ground(r, s) & ~closed_by_ananda(r, s);
    const Mask ashore = shores(r, s);
    std::uint32_t tiles = tiles_to_build(r, s);
    if (me.pieces == 0) tiles &= ~r.standard_tiles;
    for (int island : members(ground)) {
        const int room = count(r.island_spaces[island] & sea.empty);
        if (room == 0 && !has(ashore, island)) continue;  // no boat of this turn can lie there
        const Counts there = boats_around(r, s, island);
        const bool pays = ananda_beside(r, s, island) != kNobody;
        for (int tile : members(tiles)) {
            Site site{static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(island), pays,
                      gap(r.tiles[tile].cost, there), 0};
            if (total(site.lack) > room + 1 || sites_.size() == kMost) continue;
            site.gain = gain(r, s, r.tiles[tile], island);
            if (pays) site.gain -= point_of_money(me) * kAnandaPrice;
            if (r.tiles[tile].standard()) site.gain -= piece_worth();
            if (has(me.reserved, tile)) site.gain += 1;  // which it would cost unbuilt
            sites_.push(site);
        }
    }
}

}  // namespace himiko::bots::yamatai
