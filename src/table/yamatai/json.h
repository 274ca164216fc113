#pragma once

#include <boost/json/object.hpp>
#include <memory>
#include <optional>

#include "table/json_writer.h"
#include "table/position.h"
#include "table/reader.h"
#include "yamatai/game.h"
#include "yamatai/score.h"
#include "yamatai/state.h"

// Yamataï's states, views and scores as JSON, as docs/protocol.md describes them.
namespace himiko::table::yamatai {

using namespace himiko::yamatai;

[[nodiscard]] boost::json::object state_json(const yamatai::Rules& rules,
                                             const yamatai::State& state);
[[nodiscard]] boost::json::object view_json(const yamatai::Rules& rules, const yamatai::View& view);
// The fields of a view in two parts: what is the same for everybody, and the rest.
void write_shared_view(JsonWriter& out, const yamatai::Rules& rules, const yamatai::Public& state);
void write_own_view(JsonWriter& out, const yamatai::Rules& rules, const yamatai::View& view);
[[nodiscard]] boost::json::object options_json(const yamatai::Rules& rules);

// `score`, a list by seat, and `ranking`, best first.
[[nodiscard]] boost::json::object score_json(const yamatai::Rules& rules,
                                             const yamatai::Public& state);
// The same and `ties`, for people: where points are equal, which rule decided.
[[nodiscard]] boost::json::object result_json(const yamatai::Rules& rules,
                                              const yamatai::Public& state);

// The same while the game runs, and `ends`: how far away each way to end it is.
[[nodiscard]] boost::json::object standing_json(const yamatai::Rules& rules,
                                                const yamatai::Public& state);
// Island by island, where a tile could stand for the seat whose turn it is: `now`, or `why` not.
[[nodiscard]] boost::json::object sites_json(const yamatai::Rules& rules,
                                             const yamatai::Public& state, int tile);

[[nodiscard]] yamatai::Rules read_rules(std::shared_ptr<const yamatai::Box> box, int players,
                                        const Reader& options, int version);

// Reads a state and checks every invariant; what is wrong is noted in `problems`.
[[nodiscard]] std::optional<Position<yamatai::Game>> read_state(
    std::shared_ptr<const yamatai::Box> box, const boost::json::value& state, Problems& problems,
    int version);
// The same of a view, of which the JSON does not say whose it is: `seat`, or kNobody.
[[nodiscard]] std::optional<Sighting<yamatai::Game>> read_view(
    std::shared_ptr<const yamatai::Box> box, const boost::json::value& view, int seat,
    Problems& problems, int version);

}  // namespace himiko::table::yamatai
