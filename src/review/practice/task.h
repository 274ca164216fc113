#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "review/practice/yamatai/goal.h"
#include "review/practice/yokai/goal.h"
#include "table/games.h"
#include "table/table.h"
#include "table/words.h"

// Positions with a task: docs/practice.md.
namespace himiko::review::practice {

// What each game asks for.
template <Game G>
struct GoalOf;
template <>
struct GoalOf<himiko::yamatai::Game> {
    using type = yamatai::Goal;
};
template <>
struct GoalOf<himiko::yokai::Game> {
    using type = yokai::Goal;
};

inline constexpr int kHardest = 5;
inline constexpr int kTasksVersion = 1;  // of a file of tasks
inline constexpr std::size_t kLongestId = 64;
inline constexpr std::size_t kLongestAnswer = 64;  // actions

template <Game G>
struct Task {
    std::string id;
    int difficulty = 1;        // to kHardest
    table::Table<G> position;  // whoever is to act is asked
    typename GoalOf<G>::type goal;
    std::vector<std::string> answer;  // in the notation; it solves the task

    [[nodiscard]] int seat() const { return position.to_act(); }
};

// What `lines`, played from the position on, come to; an error names what cannot be played.
template <Game G>
[[nodiscard]] Result<std::vector<typename G::Action>> read_actions(
    table::Table<G> position, const std::vector<std::string>& lines) {
    std::vector<typename G::Action> actions;
    for (const std::string& line : lines) {
        const auto done = position.act(line);
        if (!done) return about("'" + table::shortened(line) + "'", done.error());
        actions.push_back(*done);
    }
    return actions;
}

template <Game G>
[[nodiscard]] Result<Outcome> judge(const Task<G>& task, const std::vector<std::string>& lines) {
    const auto actions = read_actions(task.position, lines);
    if (!actions) return actions.error();
    return judge(task.position.rules(), task.goal, task.position.state(), *actions);
}

// --- As JSON -------------------------------------------------------------------------------------

template <Game G>
[[nodiscard]] boost::json::object json(const Task<G>& task) {
    const table::Record<G>& record = task.position.record();
    boost::json::object all{{"id", task.id},
                            {"game", G::kName},
                            {"kind", task.goal.kNames[task.goal.kind]},
                            {"difficulty", task.difficulty}};
    const boost::json::object played = table::record_json(record);
    for (const char* field : {"players", "options", "seed"}) all[field] = played.at(field);
    all["rules_version"] = played.at("version");
    all["actions"] = played.at("actions");
    all["seat"] = task.seat();
    all["goal"] = json(task.position.rules(), task.goal);
    all["answer"] = boost::json::array(task.answer.begin(), task.answer.end());
    return all;
}

// What whoever is to solve it may be told: no answer, no seed, nothing that was hidden.
template <Game G>
[[nodiscard]] boost::json::object question(const Task<G>& task) {
    return {{"id", task.id},
            {"game", G::kName},
            {"kind", task.goal.kNames[task.goal.kind]},
            {"difficulty", task.difficulty},
            {"players", task.position.rules().players},
            {"seat", task.seat()},
            {"goal", question(task.position.rules(), task.goal)}};
}

// Reads a task and proves it: the record is replayed and its answer judged. Problems name the
// field.
template <Game G>
[[nodiscard]] std::optional<Task<G>> read_task(const table::Reader& from) {
    using Goal = typename GoalOf<G>::type;
    const std::size_t before = from.problems();
    from.only({"id", "game", "kind", "difficulty", "players", "options", "seed", "rules_version",
               "actions", "seat", "goal", "answer"});
    if (const table::Reader game = from.field("game"); game.there() && game.text() != G::kName)
        game.fail(Error{"should_be", {{"what", G::kName}}});
    const table::Reader named = from.field("id");
    const std::string id = named.text();
    if (named.is_text() && (id.empty() || id.size() > kLongestId)) named.fail(Error{"id_form"});
    const int kind = from.field("kind").one_of(Goal::kNames);
    const auto difficulty = static_cast<int>(from.field("difficulty").integer(1, kHardest));
    const table::Reader answered = from.field("answer");
    std::vector<std::string> answer;
    for (const table::Reader& line : answered.items()) answer.push_back(line.text());
    if (answer.size() > kLongestAnswer)
        answered.fail(Error{"entries_many", {{"most", std::int64_t{kLongestAnswer}}}});
    // The record has its own names for some of these.
    boost::json::object record;
    for (const auto& [ours, its] : {std::pair("game", "game"),
                                    {"rules_version", "version"},
                                    {"players", "players"},
                                    {"options", "options"},
                                    {"seed", "seed"},
                                    {"actions", "actions"}})
        if (const table::Reader field = from.field(ours); field.there())
            record[its] = field.value();
    if (from.problems() > before) return std::nullopt;

    table::Problems found;
    auto position = table::read_table<G, table::Beginning::kDeal>(record, found);
    for (Error& problem : found) from.fail(std::move(problem));
    if (!position) return std::nullopt;
    const table::Reader seat = from.field("seat");
    if (position->over())
        from.field("actions").fail(Error{"over"});
    else if (seat.integer(0, position->rules().players - 1) != position->to_act())
        seat.fail(Error{"seat_now", {{"seat", position->to_act()}}});
    const auto actions = read_actions(*position, answer);
    if (!actions) answered.fail(actions.error());
    if (from.problems() > before) return std::nullopt;
    const Goal goal = read_goal(position->rules(), static_cast<typename Goal::Asked>(kind),
                                from.field("goal"), *actions);
    if (from.problems() > before) return std::nullopt;
    if (judge(position->rules(), goal, position->state(), *actions) != Outcome::kSolved) {
        answered.fail(Error{"answer_fails"});
        return std::nullopt;
    }
    return Task<G>{id, difficulty, std::move(*position), goal, std::move(answer)};
}

// A file of tasks.
template <Game G>
[[nodiscard]] boost::json::object json(const std::vector<Task<G>>& tasks) {
    boost::json::array all;
    for (const Task<G>& task : tasks) all.push_back(json(task));
    return {{"version", kTasksVersion}, {"tasks", std::move(all)}};
}

template <Game G>
[[nodiscard]] std::vector<Task<G>> read_tasks(const boost::json::value& file,
                                              table::Problems& problems) {
    const table::Reader from(file, "", problems);
    from.only({"version", "tasks"});
    (void)from.field("version").integer(kTasksVersion, kTasksVersion);
    std::vector<Task<G>> tasks;
    std::set<std::string> ids;
    for (const table::Reader& each : from.field("tasks").items()) {
        auto task = read_task<G>(each);
        if (!task) continue;
        if (!ids.insert(task->id).second) each.field("id").fail(Error{"twice"});
        tasks.push_back(std::move(*task));
    }
    return tasks;
}

}  // namespace himiko::review::practice
