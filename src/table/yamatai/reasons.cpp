#include "table/yamatai/reasons.h"

#include <algorithm>

#include "yamatai/possible.h"
#include "yamatai/score.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

namespace json = boost::json;

namespace {

constexpr int kMuchMoney = 4;  // on a specialist: worth a recruit by itself

json::object reason(const char* code) { return {{"reason", code}}; }

int points(const Rules& r, const Public& s, int seat) { return score(r, s, seat).total(); }

bool pays_for_somebody(const Seat& seat) {
    return kinds_held(seat, 2) || count(kinds_held(seat, 1)) >= 3;
}

// An open tile and an island around which all its boats lie.
struct Ready {
    int tile, island;
};

bool is_ready(const Rules& r, const Public& s, Ready at) {
    return has(building_ground(r, s), at.island) && s.open_tiles.find(at.tile) >= 0 &&
           all_there(r.tiles[at.tile].cost, boats_around(r, s, at.island));
}

// Of these tiles the one with most points that is ready in one position and not in the other.
std::optional<json::object> ready_only(const Rules& r, const Row<kOpenRow>& tiles,
                                       const Public& here, const Public& there, const char* code) {
    std::optional<Ready> best;
    for (int tile : tiles)
        for (int island : members(r.all_islands)) {
            const Ready one{tile, island};
            if (!is_ready(r, here, one) || is_ready(r, there, one)) continue;
            if (!best || r.tiles[tile].points > r.tiles[best->tile].points) best = one;
        }
    if (!best) return std::nullopt;
    json::object told = reason(code);
    told["tile"] = r.box->buildings[best->tile].id;
    told["island"] = r.box->islands[best->island].id;
    return told;
}

std::optional<json::object> why_recruit(const Rules& r, const Public& before, int who,
                                        const Public& after) {
    const int seat = before.seat();
    const int money = after.seats[seat].money - before.seats[seat].money;
    const int worth = r.box->specialist_points[who];
    if (money < kMuchMoney && worth == 0) return std::nullopt;
    const bool rich = money >= kMuchMoney;
    json::object told = reason(rich ? "money" : "points");
    told[rich ? "money" : "points"] = rich ? money : worth;
    return told;
}

}  // namespace

std::optional<json::object> Reasons::why(const Rules& r, const Public& before, Action a,
                                         const Public& after) const {
    // Tiles that the end of a round opened are nobody's reason.
    const auto ready = [&] { return ready_only(r, before.open_tiles, after, before, "ready"); };
    const auto deny = [&] { return ready_only(r, before.open_tiles, before, after, "deny"); };
    switch (a.kind) {
        case Kind::kFleet: return why_fleet(before, a.a);
        case Kind::kCollect: return why_collect(before, after);
        case Kind::kBuild: return why_build(r, before, a, after);
        case Kind::kRecruit: return why_recruit(r, before, a.a, after);
        // A tile that is reserved is nobody else's any more.
        case Kind::kReserve:
        case Kind::kSanctify:
        case Kind::kRemove: return deny();
        case Kind::kShift:
        case Kind::kSwapBoats: {
            auto helps = ready();
            return helps ? helps : deny();
        }
        default: return std::nullopt;
    }
}

json::object Reasons::boats_of(Boat boat) {
    json::object told = reason("boats_of");
    told["seat"] = boat.seat;
    told["color"] = kColorNames[boat.color];
    return told;
}

// The lowest number plays first in the next round: said of whoever did not this time.
Reasons::Found Reasons::why_fleet(const Public& before, int fleet) {
    const auto higher = [&](int other) { return other >= fleet; };
    const bool lowest = std::all_of(before.open_fleets.begin(), before.open_fleets.end(), higher) &&
                        std::all_of(before.taken.begin(), before.taken.end(), higher);
    if (!lowest || before.order[0] == before.seat()) return std::nullopt;
    return reason("first_next");
}

Reasons::Found Reasons::why_collect(const Public& before, const Public& after) const {
    const int seat = before.seat();
    if (way_in_ && before.collected.empty()) return boats_of(*way_in_);
    const bool pays = !before.open_specialists.empty() && !pays_for_somebody(before.seats[seat]) &&
                      pays_for_somebody(after.seats[seat]);
    return pays ? Found(reason("pays")) : std::nullopt;
}

Reasons::Found Reasons::why_build(const Rules& r, const Public& before, Action a,
                                  const Public& after) const {
    const int seat = before.seat();
    // The last piece ends the game with this round.
    if (before.seats[seat].pieces > 0 && after.seats[seat].pieces == 0) {
        const auto best_first = ranking(r, after);
        const int lead = points(r, after, seat) - points(r, after, best_first[1]);
        if (best_first[0] == seat && lead > 0) {
            json::object told = reason("ends_ahead");
            told["points"] = lead;
            return told;
        }
    }
    auto boat = lent(r, before, a.a, a.b);
    if (!boat) boat = way_in_;
    if (boat) return boats_of(*boat);
    const int gain = points(r, after, seat) - points(r, before, seat);
    if (gain <= 0) return std::nullopt;
    json::object told = reason("points");
    told["points"] = gain;
    return told;
}

// Of the boats a building needs beyond those its builder laid, the colour most of them have, and
// who laid most of it.
std::optional<Reasons::Boat> Reasons::lent(const Rules& r, const Public& s, int tile,
                                           int island) const {
    std::optional<Boat> found;
    int most = 0;
    for (int color = 0; color < kColors; ++color) {
        std::array<int, kMaxPlayers> laid{};
        for (int space : members(s.boats[color] & r.island_spaces[island]))
            if (laid_[space] != kNobody) ++laid[laid_[space]];
        const int cost = static_cast<int>(r.tiles[tile].cost >> (8 * color) & 0xff);
        const int lacking = cost - laid[s.seat()];
        laid[s.seat()] = 0;
        const auto lender = std::max_element(laid.begin(), laid.end());
        const int lent = std::min(lacking, *lender);
        if (lent <= most) continue;
        most = lent;
        found = Boat{static_cast<int>(lender - laid.begin()), color};
    }
    return found;
}

// A first boat that is on no entry lies beside one of its colour. It is somebody else's merit if
// none of these is one's own.
std::optional<Reasons::Boat> Reasons::way_in(const Rules& r, const Public& s, Action place) const {
    if (has(entries(r, s.me()), place.b)) return std::nullopt;
    std::optional<Boat> found;
    for (int space : members(r.space_links[place.b] & s.boats[place.a])) {
        if (laid_[space] == s.seat()) return std::nullopt;
        if (!found && laid_[space] != kNobody) found = Boat{laid_[space], place.a};
    }
    return found;
}

void Reasons::follow(const Rules& r, const Public& before, Action a, const Public& after) {
    switch (a.kind) {
        case Kind::kPlace:
            if (before.placed.empty()) way_in_ = way_in(r, before, a);
            laid_[a.b] = static_cast<std::int8_t>(before.seat());
            break;
        case Kind::kShift:
        case Kind::kSwapBoats: std::swap(laid_[a.a], laid_[a.b]); break;
        case Kind::kRemove: laid_[a.a] = kNobody; break;
        default: break;
    }
    if (before.round != after.round || before.turn != after.turn) way_in_.reset();
}

}  // namespace himiko::table::yamatai
