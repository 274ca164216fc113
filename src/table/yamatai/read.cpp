#include "table/seed.h"
#include "table/yamatai/json.h"
#include "table/yamatai/public_reader.h"

// Reads a state or a view that somebody else wrote. Form is checked here, field by field; what the
// fields mean together is checked by yamatai::check.
namespace himiko::table::yamatai {

using namespace himiko::yamatai;

namespace json = boost::json;
using namespace yamatai;

namespace {

class StateReader final : public PublicReader {
  public:
    StateReader(const Rules& rules, const Reader& file, State& state)
        : PublicReader(rules, file, state), s_(state) {}

  private:
    // The next to open first.
    int read_closed(const Reader& at) override {
        int closed = 0;
        different(at, kFleets - kOpenRow, fleet,
                  [&](int f) { s_.fleet_stack[closed++] = static_cast<std::uint8_t>(f); });
        return closed;
    }
    // How many of the closed fleets were shuffled together, from the front. Version 1 did not say:
    // all may have been.
    void read_groups(const Reader& fleets, int closed) override {
        fleets.only({"open", "closed", "groups", "taken"});
        std::size_t group = 0;
        int place = 0;
        const auto add = [&](std::int64_t size) {
            for (std::int64_t i = 0; i < size; ++i)
                s_.fleet_groups[group] = static_cast<std::uint16_t>(s_.fleet_groups[group] |
                                                                    1u << s_.fleet_stack[place++]);
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

    std::uint8_t read_tile_stack(const Reader& stack) override {
        std::uint8_t size = 0;
        different(
            stack, kBuildings, [&](const Reader& at) { return tile(at); },
            [&](int t) { s_.tile_stack[size++] = static_cast<std::uint8_t>(t); });
        return size;
    }
    std::uint8_t read_specialist_stack(const Reader& stack) override {
        std::uint8_t size = 0;
        different(stack, kSpecialists, specialist,
                  [&](int who) { s_.specialist_stack[size++] = static_cast<std::uint8_t>(who); });
        return size;
    }

    void read_own() override {
        read_known();
        const Reader random = file_.field("rng");
        if (!random.there()) return;
        if (const auto seed = read_rng(random.text()))
            s_.seed = *seed;
        else
            random.fail(Error{"hexadecimal_either"});
    }
    // Tile -> the seats that know where it lies.
    void read_known() {
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
                [&](int seat) { s_.known[seat] |= 1u << known_tile; });
        }
    }

    State& s_;
};

class ViewReader final : public PublicReader {
  public:
    ViewReader(const Rules& rules, const Reader& file, View& view)
        : PublicReader(rules, file, view), v_(view) {}

  private:
    // The sets that were shuffled together.
    int read_closed(const Reader& at) override {
        int closed = 0;
        std::size_t group = 0;
        unsigned seen = 0;
        for (const Reader& together : at.items()) {
            const int before = closed;
            if (group == v_.fleet_groups.size()) {
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
                v_.fleet_groups[group] = static_cast<std::uint16_t>(v_.fleet_groups[group] | mark);
                ++closed;
            }
            if (closed == before) together.fail(Error{"fleet_groups"});
            ++group;
        }
        constexpr int kMost = kFleets - kOpenRow;
        if (closed > kMost) at.fail(Error{"entries_many", {{"most", kMost}}});
        return closed;
    }

    void read_groups(const Reader& fleets, int) override {
        fleets.only({"open", "closed", "taken"});
    }

    std::uint8_t read_tile_stack(const Reader& stack) override {
        return read_count(stack, kBuildings);
    }
    std::uint8_t read_specialist_stack(const Reader& stack) override {
        return read_count(stack, kSpecialists);
    }
    static std::uint8_t read_count(const Reader& stack, int most) {
        stack.only({"count"});
        return small(stack.field("count"), 0, most);
    }

    // Place from the top -> the tile that the viewer knows to lie there.
    void read_own() override {
        v_.known_tiles.fill(View::kUnknown);
        const Reader known = file_.optional("known");
        if (known.null()) return;
        for (const auto& [name, at] : known.members()) {
            const int place = member_number(name, v_.tile_stack_size);
            if (place < 0 || v_.viewer == kNobody)
                at.fail(Error{"known_stack"});
            else if (const int known_tile = tile(at); known_tile >= 0)
                v_.known_tiles[place] = static_cast<std::uint8_t>(known_tile);
        }
    }

    View& v_;
};

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

// Reads into a state or a view; gives the rules.
template <class SightReader, class Sight>
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
    SightReader(rules, file, sight).read_all();
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
    Rules rules = read_sight<StateReader>(std::move(box), file, version, state);
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
    Rules rules = read_sight<ViewReader>(std::move(box), file, version, view);
    if (problems.empty())
        if (auto problem = check_view<yamatai::Game>(rules, view))
            problems.push_back(std::move(*problem));
    if (!problems.empty()) return std::nullopt;
    return Sighting<yamatai::Game>{std::move(rules), view};
}

}  // namespace himiko::table::yamatai
