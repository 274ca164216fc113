#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "table/language.h"
#include "table/reader.h"
#include "table/seed.h"

namespace himiko::table {

// Who played what: rules, seed, actions. The state is always the record replayed. A game that was
// set up by hand begins with a state instead of a seed.
template <Game G>
struct Record {
    typename G::Rules rules;
    Seed seed;
    std::optional<typename G::State> from;
    std::vector<std::string> actions;  // in the notation

    [[nodiscard]] typename G::State first_state() const {
        return from ? *from : G::start(rules, seed);
    }
};

template <Game G>
[[nodiscard]] boost::json::object record_json(const Record<G>& record) {
    using L = Language<G>;
    boost::json::object all{{"game", G::kName},
                            {"version", L::version(record.rules)},
                            {"players", record.rules.players},
                            {"options", L::options(record.rules)}};
    // The built-in box is named by the version; any other travels with the record.
    if (record.rules.box != L::builtin_box(L::version(record.rules)))
        all["box"] = boost::json::parse(record.rules.box->source);
    if (record.from)
        all["state"] = L::state(record.rules, *record.from);
    else
        all["seed"] = seed_json(record.seed);
    boost::json::array actions;
    for (const std::string& action : record.actions) actions.push_back(boost::json::string(action));
    all["actions"] = std::move(actions);
    return all;
}

}  // namespace himiko::table
