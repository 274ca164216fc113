#include <algorithm>

#include "yamatai/game.h"
#include "yamatai/possible.h"

// Every invariant of a State: what is on the table adds up to what is in the box, and the phase
// fits what lies there. Whether the state is reachable is not checked.
namespace himiko::yamatai {

namespace {

using Fault = std::optional<Error>;

Fault bad(std::string field, Error error) { return about(std::move(field), std::move(error)); }
const Fault kFine;

std::string seat_field(int seat, const char* what) {
    return "seats[" + std::to_string(seat) + "]." + what;
}

Fault check_boats(const Rules& r, const State& s) {
    int lost = 0, wasted = 0;
    for (int color = 0; color < kColors; ++color) {
        int there = s.supply[color] + count(s.boats[color]);
        for (const Seat& seat : s.seats) there += seat.boats[color];
        if (there > r.box->supply[color])
            return bad("supply." + std::string(kColorNames[color]),
                       Error{"boats_many",
                             {{"count", r.box->supply[color]},
                              {"color", kColorNames[color]},
                              {"found", there}}});
        lost += r.box->supply[color] - there;
    }
    for (const Seat& seat : s.seats) wasted += seat.wasted;
    if (lost != wasted)
        return bad("seats", Error{"boats_lost", {{"wasted", wasted}, {"missing", lost}}});
    return kFine;
}

Fault check_islands(const Rules& r, const State& s) {
    const Mask clash =
        s.buildings() & (s.sacred | (r.options.build_over_culture ? 0 : s.all_culture()));
    if (clash) return bad("islands." + r.box->islands[lowest(clash)].id, Error{"building_shares"});
    if (const Mask both = s.sacred & s.all_culture())
        return bad("islands." + r.box->islands[lowest(both)].id, Error{"sacred_shares"});
    for (int kind = 0; kind < r.kinds; ++kind) {
        int tokens = count(s.culture[kind]);
        for (const Seat& seat : s.seats) tokens += seat.culture[kind];
        if (tokens > r.box->culture_per_kind)
            return bad("islands", Error{"tokens_many",
                                        {{"found", tokens},
                                         {"kind", r.box->culture_kinds[kind]},
                                         {"count", r.box->culture_per_kind}}});
    }
    const int mountains = r.box->mountains_per_kind * (r.kinds + 1);
    if (count(s.mountains) != mountains)
        return bad("islands", Error{"mountains_number",
                                    {{"found", count(s.mountains)}, {"count", mountains}}});
    if (count(s.sacred) + s.sacred_left != r.box->sacred_ground)
        return bad("sacred_left", Error{"sacred_number", {{"count", r.box->sacred_ground}}});
    return kFine;
}

Fault check_buildings(const Rules& r, const State& s) {
    int torii = 0, palaces = 0;
    for (int seat = 0; seat < r.players; ++seat) {
        int standard = 0;
        for (int tile : members(s.seats[seat].built)) {
            standard += r.tiles[tile].standard();
            torii += r.tiles[tile].kind == BuildingKind::kTorii;
            palaces += r.tiles[tile].kind == BuildingKind::kPalace;
        }
        const int pieces = count(s.standard[seat]);
        if (standard != pieces)
            return bad(seat_field(seat, "built"),
                       Error{"pieces_built", {{"tiles", standard}, {"pieces", pieces}}});
        if (s.seats[seat].pieces + pieces != r.box->pieces[r.players])
            return bad(seat_field(seat, "pieces"),
                       Error{"pieces_number", {{"count", r.box->pieces[r.players]}}});
    }
    if (torii != count(s.torii) || palaces != count(s.palaces))
        return bad("islands", Error{"torii_number"});
    return kFine;
}

Fault check_turn(const Rules& r, const State& s) {
    const bool before_fleet = s.phase == Phase::kFleet;
    if (s.taken.size != s.turn + (before_fleet ? 0 : 1))
        return bad("fleets.taken", Error{"fleet_each"});
    if (s.phase == Phase::kOver && s.turn != r.turns() - 1)
        return bad("turn", Error{"ends_last_turn"});
    for (int seat = 0; seat < r.players; ++seat) {
        const bool in_hand = seat == s.seat() && !before_fleet && s.phase != Phase::kRecruit &&
                             !(s.phase == Phase::kArrange && s.resume == Phase::kRecruit) &&
                             s.phase != Phase::kOver;
        if (!in_hand && s.seats[seat].held() > s.seats[seat].harbour())
            return bad(seat_field(seat, "boats"), Error{"harbour_full"});
    }
    if (s.me().held() + s.placed.size > kTurnBoats)
        return bad(seat_field(s.seat(), "boats"), Error{"turn_boats"});
    if (before_fleet || s.phase == Phase::kChoice || s.phase == Phase::kOver)
        if (s.used || s.trades || !s.placed.empty()) return bad("used", Error{"used_early"});
    return kFine;
}

Fault check_used(const Rules& r, const State& s) {
    const auto only_if = [&](Used what, bool may, const char* name, Error why) {
        return s.did(what) && !may ? bad(std::string("used.") + name, std::move(why)) : kFine;
    };
    if (s.phase == Phase::kFleet) return kFine;
    const Effect effect = r.fleets[s.fleet()].effect;
    const bool acts =
        effect != Effect::kNone && effect != Effect::kDiscount && effect != Effect::kChoice;
    const Phase phase = s.phase == Phase::kArrange ? s.resume : s.phase;
    for (const Fault& fault : {
             only_if(kActed, s.did(kSailed), "acted", Error{"acted_without"}),
             only_if(kRecruited, phase == Phase::kRecruit, "recruited", Error{"recruits_last"}),
             only_if(kEffect, acts, "effect", Error{"no_effect"}),
             only_if(kRemoving, effect == Effect::kRemove && s.did(kEffect) && s.occupied(),
                     "removing", Error{"remove_waits"}),
         })
        if (fault) return fault;
    if (!s.placed.empty() && !s.did(kSailed)) return bad("used.sailed", Error{"was_placed"});
    if (s.trades > trades_allowed(s.me())) return bad("used.trades", Error{"trades_many"});
    static constexpr std::array<std::pair<Used, Specialist>, 6> kPowers = {
        {{kUsedRaijin, kRaijin},
         {kUsedKachiko, kKachiko},
         {kUsedEbisu, kEbisu},
         {kUsedMichimata, kMichimata},
         {kUsedHetsuka, kHetsuka},
         {kUsedNakatsu, kNakatsu}}};
    for (const auto& [mark, who] : kPowers)
        if (s.did(mark) && !s.me().owns(who))
            return bad("used." + std::string(kSpecialistIds[who]), Error{"not_owned"});
    return kFine;
}

Fault check_collect(const Rules& r, const State& s) {
    if (s.phase != Phase::kCollect)
        return s.collected.empty() ? kFine : bad("collected", Error{"picks_kept"});
    if (s.collected.empty()) return bad("collected", Error{"picks_first"});
    if (s.did(kActed)) return bad("used.acted", Error{"collecting"});
    Public so_far = s;
    so_far.collected.clear();
    for (int island : s.collected) {
        if (has(s.all_culture() | s.sacred, island))
            return bad("collected", Error{"was_picked", {{"island", r.box->islands[island].id}}});
        // Lay the picked tokens back one by one: each must have been a legal pick.
        so_far.culture[0] |= bit(island);
        if (!has(pickable(r, so_far), island)) return bad("collected", Error{"picks_match"});
        so_far.culture[0] &= ~bit(island);
        so_far.collected.push(island);
    }
    return pickable(r, s) || ebisu_possible(s) ? kFine : bad("phase", Error{"collect_over"});
}

Fault check_phase(const Rules& r, const State& s) {
    switch (s.phase) {
        case Phase::kChoice: {
            const bool supply_left =
                std::any_of(s.supply.begin(), s.supply.end(), [](int boats) { return boats > 0; });
            if (!r.fleets[s.fleet()].any || !supply_left) return bad("phase", Error{"choice_none"});
            break;
        }
        case Phase::kArrange:
            if (r.fleets[s.fleet()].effect != Effect::kPeek || !s.did(kEffect) ||
                !s.tile_stack_size)
                return bad("phase", Error{"arrange_none"});
            for (int place = 0; place < s.peek_size(); ++place)
                if (!has(s.known[s.seat()], s.tile_stack[place]))
                    return bad("known", Error{"arrange_known"});
            break;
        case Phase::kMoor:
            if (s.me().held() <= s.me().harbour()) return bad("phase", Error{"moor_fits"});
            break;
        case Phase::kMain:
        case Phase::kRecruit:
            if (!something_to_do(r, s)) return bad("phase", Error{"phase_passes"});
            break;
        case Phase::kFleet:
        case Phase::kCollect:
        case Phase::kOver: break;
    }
    const bool resumes =
        s.resume == Phase::kMain || s.resume == Phase::kMoor || s.resume == Phase::kRecruit;
    if (s.phase == Phase::kArrange ? !resumes : s.resume != Phase::kFleet)
        return bad("resume", Error{"resume"});
    if (s.phase == Phase::kArrange && s.resume == Phase::kMoor && s.me().held() <= s.me().harbour())
        return bad("resume", Error{"moor_fits"});
    return kFine;
}

// Tiles, specialists and fleets: each is in one place.
Fault check_tiles(const Rules& r, const State& s) {
    const auto once = [](const char* field, auto&& places, int all) {
        std::uint32_t seen = 0;
        int total = 0;
        places([&](int item) { seen |= 1u << item, ++total; });
        return seen == first(all) && total == all ? kFine : bad(field, Error{"one_place"});
    };
    for (const Fault& fault : {once(
                                   "fleets",
                                   [&](auto&& visit) {
                                       for (int fleet : s.open_fleets) visit(fleet);
                                       for (int fleet : s.taken) visit(fleet);
                                       for (int i = 0; i < s.closed_fleets(); ++i)
                                           visit(s.fleet_stack[i]);
                                   },
                                   kFleets),
                               once(
                                   "buildings",
                                   [&](auto&& visit) {
                                       for (int tile : s.open_tiles) visit(tile);
                                       for (int i = 0; i < s.tile_stack_size; ++i)
                                           visit(s.tile_stack[i]);
                                       for (int seat = 0; seat < r.players; ++seat) {
                                           for (int tile : members(s.seats[seat].built))
                                               visit(tile);
                                           for (int tile : members(s.seats[seat].reserved))
                                               visit(tile);
                                       }
                                   },
                                   kBuildings),
                               once(
                                   "specialists",
                                   [&](auto&& visit) {
                                       for (int who : s.open_specialists) visit(who);
                                       for (int i = 0; i < s.specialist_stack_size; ++i)
                                           visit(s.specialist_stack[i]);
                                       for (const Seat& seat : s.seats)
                                           for (int who : members(seat.specialists)) visit(who);
                                   },
                                   kSpecialists)})
        if (fault) return fault;
    if (s.open_fleets.size + s.taken.size != kOpenRow)
        return bad("fleets.open", Error{"fleets_five"});
    int place = 0;
    for (unsigned group : s.fleet_groups)
        while (group) {
            const unsigned fleet = 1u << s.fleet_stack[place++];
            if (!(group & fleet)) return bad("fleets.groups", Error{"fleet_groups"});
            group &= ~fleet;
        }
    for (int seat = 0; seat < r.players; ++seat)
        for (int tile : members(s.seats[seat].reserved))
            if (s.reserved_round[tile] < 1 || s.reserved_round[tile] > s.round)
                return bad(seat_field(seat, "reserved"), Error{"reserved_early"});
    std::uint32_t stack = 0;
    for (int i = 0; i < s.tile_stack_size; ++i) stack |= 1u << s.tile_stack[i];
    for (std::uint32_t known : s.known)
        if (known & ~stack) return bad("known", Error{"known_stack"});
    return kFine;
}

Fault check_order(const Rules& r, const State& s) {
    std::array<int, kMaxPlayers> turns{};
    for (int turn = 0; turn < r.turns(); ++turn) ++turns[s.order[turn]];
    for (int seat = 0; seat < r.players; ++seat)
        if (turns[seat] != r.turns() / r.players) return bad("order", Error{"order_turns"});
    return kFine;
}

}  // namespace

std::optional<Error> check(const Rules& r, const State& s) {
    // Later checks rely on earlier ones.
    using Check = Fault (*)(const Rules&, const State&);
    for (const Check look : {check_order, check_tiles, check_boats, check_islands, check_buildings,
                             check_turn, check_used, check_collect, check_phase})
        if (Fault fault = look(r, s)) return fault;
    return kFine;
}

}  // namespace himiko::yamatai
