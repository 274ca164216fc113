#include <algorithm>
#include <type_traits>

#include "table/seed.h"
#include "table/yamatai/json.h"
#include "yamatai/game.h"

// Reads a state or a view that somebody else wrote. Form is checked here, field by field; what the
// fields mean together is checked by yamatai::check.
namespace himiko::table::yamatai {

using namespace himiko::yamatai;

namespace json = boost::json;
using namespace yamatai;

namespace {

// Far beyond what a game brings, and far from overflowing 16 bits in the rounds that are left.
constexpr int kMostMoney = 30'000;

// Reads a State or a View: they differ in what they tell of the stacks.
template <class Sight>
class SightReader {
  public:
    SightReader(const Rules& rules, const Reader& file, Sight& sight)
        : r_(rules), file_(file), s_(sight) {}

    void read_all() {
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
        read_own(s_);
    }

  private:
    static std::uint8_t small(const Reader& at, int least, int most) {
        return static_cast<std::uint8_t>(at.integer(least, most));
    }

    int island(const Reader& at) const {
        return at.piece("island", r_.box->islands, [](const auto& i) { return i.id; });
    }
    int tile(const Reader& at) const {
        return at.piece("building tile", r_.box->buildings, [](const auto& b) { return b.id; });
    }
    int specialist(const Reader& at) const { return at.one_of(kSpecialistIds); }
    static int fleet(const Reader& at) { return static_cast<int>(at.integer(1, kFleets)) - 1; }

    // The index of an id, or -1.
    static int find_id(const auto& pieces, const std::string& id) {
        const auto found = std::find_if(pieces.begin(), pieces.end(),
                                        [&](const auto& p) { return id_of(p) == id; });
        return found == pieces.end() ? -1 : static_cast<int>(found - pieces.begin());
    }
    static const std::string& id_of(const std::string& kind) { return kind; }
    static const std::string& id_of(const auto& piece) { return piece.id; }

    // A list of different things with a limit on their number; calls push for each.
    template <class Read, class Push>
    void different(const Reader& list, int most, Read read, Push push) const {
        Mask seen = 0;
        int n = 0;
        for (const Reader& at : list.items()) {
            if (++n > most) return list.fail(Error{"entries_many", {{"most", most}}});
            const int item = read(at);
            if (item < 0) continue;
            if (has(seen, item))
                at.fail(Error{"twice"});
            else
                push(item);
            seen |= bit(item);
        }
    }

    void read_order() {
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

    void read_boats() {
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

    void read_building(const Reader& at, int where) {
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

    void read_islands() {
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

    void read_fleets() {
        const Reader fleets = file_.field("fleets");
        different(fleets.field("open"), kOpenRow, fleet, [&](int f) { s_.open_fleets.push(f); });
        const int closed = read_closed(fleets.field("closed"), s_);
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
        read_groups(fleets, closed, s_);
    }

    // The closed fleets of a state, the next to open first; how many they are.
    int read_closed(const Reader& at, State& s) const {
        int closed = 0;
        different(at, kFleets - kOpenRow, fleet,
                  [&](int f) { s.fleet_stack[closed++] = static_cast<std::uint8_t>(f); });
        return closed;
    }
    // Those of a view: the sets that were shuffled together.
    int read_closed(const Reader& at, View& v) const {
        int closed = 0;
        std::size_t group = 0;
        unsigned seen = 0;
        for (const Reader& together : at.items()) {
            const int before = closed;
            if (group == v.fleet_groups.size()) {
                at.fail(Error{"fleets_ten"});
                break;
            }
            for (const Reader& one : together.items()) {
                const unsigned mark = 1u << fleet(one);
                if (seen & mark) {
                    one.fail(Error{"twice"});
                    break;
                }
                seen |= mark;
                v.fleet_groups[group] = static_cast<std::uint16_t>(v.fleet_groups[group] | mark);
                ++closed;
            }
            if (closed == before) together.fail(Error{"fleet_groups"});
            ++group;
        }
        constexpr int kMost = kFleets - kOpenRow;
        if (closed > kMost) at.fail(Error{"entries_many", {{"most", kMost}}});
        return closed;
    }

    // How many of the closed fleets were shuffled together, from the front. Version 1 did not say:
    // all may have been.
    void read_groups(const Reader& fleets, int closed, State& s) const {
        fleets.only({"open", "closed", "groups", "taken"});
        std::size_t group = 0;
        int place = 0;
        const auto add = [&](std::int64_t size) {
            for (std::int64_t i = 0; i < size; ++i)
                s.fleet_groups[group] = static_cast<std::uint16_t>(s.fleet_groups[group] |
                                                                   1u << s.fleet_stack[place++]);
            ++group;
        };
        if (r_.version == 1 && !fleets.optional("groups").there()) return add(closed);
        const Reader groups = fleets.field("groups");
        for (const Reader& at : groups.items()) {
            const auto size = at.integer(1, kFleets - kOpenRow);
            if (place + size > closed) return groups.fail(Error{"fleet_groups"});
            add(size);
        }
        if (groups.there() && place != closed) groups.fail(Error{"fleet_groups"});
    }
    void read_groups(const Reader& fleets, int, View&) const {
        fleets.only({"open", "closed", "taken"});
    }

    void read_tiles() {
        const Reader tiles = file_.field("buildings");
        tiles.only({"open", "stack"});
        const auto read = [&](const Reader& at) { return tile(at); };
        different(tiles.field("open"), kOpenRow, read, [&](int t) { s_.open_tiles.push(t); });
        s_.tile_stack_size =
            read_stack(tiles.field("stack"), kBuildings, read, [&](int place, int t) {
                if constexpr (kWhole) s_.tile_stack[place] = static_cast<std::uint8_t>(t);
            });
    }

    void read_specialists() {
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
        s_.specialist_stack_size = read_stack(
            specialists.field("stack"), kSpecialists,
            [&](const Reader& at) { return specialist(at); },
            [&](int place, int who) {
                if constexpr (kWhole) s_.specialist_stack[place] = static_cast<std::uint8_t>(who);
            });
    }

    // A stack: of a state all that lies in it, of a view how many that are.
    template <class Read, class Put>
    std::uint8_t read_stack(const Reader& stack, int most, Read read, Put put) const {
        if constexpr (kWhole) {
            std::uint8_t size = 0;
            different(stack, most, read, [&](int item) { put(size++, item); });
            return size;
        } else {
            stack.only({"count"});
            return small(stack.field("count"), 0, most);
        }
    }

    void read_seat(const Reader& at, int index) {
        Seat& seat = s_.seats[index];
        at.only({"color", "money", "pieces", "prestige", "boats", "wasted", "culture", "built",
                 "reserved", "specialists"});
        if (const Reader color = at.field("color");
            color.there() && color.text() != kSeatColors[index])
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
            at.field("specialists"), kSpecialists,
            [&](const Reader& who) { return specialist(who); },
            [&](int who) { seat.specialists |= 1u << who; });
    }

    void read_seats() {
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

    void read_used() {
        const Reader used = file_.optional("used");
        if (used.null()) return;
        used.only({"trades", "sailed", "acted", "recruited", "effect", "removing", "raijin",
                   "kachiko", "ebisu", "michimata", "hetsuka", "nakatsu"});
        if (const Reader trades = used.optional("trades"); !trades.null())
            s_.trades = small(trades, 0, 2);
        for (std::size_t i = 0; i < kUsedNames.size(); ++i)
            if (const Reader mark = used.optional(kUsedNames[i]); !mark.null() && mark.boolean())
                s_.used = static_cast<std::uint16_t>(s_.used | 1u << i);
    }

    void read_own(State& s) const {
        read_known(s);
        const Reader random = file_.field("rng");
        if (!random.there()) return;
        if (const auto seed = read_rng(random.text()))
            s.seed = *seed;
        else
            random.fail(Error{"hexadecimal_either"});
    }
    // Tile -> the seats that know where it lies.
    void read_known(State& s) const {
        const Reader known = file_.optional("known");
        if (known.null()) return;
        for (const auto& [name, seats] : known.members()) {
            const int known_tile = find_id(r_.box->buildings, name);
            if (known_tile < 0) {
                seats.fail(Error{"no_such", {{"what", "building tile"}}});
                continue;
            }
            different(
                seats, r_.players,
                [&](const Reader& at) { return static_cast<int>(at.integer(0, r_.players - 1)); },
                [&](int seat) { s.known[seat] |= 1u << known_tile; });
        }
    }
    // Place from the top -> the tile that the viewer knows to lie there.
    void read_own(View& v) const {
        v.known_tiles.fill(View::kUnknown);
        const Reader known = file_.optional("known");
        if (known.null()) return;
        for (const auto& [name, at] : known.members()) {
            const int place = member_number(name, v.tile_stack_size);
            if (place < 0 || v.viewer == kNobody)
                at.fail(Error{"known_stack"});
            else if (const int known_tile = tile(at); known_tile >= 0)
                v.known_tiles[place] = static_cast<std::uint8_t>(known_tile);
        }
    }

    static constexpr bool kWhole = std::is_same_v<Sight, State>;

    const Rules& r_;
    const Reader& file_;
    Sight& s_;
};

}  // namespace

namespace {

Options read_options(const Reader& at, int version) {
    static constexpr std::array<const char*, 2> kEbisuTakes = {"must", "may"};
    static constexpr std::array<const char*, 2> kChains = {"last", "any"};
    static constexpr std::array<const char*, 2> kReserved = {"later_round", "any_time"};
    static constexpr std::array<const char*, 2> kSecond = {"drawn_again", "same_order"};
    static constexpr std::array<const char*, 3> kPresetNames = {kPresets[0].name, kPresets[1].name,
                                                                kPresets[2].name};
    Options options;
    if (!at.there()) return options;
    if (version == 1)
        at.only({"preset", "chain", "reserved_build", "build_over_culture", "second_meeples"});
    else
        at.only(
            {"preset", "chain", "reserved_build", "build_over_culture", "second_meeples", "ebisu"});
    if (const Reader preset = at.optional("preset"); preset.there())
        if (const int i = preset.one_of(kPresetNames); i >= 0) options = kPresets[i].options;
    if (const Reader chain = at.optional("chain"); chain.there())
        options.chain_any = chain.one_of(kChains) == 1;
    if (const Reader reserved = at.optional("reserved_build"); reserved.there())
        options.reserved_any_time = reserved.one_of(kReserved) == 1;
    if (const Reader over = at.optional("build_over_culture"); over.there())
        options.build_over_culture = over.boolean();
    if (const Reader second = at.optional("second_meeples"); second.there())
        options.second_meeples_same = second.one_of(kSecond) == 1;
    if (const Reader ebisu = at.optional("ebisu"); ebisu.there())
        options.ebisu_may = ebisu.one_of(kEbisuTakes) == 1;
    return options;
}

}  // namespace

Rules read_rules(std::shared_ptr<const Box> box, int players, const Reader& options, int version) {
    return Rules(std::move(box), players, read_options(options, version), version);
}

namespace {

// Reads what a state and a view have in common, into `sight`; gives the rules.
template <class Sight>
Rules read_sight(std::shared_ptr<const Box> box, const Reader& file, int version, Sight& sight) {
    if (const Reader game = file.field("game"); game.there() && game.text() != "yamatai")
        game.fail(Error{"should_be", {{"what", "yamatai"}}});
    const int players = static_cast<int>(file.field("players").integer(2, kMaxPlayers));
    const Reader options = file.field("options");
    for (const char* name : {"chain", "reserved_build", "build_over_culture", "second_meeples"})
        if (options.there()) (void)options.field(name);
    if (version > 1 && options.there()) (void)options.field("ebisu");
    if (options.optional("preset").there()) options.field("preset").fail(Error{"preset"});
    Rules rules = read_rules(std::move(box), players, options, version);
    SightReader<Sight>(rules, file, sight).read_all();
    return rules;
}

}  // namespace

std::optional<Position<yamatai::Game>> read_state(std::shared_ptr<const Box> box,
                                                  const json::value& value, Problems& problems,
                                                  int version) {
    const Reader file(value, "", problems);
    file.only({"game",    "players",     "options", "round",     "phase",       "order",
               "turn",    "supply",      "boats",   "placed",    "collected",   "resume",
               "islands", "sacred_left", "fleets",  "buildings", "specialists", "seats",
               "used",    "known",       "rng"});
    State state;
    Rules rules = read_sight(std::move(box), file, version, state);
    if (problems.empty())
        if (auto problem = check(rules, state)) problems.push_back(std::move(*problem));
    if (!problems.empty()) return std::nullopt;
    return Position<yamatai::Game>{std::move(rules), state};
}

std::optional<Sighting<yamatai::Game>> read_view(std::shared_ptr<const Box> box,
                                                 const json::value& value, int seat,
                                                 Problems& problems, int version) {
    const Reader file(value, "", problems);
    file.only({"game",      "players",     "options", "round",       "phase",
               "order",     "turn",        "supply",  "boats",       "placed",
               "collected", "resume",      "islands", "sacred_left", "fleets",
               "buildings", "specialists", "seats",   "used",        "known"});
    View view;
    view.viewer = static_cast<std::int8_t>(seat);
    Rules rules = read_sight(std::move(box), file, version, view);
    if (problems.empty())
        if (auto problem = check_view<yamatai::Game>(rules, view))
            problems.push_back(std::move(*problem));
    if (!problems.empty()) return std::nullopt;
    return Sighting<yamatai::Game>{std::move(rules), view};
}

}  // namespace himiko::table::yamatai
