#include "table/yamatai/language.h"
#include "yamatai/round.h"

// Events are read off the two positions, so the rules need not report anything while they run.
namespace himiko::table::yamatai {

using namespace himiko::yamatai;

namespace json = boost::json;
using namespace yamatai;

namespace {

json::object event(const char* what) { return {{"event", what}}; }

// Tiles and specialists that were not in the open row before.
template <int N>
json::array fresh(const Row<N>& before, const Row<N>& after, auto name) {
    json::array names;
    for (int item : after)
        if (before.find(item) < 0) names.push_back(name(item));
    return names;
}

json::object action_event(const Rules& r, const State& before, Action a, int viewer) {
    json::object e = event(kKindNames[static_cast<int>(a.kind)]);
    e["seat"] = before.seat();
    if (a.kind == Kind::kArrange && viewer != before.seat()) {
        // Others see how many tiles went under the stack, not which.
        e["under"] = a.c - a.b;
        return e;
    }
    e["action"] = write_action(r, looked_at(before), a);
    if (a.kind == Kind::kPeek && viewer == before.seat()) {
        json::array tiles;
        for (int place = 0; place < before.peek_size(); ++place)
            tiles.push_back(json::string(r.box->buildings[before.tile_stack[place]].id));
        e["tiles"] = std::move(tiles);
    }
    return e;
}

void seat_events(const State& before, const State& after, int seat, json::array& events) {
    const Seat& was = before.seats[seat];
    const Seat& is = after.seats[seat];
    const auto changed = [&](const char* what, int change) {
        if (change == 0) return;
        json::object e = event(what);
        e["seat"] = seat;
        e["change"] = change;
        events.push_back(std::move(e));
    };
    changed("money", is.money - was.money);
    changed("prestige", is.prestige - was.prestige);
    for (int color = 0; color < kColors; ++color) {
        const int change = is.boats[color] - was.boats[color];
        if (change == 0) continue;
        changed("boats", change);
        events.back().as_object()["color"] = kColorNames[color];
    }
    changed("wasted", is.wasted - was.wasted);
}

void round_events(const Rules& r, const State& before, const State& after, json::array& events) {
    const auto tile = [&](int t) { return json::string(r.box->buildings[t].id); };
    const auto specialist = [](int who) { return kSpecialistIds[who]; };
    if (after.phase == Phase::kOver) {
        json::object e = event("over");
        e["reason"] = kEndingNames[static_cast<int>(ending(r, after))];
        for (auto& [key, value] : score_json(r, after)) e[key] = value;
        events.push_back(std::move(e));
        return;
    }
    if (after.round != before.round) {
        json::object e = event("round");
        e["round"] = after.round;
        e["specialists"] = fresh(before.open_specialists, after.open_specialists, specialist);
        e["buildings"] = fresh(before.open_tiles, after.open_tiles, tile);
        e["fleets"] = fresh(before.open_fleets, after.open_fleets, [](int f) { return f + 1; });
        events.push_back(std::move(e));
    }
    if (after.round != before.round || after.turn != before.turn) {
        json::object e = event("turn");
        e["seat"] = after.seat();
        events.push_back(std::move(e));
    }
}

}  // namespace

json::array events(const Rules& r, const State& before, Action a, const State& after, int viewer) {
    json::array events;
    events.push_back(action_event(r, before, a, viewer));
    for (int seat = 0; seat < r.players; ++seat) seat_events(before, after, seat, events);
    round_events(r, before, after, events);
    return events;
}

}  // namespace himiko::table::yamatai
