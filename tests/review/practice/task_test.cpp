#include "review/practice/task.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "table/sentence.h"

namespace himiko::review::practice {

namespace {

namespace json = boost::json;

json::object a_task() {
    return json::parse(R"({"id": "yokai-001", "game": "yokai", "kind": "peace", "difficulty": 1,
        "players": 2, "options": {"levels": [1]}, "seed": 1, "rules_version": 1,
        "actions": ["look 0,0", "look 1,0", "move 0,0 4,0", "reveal"], "seat": 1,
        "goal": {"peace": false}, "answer": ["look 0,1"]})")
        .as_object();
}

// What is wrong with a task in which one field was changed; empty: nothing.
std::string problem(const char* field, const char* value) {
    json::object task = a_task();
    if (value)
        task[field] = json::parse(value);
    else
        task.erase(field);
    table::Problems problems;
    const json::value all = std::move(task);
    const auto read = read_task<himiko::yokai::Game>(table::Reader(all, "task", problems));
    EXPECT_EQ(read.has_value(), problems.empty());
    return problems.empty() ? "" : table::sentence(problems.front());
}

}  // namespace

TEST(ATask, IsTheSameAfterItWasWrittenAndRead) {
    table::Problems problems;
    const json::value file = {{"version", 1}, {"tasks", {a_task()}}};
    const auto tasks = read_tasks<himiko::yokai::Game>(file, problems);
    ASSERT_EQ(tasks.size(), 1u) << table::sentence(problems.front());
    EXPECT_EQ(tasks[0].seat(), 1);
    const json::value written = practice::json(tasks);
    const auto again = read_tasks<himiko::yokai::Game>(written, problems);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(json::serialize(practice::json(again)), json::serialize(written));
}

TEST(ATask, IsShownWithoutItsAnswerAndWhatIsHidden) {
    table::Problems problems;
    const json::value one = a_task();
    const auto task = read_task<himiko::yokai::Game>(table::Reader(one, "task", problems));
    const json::object shown = question(*task);
    for (const char* secret : {"answer", "seed", "actions"})
        EXPECT_FALSE(shown.contains(secret)) << secret;
    EXPECT_EQ(shown.at("goal"), json::object());
}

TEST(ATask, JudgesWhatIsPlayedAndRefusesWhatIsNotLegal) {
    table::Problems problems;
    const json::value one = a_task();
    const auto task = read_task<himiko::yokai::Game>(table::Reader(one, "task", problems));
    EXPECT_EQ(*judge(*task, {}), Outcome::kOpen);
    EXPECT_EQ(*judge(*task, {"look 1,1", "look 2,1"}), Outcome::kSolved);
    EXPECT_EQ(*judge(*task, {"announce"}), Outcome::kFailed);
    EXPECT_FALSE(judge(*task, {"look 9,9"}).ok());
    EXPECT_FALSE(judge(*task, {"sing"}).ok());
}

TEST(ATask, ThatIsNoneIsRefusedWithTheFieldAndTheReason) {
    EXPECT_EQ(problem("id", R"("yokai-001")"), "");
    const struct {
        const char *field, *value, *says;
    } kWrong[] = {
        {"id", nullptr, "task.id"},
        {"id", R"("")", "task.id: should be a text of 1 to 64 bytes"},
        {"id", "[]", "task.id"},
        {"game", R"("yamatai")", "task.game: should be yokai"},
        {"kind", R"("build")", "task.kind"},
        {"kind", "null", "task.kind"},
        {"difficulty", "6", "task.difficulty"},
        {"players", "9", "players"},
        {"players", nullptr, "task.players"},
        {"options", "{\"levels\": [9]}", "levels"},
        {"options", "7", "options"},
        {"seed", "-1", "seed"},
        {"rules_version", "99", "version"},
        {"actions", R"(["look 0,0", "look 0,0"])", "action 2, 'look 0,0'"},
        {"actions", R"(["announce"])", "task.actions: the game is over"},
        {"actions", "{}", "actions"},
        {"seat", "0", "task.seat: should be 1 in this turn"},
        {"seat", "\"1\"", "task.seat"},
        {"goal", "{}", "task.goal.peace"},
        {"goal", R"({"peace": 1})", "task.goal.peace"},
        {"goal", R"({"peace": false, "why": 1})", "task.goal.why"},
        {"answer", R"(["announce"])", "task.answer: does not solve the task"},
        {"answer", "[]", "task.answer: does not solve the task"},
        {"answer", R"(["dance"])", "task.answer"},
        {"answer", "[1]", "task.answer[0]"},
        {"extra", "1", "task.extra"},
    };
    for (const auto& [field, value, says] : kWrong) {
        const std::string found = problem(field, value);
        EXPECT_NE(found.find(says), std::string::npos) << field << ": " << found;
    }
}

TEST(TheTasks, OfAFileHaveDifferentIdsAndAVersion) {
    const auto problem_of = [](const json::value& file) {
        table::Problems problems;
        (void)read_tasks<himiko::yokai::Game>(file, problems);
        return problems.empty() ? "" : table::sentence(problems.front());
    };
    EXPECT_NE(problem_of({{"version", 1}, {"tasks", {a_task(), a_task()}}}).find("twice"),
              std::string::npos);
    EXPECT_NE(problem_of({{"version", 2}, {"tasks", json::array()}}).find("version"),
              std::string::npos);
    EXPECT_NE(problem_of({{"version", 1}}).find("tasks"), std::string::npos);
    EXPECT_NE(problem_of(7), "");
}

}  // namespace himiko::review::practice
