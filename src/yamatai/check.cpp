#include <algorithm>

#include "yamatai/game.h"
#include "yamatai/possible.h"

// Every invariant of a State: what is on the table adds up to what is in the box, and the phase
// fits what lies there. Whether play could lead here is not asked.
namespace himiko::yamatai {

namespace {

Problem bad(std::string field, std::string message) {
    return {std::move(field), std::move(message)};
}
const Problem kFine{};
bool fine(const Problem& problem) { return problem.field.empty(); }

std::string seat_field(int seat, const char* what) {
    return "seats[" + std::to_string(seat) + "]." + what;
}

Problem check_boats(const Rules& r, const State& s) {
    int lost = 0, wasted = 0;
    for (int color = 0; color < kColors; ++color) {
        int there = s.supply[color] + count(s.boats[color]);
        for (const Seat& seat : s.seats) there += seat.boats[color];
        if (there > r.box->supply[color])
            return bad("supply." + std::string(kColorNames[color]),
                       "the box has " + std::to_string(r.box->supply[color]) + " " +
                           kColorNames[color] + " boats; supply, board and seats have " +
                           std::to_string(there));
        lost += r.box->supply[color] - there;
    }
    for (const Seat& seat : s.seats) wasted += seat.wasted;
    if (lost != wasted)
        return bad("seats", std::to_string(wasted) + " boats lie beside the harbours, but " +
                                std::to_string(lost) + " are missing everywhere else");
    return kFine;
}

Problem check_islands(const Rules& r, const State& s) {
    const Mask clash =
        s.buildings() & (s.sacred | (r.options.build_over_culture ? 0 : s.all_culture()));
    if (clash)
        return bad("islands." + r.box->islands[lowest(clash)].id,
                   "a building cannot share an island with a culture token or sacred ground");
    if (const Mask both = s.sacred & s.all_culture())
        return bad("islands." + r.box->islands[lowest(both)].id,
                   "sacred ground lies on empty islands only");
    for (int kind = 0; kind < r.kinds; ++kind) {
        int tokens = count(s.culture[kind]);
        for (const Seat& seat : s.seats) tokens += seat.culture[kind];
        if (tokens > r.box->culture_per_kind)
            return bad("islands", "there are " + std::to_string(tokens) + " tokens of " +
                                      r.box->culture_kinds[kind] + "; the box has " +
                                      std::to_string(r.box->culture_per_kind));
    }
    const int mountains = r.box->mountains_per_kind * (r.kinds + 1);
    if (count(s.mountains) != mountains)
        return bad("islands", "there are " + std::to_string(count(s.mountains)) +
                                  " mountains; the box has " + std::to_string(mountains));
    if (count(s.sacred) + s.sacred_left != r.box->sacred_ground)
        return bad("sacred_left", "sacred ground on the board and left over should be " +
                                      std::to_string(r.box->sacred_ground) + " together");
    return kFine;
}

Problem check_buildings(const Rules& r, const State& s) {
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
                       std::to_string(standard) + " standard tiles were built, but " +
                           std::to_string(pieces) + " pieces stand on islands");
        if (s.seats[seat].pieces + pieces != r.box->pieces[r.players])
            return bad(seat_field(seat, "pieces"), "pieces left and on islands should be " +
                                                       std::to_string(r.box->pieces[r.players]) +
                                                       " together");
    }
    if (torii != count(s.torii) || palaces != count(s.palaces))
        return bad("islands", "torii and palaces on islands should be those that were built");
    return kFine;
}

Problem check_turn(const Rules& r, const State& s) {
    const bool before_fleet = s.phase == Phase::kFleet;
    if (s.taken.size != s.turn + (before_fleet ? 0 : 1))
        return bad("fleets.taken", "every seat that has had its first step has one fleet");
    if (s.phase == Phase::kOver && s.turn != r.turns() - 1)
        return bad("turn", "a game ends with the last turn of a round");
    for (int seat = 0; seat < r.players; ++seat) {
        const bool in_hand = seat == s.seat() && !before_fleet && s.phase != Phase::kRecruit &&
                             !(s.phase == Phase::kArrange && s.resume == Phase::kRecruit) &&
                             s.phase != Phase::kOver;
        if (!in_hand && s.seats[seat].held() > s.seats[seat].harbour())
            return bad(seat_field(seat, "boats"), "more boats than the harbour has places");
    }
    if (s.me().held() + s.placed.size > kMaxPlaced - 4)
        return bad(seat_field(s.seat(), "boats"), "no turn brings so many boats");
    if (before_fleet || s.phase == Phase::kChoice || s.phase == Phase::kOver)
        if (s.used || s.trades || !s.placed.empty())
            return bad("used", "nothing can have been used in this phase");
    return kFine;
}

Problem check_used(const Rules& r, const State& s) {
    const auto only_if = [&](Used what, bool may, const char* name, const char* why) {
        return s.did(what) && !may ? bad(std::string("used.") + name, why) : kFine;
    };
    if (s.phase == Phase::kFleet) return kFine;
    const Effect effect = r.fleets[s.fleet()].effect;
    const bool acts =
        effect != Effect::kNone && effect != Effect::kDiscount && effect != Effect::kChoice;
    const Phase phase = s.phase == Phase::kArrange ? s.resume : s.phase;
    for (const Problem& problem : {
             only_if(kActed, s.did(kSailed), "acted",
                     "nobody collects or builds without a boat placed"),
             only_if(kRecruited, phase == Phase::kRecruit, "recruited",
                     "recruiting is the last step"),
             only_if(kEffect, acts, "effect", "this turn's fleet has no effect to use"),
             only_if(kRemoving, effect == Effect::kRemove && s.did(kEffect) && s.occupied(),
                     "removing",
                     "only the second boat of a remove waits, and only if there is one"),
         })
        if (!fine(problem)) return problem;
    if (!s.placed.empty() && !s.did(kSailed))
        return bad("used.sailed", "boats were placed this turn");
    if (s.trades > trades_allowed(s.me()))
        return bad("used.trades", "more trades than this seat may make");
    static constexpr std::array<std::pair<Used, Specialist>, 6> kPowers = {
        {{kUsedRaijin, kRaijin},
         {kUsedKachiko, kKachiko},
         {kUsedEbisu, kEbisu},
         {kUsedMichimata, kMichimata},
         {kUsedHetsuka, kHetsuka},
         {kUsedNakatsu, kNakatsu}}};
    for (const auto& [mark, who] : kPowers)
        if (s.did(mark) && !s.me().owns(who))
            return bad("used." + std::string(kSpecialistIds[who]), "this seat does not own it");
    return kFine;
}

Problem check_collect(const Rules& r, const State& s) {
    if (s.phase != Phase::kCollect)
        return s.collected.empty() ? kFine
                                   : bad("collected", "picks are kept while collecting only");
    if (s.collected.empty()) return bad("collected", "collecting begins with a first pick");
    if (s.did(kActed)) return bad("used.acted", "collecting is not over yet");
    Public so_far = s;
    so_far.collected.clear();
    for (int island : s.collected) {
        if (has(s.all_culture() | s.sacred, island))
            return bad("collected", "the token of " + r.box->islands[island].id + " was picked");
        // Lay the picked tokens back one by one: each must have been a legal pick.
        so_far.culture[0] |= bit(island);
        if (!has(pickable(r, so_far), island))
            return bad("collected", "the picks cannot be matched to different placed boats");
        so_far.culture[0] &= ~bit(island);
        so_far.collected.push(island);
    }
    const bool ebisu = may_use(s, kEbisu, kUsedEbisu) && s.all_culture();
    return pickable(r, s) || ebisu ? kFine : bad("phase", "this collect is over");
}

Problem check_phase(const Rules& r, const State& s) {
    switch (s.phase) {
        case Phase::kChoice: {
            const bool supply_left =
                std::any_of(s.supply.begin(), s.supply.end(), [](int boats) { return boats > 0; });
            if (!r.fleets[s.fleet()].any || !supply_left)
                return bad("phase", "there is no boat to choose");
            break;
        }
        case Phase::kArrange:
            if (r.fleets[s.fleet()].effect != Effect::kPeek || !s.did(kEffect) ||
                !s.tile_stack_size)
                return bad("phase", "there are no tiles to arrange");
            for (int place = 0; place < s.peek_size(); ++place)
                if (!has(s.known[s.seat()], s.tile_stack[place]))
                    return bad("known", "whoever arranges tiles knows them");
            break;
        case Phase::kMoor:
            if (s.me().held() <= s.me().harbour())
                return bad("phase", "all boats fit the harbour: there is nothing to moor");
            break;
        case Phase::kMain:
        case Phase::kRecruit:
            if (!something_to_do(r, s))
                return bad("phase", "nothing is left to do: this phase would be left by itself");
            break;
        case Phase::kFleet:
        case Phase::kCollect:
        case Phase::kOver: break;
    }
    const bool resumes =
        s.resume == Phase::kMain || s.resume == Phase::kMoor || s.resume == Phase::kRecruit;
    if (s.phase == Phase::kArrange ? !resumes : s.resume != Phase::kFleet)
        return bad("resume", "is the phase that goes on after arranging, and null otherwise");
    if (s.phase == Phase::kArrange && s.resume == Phase::kMoor && s.me().held() <= s.me().harbour())
        return bad("resume", "all boats fit the harbour: there is nothing to moor");
    return kFine;
}

// Tiles, specialists and fleets: each is in one place.
Problem check_tiles(const Rules& r, const State& s) {
    const auto once = [](const char* field, auto&& places, int all) {
        std::uint32_t seen = 0;
        int total = 0;
        places([&](int item) { seen |= 1u << item, ++total; });
        return seen == first(all) && total == all ? kFine
                                                  : bad(field, "each should be in one place");
    };
    for (const Problem& problem : {once(
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
        if (!fine(problem)) return problem;
    if (s.open_fleets.size + s.taken.size != kOpenRow)
        return bad("fleets.open", "open and taken fleets are five together");
    for (int seat = 0; seat < r.players; ++seat)
        for (int tile : members(s.seats[seat].reserved))
            if (s.reserved_round[tile] < 1 || s.reserved_round[tile] > s.round)
                return bad(seat_field(seat, "reserved"), "reserved in a round that has not been");
    std::uint32_t stack = 0;
    for (int i = 0; i < s.tile_stack_size; ++i) stack |= 1u << s.tile_stack[i];
    for (std::uint32_t known : s.known)
        if (known & ~stack) return bad("known", "only tiles in the stack can be known");
    return kFine;
}

Problem check_order(const Rules& r, const State& s) {
    std::array<int, kMaxPlayers> turns{};
    for (int turn = 0; turn < r.turns(); ++turn) ++turns[s.order[turn]];
    for (int seat = 0; seat < r.players; ++seat)
        if (turns[seat] != r.turns() / r.players)
            return bad("order", "every seat has the same number of turns");
    return kFine;
}

}  // namespace

Problem check(const Rules& r, const State& s) {
    // Later checks rely on earlier ones.
    using Check = Problem (*)(const Rules&, const State&);
    for (const Check look : {check_order, check_tiles, check_boats, check_islands, check_buildings,
                             check_turn, check_used, check_collect, check_phase})
        if (Problem problem = look(r, s); !fine(problem)) return problem;
    return kFine;
}

}  // namespace himiko::yamatai
