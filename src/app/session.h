#pragma once

#include "app/answer.h"
#include "app/bots.h"
#include "table/table.h"

namespace himiko::app {

[[nodiscard]] inline boost::json::value seat_json(int seat) {
    return seat == kNobody ? boost::json::value(nullptr) : boost::json::value(seat);
}

// The game that the line protocol has open.
class Session {
  public:
    virtual ~Session() = default;
    virtual Answer handle(const std::string& verb, const table::Reader& request,
                          table::Problems& problems) = 0;
};

// The same requests for every game; what differs is in its Language.
template <Game G>
class GameSession final : public Session {
  public:
    using L = table::Language<G>;
    using Reader = table::Reader;
    using Problems = table::Problems;
    using object = boost::json::object;

    GameSession(table::Table<G> table, Bots& bots) : table_(std::move(table)), bots_(bots) {}

    [[nodiscard]] const table::Table<G>& table() const { return table_; }
    [[nodiscard]] Answer seat() const { return object{{"seat", seat_json(table_.to_act())}}; }

    Answer handle(const std::string& verb, const Reader& request, Problems& problems) override {
        if (verb == "view") return view(request, problems);
        if (verb == "action") return action(request, problems);
        if (verb == "bot") return bot(request, problems);
        if (verb == "play") return play(request, problems);
        request.only({"id", "do"});
        if (!problems.empty()) return {"bad_request", problems};
        if (verb == "state") return object{{"state", L::state(table_.rules(), table_.state())}};
        if (verb == "legal") return legal();
        if (verb == "score") return L::score(table_.rules(), table_.state());
        if (verb == "record") return object{{"record", record_json(table_.record())}};
        return undo();
    }

  private:
    [[nodiscard]] Answer view(const Reader& request, const Problems& problems) const {
        request.only({"id", "do", "seat"});
        const Reader field = request.field("seat");
        const int seat =
            field.null() ? kNobody : static_cast<int>(field.integer(0, table_.rules().players - 1));
        if (!problems.empty()) return {"bad_request", problems};
        return object{{"view", L::view(table_.rules(), table_.view(seat))}};
    }

    [[nodiscard]] Answer legal() const {
        boost::json::array actions;
        for (const std::string& line : table_.legal()) actions.push_back(boost::json::string(line));
        return object{{"actions", std::move(actions)}, {"seat", seat_json(table_.to_act())}};
    }

    Answer action(const Reader& request, const Problems& problems) {
        request.only({"id", "do", "action"});
        const std::string line = request.field("action").text();
        if (!problems.empty()) return {"bad_request", problems};
        if (table_.over()) return {"game_over", Error{"over"}};
        const typename G::State before = table_.state();
        const int actor = table_.to_act();
        const auto done = table_.act(line);
        if (!done) return {"illegal_action", done.error()};
        return object{{"seat", seat_json(table_.to_act())},
                      {"events", L::events(table_.rules(), before, *done, table_.state(), actor)}};
    }

    Answer undo() {
        if (table_.undo()) return seat();
        return {"nothing_to_undo", Error{"undo"}};
    }

    Answer bot(const Reader& request, const Problems& problems) {
        request.only({"id", "do", "level", "ms", "iterations", "seed"});
        return bots_.answer<G>(request, problems, table_.rules(), table_.view(table_.to_act()));
    }

    Answer play(const Reader& request, const Problems& problems) {
        request.only({"id", "do", "levels", "seed"});
        const Reader field = request.field("levels");
        std::vector<bots::Level> levels;
        for (const Reader& level : field.items()) levels.push_back(bots_.read_level(level));
        if (problems.empty() && static_cast<int>(levels.size()) != table_.rules().players)
            field.fail(Error{"level_each", {{"count", table_.rules().players}}});
        Random seeds(read_bot_seed(request));
        if (!problems.empty()) return {"bad_request", problems};
        std::vector<std::unique_ptr<bots::Player<G>>> players;
        for (const bots::Level& level : levels)
            players.push_back(bots::make_player<G>(level, seeds.next()));
        while (!table_.over()) {
            const int seat = table_.to_act();
            const auto& player = players[static_cast<std::size_t>(seat)];
            table_.act(player->choose(table_.rules(), table_.view(seat)).action);
        }
        object all{{"record", record_json(table_.record())}};
        for (auto& [name, value] : L::score(table_.rules(), table_.state())) all[name] = value;
        return all;
    }

    table::Table<G> table_;
    Bots& bots_;
};

}  // namespace himiko::app
