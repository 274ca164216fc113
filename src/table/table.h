#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "table/language.h"
#include "table/position.h"
#include "table/record.h"

namespace himiko::table {

// One running game: its record, the state the record leads to, and what can be taken back.
template <Game G>
class Table {
  public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Action = typename G::Action;

    Table(Rules rules, const Seed& seed) : Table(Record<G>{std::move(rules), seed, {}, {}}) {}
    explicit Table(Position<G> position)
        : Table(Record<G>{std::move(position.rules), 0, position.state, {}}) {}

    // Replays a record; an action that the rules do not allow is named in the error.
    [[nodiscard]] static Result<Table> replay(const Record<G>& record) {
        Table table(Record<G>{record.rules, record.seed, record.from, {}});
        for (std::size_t i = 0; i < record.actions.size(); ++i)
            if (auto done = table.act(record.actions[i]); !done)
                return about("action " + std::to_string(i + 1) + ", '" + record.actions[i] + "'",
                             done.error());
        return table;
    }

    // Reading.
    [[nodiscard]] const Rules& rules() const { return record_.rules; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Record<G>& record() const { return record_; }
    [[nodiscard]] int to_act() const { return G::to_act(rules(), state_); }
    [[nodiscard]] bool over() const { return to_act() == kNobody; }
    [[nodiscard]] typename G::View view(int seat) const { return G::view(rules(), state_, seat); }

    // Every legal action, in the notation, sorted by bytes.
    [[nodiscard]] std::vector<std::string> legal() const {
        typename G::Actions list;
        G::legal(rules(), state_, list);
        std::vector<std::string> lines;
        lines.reserve(static_cast<std::size_t>(list.size()));
        for (const Action& action : list)
            lines.push_back(Language<G>::write(rules(), state_, action));
        std::sort(lines.begin(), lines.end());
        return lines;
    }

    // Acting. A refused action changes nothing and says why.
    Result<Action> act(const std::string& line) {
        if (over()) return Error{"over"};
        Result<Action> action = Language<G>::read(rules(), state_, line);
        if (!action) return action;
        if (auto why = G::refusal(rules(), state_, *action)) return std::move(*why);
        act(*action);
        return action;
    }
    void act(Action action) {  // a legal one
        record_.actions.push_back(Language<G>::write(rules(), state_, action));
        const State before = state_;
        G::apply(rules(), state_, action);
        if (!G::may_undo(rules(), before, state_, action)) settle();
    }

    // Takes the last action back, if it was one's own of this turn and showed nothing hidden.
    bool undo() {
        if (!can_undo()) return false;
        record_.actions.pop_back();
        state_ = settled_;
        for (std::size_t i = settled_actions_; i < record_.actions.size(); ++i)
            G::apply(rules(), state_, *Language<G>::read(rules(), state_, record_.actions[i]));
        return true;
    }
    [[nodiscard]] bool can_undo() const { return record_.actions.size() > settled_actions_; }

  private:
    explicit Table(Record<G> record)
        : record_(std::move(record)), state_(record_.first_state()), settled_(state_) {}

    // What has happened so far cannot be taken back.
    void settle() {
        settled_ = state_;
        settled_actions_ = record_.actions.size();
    }

    Record<G> record_;
    State state_;
    State settled_;
    std::size_t settled_actions_ = 0;
};

// Adds the problems of a part of a document to those of the whole; `part` is its path.
inline void add_problems(const std::string& part, Problems found, Problems& problems) {
    for (Error& problem : found) {
        problem.field = part + problem.field;
        problems.push_back(std::move(problem));
    }
}

// What a record may begin with. To check a state takes more code than all the rest: whoever has no
// use for one leaves it out.
enum class Beginning { kDealOrState, kDeal };

// Reads a record and replays it. Problems name the field.
template <Game G, Beginning kBeginning = Beginning::kDealOrState>
[[nodiscard]] std::optional<Table<G>> read_table(const boost::json::value& value,
                                                 Problems& problems) {
    using L = Language<G>;
    const Reader file(value, "record", problems);
    file.only({"game", "version", "players", "options", "box", "seed", "state", "actions"});
    if (const Reader game = file.field("game"); game.there() && game.text() != G::kName)
        game.fail(Error{"should_be", {{"what", G::kName}}});
    const Reader named = file.field("version");
    const auto version = static_cast<int>(named.integer(1, 1'000'000));
    if (version > G::kRulesVersion)
        named.fail(Error{"other_version", {{"version", G::kRulesVersion}}});
    auto box = L::builtin_box(version);
    if (const Reader own = file.optional("box"); own.there()) {
        Problems found;
        box = L::read_box(own.value(), found);
        if (!box) add_problems("record.box.", std::move(found), problems);
    }
    std::vector<std::string> actions;
    for (const Reader& action : file.field("actions").items()) actions.push_back(action.text());
    const int players = static_cast<int>(file.field("players").integer(2, 4));
    if (!problems.empty()) return std::nullopt;

    std::optional<Record<G>> record;
    if (const Reader state = file.optional("state"); state.there()) {
        if constexpr (kBeginning == Beginning::kDeal) {
            state.fail(Error{"no_field"});
        } else {
            Problems found;
            auto position = L::read_state(box, state.value(), found, version);
            add_problems("record.state.", std::move(found), problems);
            if (position)
                record =
                    Record<G>{std::move(position->rules), 0, position->state, std::move(actions)};
        }
    } else {
        const Seed seed = file.field("seed").seed();
        auto rules = L::read_rules(box, players, file.field("options"), version);
        if (rules && problems.empty())
            record = Record<G>{std::move(*rules), seed, {}, std::move(actions)};
    }
    if (!record || !problems.empty()) return std::nullopt;
    Result<Table<G>> table = Table<G>::replay(*record);
    if (!table) {
        file.field("actions").fail(table.error());
        return std::nullopt;
    }
    return std::move(*table);
}

}  // namespace himiko::table
