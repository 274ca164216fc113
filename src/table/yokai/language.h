#pragma once

#include <boost/json/array.hpp>

#include "table/language.h"
#include "table/yokai/box.h"
#include "table/yokai/json.h"
#include "table/yokai/reasons.h"
#include "table/yokai/text.h"
#include "yokai/game.h"

namespace himiko::table::yokai {

using namespace himiko::yokai;

// What happened, in order, as `viewer` may see it.
[[nodiscard]] boost::json::array events(const Rules& rules, const State& before, Action action,
                                        const State& after, int viewer);

}  // namespace himiko::table::yokai

namespace himiko::table {

template <>
struct Language<yokai::Game> {
    using Rules = yokai::Rules;
    using State = yokai::State;
    using Action = yokai::Action;
    using Box = yokai::Box;
    using Reasons = yokai::Reasons;

    static constexpr bool kRivals = false;  // players compete and are rated
    static constexpr bool kSilent = true;   // no talk during the game, unless the table allows it
    static constexpr bool kChoosesFirst = true;  // the table says who begins

    static std::shared_ptr<const Box> builtin_box(int = 1) { return yokai::builtin_box(); }
    static std::shared_ptr<const Box> named_box(std::string_view name) {
        return name == "small" ? yokai::small_box() : nullptr;
    }
    // Why tables that people sit at do not take a box: what they see has sixteen cards.
    static std::optional<Error> refuse_at_tables(const Box& box) {
        if (box.size == yokai::kFamilies) return std::nullopt;
        return about("box.families", Error{"box_small"});
    }
    static std::shared_ptr<const Box> read_box(const boost::json::value& file, Problems& problems) {
        return yokai::read_box(file, problems);
    }

    // So far there is one version of the rules.
    static int version(const Rules&) { return yokai::Game::kRulesVersion; }
    static std::optional<Rules> read_rules(std::shared_ptr<const Box> box, int players,
                                           const Reader& options, int = 1) {
        return yokai::read_rules(std::move(box), players, options);
    }
    static std::optional<Position<yokai::Game>> read_state(std::shared_ptr<const Box> box,
                                                           const boost::json::value& value,
                                                           Problems& problems, int = 1) {
        return yokai::read_state(std::move(box), value, problems);
    }
    static std::optional<Sighting<yokai::Game>> read_view(std::shared_ptr<const Box> box,
                                                          const boost::json::value& value, int seat,
                                                          Problems& problems, int = 1) {
        return yokai::read_view(std::move(box), value, seat, problems);
    }

    static boost::json::object options(const Rules& r) { return yokai::options_json(r); }
    static boost::json::object state(const Rules& r, const State& s) {
        return yokai::state_json(r, s);
    }
    static boost::json::object view(const Rules& r, const yokai::View& v) {
        return yokai::view_json(r, v);
    }
    static void leave_to_memory(const Rules& r, boost::json::object& view, bool over) {
        yokai::leave_to_memory(r, view, over);
    }
    static boost::json::object score(const Rules& r, const State& s) {
        return yokai::score_json(r, s);
    }
    static boost::json::object result(const Rules& r, const State& s) { return score(r, s); }

    static std::string write(const Rules& r, const yokai::Public& s, Action a) {
        return yokai::write_action(r, s, a);
    }
    static Result<Action> read(const Rules& r, const yokai::Public& s, std::string_view line) {
        return yokai::read_action(r, s, line);
    }
    static boost::json::array events(const Rules& r, const State& before, Action a,
                                     const State& after, int viewer) {
        return yokai::events(r, before, a, after, viewer);
    }
};

}  // namespace himiko::table
