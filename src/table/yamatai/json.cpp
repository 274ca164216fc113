#include "table/yamatai/json.h"

#include <boost/json/array.hpp>

#include "table/hex.h"
#include "yamatai/round.h"
#include "yamatai/site.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

namespace json = boost::json;
using namespace yamatai;

namespace {

json::object supply_json(const Public& s) {
    json::object supply;
    for (int color = 0; color < kColors; ++color) supply[kColorNames[color]] = s.supply[color];
    return supply;
}

json::object boats_json(const Public& s) {
    json::object boats;
    for (int space : members(s.occupied()))
        boats[std::to_string(space)] = kColorNames[s.color_at(space)];
    return boats;
}

json::object islands_json(const Rules& r, const Public& s) {
    json::object islands;
    for (int i : members(r.all_islands)) {
        json::object island;
        if (const int kind = s.culture_at(i); kind < kMaxKinds)
            island["culture"] = r.box->culture_kinds[kind];
        if (has(s.mountains, i)) island["mountain"] = true;
        if (has(s.sacred, i)) island["sacred"] = true;
        for (int seat = 0; seat < r.players; ++seat)
            if (has(s.standard[seat], i))
                island["building"] = json::object{{"kind", "standard"}, {"seat", seat}};
        if (has(s.torii, i)) island["building"] = json::object{{"kind", "torii"}};
        if (has(s.palaces, i)) island["building"] = json::object{{"kind", "palace"}};
        islands[r.box->islands[i].id] = std::move(island);
    }
    return islands;
}

json::object fleets_json(const Public& s) {
    json::array open, taken;
    for (int fleet : s.open_fleets) open.push_back(fleet + 1);
    for (int turn = 0; turn < s.taken.size; ++turn)
        taken.push_back(json::object{{"seat", s.order[turn]}, {"fleet", s.taken[turn] + 1}});
    return {{"open", std::move(open)}, {"closed", nullptr}, {"taken", std::move(taken)}};
}

json::object specialists_json(const Public& s) {
    json::array open;
    for (int i = 0; i < s.open_specialists.size; ++i)
        open.push_back(json::object{{"id", kSpecialistIds[s.open_specialists[i]]},
                                    {"money", s.specialist_money[i]}});
    return {{"open", std::move(open)}, {"stack", nullptr}};
}

template <class Tiles>
json::array tiles_json(const Rules& r, const Tiles& tiles) {
    json::array ids;
    for (int tile : tiles) ids.push_back(json::string(r.box->buildings[tile].id));
    return ids;
}

json::object seat_json(const Rules& r, const Public& s, int index) {
    const Seat& seat = s.seats[index];
    json::array boats, reserved, specialists;
    json::object culture;
    for (int color = 0; color < kColors; ++color)
        for (int i = 0; i < seat.boats[color]; ++i) boats.push_back(kColorNames[color]);
    for (int kind = 0; kind < r.kinds; ++kind)
        if (seat.culture[kind] > 0) culture[r.box->culture_kinds[kind]] = seat.culture[kind];
    for (int tile : members(seat.reserved))
        reserved.push_back(
            json::object{{"tile", r.box->buildings[tile].id}, {"round", s.reserved_round[tile]}});
    for (int who : members(seat.specialists)) specialists.push_back(kSpecialistIds[who]);
    return {{"color", kSeatColors[index]},     {"money", seat.money},
            {"pieces", seat.pieces},           {"prestige", seat.prestige},
            {"boats", std::move(boats)},       {"wasted", seat.wasted},
            {"culture", std::move(culture)},   {"built", tiles_json(r, members(seat.built))},
            {"reserved", std::move(reserved)}, {"specialists", std::move(specialists)}};
}

json::object used_json(const Public& s) {
    json::object used{{"trades", s.trades}};
    for (std::size_t i = 0; i < kUsedNames.size(); ++i)
        used[kUsedNames[i]] = (s.used >> i & 1) != 0;
    return used;
}

// All that everybody sees. The fields for the stacks are placeholders: the caller fills in what it
// may show.
json::object public_json(const Rules& r, const Public& s) {
    json::array order, placed, collected, seats;
    for (int turn = 0; turn < r.turns(); ++turn) order.push_back(s.order[turn]);
    for (int space : s.placed) placed.push_back(space);
    for (int island : s.collected) collected.push_back(json::string(r.box->islands[island].id));
    for (int seat = 0; seat < r.players; ++seat) seats.push_back(seat_json(r, s, seat));
    json::value resume = nullptr;
    if (s.phase == Phase::kArrange) resume = kPhaseNames[static_cast<int>(s.resume)];
    return {{"game", "yamatai"},
            {"players", r.players},
            {"options", options_json(r.options)},
            {"round", s.round},
            {"phase", kPhaseNames[static_cast<int>(s.phase)]},
            {"order", std::move(order)},
            {"turn", s.turn},
            {"supply", supply_json(s)},
            {"boats", boats_json(s)},
            {"placed", std::move(placed)},
            {"collected", std::move(collected)},
            {"resume", std::move(resume)},
            {"islands", islands_json(r, s)},
            {"sacred_left", s.sacred_left},
            {"fleets", fleets_json(s)},
            {"buildings", json::object{{"open", tiles_json(r, s.open_tiles)}, {"stack", nullptr}}},
            {"specialists", specialists_json(s)},
            {"seats", std::move(seats)},
            {"used", used_json(s)}};
}

json::object counted(int n) { return {{"count", n}}; }

}  // namespace

json::object options_json(const Options& options) {
    return {{"chain", options.chain_any ? "any" : "last"},
            {"reserved_build", options.reserved_any_time ? "any_time" : "later_round"},
            {"build_over_culture", options.build_over_culture},
            {"second_meeples", options.second_meeples_same ? "same_order" : "drawn_again"}};
}

json::object state_json(const Rules& r, const State& s) {
    json::object all = public_json(r, s);
    json::array closed, tiles, specialists;
    for (int i = 0; i < s.closed_fleets(); ++i) closed.push_back(s.fleet_stack[i] + 1);
    for (int i = 0; i < s.tile_stack_size; ++i)
        tiles.push_back(json::string(r.box->buildings[s.tile_stack[i]].id));
    for (int i = 0; i < s.specialist_stack_size; ++i)
        specialists.push_back(kSpecialistIds[s.specialist_stack[i]]);
    all["fleets"].as_object()["closed"] = std::move(closed);
    all["buildings"].as_object()["stack"] = std::move(tiles);
    all["specialists"].as_object()["stack"] = std::move(specialists);
    json::object known;
    for (int tile = 0; tile < kBuildings; ++tile) {
        json::array seats;
        for (int seat = 0; seat < r.players; ++seat)
            if (has(s.known[seat], tile)) seats.push_back(seat);
        if (!seats.empty()) known[r.box->buildings[tile].id] = std::move(seats);
    }
    all["known"] = std::move(known);
    all["rng"] = to_hex(s.random.state());
    return all;
}

json::object view_json(const Rules& r, const View& v) {
    json::object all = public_json(r, v);
    all["fleets"].as_object()["closed"] = counted(v.closed_fleets());
    all["buildings"].as_object()["stack"] = counted(v.tile_stack_size);
    all["specialists"].as_object()["stack"] = counted(v.specialist_stack_size);
    json::object known;
    for (int place = 0; place < v.tile_stack_size; ++place)
        if (v.known_tiles[place] != View::kUnknown)
            known[std::to_string(place)] = r.box->buildings[v.known_tiles[place]].id;
    all["known"] = std::move(known);
    return all;
}

json::object score_json(const Rules& r, const Public& s) {
    json::array scores, ranks;
    const auto best_first = ranking(r, s);
    for (int seat = 0; seat < r.players; ++seat) {
        const Score points = score(r, s, seat);
        scores.push_back(json::object{{"money", points.money},
                                      {"prestige", points.prestige},
                                      {"buildings", points.buildings},
                                      {"specialists", points.specialists},
                                      {"reserved", points.reserved},
                                      {"wasted", points.wasted},
                                      {"total", points.total()}});
        ranks.push_back(best_first[seat]);
    }
    return {{"score", std::move(scores)}, {"ranking", std::move(ranks)}};
}

json::object standing_json(const Rules& r, const Public& s) {
    json::object standing = score_json(r, s);
    json::object ends;
    const auto left = until_endings(r, s);
    for (std::size_t i = 0; i < left.size(); ++i) ends[kEndingNames[i]] = left[i];
    standing["ends"] = std::move(ends);
    return standing;
}

json::object sites_json(const Rules& r, const Public& s, int tile) {
    json::object sites;
    for (int island : members(r.all_islands)) {
        const Site found = site(r, s, tile, island);
        json::array why;
        for (int bar : members(Mask{found.bars})) why.push_back(json::string(kBarNames[bar]));
        json::object missing;
        for (int color = 0; color < kColors; ++color)
            if (const int boats = static_cast<int>(found.missing >> (8 * color) & 0xff))
                missing[kColorNames[color]] = boats;
        sites[r.box->islands[island].id] = json::object{
            {"now", found.fits()}, {"why", std::move(why)}, {"missing", std::move(missing)}};
    }
    return sites;
}

}  // namespace himiko::table::yamatai
