#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/random.h"

// Slips of whoever types a box in: each makes one thing wrong, whatever the box was, so that it
// must be found, and says where. Some changes leave a good box and are none.
namespace himiko::table {

namespace json = boost::json;

// Where it is wrong: any of these places, or something in one of them.
using Places = std::vector<std::string>;

class Slips {
  public:
    Slips(json::object& file, Random& random) : file_(file), random_(random) {}

    using Slip = std::optional<Places> (Slips::*)();  // nothing: this box cannot have it
    struct Kind {
        const char* name;
        Slip slip;
    };
    static const std::vector<Kind>& of_yamatai();
    static const std::vector<Kind>& of_yokai();

  private:
    using Line = std::pair<int, int>;

    int below(std::size_t n) {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(n)));
    }
    static std::string at(const std::string& list, int index) {
        return list + "[" + std::to_string(index) + "]";
    }
    json::object& map() { return file_["map"].as_object(); }
    json::array& spaces() { return map()["spaces"].as_array(); }
    json::array& islands() { return map()["islands"].as_array(); }
    json::array& ring(int island) {
        return islands()[static_cast<std::size_t>(island)].as_object()["spaces"].as_array();
    }
    json::object& item(const char* list, int index) {
        return file_[list].as_array()[static_cast<std::size_t>(index)].as_object();
    }
    int any_of(const char* list) { return below(file_[list].as_array().size()); }
    std::string ring_path(int island) { return at("map.islands", island) + ".spaces"; }
    int corner(int island, std::size_t k) {
        const json::array& all = ring(island);
        return static_cast<int>(all[k % all.size()].to_number<int>());
    }
    bool in_ring(int island, int space);
    // How many islands have this line.
    int sides(int a, int b);
    bool convex(int island);
    void add_space(int x, int y);

    // Every value of the file with its path, but what may be anything or be missing.
    struct Place {
        std::string path;
        json::value* value;
        json::object* parent;  // null: it is in a list
        std::string key;
    };
    std::vector<Place> places();
    void walk(json::value& value, const Place& place, std::vector<Place>& all);
    template <class Fits>
    std::optional<Place> any_place(Fits fits);

    // The map.
    std::optional<Places> missing_corner();
    std::optional<Places> extra_corner();
    std::optional<Places> wrong_corner();
    std::optional<Places> swapped_corners();
    std::optional<Places> doubled_corner();
    std::optional<Places> no_such_corner();
    std::optional<Places> moved_space();
    std::optional<Places> space_on_another();
    std::optional<Places> doubled_space();
    std::optional<Places> space_left_over();
    std::optional<Places> missing_space();
    std::optional<Places> doubled_space_id();
    std::optional<Places> unreachable_island();
    std::optional<Places> overlapping_islands();
    std::optional<Places> swallowed_island();
    std::optional<Places> missing_island();
    std::optional<Places> doubled_island();
    std::optional<Places> doubled_island_id();
    std::optional<Places> wrong_entry();
    // Pieces.
    std::optional<Places> cost_beyond_supply();
    std::optional<Places> cost_beyond_islands();
    std::optional<Places> short_supply();
    std::optional<Places> wrong_count();
    std::optional<Places> wrong_kind();
    std::optional<Places> wrong_tokens();
    std::optional<Places> doubled_id();
    // Yōkai's.
    std::optional<Places> wrong_target();
    std::optional<Places> wrong_list();
    std::optional<Places> falling_grades();
    std::optional<Places> renamed_family();
    // Anywhere.
    std::optional<Places> wrong_type();
    std::optional<Places> missing_field();
    std::optional<Places> unknown_field();
    std::optional<Places> out_of_range();
    std::optional<Places> unknown_word();

    json::object& file_;
    Random& random_;
};

}  // namespace himiko::table
