#include "table/yamatai/box.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "table/box.h"
#include "table/builtin.h"
#include "table/yamatai/map.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

namespace {

using namespace yamatai;

constexpr int kMostBoats = 50;  // of one colour in the supply: all boats together fit a byte
constexpr int kMostStartMoney = 1000;

template <class Number>
Number number(const Reader& at, std::int64_t least, std::int64_t most) {
    return static_cast<Number>(at.integer(least, most));
}

void read_supply(const Reader& file, Box& box) {
    const Reader supply = file.field("supply");
    supply.only({"bamboo", "wood", "stone", "clay", "gold"});
    const Reader prices = file.field("prices");
    prices.only({"bamboo", "wood", "stone", "clay"});
    for (int color = 0; color < kColors; ++color) {
        box.supply[color] = number<std::uint8_t>(supply.field(kColorNames[color]), 1, kMostBoats);
        if (color != kGold)
            box.prices[color] = number<std::uint8_t>(prices.field(kColorNames[color]), 1, 100);
    }
    box.start_money = number<int>(file.field("start_money"), 0, kMostStartMoney);
    const Reader pieces = file.field("pieces");
    pieces.only({"2", "3", "4"});
    for (int players = 2; players <= kMaxPlayers; ++players)
        box.pieces[players] =
            number<std::uint8_t>(pieces.field(std::to_string(players)), 1, kStandardTiles);
    box.sacred_ground = number<int>(file.field("sacred_ground"), 0, kMaxOnMap);
}

void read_culture(const Reader& file, Box& box) {
    const Reader culture = file.field("culture");
    culture.only({"kinds", "per_kind", "blank", "mountains_per_kind"});
    for (const Reader& kind : culture.field("kinds").items()) {
        const std::string name = kind.text();
        if (name.empty() || name.find_first_of(" \t\n") != std::string::npos)
            kind.fail(Error{"word"});
        if (std::count(box.culture_kinds.begin(), box.culture_kinds.end(), name))
            kind.fail(Error{"named_twice", {{"what", name}}});
        box.culture_kinds.push_back(name);
    }
    if (culture.there() && (box.culture_kinds.empty() || box.culture_kinds.size() > kMaxKinds))
        culture.field("kinds").fail(Error{"kinds_number"});
    box.culture_per_kind = number<int>(culture.field("per_kind"), 1, kMaxOnMap);
    box.culture_blank = number<int>(culture.field("blank"), 0, kMaxOnMap);
    const Reader mountains = culture.field("mountains_per_kind");
    box.mountains_per_kind = number<int>(mountains, 0, kMaxOnMap);
    if (box.mountains_per_kind > std::min(box.culture_per_kind, box.culture_blank))
        mountains.fail(Error{"mountains_many"});
}

void read_fleets(const Reader& file, Box& box) {
    std::set<int> numbers;
    std::set<Effect> effects;
    const Reader fleets = file.field("fleets");
    for (const Reader& at : fleets.items()) {
        at.only({"number", "boats", "effect"});
        const int fleet = number<int>(at.field("number"), 1, kFleets);
        if (!numbers.insert(fleet).second)
            at.field("number").fail(Error{"fleet_twice", {{"number", fleet}}});
        Box::Fleet& read = box.fleets[fleet - 1];
        int any = 0;
        for (const Reader& boat : at.field("boats").items()) {
            if (boat.there() && boat.value().is_string() && boat.value().get_string() == "any") {
                if (++any > 1) boat.fail(Error{"fleet_any"});
                continue;
            }
            if (const int color = boat.one_of(kColorNames); color >= 0) ++read.boats[color];
        }
        if (std::accumulate(read.boats.begin(), read.boats.end(), any) > 4)
            at.field("boats").fail(Error{"fleet_four"});
        read.any = any > 0;
        if (const int effect = at.field("effect").one_of(kEffectNames); effect >= 0) {
            read.effect = static_cast<Effect>(effect);
            if ((read.effect == Effect::kChoice) != read.any)
                at.field("effect").fail(Error{"fleet_choice"});
            if (read.effect != Effect::kNone && !effects.insert(read.effect).second)
                at.field("effect").fail(Error{"there_twice", {{"what", kEffectNames[effect]}}});
        }
    }
    for (int fleet = 1; fleet <= kFleets; ++fleet)
        if (fleets.there() && !numbers.contains(fleet))
            fleets.fail(Error{"fleet_missing", {{"number", fleet}}});
}

void read_specialists(const Reader& file, Box& box) {
    std::set<int> seen;
    const Reader specialists = file.field("specialists");
    for (const Reader& at : specialists.items()) {
        at.only({"id", "points"});
        const int who = at.field("id").one_of(kSpecialistIds);
        const int points = number<int>(at.field("points"), 0, 100);
        if (who < 0) continue;
        if (!seen.insert(who).second)
            at.field("id").fail(Error{"there_twice", {{"what", kSpecialistIds[who]}}});
        box.specialist_points[who] = points;
    }
    for (int who = 0; who < kSpecialists; ++who)
        if (specialists.there() && !seen.contains(who))
            specialists.fail(Error{"is_missing", {{"what", kSpecialistIds[who]}}});
}

void read_buildings(const Reader& file, Box& box) {
    std::set<std::string> ids;
    std::array<int, 4> by_kind{};
    const Reader buildings = file.field("buildings");
    for (const Reader& at : buildings.items()) {
        at.only({"id", "kind", "points", "cost"});
        Box::Building& read = box.buildings.emplace_back();
        read.id = at.field("id").text();
        if (read.id.empty() || read.id.find_first_of(" \t\n|") != std::string::npos)
            at.field("id").fail(Error{"word"});
        if (!ids.insert(read.id).second)
            at.field("id").fail(Error{"there_twice", {{"what", read.id}}});
        if (const int kind = at.field("kind").one_of(kBuildingKindNames); kind >= 0) {
            read.kind = static_cast<BuildingKind>(kind);
            ++by_kind[kind];
        }
        read.points = number<int>(at.field("points"), 0, 100);
        for (const auto& [name, count] : at.field("cost").members()) {
            const auto color = std::find(kColorNames.begin(), kColorNames.end(), name);
            if (color == kColorNames.end())
                count.fail(Error{"no_such", {{"what", "boat"}}});
            else
                read.cost[color - kColorNames.begin()] = number<std::uint8_t>(count, 1, 20);
        }
        if (std::accumulate(read.cost.begin(), read.cost.end(), 0) == 0)
            at.field("cost").fail(Error{"cost_none"});
    }
    if (!buildings.there()) return;
    const auto expect = [&](const char* what, int found, int wanted) {
        if (found != wanted)
            buildings.fail(
                Error{"pieces_not", {{"count", wanted}, {"what", what}, {"found", found}}});
    };
    expect("standard buildings and trading posts", by_kind[0] + by_kind[1], kStandardTiles);
    expect("torii", by_kind[2], kToriiTiles);
    expect("palaces", by_kind[3], kPalaceTiles);
}

void read_spaces(const Reader& map, Box& box) {
    const Reader spaces = map.field("spaces");
    for (const Reader& at : spaces.items()) {
        at.only({"id", "x", "y"});
        const std::int64_t expected = static_cast<std::int64_t>(box.spaces.size());
        if (at.field("id").integer(0, 1'000'000) != expected)
            at.field("id").fail(Error{"space_number", {{"number", expected}}});
        Box::Space& read = box.spaces.emplace_back();
        read.x = number<int>(at.field("x"), -100'000, 100'000);
        read.y = number<int>(at.field("y"), -100'000, 100'000);
    }
    if (box.spaces.size() > kMaxOnMap)
        spaces.fail(Error{"spaces_many", {{"count", std::ssize(box.spaces)}}});
    std::set<int> entries;
    for (const Reader& at : map.field("entries").items()) {
        const int space =
            number<int>(at, 0, std::max<int>(0, static_cast<int>(box.spaces.size()) - 1));
        if (!entries.insert(space).second) at.fail(Error{"entry_twice"});
        if (space < static_cast<int>(box.spaces.size())) box.spaces[space].entry = true;
    }
    if (map.there() && entries.empty()) map.field("entries").fail(Error{"entries_none"});
}

void read_islands(const Reader& map, Box& box) {
    std::set<std::string> ids;
    const Reader islands = map.field("islands");
    int cheapest = 1000;
    for (const Box::Building& tile : box.buildings)
        cheapest = std::min(cheapest, std::accumulate(tile.cost.begin(), tile.cost.end(), 0));
    for (const Reader& at : islands.items()) {
        at.only({"id", "x", "y", "spaces"});
        Box::Island& read = box.islands.emplace_back();
        read.id = at.field("id").text();
        if (read.id.empty() || read.id.find_first_of(" \t\n") != std::string::npos)
            at.field("id").fail(Error{"word"});
        if (!ids.insert(read.id).second)
            at.field("id").fail(Error{"there_twice", {{"what", read.id}}});
        read.x = number<int>(at.field("x"), -100'000, 100'000);
        read.y = number<int>(at.field("y"), -100'000, 100'000);
        const Reader ring = at.field("spaces");
        for (const Reader& corner : ring.items()) {
            const int space =
                number<int>(corner, 0, std::max<int>(0, static_cast<int>(box.spaces.size()) - 1));
            if (std::count(read.spaces.begin(), read.spaces.end(), space))
                corner.fail(Error{"space_twice", {{"space", space}}});
            read.spaces.push_back(space);
        }
        if (!ring.there()) continue;
        if (read.spaces.size() < 3) ring.fail(Error{"island_spaces"});
        if (static_cast<int>(read.spaces.size()) < cheapest && !box.buildings.empty())
            ring.fail(
                Error{"island_small", {{"count", std::ssize(read.spaces)}, {"needed", cheapest}}});
    }
    if (box.islands.size() > kMaxOnMap)
        islands.fail(Error{"islands_many", {{"count", std::ssize(box.islands)}}});
    const int tokens =
        static_cast<int>(box.culture_kinds.size()) * box.culture_per_kind + box.culture_blank;
    if (islands.there() && tokens != static_cast<int>(box.islands.size()))
        islands.fail(
            Error{"islands_tokens", {{"count", std::ssize(box.islands)}, {"tokens", tokens}}});
}

// Whether the map can be checked as a drawing despite this problem: places and lines are all there.
bool leaves_drawing(const Error& problem) {
    static constexpr std::array<std::string_view, 6> kReasons = {"no_field",      "entries_none",
                                                                 "island_spaces", "island_small",
                                                                 "islands_many",  "islands_tokens"};
    return !problem.field.starts_with("map.spaces") &&
           std::find(kReasons.begin(), kReasons.end(), problem.reason) != kReasons.end();
}

}  // namespace

std::shared_ptr<const Box> read_box(const boost::json::value& value, Problems& problems) {
    auto box = std::make_shared<Box>();
    const std::size_t before = problems.size();
    const Reader file(value, "", problems);
    file.only({"about", "name", "components", "provenance", "supply", "prices", "start_money",
               "pieces", "sacred_ground", "culture", "fleets", "specialists", "buildings", "map"});
    if (!value.is_object()) {
        file.fail(Error{"file_object"});
        return nullptr;
    }
    box->source = read_source(file);
    read_supply(file, *box);
    read_culture(file, *box);
    read_fleets(file, *box);
    read_specialists(file, *box);
    read_buildings(file, *box);
    const Reader map = file.field("map");
    map.only({"name", "entries", "spaces", "islands"});
    box->map_name = map.field("name").text();
    const std::size_t before_map = problems.size();
    read_spaces(map, *box);
    read_islands(map, *box);
    // The drawing is looked at only when its numbers make sense.
    const bool can_be_drawn = std::all_of(
        problems.begin() + static_cast<std::ptrdiff_t>(before_map), problems.end(), leaves_drawing);
    if (map.there() && can_be_drawn) check_map(*box, problems);
    if (problems.size() != before) return nullptr;
    return box;
}

const std::shared_ptr<const Box>& builtin_box(int version) {
    if (version == 1) {
        static const std::shared_ptr<const Box> first = read_builtin("yamatai.1.json", read_box);
        return first;
    }
    static const std::shared_ptr<const Box> box = read_builtin("yamatai.json", read_box);
    return box;
}

}  // namespace himiko::table::yamatai
