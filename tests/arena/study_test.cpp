#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "app/json_file.h"
#include "app/strength/strength.h"
#include "tests/process.h"
#include "tests/said.h"

namespace himiko {

namespace json = boost::json;

TEST(Study, CountsEveryGameOnce) {
    const std::string file = std::string(HIMIKO_BINARY_DIR) + "/study_of_the_test.json";
    const Outcome outcome =
        run("study yamatai --seats random,random,easy --games 40 --json " + file);
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    const auto read = app::read_json_file(file);
    ASSERT_TRUE(read.ok()) << said(read.error());
    const json::object& all = read->as_object();
    std::int64_t endings = 0, winners = 0, fleets = 0, offered = 0;
    for (const auto& [name, games] : all.at("endings").as_object()) endings += games.as_int64();
    for (const json::value& games : all.at("won_by_order").as_array()) winners += games.as_int64();
    for (const auto& [name, row] : all.at("fleets").as_object()) {
        fleets += row.at("taken").as_int64();
        offered += row.at("offered").as_int64();
    }
    EXPECT_EQ(endings, 40);
    EXPECT_EQ(winners, 40);
    // Three turns a round; the first has five open fleets, the others fewer.
    EXPECT_EQ(fleets, std::llround(3 * 40 * all.at("rounds").as_double()));
    EXPECT_EQ(offered, 4 * fleets);
    for (const auto& [name, row] : all.at("buildings").as_object())
        EXPECT_LE(row.at("taken").as_int64(), row.at("offered").as_int64()) << name;
}

TEST(Study, SomethingOutOfLineIsMarked) {
    const Outcome outcome = run("study yamatai --seats random,random --games 20");
    EXPECT_NE(outcome.text.find("How games end"), std::string::npos) << outcome.text;
    EXPECT_NE(outcome.text.find("out of line"), std::string::npos);
}

TEST(Study, TheExampleScriptWeighsEverySpecialist) {
    const std::string himiko = HIMIKO_BINARY_DIR "/src/himiko";
    const Outcome outcome = run("--version && " HIMIKO_SOURCE_DIR "/examples/specialist_worth.py " +
                                himiko + " --games 1 --players 2");
    EXPECT_EQ(outcome.code, 0) << outcome.text;
    EXPECT_EQ(std::count(outcome.text.begin(), outcome.text.end(), '%'), 18) << outcome.text;
}

TEST(Study, OfReviewsMeasuresLossChanceAndAdviceInBothGames) {
    const std::string file = std::string(HIMIKO_BINARY_DIR) + "/study_of_reviews.json";
    for (const char* game : {"yamatai", "yokai"}) {
        const Outcome outcome =
            run(std::string("study reviews ") + game +
                " --seats random,easy --games 2 --iterations 4 --again 2 --replays 3 "
                "--replay-with easy --replay-loss 0 --json " +
                file);
        ASSERT_EQ(outcome.code, 0) << outcome.text;
        const auto read = app::read_json_file(file);
        ASSERT_TRUE(read.ok()) << said(read.error());
        const json::object& all = read->as_object();
        for (const char* player : {"random", "easy"}) {
            const json::object& row = all.at("players").at(player).as_object();
            EXPECT_EQ(row.at("games").as_int64(), 2);
            EXPECT_GT(row.at("mean_loss").as_double(), 0);
        }
        std::int64_t replays = 0;
        for (const auto& [which, pairs] : all.at("replays").as_object())
            replays += pairs.as_int64();
        EXPECT_EQ(replays, 3);
        EXPECT_LE(std::abs(all.at("correlation").as_double()), 1);
    }
}

TEST(Strength, APageIsMadeOfRowsMeasuredOnceAndKept) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("himiko-strength-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const std::string arguments = "strength --percent 1 --only easy,random --folder " +
                                  folder.string() + " --page " + (folder / "page.md").string();
    const Outcome first = run(arguments);
    EXPECT_EQ(first.code, 0) << first.text;
    EXPECT_NE(first.text.find("himiko arena yamatai --seats easy,random"), std::string::npos);
    const Outcome second = run(arguments);
    EXPECT_EQ(second.text.find("himiko arena"), std::string::npos) << second.text;
    EXPECT_TRUE(std::filesystem::exists(folder / "yamatai-easy-random.json"));
    EXPECT_TRUE(std::filesystem::exists(folder / "page.md"));
    std::filesystem::remove_all(folder);
}

}  // namespace himiko
