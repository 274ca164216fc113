#pragma once

#include <algorithm>
#include <boost/json/array.hpp>

#include "table/language.h"
#include "table/yamatai/box.h"
#include "table/yamatai/json.h"
#include "table/yamatai/reasons.h"
#include "table/yamatai/text.h"
#include "yamatai/game.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

// What happened, in order, as `viewer` may see it: the action itself, what it changed for whom, and
// what the end of a turn, a round or the game brought.
[[nodiscard]] boost::json::array events(const Rules& rules, const State& before, Action action,
                                        const State& after, int viewer);

}  // namespace himiko::table::yamatai

namespace himiko::table {

template <>
struct Language<yamatai::Game> {
    using Rules = yamatai::Rules;
    using State = yamatai::State;
    using Action = yamatai::Action;
    using Box = yamatai::Box;
    using Reasons = yamatai::Reasons;

    static constexpr bool kRivals = true;   // players compete and are rated
    static constexpr bool kSilent = false;  // no talk during the game, unless the table allows it
    static constexpr bool kChoosesFirst = false;  // the table says who begins

    static std::shared_ptr<const Box> builtin_box(int version = yamatai::kRulesVersion) {
        return yamatai::builtin_box(version);
    }
    static std::shared_ptr<const Box> named_box(std::string_view) { return nullptr; }
    static std::shared_ptr<const Box> read_box(const boost::json::value& file, Problems& problems) {
        return yamatai::read_box(file, problems);
    }

    static int version(const Rules& r) { return r.version; }
    static std::optional<Rules> read_rules(std::shared_ptr<const Box> box, int players,
                                           const Reader& options,
                                           int version = yamatai::kRulesVersion) {
        return yamatai::read_rules(std::move(box), players, options, version);
    }
    static std::optional<Position<yamatai::Game>> read_state(std::shared_ptr<const Box> box,
                                                             const boost::json::value& value,
                                                             Problems& problems,
                                                             int version = yamatai::kRulesVersion) {
        return yamatai::read_state(std::move(box), value, problems, version);
    }
    static std::optional<Sighting<yamatai::Game>> read_view(std::shared_ptr<const Box> box,
                                                            const boost::json::value& value,
                                                            int seat, Problems& problems,
                                                            int version = yamatai::kRulesVersion) {
        return yamatai::read_view(std::move(box), value, seat, problems, version);
    }

    static boost::json::object options(const Rules& r) { return yamatai::options_json(r); }
    static boost::json::object state(const Rules& r, const State& s) {
        return yamatai::state_json(r, s);
    }
    static boost::json::object view(const Rules& r, const yamatai::View& v) {
        return yamatai::view_json(r, v);
    }
    // The same in two parts, as text: what is the same for everybody is written once for all.
    static void write_shared_view(JsonWriter& out, const Rules& r, const State& s) {
        yamatai::write_shared_view(out, r, s);
    }
    static void write_own_view(JsonWriter& out, const Rules& r, const yamatai::View& v) {
        yamatai::write_own_view(out, r, v);
    }
    static boost::json::object score(const Rules& r, const State& s) {
        return yamatai::score_json(r, s);
    }
    static boost::json::object result(const Rules& r, const State& s) {
        return yamatai::result_json(r, s);
    }
    static boost::json::object standing(const Rules& r, const State& s) {
        return yamatai::standing_json(r, s);
    }
    // Where a building tile could stand for the seat whose turn it is.
    static Result<boost::json::object> sites(const Rules& r, const State& s,
                                             const std::string& tile) {
        const auto& tiles = r.box->buildings;
        const auto found = std::find_if(tiles.begin(), tiles.end(),
                                        [&](const auto& each) { return each.id == tile; });
        if (found == tiles.end())
            return about("tile", Error{"no_piece_named", {{"what", "building tile"}}});
        return yamatai::sites_json(r, s, static_cast<int>(found - tiles.begin()));
    }

    template <class Position>
    static std::string write(const Rules& r, const Position& s, Action a) {
        return yamatai::write_action(r, yamatai::looked_at(s), a);
    }
    template <class Position>
    static Result<Action> read(const Rules& r, const Position& s, std::string_view line) {
        return yamatai::read_action(r, s, yamatai::looked_at(s), line);
    }
    static boost::json::array events(const Rules& r, const State& before, Action a,
                                     const State& after, int viewer) {
        return yamatai::events(r, before, a, after, viewer);
    }
};

}  // namespace himiko::table
