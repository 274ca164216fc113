#pragma once

#include <boost/json/array.hpp>

#include "table/language.h"
#include "table/yokai_box.h"
#include "table/yokai_json.h"
#include "table/yokai_text.h"
#include "yokai/game.h"

namespace himiko::table {

// What happened, in order, as `viewer` may see it.
[[nodiscard]] boost::json::array yokai_events(const yokai::Rules& rules, const yokai::State& before,
                                              yokai::Action action, const yokai::State& after,
                                              int viewer);

template <>
struct Language<yokai::Game> {
    using Rules = yokai::Rules;
    using State = yokai::State;
    using Action = yokai::Action;
    using Box = yokai::Box;

    static std::shared_ptr<const Box> builtin_box() { return builtin_yokai_box(); }
    static std::shared_ptr<const Box> read_box(const boost::json::value& file, Problems& problems) {
        return read_yokai_box(file, problems);
    }

    static std::optional<Rules> read_rules(std::shared_ptr<const Box> box, int players,
                                           const Reader& options) {
        return read_yokai_rules(std::move(box), players, options);
    }
    static std::optional<Position<yokai::Game>> read_state(std::shared_ptr<const Box> box,
                                                           const boost::json::value& value,
                                                           Problems& problems) {
        return read_yokai_state(std::move(box), value, problems);
    }

    static boost::json::object options(const Rules& r) { return options_json(r); }
    static boost::json::object state(const Rules& r, const State& s) { return state_json(r, s); }
    static boost::json::object view(const Rules& r, const yokai::View& v) {
        return view_json(r, v);
    }
    static boost::json::object score(const Rules& r, const State& s) { return score_json(r, s); }

    static std::string write(const Rules& r, const yokai::Public& s, Action a) {
        return write_action(r, s, a);
    }
    static Result<Action> read(const Rules& r, const yokai::Public& s, std::string_view line) {
        return read_action(r, s, line);
    }
    static boost::json::array events(const Rules& r, const State& before, Action a,
                                     const State& after, int viewer) {
        return yokai_events(r, before, a, after, viewer);
    }
};

}  // namespace himiko::table
