#include "tests/table/slips/slips.h"

#include <algorithm>

#include "table/yamatai/box.h"
#include "table/yamatai/geometry.h"

namespace himiko::table {

// --- What the map is like ------------------------------------------------------------------------

bool Slips::in_ring(int island, int space) {
    const json::array& all = ring(island);
    return std::count(all.begin(), all.end(), json::value(space)) > 0;
}

int Slips::sides(int a, int b) {
    int count = 0;
    for (int island = 0; island < std::ssize(islands()); ++island)
        for (std::size_t k = 0; k < ring(island).size(); ++k)
            count += std::minmax({corner(island, k), corner(island, k + 1)}) == std::minmax({a, b});
    return count;
}

bool Slips::convex(int island) {
    const auto point = [&](std::size_t k) {
        const json::object& space =
            spaces()[static_cast<std::size_t>(corner(island, k))].as_object();
        return yamatai::Point{space.at("x").to_number<int>(), space.at("y").to_number<int>()};
    };
    int left = 0, right = 0;
    for (std::size_t k = 0; k < ring(island).size(); ++k) {
        const auto turned = yamatai::turn(point(k), point(k + 1), point(k + 2));
        left += turned > 0;
        right += turned < 0;
    }
    return left == 0 || right == 0;
}

void Slips::add_space(int x, int y) {
    spaces().push_back(json::object{{"id", spaces().size()}, {"x", x}, {"y", y}});
}

// --- The map -------------------------------------------------------------------------------------

std::optional<Places> Slips::missing_corner() {
    const int island = below(islands().size());
    json::array& all = ring(island);
    const auto k = static_cast<std::size_t>(below(all.size()));
    const int gone = corner(island, k);
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(k));
    return Places{ring_path(island), at("map.spaces", gone)};
}

std::optional<Places> Slips::extra_corner() {
    const int island = below(islands().size()), space = below(spaces().size());
    const auto k = static_cast<std::size_t>(below(ring(island).size()));
    if (in_ring(island, space)) return std::nullopt;
    ring(island).insert(ring(island).begin() + static_cast<std::ptrdiff_t>(k) + 1, space);
    return Places{ring_path(island)};
}

std::optional<Places> Slips::wrong_corner() {
    const int island = below(islands().size()), space = below(spaces().size());
    const std::size_t corners = ring(island).size();
    const auto k = static_cast<std::size_t>(below(corners));
    if (in_ring(island, space) || sides(corner(island, k), corner(island, k + 1)) < 2 ||
        sides(corner(island, k), corner(island, k + corners - 1)) < 2)
        return std::nullopt;
    ring(island)[k] = space;
    return Places{ring_path(island)};
}

std::optional<Places> Slips::swapped_corners() {
    const int island = below(islands().size());
    const std::size_t corners = ring(island).size();
    const auto k = static_cast<std::size_t>(below(corners));
    const bool inner = sides(corner(island, k), corner(island, k + corners - 1)) == 2 &&
                       sides(corner(island, k + 1), corner(island, k + 2)) == 2;
    if (corners < 4 || !(convex(island) || inner)) return std::nullopt;
    std::swap(ring(island)[k], ring(island)[(k + 1) % corners]);
    return Places{ring_path(island)};
}

std::optional<Places> Slips::doubled_corner() {
    const int island = below(islands().size());
    json::array& all = ring(island);
    const int space = corner(island, static_cast<std::size_t>(below(all.size())));
    all.insert(all.begin() + below(all.size() + 1), space);
    return Places{ring_path(island)};
}

std::optional<Places> Slips::no_such_corner() {
    const int island = below(islands().size());
    const int k = below(ring(island).size());
    ring(island)[static_cast<std::size_t>(k)] =
        spaces().size() + static_cast<std::size_t>(below(9));
    return Places{at(ring_path(island), k)};
}

std::optional<Places> Slips::moved_space() {
    const int space = below(spaces().size()), into = below(islands().size());
    if (in_ring(into, space) || !convex(into)) return std::nullopt;
    json::object& moved = spaces()[static_cast<std::size_t>(space)].as_object();
    const json::object& island = islands()[static_cast<std::size_t>(into)].as_object();
    moved["x"] = island.at("x");
    moved["y"] = island.at("y");
    return Places{at("map.spaces", space)};
}

std::optional<Places> Slips::space_on_another() {
    const int space = below(spaces().size()), other = below(spaces().size());
    if (space == other) return std::nullopt;
    for (const char* axis : {"x", "y"})
        spaces()[static_cast<std::size_t>(space)].as_object()[axis] =
            json::value(spaces()[static_cast<std::size_t>(other)].as_object()[axis]);
    return Places{at("map.spaces", space), at("map.spaces", other)};
}

std::optional<Places> Slips::doubled_space() {
    const int space = below(spaces().size());
    const json::object copy = spaces()[static_cast<std::size_t>(space)].as_object();
    add_space(copy.at("x").to_number<int>(), copy.at("y").to_number<int>());
    return Places{at("map.spaces", space), at("map.spaces", static_cast<int>(spaces().size()) - 1),
                  "map.spaces"};
}

std::optional<Places> Slips::space_left_over() {
    if (spaces().size() == yamatai::kMaxOnMap) return std::nullopt;
    add_space(below(1000), below(1000));
    return Places{at("map.spaces", static_cast<int>(spaces().size()) - 1)};
}

std::optional<Places> Slips::missing_space() {
    const int space = below(spaces().size());
    Places places{at("map.spaces", space)};
    if (space + 1 == std::ssize(spaces())) {  // then something names what is not there
        places.emplace_back("map.entries");
        for (int island = 0; island < std::ssize(islands()); ++island)
            if (in_ring(island, space)) places.push_back(ring_path(island));
    }
    spaces().erase(spaces().begin() + space);
    return places;
}

std::optional<Places> Slips::doubled_space_id() {
    const int space = below(spaces().size()), other = below(spaces().size());
    if (space == other) return std::nullopt;
    spaces()[static_cast<std::size_t>(space)].as_object()["id"] = other;
    return Places{at("map.spaces", space) + ".id"};
}

std::optional<Places> Slips::unreachable_island() {
    if (spaces().size() + 3 > yamatai::kMaxOnMap || islands().size() == yamatai::kMaxOnMap)
        return std::nullopt;
    const int first = static_cast<int>(spaces().size());
    for (const auto& [x, y] : {std::pair(5000, 0), {5100, 0}, {5000, 100}}) add_space(x, y);
    islands().push_back(json::object{
        {"id", "far"}, {"x", 5030}, {"y", 30}, {"spaces", {first, first + 1, first + 2}}});
    json::value& blank = file_["culture"].as_object()["blank"];
    blank = blank.to_number<int>() + 1;
    return Places{at("map.islands", static_cast<int>(islands().size()) - 1)};
}

std::optional<Places> Slips::overlapping_islands() {
    const int island = below(islands().size()), other = below(islands().size());
    if (island == other) return std::nullopt;
    ring(island) = json::array(ring(other));
    return Places{ring_path(island), ring_path(other)};
}

// One island's ring runs around a neighbour, too.
std::optional<Places> Slips::swallowed_island() {
    const int island = below(islands().size()), other = below(islands().size());
    const json::array a = ring(island), b = ring(other);
    std::set<int> all;
    for (const json::array& each : {a, b})
        for (const json::value& space : each) all.insert(space.to_number<int>());
    if (island == other || all.size() + 2 != a.size() + b.size()) return std::nullopt;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < b.size(); ++k)
            for (const bool same : {false, true}) {
                const std::size_t next = (k + (same ? b.size() - 1 : 1)) % b.size();
                if (a[i] != b[next] || a[(i + 1) % a.size()] != b[k]) continue;
                json::array whole;
                for (std::size_t n = 0; n < a.size(); ++n)
                    whole.push_back(a[(i + 1 + n) % a.size()]);
                for (std::size_t n = 2; n < b.size(); ++n)
                    whole.push_back(b[(k + (same ? b.size() - n : n)) % b.size()]);
                ring(island) = whole;
                return Places{ring_path(island), ring_path(other)};
            }
    return std::nullopt;
}

std::optional<Places> Slips::missing_island() {
    islands().erase(islands().begin() + below(islands().size()));
    return Places{"map.islands", "map.spaces", "culture"};
}

std::optional<Places> Slips::doubled_island() {
    const int island = below(islands().size());
    json::object copy = islands()[static_cast<std::size_t>(island)].as_object();
    copy["id"] = "again";
    islands().push_back(std::move(copy));
    return Places{at("map.islands", island),
                  at("map.islands", static_cast<int>(islands().size()) - 1), "map.islands"};
}

std::optional<Places> Slips::doubled_island_id() {
    const int island = below(islands().size()), other = below(islands().size());
    if (island == other) return std::nullopt;
    islands()[static_cast<std::size_t>(island)].as_object()["id"] =
        json::value(islands()[static_cast<std::size_t>(other)].as_object()["id"]);
    return Places{at("map.islands", island) + ".id", at("map.islands", other) + ".id"};
}

std::optional<Places> Slips::wrong_entry() {
    json::array& entries = map()["entries"].as_array();
    const int k = below(entries.size());
    json::value& entry = entries[static_cast<std::size_t>(k)];
    switch (below(4)) {
        case 0: entry = spaces().size(); return Places{at("map.entries", k)};
        case 1: entry = -1; return Places{at("map.entries", k)};
        case 2: entries.push_back(entry); return Places{"map.entries"};
        default: entries.clear(); return Places{"map.entries"};
    }
}

// --- Pieces --------------------------------------------------------------------------------------

std::optional<Places> Slips::cost_beyond_supply() {
    const int tile = any_of("buildings");
    const char* color = yamatai::kColorNames[static_cast<std::size_t>(below(yamatai::kColors))];
    const int supply = file_["supply"].as_object()[color].to_number<int>();
    json::object cost{{color, supply + 1 + below(3)}};
    item("buildings", tile)["cost"] = std::move(cost);
    return Places{at("buildings", tile) + ".cost"};
}

std::optional<Places> Slips::cost_beyond_islands() {
    std::size_t largest = 0;
    for (int island = 0; island < std::ssize(islands()); ++island)
        largest = std::max(largest, ring(island).size());
    auto left = static_cast<int>(largest) + 1;
    json::object cost;
    for (const char* color : yamatai::kColorNames) {
        const int boats = std::min({left, file_["supply"].as_object()[color].to_number<int>(), 20});
        if (boats > 0) cost[color] = boats;
        left -= boats;
    }
    if (left > 0) return std::nullopt;
    const int tile = any_of("buildings");
    item("buildings", tile)["cost"] = std::move(cost);
    return Places{at("buildings", tile) + ".cost"};
}

std::optional<Places> Slips::short_supply() {
    const char* color = yamatai::kColorNames[static_cast<std::size_t>(below(yamatai::kColors))];
    Places places{"supply." + std::string(color)};
    int most = 0;
    for (int tile = 0; tile < yamatai::kBuildings; ++tile)
        if (const json::value* boats =
                item("buildings", tile)["cost"].as_object().if_contains(color)) {
            most = std::max(most, boats->to_number<int>());
            places.push_back(at("buildings", tile) + ".cost." + color);
        }
    if (most < 2) return std::nullopt;
    file_["supply"].as_object()[color] = 1 + below(static_cast<std::size_t>(most) - 1);
    return places;
}

std::optional<Places> Slips::wrong_count() {
    const char* lists[] = {"fleets", "specialists", "buildings"};
    const char* list = lists[below(3)];
    json::array& all = file_[list].as_array();
    if (below(2)) {
        all.erase(all.begin() + any_of(list));
    } else {
        json::object copy = item(list, any_of(list));
        if (std::string_view(list) == "buildings") copy["id"] = "again";
        all.push_back(std::move(copy));
    }
    return Places{list};
}

std::optional<Places> Slips::wrong_kind() {
    json::object& tile = item("buildings", any_of("buildings"));
    const bool common = tile["kind"] == "standard" || tile["kind"] == "trading_post";
    tile["kind"] = common ? "palace" : tile["kind"] == "torii" ? "palace" : "torii";
    return Places{"buildings"};
}

std::optional<Places> Slips::wrong_tokens() {
    json::object& culture = file_["culture"].as_object();
    const auto add = [&](const char* name, int more) {
        culture[name] = culture[name].to_number<int>() + more;
    };
    switch (below(4)) {
        case 0: add("blank", 1 + below(3)); break;
        case 1: add("per_kind", 1); break;
        case 2: add("mountains_per_kind", 65); break;
        default: culture["kinds"].as_array().push_back("more"); break;
    }
    return Places{"culture"};
}

std::optional<Places> Slips::doubled_id() {
    static constexpr std::pair<const char*, const char*> kIds[] = {
        {"buildings", "id"}, {"specialists", "id"}, {"fleets", "number"}, {"fleets", "effect"}};
    const auto& [list, key] = kIds[below(4)];
    const int one = any_of(list), other = any_of(list);
    const json::value id = item(list, other)[key];
    if (one == other || id == "none") return std::nullopt;
    item(list, one)[key] = id;
    return Places{at(list, one) + "." + key, at(list, other) + "." + key};
}

// --- Yōkai's -------------------------------------------------------------------------------------

std::optional<Places> Slips::wrong_target() {
    const int target = any_of("targets");
    json::array& rows = item("targets", target)["rows"].as_array();
    json::value& row = rows[static_cast<std::size_t>(below(rows.size()))];
    std::string line(row.as_string());
    switch (below(4)) {
        case 0: line += "#"; break;
        case 1: line += "x"; break;
        case 2: line += std::string(17, '.'); break;
        default: line[line.find('#')] = '.'; break;
    }
    row = line;
    return Places{at("targets", target)};
}

std::optional<Places> Slips::wrong_list() {
    static const std::vector<std::string> kLists = {"families", "targets",      "clues.2",
                                                    "clues.4",  "grades.names", "grades.from.3"};
    const std::string path = kLists[static_cast<std::size_t>(below(kLists.size()))];
    const auto found = any_place([&](const Place& place) { return place.path == path; });
    json::array& list = found->value->as_array();
    if (path == "targets")
        list.push_back(json::value(list[0]));
    else if (below(2))
        list.pop_back();
    else
        list.push_back(path == "families" || path == "grades.names" ? json::value("more") : 9);
    return Places{path};
}

std::optional<Places> Slips::falling_grades() {
    const char* players[] = {"2", "3", "4"};
    const char* which = players[below(3)];
    json::array& from = file_["grades"].as_object()["from"].as_object()[which].as_array();
    std::swap(from[0], from[static_cast<std::size_t>(1 + below(2))]);
    return Places{"grades.from." + std::string(which)};
}

std::optional<Places> Slips::renamed_family() {
    const int family = any_of("families");
    json::array& all = file_["families"].as_array();
    const std::string name(all[static_cast<std::size_t>(family)].as_string());
    all[static_cast<std::size_t>(family)] = below(2) ? name + "s" : "";
    return Places{at("families", family)};
}

// --- Anywhere ------------------------------------------------------------------------------------

void Slips::walk(json::value& value, const Place& place, std::vector<Place>& all) {
    static const std::set<std::string> kAnything = {"about", "provenance", "name", "components"};
    if (!place.path.empty()) all.push_back(place);
    if (value.is_object())
        for (auto& [name, child] : value.get_object()) {
            if (place.path.empty() && kAnything.contains(name)) continue;
            const std::string key(name);
            walk(child,
                 {place.path.empty() ? key : place.path + "." + key, &child, &value.get_object(),
                  key},
                 all);
        }
    if (value.is_array())
        for (std::size_t i = 0; i < value.get_array().size(); ++i)
            walk(value.get_array()[i],
                 {at(place.path, static_cast<int>(i)), &value.get_array()[i], nullptr, ""}, all);
}

std::vector<Slips::Place> Slips::places() {
    std::vector<Place> all;
    for (auto& [name, child] : file_)
        if (const std::string key(name);
            key != "about" && key != "provenance" && key != "name" && key != "components")
            walk(child, {key, &child, &file_, key}, all);
    return all;
}

template <class Fits>
std::optional<Slips::Place> Slips::any_place(Fits fits) {
    std::vector<Place> all = places();
    std::erase_if(all, [&](const Place& place) { return !fits(place); });
    if (all.empty()) return std::nullopt;
    return all[static_cast<std::size_t>(below(all.size()))];
}

std::optional<Places> Slips::wrong_type() {
    const auto place = any_place([](const Place&) { return true; });
    json::value& value = *place->value;
    const json::value others[] = {nullptr, true,           1.5,
                                  "seven", json::array{1}, json::object{{"a", 1}}};
    const json::value& other = others[below(6)];
    if (value.kind() == other.kind()) return std::nullopt;
    // A text may be any; so may what a text names.
    if (value.is_string() && other.is_string()) return std::nullopt;
    value = other;
    return Places{place->path};
}

std::optional<Places> Slips::missing_field() {
    // What a cost does not name is not needed; what a list lacks is another slip.
    const auto place = any_place([](const Place& each) {
        return each.parent && each.path.find(".cost.") == std::string::npos;
    });
    place->parent->erase(place->key);
    return Places{place->path};
}

std::optional<Places> Slips::unknown_field() {
    const auto place = any_place([](const Place& each) { return each.value->is_object(); });
    place->value->as_object()["colour"] = 1;
    return Places{place->path + ".colour"};
}

std::optional<Places> Slips::out_of_range() {
    const auto place = any_place([](const Place& each) { return each.value->is_number(); });
    *place->value = below(2) ? -200'000 : 2'000'000;
    return Places{place->path};
}

std::optional<Places> Slips::unknown_word() {
    const auto place = any_place([](const Place& each) {
        return each.path.ends_with(".kind") || each.path.ends_with(".effect") ||
               each.path.find(".boats[") != std::string::npos ||
               (each.path.starts_with("specialists") && each.path.ends_with(".id"));
    });
    if (!place) return std::nullopt;
    *place->value = std::string(place->value->as_string()) + "x";
    return Places{place->path};
}

const std::vector<Slips::Kind>& Slips::of_yamatai() {
    static const std::vector<Kind> kinds = {
        {"missing corner", &Slips::missing_corner},
        {"extra corner", &Slips::extra_corner},
        {"wrong corner", &Slips::wrong_corner},
        {"swapped corners", &Slips::swapped_corners},
        {"doubled corner", &Slips::doubled_corner},
        {"no such corner", &Slips::no_such_corner},
        {"crossing lines", &Slips::moved_space},
        {"space on another", &Slips::space_on_another},
        {"doubled space", &Slips::doubled_space},
        {"space left over", &Slips::space_left_over},
        {"missing space", &Slips::missing_space},
        {"doubled space id", &Slips::doubled_space_id},
        {"unreachable island", &Slips::unreachable_island},
        {"overlapping islands", &Slips::overlapping_islands},
        {"swallowed island", &Slips::swallowed_island},
        {"missing island", &Slips::missing_island},
        {"doubled island", &Slips::doubled_island},
        {"doubled island id", &Slips::doubled_island_id},
        {"wrong entry", &Slips::wrong_entry},
        {"cost beyond supply", &Slips::cost_beyond_supply},
        {"cost beyond islands", &Slips::cost_beyond_islands},
        {"short supply", &Slips::short_supply},
        {"wrong count", &Slips::wrong_count},
        {"wrong kind", &Slips::wrong_kind},
        {"wrong tokens", &Slips::wrong_tokens},
        {"doubled id", &Slips::doubled_id},
        {"wrong type", &Slips::wrong_type},
        {"missing field", &Slips::missing_field},
        {"unknown field", &Slips::unknown_field},
        {"out of range", &Slips::out_of_range},
        {"unknown word", &Slips::unknown_word},
    };
    return kinds;
}

const std::vector<Slips::Kind>& Slips::of_yokai() {
    static const std::vector<Kind> kinds = {
        {"wrong target", &Slips::wrong_target},     {"wrong list", &Slips::wrong_list},
        {"falling grades", &Slips::falling_grades}, {"renamed family", &Slips::renamed_family},
        {"wrong type", &Slips::wrong_type},         {"missing field", &Slips::missing_field},
        {"unknown field", &Slips::unknown_field},   {"out of range", &Slips::out_of_range},
    };
    return kinds;
}

}  // namespace himiko::table
