#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <memory>
#include <optional>

#include "table/position.h"
#include "table/reader.h"
#include "yokai/game.h"
#include "yokai/score.h"

// Yōkai's states, views and scores as JSON, as docs/protocol.md describes them.
namespace himiko::table::yokai {

using namespace himiko::yokai;

[[nodiscard]] boost::json::object state_json(const yokai::Rules& rules, const yokai::State& state);
[[nodiscard]] boost::json::object view_json(const yokai::Rules& rules, const yokai::View& view);
// Takes out of a person's view what they have to remember without the memory aid: what they have
// seen on cards and, until the game is over, the clues that the pile covers.
void leave_to_memory(const yokai::Rules& rules, boost::json::object& view, bool over);
[[nodiscard]] boost::json::object options_json(const yokai::Rules& rules);

// The team's result as if the cards were turned up now.
[[nodiscard]] boost::json::object score_json(const yokai::Rules& rules, const yokai::State& state);

[[nodiscard]] boost::json::array clue_json(const yokai::Rules& rules, yokai::Families clue);

// Missing options take their defaults; what is wrong is noted by the name of the option.
[[nodiscard]] std::optional<yokai::Rules> read_rules(std::shared_ptr<const yokai::Box> box,
                                                     int players, const Reader& options);

// Reads a state and checks every invariant; what is wrong is noted in `problems`.
[[nodiscard]] std::optional<Position<yokai::Game>> read_state(std::shared_ptr<const yokai::Box> box,
                                                              const boost::json::value& state,
                                                              Problems& problems);
// The same of a view, of which the JSON does not say whose it is: `seat`, or kNobody.
[[nodiscard]] std::optional<Sighting<yokai::Game>> read_view(std::shared_ptr<const yokai::Box> box,
                                                             const boost::json::value& view,
                                                             int seat, Problems& problems);

}  // namespace himiko::table::yokai
