#include "app/engine.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <istream>
#include <ostream>

#include "app/json_file.h"

namespace himiko::app {

namespace json = boost::json;
using table::Problems;
using table::Reader;
using table::Table;

namespace {

constexpr std::size_t kLongestLine = 8 << 20;
constexpr int kLastSeat = 3;  // of any game

constexpr std::array<const char*, 13> kVerbs = {"new",    "state", "set",   "view",   "legal",
                                                "action", "undo",  "score", "record", "load",
                                                "bot",    "play",  "over"};

// Which game a state or a record says it is of; -1 is noted as a problem.
int game_of(const Reader& document) { return document.field("game").one_of(table::kGames); }

}  // namespace

template <Game G>
Answer Engine::open(Table<G> table) {
    auto session = std::make_unique<GameSession<G>>(std::move(table), bots_);
    Answer answer = session->seat();
    session_ = std::move(session);
    return answer;
}

template <Game G>
Answer Engine::start(const Reader& request, Problems& problems) {
    using L = table::Language<G>;
    const int players = static_cast<int>(request.field("players").integer(2, 4));
    const Reader asked = request.optional("seed");
    const Seed seed = asked.null() ? random_seed() : asked.seed();
    auto box = L::builtin_box();
    if (const Reader data = request.optional("data"); !data.null()) {
        const std::string path = data.text();
        if (!trusted_ && !L::named_box(path)) data.fail(Error{"no_files"});
        if (!problems.empty()) return {"bad_request", problems};
        auto loaded = load_box<L>(path);
        if (!loaded) return {"bad_request", about("data", loaded.error())};
        box = *loaded;
    }
    auto rules = L::read_rules(box, players, request.optional("options"));
    if (!rules || !problems.empty()) return {"bad_request", problems};
    return open(Table<G>(std::move(*rules), seed));
}

template <Game G>
Engine::Edition<G> Engine::edition() const {
    using L = table::Language<G>;
    const auto* playing = dynamic_cast<const GameSession<G>*>(session_.get());
    if (!playing) return {L::builtin_box(), G::kRulesVersion};
    const auto& rules = playing->table().rules();
    return {rules.box, L::version(rules)};
}

template <Game G>
Answer Engine::set(const json::value& state) {
    const auto [box, version] = edition<G>();
    Problems problems;
    auto position = table::Language<G>::read_state(box, state, problems, version);
    if (!position) return {"bad_state", problems};
    return open(Table<G>(std::move(*position)));
}

template <Game G>
Answer Engine::advise(const Reader& request, const Reader& view, Problems& problems) {
    const Reader seat = request.field("seat");
    const int viewer = static_cast<int>(seat.integer(0, kLastSeat));
    if (!problems.empty()) return {"bad_request", problems};
    const auto [box, version] = edition<G>();
    const auto seen = table::Language<G>::read_view(box, view.value(), viewer, problems, version);
    if (!seen) return {"bad_state", problems};
    if (const int actor = G::to_act(seen->rules, seen->view); actor != kNobody && actor != viewer)
        seat.fail(Error{"seat_now", {{"seat", actor}}});
    return bots_.answer<G>(request, problems, seen->rules, seen->view);
}

Answer Engine::handle(const json::value& value) {
    Problems problems;
    const Reader request(value, "", problems);
    const std::string verb = request.field("do").text();
    if (!value.is_object()) return {"bad_request", Error{"request_object"}};
    if (!problems.empty()) return {"bad_request", problems};
    if (std::find(kVerbs.begin(), kVerbs.end(), verb) == kVerbs.end())
        return {"unknown_request",
                about("do", Error{"should_be", {{"what", table::either(kVerbs)}}})};

    if (verb == "new") {
        request.only({"id", "do", "game", "players", "seed", "options", "data"});
        const int game = game_of(request);
        if (game < 0) return {"bad_request", problems};
        return table::with_game(game, [&]<Game G>() { return start<G>(request, problems); });
    }
    if (verb == "set" || verb == "load") {
        const bool set_state = verb == "set";
        const char* name = set_state ? "state" : "record";
        const char* code = set_state ? "bad_state" : "bad_request";
        request.only({"id", "do", name});
        const Reader document = request.field(name);
        if (!problems.empty()) return {"bad_request", problems};
        const int game = game_of(document);
        if (game < 0) return {code, problems};
        return table::with_game(game, [&]<Game G>() -> Answer {
            if (set_state) return set<G>(document.value());
            auto table = table::read_table<G>(document.value(), problems);
            if (!table) return {code, problems};
            return open(std::move(*table));
        });
    }
    if (verb == "bot" && request.optional("view").there()) {
        request.only({"id", "do", "seat", "view", "actions", "level", "ms", "iterations", "seed"});
        const Reader view = request.field("view");
        const int game = game_of(view);
        if (game < 0) return {"bad_state", problems};
        return table::with_game(game, [&]<Game G>() { return advise<G>(request, view, problems); });
    }
    if (verb == "over") {
        bots_.forget();
        return json::object{};
    }
    if (!session_) return {"no_game", Error{"begin_with"}};
    return session_->handle(verb, request, problems);
}

std::string Engine::answer(std::string_view line) {
    boost::system::error_code broken;
    const json::value value = json::parse(line, broken);
    if (broken || line.size() > kLongestLine) {
        Error why = broken ? Error{"line_json", {{"why", broken.message()}}} : Error{"line_long"};
        return json::serialize(Answer("bad_json", std::move(why)).with_id(nullptr));
    }
    json::value id = nullptr;
    if (value.is_object() && value.get_object().contains("id")) id = value.get_object().at("id");
    return json::serialize(handle(value).with_id(std::move(id)));
}

int run_engine(std::istream& in, std::ostream& out, std::optional<bots::Level> own) {
    Engine engine(/*trusted=*/true, std::move(own));
    for (std::string line; std::getline(in, line);) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        out << engine.answer(line) << '\n' << std::flush;
    }
    return 0;
}

}  // namespace himiko::app
