#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <future>
#include <thread>

#include "bots/players.h"
#include "game_of.h"
#include "lessons.h"
#include "table/games.h"
#include "table/reader.h"
#include "table/seed.h"
#include "table/sentence.h"

// The classes of the package as Python sees them. What the package adds in Python itself is in
// python/himiko.
namespace himiko::python {

namespace nb = nanobind;
using namespace nb::literals;
namespace json = boost::json;

namespace {

// --- Values that cross -------------------------------------------------------------------------

// JSON of ours as dicts and lists, and back: by the standard library's module.
using Dict = nb::typed<nb::dict, nb::str, nb::any>;
using Document = std::variant<std::string, Dict>;

Dict to_python(const json::value& value) {
    return nb::borrow<Dict>(nb::module_::import_("json").attr("loads")(json::serialize(value)));
}

json::value read_json(const std::string& text) {
    boost::system::error_code broken;
    json::value value = json::parse(text, broken);
    if (broken) refuse("this is not JSON: " + broken.message());
    return value;
}
json::value from_python(const Dict& dict) {
    return read_json(nb::cast<std::string>(nb::module_::import_("json").attr("dumps")(dict)));
}
json::value from_python(const Document& document) {
    const auto* text = std::get_if<std::string>(&document);
    return text ? read_json(*text) : from_python(std::get<Dict>(document));
}
// Text that begins no JSON object names a box that is built in.
json::value read_box(const Document& box) {
    const auto* text = std::get_if<std::string>(&box);
    return text && text->find('{') == std::string::npos ? json::value(json::string(*text))
                                                        : from_python(box);
}

// A whole number, or 64 hexadecimal digits.
using SeedLike = std::variant<std::int64_t, std::string>;

Seed read_seed(const SeedLike& given) {
    if (const auto* number = std::get_if<std::int64_t>(&given)) {
        if (const auto seed = table::read_seed(json::value(*number))) return *seed;
        refuse(about("seed", table::no_seed(std::to_string(*number))));
    }
    const auto& digits = std::get<std::string>(given);
    if (const auto seed = table::read_seed(json::value(json::string(digits)))) return *seed;
    refuse(about("seed", table::no_seed(digits)));
}

template <class Enum, std::size_t N>
Enum named(const char* what, const std::array<const char*, N>& names, const std::string& name) {
    for (std::size_t i = 0; i < N; ++i)
        if (name == names[i]) return static_cast<Enum>(i);
    refuse(std::string(what) + " '" + name + "': " + table::either(names));
}
tensor::Part part_named(const std::string& name) {
    return named<tensor::Part>("part", tensor::kPartNames, name);
}
tensor::Reward reward_named(const std::string& name) {
    return named<tensor::Reward>("reward", tensor::kRewardNames, name);
}

// 0: as many as there are processors.
int threads_wanted(int given) {
    if (given < 0) refuse("threads: " + std::to_string(given) + " is too few");
    const auto cores = static_cast<int>(std::thread::hardware_concurrency());
    return given > 0 ? given : std::max(1, cores);
}

std::optional<int> seat_or_none(int seat) {
    return seat == kNobody ? std::nullopt : std::optional(seat);
}

using Bytes = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>;
using Flags = nb::ndarray<nb::numpy, bool, nb::ndim<1>>;

// An array of its own, which `write` fills.
template <class Array, class Write>
Array new_array(int size, Write write) {
    auto* bytes = new std::uint8_t[static_cast<std::size_t>(size)];
    nb::capsule owner(bytes, [](void* p) noexcept { delete[] static_cast<std::uint8_t*>(p); });
    write(bytes);
    return Array(bytes, {static_cast<std::size_t>(size)}, owner);
}

// An array of a batch, without a copy; it keeps the batch alive.
template <class T, class Stored>
auto lent(Batch& batch, std::vector<Stored>& array, std::size_t columns) {
    const std::size_t rows = static_cast<std::size_t>(batch.games());
    return nb::ndarray<nb::numpy, T, nb::ndim<2>>(array.data(), {rows, columns}, nb::find(batch));
}
template <class T, class Stored>
auto lent(Batch& batch, std::vector<Stored>& array) {
    const std::size_t rows = static_cast<std::size_t>(batch.games());
    return nb::ndarray<nb::numpy, T, nb::ndim<1>>(array.data(), {rows}, nb::find(batch));
}

// --- Seeds of batches --------------------------------------------------------------------------

using SeedArray = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using SeedOrSeeds = std::variant<std::uint64_t, SeedArray>;

std::vector<std::uint64_t> seeds_of(int games, const SeedOrSeeds& given) {
    std::vector<std::uint64_t> seeds;
    if (const auto* one = std::get_if<std::uint64_t>(&given)) {
        Random random(*one);
        for (int i = 0; i < games; ++i) seeds.push_back(random.next());
        return seeds;
    }
    const auto& array = std::get<SeedArray>(given);
    if (array.shape(0) != static_cast<std::size_t>(games))
        refuse("there are " + std::to_string(games) + " games, and " +
               std::to_string(array.shape(0)) + " seeds");
    return {array.data(), array.data() + array.shape(0)};
}

// --- Arena -------------------------------------------------------------------------------------

// Ctrl-C ends it and is raised.
Dict play_arena(const Game& game, const std::vector<std::string>& seats, long games,
                std::int64_t seed, int threads) {
    if (games < 1) refuse("games: " + std::to_string(games) + " is too few");
    const int wanted = threads_wanted(threads);
    std::atomic<bool> stop = false;
    auto figures = std::async(std::launch::async,
                              [&] { return game.arena(seats, games, seed, wanted, stop); });
    for (;;) {
        {
            nb::gil_scoped_release released;
            if (figures.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready)
                break;
        }
        if (PyErr_CheckSignals() != 0) {
            stop = true;
            figures.wait();
            throw nb::python_error();
        }
    }
    return to_python(figures.get());
}

// --- Classes -----------------------------------------------------------------------------------

void bind_positions(nb::module_& m) {
    nb::class_<Position>(m, "Position", "What a state and a view have in common.")
        .def_prop_ro(
            "game", [](const Position& p) { return p.game(); }, "The rules it is played by.")
        .def_prop_ro(
            "to_act", [](const Position& p) { return seat_or_none(p.to_act()); },
            "The seat whose decision it is; None when the game is over.")
        .def_prop_ro(
            "over", [](const Position& p) { return p.to_act() == kNobody; },
            "Whether the game is over.")
        .def("legal", &Position::legal, "The numbers of all legal actions, in ascending order.")
        .def(
            "mask",
            [](const Position& p) {
                return new_array<Flags>(p.game()->actions(),
                                        [&](std::uint8_t* out) { p.write_mask(out); });
            },
            "One flag an action: whether it is legal.")
        .def("text", &Position::text, "action"_a,
             "A legal action in the notation, such as 'place stone 17'.")
        .def("number", &Position::number, "text"_a,
             "The number of a legal action in the notation. What is not legal is a ValueError that "
             "says why.")
        .def(
            "json", [](const Position& p) { return to_python(p.json()); },
            "The position as the protocols write it (docs/protocol.md).");

    nb::class_<View, Position>(m, "View",
                               "What one seat, or a spectator, may know. It has no field for a "
                               "secret.")
        .def_prop_ro(
            "viewer", [](const View& v) { return seat_or_none(v.viewer()); },
            "Whose view it is; None: a spectator's.")
        .def(
            "observation",
            [](const View& v, const std::string& name) {
                const tensor::Part part = part_named(name);
                return new_array<Bytes>(v.game()->observation_size(part),
                                        [&](std::uint8_t* out) { v.observe(part, out); });
            },
            "part"_a = "memory",
            "The view as bytes, plane by plane (Game.planes): the table as it is seen now, with "
            "what was seen before ('memory'), and with every public action ('history').")
        .def("sample", &View::sample, "seed"_a,
             "A random state that this view allows; all are equally likely.")
        .def("picture", &View::picture, "columns"_a = 100, "rows"_a = 40, "color"_a = false,
             "The table as text, as the terminal shows it.")
        .def(
            "__eq__", [](const View& a, const View& b) { return a.equals(b); }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"));

    nb::class_<State, Position>(m, "State", "The whole truth of a game at one moment.")
        .def("apply", &State::apply, "action"_a,
             "Does a legal action. What is not legal is a ValueError that says why, and changes "
             "nothing.")
        .def(
            "apply", [](State& s, const std::string& text) { s.apply(s.number(text)); }, "action"_a)
        .def(
            "view",
            [](const State& s, std::optional<int> seat) { return s.view(seat.value_or(kNobody)); },
            "seat"_a.none(), "What a seat may know; None: a spectator.")
        .def("clone", &State::clone, "A copy that goes its own way.")
        .def("__copy__", &State::clone)
        .def(
            "__deepcopy__",
            [](const State& s, const nb::typed<nb::dict, nb::any, nb::any>&) { return s.clone(); },
            "memo"_a)
        .def(
            "__reduce__",
            [](const State& s) {
                const nb::object game = nb::cast(s.game());
                return nb::make_tuple(nb::module_::import_("himiko").attr("_read_state"),
                                      nb::make_tuple(game, to_python(s.json())));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"))
        .def(
            "score", [](const State& s) { return to_python(s.score()); },
            "The score as if the game ended now.")
        .def(
            "rewards",
            [](const State& s, const std::string& name) { return s.rewards(reward_named(name)); },
            "reward"_a = "win",
            "By seat: what the finished game is worth, zeros before its end. 'win': in Yamataï 1 "
            "to the winner while the others share -1, in Yōkai 1 to all who have won; 'points': "
            "the points, in Yōkai 0 for a lost game.")
        .def(
            "solve", [](const State& s, long budget) { return to_python(s.solve(budget)); },
            "budget"_a = yokai::kPlanBudget,
            "Yōkai: the least number of moves to peace when every face is known, and one such "
            "way; `exact` says whether the budget was enough, else `moves` is a lower bound.")
        .def(
            "__eq__", [](const State& a, const State& b) { return a.equals(b); }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"));
}

void bind_batch(nb::module_& m) {
    using Actions32 = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
    using Actions64 = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
    const auto step = [](Batch& b, const auto& actions) {
        if (actions.shape(0) != static_cast<std::size_t>(b.games()))
            refuse("there are " + std::to_string(b.games()) + " games, and " +
                   std::to_string(actions.shape(0)) + " actions");
        nb::gil_scoped_release released;
        b.step(actions.data());
    };
    nb::class_<Batch>(m, "Batch",
                      "Many games at once on all cores. Each step takes one action a game, writes "
                      "into the same arrays and begins a new game where one has ended. The results "
                      "follow from seeds and actions alone, whatever the number of threads. The "
                      "arrays are the batch's own: read them, or copy them, and do not write.")
        .def(
            nb::new_([](const std::shared_ptr<const Game>& game, int games, const SeedOrSeeds& seed,
                        const std::string& part, const std::string& reward, int threads) {
                if (games < 1) refuse("games: " + std::to_string(games) + " is too few");
                const BatchSettings settings{seeds_of(games, seed), part_named(part),
                                             reward_named(reward), threads_wanted(threads)};
                return game->batch(settings);
            }),
            "game"_a, "games"_a, "seed"_a = 0, "part"_a = "memory", "reward"_a = "win",
            "threads"_a = 0,
            "`seed`: one number for all, or an array with one for each game. `threads`: 0 means as "
            "many as there are processors.")
        .def_prop_ro(
            "game", [](const Batch& b) { return b.game(); }, "The rules it is played by.")
        .def_prop_ro("games", &Batch::games, "How many games.")
        .def_prop_ro("threads", &Batch::threads, "On how many threads.")
        .def("__len__", &Batch::games)
        .def(
            "step", [=](Batch& b, const Actions32& actions) { step(b, actions); },
            nb::arg("actions").noconvert(),
            "One legal action a game. If any is not legal no game is changed, and a ValueError "
            "names the first of them.")
        .def(
            "step", [=](Batch& b, const Actions64& actions) { step(b, actions); }, "actions"_a)
        .def(
            "choose",
            [](Batch& b) {
                {
                    nb::gil_scoped_release released;
                    b.choose();
                }
                return lent<std::int32_t>(b, b.actions);
            },
            nb::rv_policy::reference,
            "A random legal action for each game, all of them equally likely; always the same "
            "array, written anew.")
        .def(
            "reset",
            [](Batch& b, const SeedOrSeeds& seed) {
                const auto seeds = seeds_of(b.games(), seed);
                nb::gil_scoped_release released;
                b.reset(seeds);
            },
            "seed"_a, "Begins all games anew.")
        .def(
            "state",
            [](const Batch& b, int index) {
                if (index < 0 || index >= b.games()) throw nb::index_error("there is no such game");
                return b.state(index);
            },
            "index"_a, "A copy of the state of one game.")
        .def("deals", &Batch::deals,
             "What each game in progress was dealt from: seeds of Game.start.")
        .def_prop_ro(
            "observations",
            [](Batch& b) {
                return lent<std::uint8_t>(b, b.observations,
                                          static_cast<std::size_t>(b.observation_size));
            },
            nb::rv_policy::reference, "[games, bytes]: what the seat to act may know.")
        .def_prop_ro(
            "masks",
            [](Batch& b) {
                return lent<bool>(b, b.masks, static_cast<std::size_t>(b.game()->actions()));
            },
            nb::rv_policy::reference, "[games, actions]: what the seat to act may do.")
        .def_prop_ro(
            "rewards",
            [](Batch& b) {
                return lent<float>(b, b.rewards, static_cast<std::size_t>(b.game()->players()));
            },
            nb::rv_policy::reference, "[games, seats]: what the last step has brought.")
        .def_prop_ro(
            "done", [](Batch& b) { return lent<bool>(b, b.done); }, nb::rv_policy::reference,
            "[games]: whether the last step ended a game. The other arrays show the next one.")
        .def_prop_ro(
            "seats", [](Batch& b) { return lent<std::int32_t>(b, b.seats); },
            nb::rv_policy::reference, "[games]: the seat to act.");
}

void bind_game(nb::module_& m) {
    nb::class_<PlaneInfo>(m, "Plane", "One field of an observation: rows of bytes.")
        .def_ro("name", &PlaneInfo::name)
        .def_ro("part", &PlaneInfo::part, "'table', 'memory' or 'history'.")
        .def_ro("offset", &PlaneInfo::offset, "Where it begins.")
        .def_ro("rows", &PlaneInfo::rows)
        .def_ro("columns", &PlaneInfo::columns)
        .def_ro("meaning", &PlaneInfo::meaning);
    nb::class_<tensor::Range>(m, "ActionRange", "The numbers of the actions of one kind.")
        .def_prop_ro("kind", [](const tensor::Range& r) { return std::string(r.kind); })
        .def_ro("first", &tensor::Range::first)
        .def_ro("size", &tensor::Range::size)
        .def_prop_ro(
            "meaning", [](const tensor::Range& r) { return std::string(r.meaning); },
            "How a number follows from what the action names.");

    nb::class_<Game>(m, "Game",
                     "The rules of a game: the box, the number of players, the options. `options` "
                     "are those of docs/protocol.md, `box` is a file of docs/boxes.md, as a dict "
                     "or as text, or 'small': Yōkai with nine cards.")
        .def(nb::new_([](const std::string& name, int players, const std::optional<Dict>& options,
                         const std::optional<Document>& box, std::optional<int> version) {
                 return std::const_pointer_cast<Game>(
                     Game::make(name, players, options ? from_python(*options) : nullptr,
                                box ? read_box(*box) : nullptr, version));
             }),
             "name"_a, "players"_a = 2, "options"_a = nb::none(), "box"_a = nb::none(),
             "version"_a = nb::none())
        .def_prop_ro("name", &Game::name, "'yamatai' or 'yokai'.")
        .def_prop_ro("players", &Game::players)
        .def_prop_ro("version", &Game::version, "Of the rules.")
        .def_prop_ro("options", [](const Game& g) { return to_python(g.options()); })
        .def_prop_ro("box", [](const Game& g) { return to_python(g.box()); })
        .def_prop_ro(
            "bots",
            [](const Game& g) {
                std::vector<std::string> names;
                table::with_game(table::game_index(g.name()), [&]<class G>() {
                    names.assign(bots::kDistinctLevels<G>.begin(), bots::kDistinctLevels<G>.end());
                });
                return names;
            },
            "The levels of bots that differ in this game, weakest first.")
        .def_prop_ro("actions", &Game::actions, "How many actions there are; numbers from 0 on.")
        .def("action_ranges", &Game::ranges, "Which numbers belong to which kind of action.")
        .def("planes", &Game::planes, "What an observation is made of, byte by byte.")
        .def(
            "observation_size",
            [](const Game& g, const std::string& part) {
                return g.observation_size(part_named(part));
            },
            "part"_a = "memory", "How many bytes an observation has.")
        .def(
            "start", [](const Game& g, const SeedLike& seed) { return g.start(read_seed(seed)); },
            "seed"_a,
            "The first state. A seed is a whole number up to 2^53 - 1, or 64 hexadecimal digits.")
        .def(
            "read_state",
            [](const Game& g, const Document& state) { return g.read_state(from_python(state)); },
            "state"_a, "A state from what State.json gives, every invariant checked.")
        .def("arena", &play_arena, "seats"_a, "games"_a = 400, "seed"_a = 1, "threads"_a = 0,
             "Lets bots play each other, every deal once with each seating, and gives the figures "
             "that `himiko arena --json` writes.")
        .def(
            "__reduce__",
            [](const std::shared_ptr<const Game>& g) {
                nb::object box = nb::none();
                if (!g->has_builtin_box()) box = to_python(g->box());
                return nb::make_tuple(nb::type<Game>(),
                                      nb::make_tuple(g->name(), g->players(),
                                                     to_python(g->options()), box, g->version()));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"))
        .def("__repr__", [](const Game& g) {
            return "<himiko.Game " + g.name() + ", " + std::to_string(g.players()) + " players>";
        });

    nb::class_<Table>(m, "Table",
                      "A game with its record: who played what, and what can be undone.")
        .def(nb::new_([](const std::shared_ptr<const Game>& game, const SeedLike& seed) {
                 return game->table(read_seed(seed));
             }),
             "game"_a, "seed"_a)
        .def_static(
            "replay", [](const Document& record) { return Table::read(from_python(record)); },
            "record"_a, "The table that a record leads to.")
        .def_prop_ro("game", [](const Table& t) { return t.game(); })
        .def_prop_ro("state", &Table::state, "A copy of the state now.")
        .def("act", nb::overload_cast<int>(&Table::act), "action"_a,
             "Does a legal action, given as number or in the notation, and returns its number.")
        .def("act", nb::overload_cast<const std::string&>(&Table::act), "action"_a)
        .def_prop_ro("can_undo", &Table::can_undo)
        .def("undo", &Table::undo,
             "Takes the last action back if it is of this turn and showed nothing hidden; whether "
             "it did.")
        .def(
            "record", [](const Table& t) { return to_python(t.record()); },
            "The record as every part of the project reads it.");

    nb::class_<Considered>(m, "Considered", "An action that a bot has weighed.")
        .def_ro("action", &Considered::action)
        .def_ro("value", &Considered::value, "The chance to win, where the bot has an idea of it.")
        .def_ro("visits", &Considered::visits);

    nb::class_<Bot>(m, "Bot",
                    "A player of one seat. Levels: those of Game.bots, and 'expert:250ms' or "
                    "'expert:4000n' (docs/bots.md).")
        .def(nb::new_([](const std::shared_ptr<const Game>& game, const std::string& level,
                         std::uint64_t seed,
                         int threads) { return game->bot(level, seed, threads_wanted(threads)); }),
             "game"_a, "level"_a = "normal", "seed"_a = 0, "threads"_a = 1)
        .def("choose", &Bot::choose, "view"_a, nb::call_guard<nb::gil_scoped_release>(),
             "The number of the action it would do. The view must be that of the seat to act.")
        .def("consider", &Bot::consider, "view"_a, nb::call_guard<nb::gil_scoped_release>(),
             "The actions it has weighed, best first.");
}

// What a file of weights says, for these rules.
std::optional<bots::yamatai::Judgement> read_judgement(const yamatai::Rules& rules,
                                                       const std::optional<std::string>& file) {
    if (!file) return {};
    auto judgement = bots::yamatai::Judgement::read(*file);
    if (!judgement || !judgement->fits(rules)) refuse("these weights are not for this game");
    return judgement;
}

std::unique_ptr<Lessons> play_lessons(const Game& game, int games, std::uint64_t seed,
                                      const std::optional<std::string>& weights, int threads) {
    const auto* yamatai = dynamic_cast<const GameOf<himiko::yamatai::Game>*>(&game);
    if (!yamatai) refuse("only Yamataï is learnt from its planner");
    if (games < 1) refuse("games: " + std::to_string(games) + " is too few");
    const auto judgement = read_judgement(yamatai->rules, weights);
    const Lessons::Settings settings{games, seed, threads_wanted(threads)};
    nb::gil_scoped_release released;
    return std::make_unique<Lessons>(yamatai->rules, judgement ? &*judgement : nullptr, settings);
}

void bind_lessons(nb::module_& m) {
    using bots::yamatai::Features;
    const auto array = []<class T>(Lessons& lessons, std::vector<T>& numbers, auto... columns) {
        return nb::ndarray<nb::numpy, T>(numbers.data(), {lessons.size(), columns...},
                                         nb::find(lessons));
    };
    nb::class_<Lessons>(m, "Lessons",
                        "Positions of Yamataï to learn a judgement from, one for each turn of "
                        "games that the planner plays against itself. They follow from the seed, "
                        "whatever the number of threads.")
        .def(nb::new_(&play_lessons), "game"_a, "games"_a, "seed"_a = 0, "weights"_a = nb::none(),
             "threads"_a = 0,
             "Every turn is the plan that `weights`, the text of such a file, like best (without "
             "them: what everybody then has decides), one in eight any plan.")
        .def_ro("header", &Lessons::header, "What a file of weights begins with.")
        .def("__len__", &Lessons::size)
        .def_prop_ro(
            "table", [=](Lessons& l) { return array(l, l.table, std::size_t{Features::kTable}); },
            nb::rv_policy::reference, "[positions, numbers]: what lies on the table.")
        .def_prop_ro(
            "seats",
            [=](Lessons& l) {
                return array(l, l.seats, static_cast<std::size_t>(l.players),
                             std::size_t{Features::kSeat});
            },
            nb::rv_policy::reference, "[positions, seats, numbers]: what each seat has.")
        .def_prop_ro(
            "points",
            [=](Lessons& l) { return array(l, l.points, static_cast<std::size_t>(l.players)); },
            nb::rv_policy::reference,
            "[positions, seats]: at the end of the game; a tie is decided by half a point.")
        .def_prop_ro(
            "game", [=](Lessons& l) { return array(l, l.game); }, nb::rv_policy::reference,
            "[positions]: the number of the game, from 0 on.");
}

}  // namespace

}  // namespace himiko::python

NB_MODULE(_himiko, m) {
    m.attr("__doc__") = "The C++ engine of himiko.";
    himiko::python::bind_game(m);
    himiko::python::bind_positions(m);
    himiko::python::bind_batch(m);
    himiko::python::bind_lessons(m);
}
