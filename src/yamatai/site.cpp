#include "yamatai/site.h"

#include "yamatai/possible.h"

namespace himiko::yamatai {

Site site(const Rules& r, const Public& s, int tile, int island) noexcept {
    Site found;
    const auto bar = [&](Site::Bar why, bool is_so) {
        found.bars |= static_cast<std::uint8_t>(is_so << why);
    };
    const Rules::Tile& wanted = r.tiles[tile];
    const Counts there = boats_around(r, s, island);
    // Before the fleet is chosen there is none whose discount could count.
    const int forgiven = s.taken.size > s.turn ? boats_forgiven(r, s) : 0;
    bar(Site::kTile, !has(tiles_to_build(r, s), tile));
    bar(Site::kNoPiece, wanted.standard() && s.me().pieces == 0);
    bar(Site::kBuilding, has(s.buildings(), island));
    bar(Site::kSacred, has(s.sacred, island));
    bar(Site::kCulture, !r.options.build_over_culture && has(s.all_culture(), island));
    bar(Site::kNotBeside, !has(shores(r, s), island));
    bar(Site::kMoney, has(closed_by_ananda(r, s), island));
    bar(Site::kBoats, missing(wanted.cost, there) > forgiven);
    found.missing = gap(wanted.cost, there);
    return found;
}

}  // namespace himiko::yamatai
