#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <fstream>
#include <set>

#include "review/practice/can_fail.h"
#include "table/sentence.h"
#include "yokai/score.h"

// The tasks that come with the program.
namespace himiko::review::practice {

namespace {

constexpr std::size_t kLargestFile = 150'000;

template <Game G>
std::vector<Task<G>> shipped() {
    std::ifstream in(HIMIKO_SOURCE_DIR "/data/practice/" + std::string(G::kName) + ".json");
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    EXPECT_LT(text.size(), kLargestFile) << "everybody fetches it";
    table::Problems problems;
    auto tasks = read_tasks<G>(boost::json::parse(text), problems);
    for (const Error& problem : problems) ADD_FAILURE() << table::sentence(problem);
    return tasks;
}

// That their answers solve them was looked at when they were read.
template <Game G>
void expect_good(const std::vector<Task<G>>& tasks, std::size_t least) {
    EXPECT_GE(tasks.size(), least);
    std::set<int> kinds, players, difficulties;
    for (const Task<G>& task : tasks) {
        EXPECT_EQ(*judge(task, task.answer), Outcome::kSolved) << task.id;
        EXPECT_TRUE(can_fail(task)) << task.id;
        kinds.insert(task.goal.kind);
        players.insert(task.position.rules().players);
        difficulties.insert(task.difficulty);
    }
    EXPECT_EQ(kinds.size(), GoalOf<G>::type::kNames.size());
    EXPECT_GE(players.size(), 2u);
    EXPECT_GE(difficulties.size(), 4u);
    EXPECT_TRUE(std::is_sorted(tasks.begin(), tasks.end(), [](const auto& one, const auto& other) {
        return one.difficulty < other.difficulty;
    }));
}

}  // namespace

TEST(TheShippedTasks, OfYamataiAreSolvedByTheirAnswersAndSortedByDifficulty) {
    const auto tasks = shipped<himiko::yamatai::Game>();
    expect_good(tasks, 60);
}

TEST(TheShippedTasks, OfYokaiAreSolvedByTheirAnswersAndSortedByDifficulty) {
    const auto tasks = shipped<himiko::yokai::Game>();
    expect_good(tasks, 40);
    for (const bool peace : {true, false})
        EXPECT_GE(std::count_if(tasks.begin(), tasks.end(),
                                [&](const auto& task) {
                                    return task.goal.kind == yokai::Goal::kPeace &&
                                           task.goal.peace == peace;
                                }),
                  4)
            << peace;
}

TEST(TheShippedTasks, OfYokaiAboutPeaceTellItByNothingButTheCards) {
    for (const auto& task : shipped<himiko::yokai::Game>()) {
        if (task.goal.kind != yokai::Goal::kPeace) continue;
        EXPECT_EQ(himiko::yokai::score(task.position.rules(), task.position.state()).won,
                  task.goal.peace)
            << task.id;
        EXPECT_FALSE(question(task).at("goal").as_object().contains("peace")) << task.id;
    }
}

}  // namespace himiko::review::practice
