#include "table/yamatai/box.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

#include "core/fingerprint.h"
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
    for (int color = 0; color < kColors; ++color)
        box.supply[color] = number<std::uint8_t>(supply.field(kColorNames[color]), 1, kMostBoats);
}

void read_amounts(const Reader& file, Box& box) {
    const Reader prices = file.field("prices");
    prices.only({"bamboo", "wood", "stone", "clay"});
    for (int color = 0; color < kGold; ++color)
        box.prices[color] = number<std::uint8_t>(prices.field(kColorNames[color]), 1, 100);
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
    std::set<std::string> names;
    const Reader kinds = culture.field("kinds");
    for (const Reader& kind : kinds.items()) box.culture_kinds.push_back(new_word(kind, names));
    if (kinds.is_list() && (box.culture_kinds.empty() || box.culture_kinds.size() > kMaxKinds))
        kinds.fail(Error{"kinds_number", {{"most", kMaxKinds}}});
    const std::size_t before = file.problems();
    box.culture_per_kind = number<int>(culture.field("per_kind"), 1, kMaxOnMap);
    box.culture_blank = number<int>(culture.field("blank"), 0, kMaxOnMap);
    const Reader mountains = culture.field("mountains_per_kind");
    box.mountains_per_kind = number<int>(mountains, 0, kMaxOnMap);
    const int tokens = std::min(box.culture_per_kind, box.culture_blank);
    if (file.problems() == before && box.mountains_per_kind > tokens)
        mountains.fail(Error{"mountains_many", {{"most", tokens}}});
}

void read_boats(const Reader& boats, Box::Fleet& fleet) {
    int all = 0;
    for (const Reader& boat : boats.items()) {
        ++all;
        if (boat.is_text() && boat.value().get_string() == "any") {
            if (fleet.any) boat.fail(Error{"fleet_any"});
            fleet.any = true;
        } else if (const int color = boat.one_of(kColorNames); color >= 0) {
            ++fleet.boats[color];
        }
    }
    if (boats.is_list() && all < 1) boats.fail(Error{"fleet_none"});
    if (all > kMostFleetBoats) boats.fail(Error{"fleet_boats", {{"most", kMostFleetBoats}}});
}

void read_fleets(const Reader& file, Box& box) {
    std::set<int> numbers;
    std::set<Effect> effects;
    const Reader fleets = file.field("fleets");
    const std::vector<Reader> items = fleets.items();
    for (const Reader& at : items) {
        at.only({"number", "boats", "effect"});
        const Reader which = at.field("number");
        const std::size_t before = at.problems();
        const int fleet = number<int>(which, 1, kFleets);
        if (which.there() && at.problems() == before && !numbers.insert(fleet).second)
            which.fail(Error{"fleet_twice", {{"number", fleet}}});
        Box::Fleet& read = box.fleets[fleet - 1] = {};
        const std::size_t before_boats = at.problems();
        read_boats(at.field("boats"), read);
        const bool boats_known = at.problems() == before_boats;
        const Reader what = at.field("effect");
        const int effect = what.one_of(kEffectNames);
        if (effect < 0) continue;
        read.effect = static_cast<Effect>(effect);
        if (boats_known && (read.effect == Effect::kChoice) != read.any)
            what.fail(Error{"fleet_choice"});
        else if (read.effect != Effect::kNone && !effects.insert(read.effect).second)
            what.fail(Error{"there_twice", {{"what", kEffectNames[effect]}}});
    }
    if (items.size() > kFleets)
        fleets.fail(Error{"entries_not", {{"count", kFleets}, {"found", std::ssize(items)}}});
    // As many as there should be: one that is missing has another's number, which is noted.
    if (!fleets.is_list() || items.size() >= kFleets) return;
    for (int fleet = 1; fleet <= kFleets; ++fleet)
        if (!numbers.contains(fleet)) fleets.fail(Error{"fleet_missing", {{"number", fleet}}});
}

void read_specialists(const Reader& file, Box& box) {
    std::set<int> seen;
    const Reader specialists = file.field("specialists");
    const std::vector<Reader> items = specialists.items();
    for (const Reader& at : items) {
        at.only({"id", "points"});
        const Reader id = at.field("id");
        const int who = id.one_of(kSpecialistIds);
        const int points = number<int>(at.field("points"), 0, 100);
        if (who < 0) continue;
        if (!seen.insert(who).second)
            id.fail(Error{"there_twice", {{"what", kSpecialistIds[who]}}});
        box.specialist_points[who] = points;
    }
    if (items.size() > kSpecialists)
        specialists.fail(
            Error{"entries_not", {{"count", kSpecialists}, {"found", std::ssize(items)}}});
    if (!specialists.is_list() || items.size() >= kSpecialists) return;
    for (int who = 0; who < kSpecialists; ++who)
        if (!seen.contains(who))
            specialists.fail(Error{"is_missing", {{"what", kSpecialistIds[who]}}});
}

void read_cost(const Reader& cost, Box::Building& tile) {
    const auto colors = cost.members();
    for (const auto& [name, count] : colors) {
        const auto color = std::find(kColorNames.begin(), kColorNames.end(), name);
        if (color == kColorNames.end())
            count.fail(Error{"no_field"});
        else
            tile.cost[color - kColorNames.begin()] = number<std::uint8_t>(count, 1, 20);
    }
    if (cost.there() && cost.value().is_object() && colors.empty()) cost.fail(Error{"cost_none"});
}

void read_buildings(const Reader& file, Box& box) {
    std::set<std::string> ids;
    std::array<int, kBuildingKindNames.size()> by_kind{};
    bool kinds_known = true;
    const Reader buildings = file.field("buildings");
    for (const Reader& at : buildings.items()) {
        at.only({"id", "kind", "points", "cost"});
        Box::Building& read = box.buildings.emplace_back();
        read.id = new_word(at.field("id"), ids);
        const int kind = at.field("kind").one_of(kBuildingKindNames);
        kinds_known = kinds_known && kind >= 0;
        if (kind >= 0) {
            read.kind = static_cast<BuildingKind>(kind);
            ++by_kind[kind];
        }
        read.points = number<int>(at.field("points"), 0, 100);
        read_cost(at.field("cost"), read);
    }
    if (!buildings.is_list() || !kinds_known) return;
    const auto expect = [&](const char* what, int found, int wanted) {
        if (found != wanted)
            buildings.fail(
                Error{"pieces_not", {{"count", wanted}, {"what", what}, {"found", found}}});
    };
    expect("standard buildings", by_kind[0] + by_kind[1], kStandardTiles);
    expect("torii", by_kind[2], kToriiTiles);
    expect("palaces", by_kind[3], kPalaceTiles);
}

int boats_of(const Box::Building& tile) {
    return std::accumulate(tile.cost.begin(), tile.cost.end(), 0);
}

// Tiles that nobody can ever build. One is taken for a slip in its cost; several, for one in what
// they all ask for.
void check_supply(const Box& box, Problems& problems) {
    for (int color = 0; color < kColors; ++color) {
        int tiles = 0, last = 0, needed = 0;
        for (int tile = 0; tile < static_cast<int>(box.buildings.size()); ++tile) {
            const int cost = box.buildings[tile].cost[color];
            if (cost <= box.supply[color]) continue;
            ++tiles;
            last = tile;
            needed = std::max(needed, cost);
        }
        const std::string name = kColorNames[color];
        if (tiles == 1)
            problems.push_back(
                about("buildings[" + std::to_string(last) + "].cost." + name,
                      Error{"cost_supply", {{"most", int{box.supply[color]}}, {"color", name}}}));
        else if (tiles > 1)
            problems.push_back(about(
                "supply." + name, Error{"supply_short", {{"count", tiles}, {"needed", needed}}}));
    }
}

void check_sizes(const Box& box, Problems& problems) {
    std::size_t largest = 0;
    for (const Box::Island& island : box.islands) largest = std::max(largest, island.spaces.size());
    const auto most = static_cast<int>(largest);
    const auto large = [&](const Box::Building& tile) { return boats_of(tile) > most; };
    const auto& tiles = box.buildings;
    const auto found = std::find_if(tiles.begin(), tiles.end(), large);
    const auto count = std::count_if(tiles.begin(), tiles.end(), large);
    if (count == 1)
        problems.push_back(
            about("buildings[" + std::to_string(found - tiles.begin()) + "].cost",
                  Error{"cost_island", {{"count", boats_of(*found)}, {"most", most}}}));
    else if (count > 1)
        problems.push_back(
            about("map.islands", Error{"islands_small", {{"count", count}, {"most", most}}}));
}

}  // namespace

std::shared_ptr<const Box> read_box(const boost::json::value& value, Problems& problems) {
    auto box = std::make_shared<Box>();
    const std::size_t before = problems.size();
    const Reader file(value, "", problems);
    if (!value.is_object()) {
        file.fail(Error{"file_object"});
        return nullptr;
    }
    file.only({"about", "name", "components", "provenance", "supply", "prices", "start_money",
               "pieces", "sacred_ground", "culture", "fleets", "specialists", "buildings", "map"});
    box->source = read_source(file);
    box->fingerprint = fingerprint(box->source);
    // What follows from several parts is looked at only where each of them is known.
    const auto known = [&](const auto& read) {
        const std::size_t noted = problems.size();
        read(file, *box);
        return problems.size() == noted;
    };
    const bool supply = known(read_supply);
    read_amounts(file, *box);
    const bool culture = known(read_culture);
    read_fleets(file, *box);
    read_specialists(file, *box);
    const bool buildings = known(read_buildings);
    std::optional<int> tokens, cheapest;
    if (culture)
        tokens = static_cast<int>(box->culture_kinds.size()) * box->culture_per_kind +
                 box->culture_blank;
    if (buildings)
        cheapest = std::transform_reduce(
            box->buildings.begin(), box->buildings.end(), boats_of(box->buildings.front()),
            [](int a, int b) { return std::min(a, b); }, boats_of);
    const bool map = known(
        [&](const Reader& at, Box& read) { read_map(at.field("map"), tokens, cheapest, read); });
    if (supply) check_supply(*box, problems);
    if (map) check_sizes(*box, problems);
    return playable(std::move(box), std::span(problems).subspan(before));
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
