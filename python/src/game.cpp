#include <chrono>
#include <stdexcept>

#include "game_of.h"

namespace himiko::python {

namespace json = boost::json;

void refuse(const std::string& why) { throw std::invalid_argument(why); }
void refuse(const Error& error) { refuse(table::sentence(error)); }

namespace {

// All that is wrong with a document, a line each.
[[noreturn]] void refuse(const table::Problems& problems) {
    std::string all;
    for (const Error& problem : problems)
        all += (all.empty() ? "" : "\n") + table::sentence(problem);
    python::refuse(all);
}

template <himiko::Game G>
std::shared_ptr<const GameOf<G>> make_game(int players, const json::value& options,
                                           const json::value& own_box, std::optional<int> wanted) {
    using L = table::Language<G>;
    const int version = wanted.value_or(G::kRulesVersion);
    if (version < 1 || version > G::kRulesVersion)
        python::refuse("version " + std::to_string(version) + ": there are 1 to " +
                       std::to_string(G::kRulesVersion));
    if (players < 2 || players > 4)
        python::refuse("players " + std::to_string(players) + ": 2 to 4 can play");
    table::Problems problems;
    auto box = L::builtin_box(version);
    if (const auto* name = own_box.if_string()) {
        box = L::named_box(*name);
        if (!box) python::refuse("there is no box '" + std::string(*name) + "' for this game");
    } else if (!own_box.is_null()) {
        box = L::read_box(own_box, problems);
        if (!box || !problems.empty()) refuse(problems);
    }
    const json::value chosen = options.is_null() ? json::value(json::object{}) : options;
    auto rules = L::read_rules(box, players, table::Reader(chosen, "options", problems), version);
    if (!rules || !problems.empty()) refuse(problems);
    return std::make_shared<const GameOf<G>>(std::move(*rules));
}

int index_of(const std::string& name) {
    const int index = table::game_index(name);
    if (index == static_cast<int>(table::kGames.size()))
        python::refuse("there is no game '" + name + "': yamatai and yokai");
    return index;
}

}  // namespace

std::shared_ptr<const Game> Game::make(const std::string& name, int players,
                                       const json::value& options, const json::value& box,
                                       std::optional<int> version) {
    return table::with_game(index_of(name), [&]<class G>() -> std::shared_ptr<const Game> {
        return make_game<G>(players, options, box, version);
    });
}

std::unique_ptr<Table> Table::read(const json::value& record) {
    const auto* object = record.if_object();
    const auto* name = object ? object->if_contains("game") : nullptr;
    if (!name || !name->is_string()) python::refuse("a record names its game");
    return table::with_game(
        index_of(std::string(name->get_string())), [&]<class G>() -> std::unique_ptr<Table> {
            table::Problems problems;
            auto table = table::read_table<G>(record, problems);
            if (!table) refuse(problems);
            auto game = std::make_shared<const GameOf<G>>(table->rules());
            return std::make_unique<TableOf<G>>(std::move(game), std::move(*table));
        });
}

template <himiko::Game G>
std::unique_ptr<State> GameOf<G>::read_state(const json::value& state) const {
    table::Problems problems;
    auto position = L::read_state(rules.box, state, problems, L::version(rules));
    if (!position || !problems.empty()) refuse(problems);
    // A state names its own players and options.
    auto game = std::make_shared<const GameOf>(std::move(position->rules));
    return std::make_unique<StateOf<G>>(std::move(game), position->state);
}

template <himiko::Game G>
json::value GameOf<G>::arena(const std::vector<std::string>& seats, long games, std::int64_t seed,
                             int threads, const std::atomic<bool>& stop) const {
    if (static_cast<int>(seats.size()) != rules.players)
        python::refuse("there are " + std::to_string(rules.players) + " seats, and " +
                       std::to_string(seats.size()) + " levels");
    himiko::arena::Contest contest;
    for (const std::string& name : seats) {
        auto level = bots::read_level(name);
        if (!level) python::refuse(level.error());
        contest.entrants.push_back({name, *level, {}});
    }
    contest.games = games;
    contest.seed = seed;
    contest.threads = threads;
    himiko::arena::Tally tally(contest, G::kName, L::options(rules),
                               himiko::arena::together(rules));
    const auto begin = std::chrono::steady_clock::now();
    himiko::arena::play_contest<G>(
        rules, contest, stop, [](long) { return himiko::arena::NoWatch{}; },
        [&](himiko::arena::Played<G> played, const himiko::arena::NoWatch&) {
            himiko::arena::Match<G>& match = played.match;
            tally.add({played.game, match.verdict, match.thinking, match.failed, match.why, {}});
        });
    tally.close(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    return tally.json();
}

template class GameOf<yamatai::Game>;
template class GameOf<yokai::Game>;

}  // namespace himiko::python
