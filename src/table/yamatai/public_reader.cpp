#include "table/yamatai/public_reader.h"

namespace himiko::table::yamatai {

namespace {

// Far beyond what a game brings, and far from overflowing 16 bits in the rounds that are left.
constexpr int kMostMoney = 30'000;

}  // namespace

void PublicReader::read_all() {
    s_.round = small(file_.field("round"), 1, kLastRound);
    read_order();
    const int phase = file_.field("phase").one_of(kPhaseNames);
    s_.phase = static_cast<Phase>(std::max(phase, 0));
    if (const Reader resume = file_.optional("resume"); !resume.null())
        s_.resume = static_cast<Phase>(std::max(resume.one_of(kPhaseNames), 0));
    const Reader supply = file_.field("supply");
    supply.only({"bamboo", "wood", "stone", "clay", "gold"});
    for (int color = 0; color < kColors; ++color)
        s_.supply[color] = small(supply.field(kColorNames[color]), 0, 250);
    read_boats();
    read_islands();
    s_.sacred_left = small(file_.field("sacred_left"), 0, kMaxOnMap);
    read_fleets();
    read_tiles();
    read_specialists();
    read_seats();
    read_used();
    read_own();
}

void PublicReader::read_order() {
    int turns = 0;
    const Reader order = file_.field("order");
    for (const Reader& at : order.items()) {
        if (turns == r_.turns()) break;
        s_.order[turns++] = small(at, 0, r_.players - 1);
    }
    if (order.there() && order.value().is_array() &&
        static_cast<int>(order.value().get_array().size()) != r_.turns())
        order.fail(Error{"entries", {{"count", r_.turns()}}});
    s_.turn = small(file_.field("turn"), 0, r_.turns() - 1);
}

void PublicReader::read_boats() {
    const int spaces = count(r_.all_spaces);
    for (const auto& [name, at] : file_.field("boats").members()) {
        const int space = member_number(name, spaces);
        if (space < 0) {
            at.fail(Error{"no_such", {{"what", "space"}}});
            continue;
        }
        if (const int color = at.one_of(kColorNames); color >= 0) s_.boats[color] |= bit(space);
    }
    different(
        file_.field("placed"), kTurnBoats,
        [&](const Reader& at) {
            const int space = static_cast<int>(at.integer(0, spaces - 1));
            if (has(s_.occupied(), space)) return space;
            at.fail(Error{"no_boat_there"});
            return -1;
        },
        [&](int space) { s_.placed.push(space); });
    if (const Reader collected = file_.optional("collected"); collected.there())
        different(
            collected, kTurnBoats, [&](const Reader& at) { return island(at); },
            [&](int picked) { s_.collected.push(picked); });
}

void PublicReader::read_building(const Reader& at, int where) {
    static constexpr std::array<const char*, 3> kKinds = {"standard", "torii", "palace"};
    at.only({"kind", "seat"});
    const int kind = at.field("kind").one_of(kKinds);
    if (kind == 0) {
        s_.standard[at.field("seat").integer(0, r_.players - 1)] |= bit(where);
    } else if (kind > 0) {
        (kind == 1 ? s_.torii : s_.palaces) |= bit(where);
        if (!at.optional("seat").null()) at.field("seat").fail(Error{"torii_seat"});
    }
}

void PublicReader::read_islands() {
    for (const auto& [name, at] : file_.field("islands").members()) {
        const int where = find_id(r_.box->islands, name);
        if (where < 0) {
            at.fail(Error{"no_such", {{"what", "island"}}});
            continue;
        }
        at.only({"culture", "mountain", "sacred", "building"});
        if (const Reader culture = at.optional("culture"); !culture.null()) {
            const int kind = culture.piece("culture token", r_.box->culture_kinds,
                                           [](const std::string& k) { return k; });
            if (kind >= 0) s_.culture[kind] |= bit(where);
        }
        if (const Reader mountain = at.optional("mountain"); !mountain.null())
            if (mountain.boolean()) s_.mountains |= bit(where);
        if (const Reader sacred = at.optional("sacred"); !sacred.null())
            if (sacred.boolean()) s_.sacred |= bit(where);
        if (const Reader building = at.optional("building"); !building.null())
            read_building(building, where);
    }
}

void PublicReader::read_fleets() {
    const Reader fleets = file_.field("fleets");
    different(fleets.field("open"), kOpenRow, fleet, [&](int f) { s_.open_fleets.push(f); });
    const int closed = read_closed(fleets.field("closed"));
    int turn = 0;
    different(
        fleets.field("taken"), r_.turns(),
        [&](const Reader& at) {
            at.only({"seat", "fleet"});
            if (at.field("seat").integer(0, r_.players - 1) != s_.order[turn++])
                at.field("seat").fail(Error{"taken_order"});
            return fleet(at.field("fleet"));
        },
        [&](int f) { s_.taken.push(f); });
    if (closed != kFleets - s_.open_fleets.size - s_.taken.size)
        fleets.field("closed").fail(Error{"fleets_ten"});
    read_groups(fleets, closed);
}

void PublicReader::read_tiles() {
    const Reader tiles = file_.field("buildings");
    tiles.only({"open", "stack"});
    different(
        tiles.field("open"), kOpenRow, [&](const Reader& at) { return tile(at); },
        [&](int t) { s_.open_tiles.push(t); });
    s_.tile_stack_size = read_tile_stack(tiles.field("stack"));
}

void PublicReader::read_specialists() {
    const Reader specialists = file_.field("specialists");
    specialists.only({"open", "stack"});
    different(
        specialists.field("open"), kOpenRow,
        [&](const Reader& at) {
            at.only({"id", "money"});
            const auto money = at.field("money").integer(0, kMostMoney / 10);
            s_.specialist_money[s_.open_specialists.size] = static_cast<std::uint16_t>(money);
            return specialist(at.field("id"));
        },
        [&](int who) { s_.open_specialists.push(who); });
    s_.specialist_stack_size = read_specialist_stack(specialists.field("stack"));
}

void PublicReader::read_seat(const Reader& at, int index) {
    Seat& seat = s_.seats[index];
    at.only({"color", "money", "pieces", "prestige", "boats", "wasted", "culture", "built",
             "reserved", "specialists"});
    if (const Reader color = at.field("color"); color.there() && color.text() != kSeatColors[index])
        color.fail(Error{"should_be", {{"what", kSeatColors[index]}}});
    seat.money = static_cast<std::uint16_t>(at.field("money").integer(0, kMostMoney));
    seat.prestige = static_cast<std::uint16_t>(at.field("prestige").integer(0, kMostMoney));
    seat.pieces = small(at.field("pieces"), 0, kStandardTiles);
    seat.wasted = small(at.field("wasted"), 0, 250);
    int boats = 0;
    for (const Reader& boat : at.field("boats").items()) {
        if (++boats > kTurnBoats) {
            at.field("boats").fail(Error{"boats_held"});
            break;
        }
        if (const int color = boat.one_of(kColorNames); color >= 0) ++seat.boats[color];
    }
    if (const Reader culture = at.optional("culture"); culture.there())
        for (const auto& [name, tokens] : culture.members()) {
            const int kind = find_id(r_.box->culture_kinds, name);
            if (kind < 0)
                tokens.fail(Error{"no_such", {{"what", "culture token"}}});
            else
                seat.culture[kind] = small(tokens, 0, r_.box->culture_per_kind);
        }
    different(
        at.field("built"), kBuildings, [&](const Reader& t) { return tile(t); },
        [&](int t) { seat.built |= 1u << t; });
    different(
        at.field("reserved"), kBuildings,
        [&](const Reader& entry) {
            entry.only({"tile", "round"});
            const int t = tile(entry.field("tile"));
            if (t >= 0) s_.reserved_round[t] = small(entry.field("round"), 1, kLastRound);
            return t;
        },
        [&](int t) { seat.reserved |= 1u << t; });
    different(
        at.field("specialists"), kSpecialists, [&](const Reader& who) { return specialist(who); },
        [&](int who) { seat.specialists |= 1u << who; });
}

void PublicReader::read_seats() {
    int index = 0;
    const Reader seats = file_.field("seats");
    for (const Reader& at : seats.items()) {
        if (index == r_.players) break;
        read_seat(at, index++);
    }
    if (seats.there() && seats.value().is_array() &&
        static_cast<int>(seats.value().get_array().size()) != r_.players)
        seats.fail(Error{"entries", {{"count", r_.players}}});
}

void PublicReader::read_used() {
    const Reader used = file_.optional("used");
    if (used.null()) return;
    used.only({"trades", "sailed", "acted", "recruited", "effect", "removing", "raijin", "kachiko",
               "ebisu", "michimata", "hetsuka", "nakatsu"});
    if (const Reader trades = used.optional("trades"); !trades.null())
        s_.trades = small(trades, 0, 2);
    for (std::size_t i = 0; i < kUsedNames.size(); ++i)
        if (const Reader mark = used.optional(kUsedNames[i]); !mark.null() && mark.boolean())
            s_.used = static_cast<std::uint16_t>(s_.used | 1u << i);
}

}  // namespace himiko::table::yamatai
