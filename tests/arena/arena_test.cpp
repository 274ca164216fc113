#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <filesystem>
#include <fstream>

#include "app/json_file.h"
#include "table/games.h"
#include "table/table.h"
#include "tests/process.h"
#include "tests/said.h"

// The arena as people use it: the real program, with real programs as bots.
namespace himiko {

namespace json = boost::json;

class Arena : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() /
                  (std::string("himiko-arena-") + std::to_string(getpid()));
        std::filesystem::create_directories(folder_);
        std::filesystem::current_path(folder_);  // where records of failed games go
    }
    void TearDown() override {
        std::filesystem::current_path("/");
        std::filesystem::remove_all(folder_);
    }

    // The figures of a contest.
    json::object figures(const std::string& arguments) {
        const Outcome outcome = run("arena " + arguments + " --json figures.json");
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        said_ = outcome.text;
        auto file = app::read_json_file("figures.json");
        EXPECT_TRUE(file.ok());
        return file->get_object();
    }
    // A program that answers every line in this way (shell).
    std::string program(const std::string& script) {
        std::ofstream("bot.sh") << "#!/bin/sh\n" << script << "\n";
        std::filesystem::permissions("bot.sh", std::filesystem::perms::owner_all);
        return "cmd:./bot.sh";
    }

    std::string said_;
    std::filesystem::path folder_;
};

TEST_F(Arena, PlaysEveryDealOnceWithEverySeating) {
    const json::object all = figures("yamatai --seats random,easy,normal --games 6");
    const json::array& played = all.at("played").as_array();
    ASSERT_EQ(played.size(), 6u);
    for (std::size_t first : {0u, 3u}) {
        std::set<std::string> seatings;
        for (std::size_t i = first; i < first + 3; ++i) {
            EXPECT_EQ(played[i].at("deal"), played[first].at("deal"));
            seatings.insert(json::serialize(played[i].at("seats")));
        }
        EXPECT_EQ(seatings.size(), 3u);
    }
    EXPECT_NE(played[0].at("deal"), played[3].at("deal"));
}

TEST_F(Arena, TheSameSeedGivesTheSameGamesOnAnyNumberOfThreads) {
    for (const char* game : {"yamatai", "yokai"}) {
        const std::string contest =
            std::string(game) + " --seats random,random --games 20 --seed 7";
        const json::object one = figures(contest + " --threads 1");
        const json::object three = figures(contest + " --threads 3");
        EXPECT_EQ(one.at("played"), three.at("played"));
        EXPECT_NE(
            one.at("played"),
            figures(std::string(game) + " --seats random,random --games 20 --seed 8").at("played"));
    }
}

TEST_F(Arena, KeepsRecordsThatReplayToTheSamePoints) {
    const json::object all = figures("yamatai --seats random,random --games 3 --records kept");
    for (int game = 1; game <= 3; ++game) {
        const auto file = app::read_json_file("kept/game-00000" + std::to_string(game) + ".json");
        ASSERT_TRUE(file.ok()) << said(file.error());
        table::Problems problems;
        const auto table = table::read_table<yamatai::Game>(*file, problems);
        ASSERT_TRUE(table) << said(problems.front());
        EXPECT_TRUE(table->over());
        const json::array& points =
            all.at("played").as_array()[static_cast<std::size_t>(game - 1)].at("points").as_array();
        for (int seat = 0; seat < 2; ++seat)
            EXPECT_EQ(points[static_cast<std::size_t>(seat)].as_double(),
                      yamatai::score(table->rules(), table->state(), seat).total());
    }
}

TEST_F(Arena, AProgramThatDiesHasLostAndTheRecordIsKept) {
    const json::object all =
        figures("yamatai --seats " + program("read line; exit 3") + ",random --games 2");
    EXPECT_NE(said_.find("it ended with exit code 3"), std::string::npos) << said_;
    EXPECT_EQ(all.at("failures").as_array().size(), 2u);
    EXPECT_EQ(all.at("sides").at(0).at("won"), 0);
    EXPECT_EQ(all.at("sides").at(1).at("won"), 2);
    EXPECT_TRUE(std::filesystem::exists("failed-games/game-000001.json"));
}

TEST_F(Arena, AnIllegalActionIsALostGame) {
    (void)figures("yamatai --seats " +
                  program("while read line; do echo '{\"action\":\"moor gold\"}'; done") +
                  ",random --games 2");
    EXPECT_NE(said_.find("its action is not legal"), std::string::npos) << said_;
    const json::object yokai = figures(
        "yokai --seats " + program("while read line; do echo '{\"action\":\"dance\"}'; done") +
        ",random --games 2");
    EXPECT_NE(said_.find("its action 'dance'"), std::string::npos) << said_;
    EXPECT_EQ(yokai.at("grades").at("lost"), 2);
}

TEST_F(Arena, AProgramThatHangsOrTalksNonsenseHasLostInTime) {
    (void)figures("yamatai --limit 50 --seats " + program("sleep 100") + ",random --games 2");
    EXPECT_NE(said_.find("it gave no answer within 50 ms"), std::string::npos) << said_;
    (void)figures("yamatai --seats " + program("while read line; do echo 'hello'; done") +
                  ",random --games 2");
    EXPECT_NE(said_.find("its answer is not a JSON object: 'hello'"), std::string::npos) << said_;
    (void)figures("yamatai --seats " + program("tr '\\n' ' ' < /dev/zero") + ",random --games 2");
    EXPECT_NE(said_.find("it sent a line longer than 1 MiB"), std::string::npos) << said_;
    (void)figures("yamatai --seats cmd:./nobody,random --games 2");
    EXPECT_NE(said_.find("there is no such program"), std::string::npos) << said_;
}

TEST_F(Arena, TheExampleBotPlaysWholeGamesAndBeatsRandomPlay) {
    const json::object all = figures("yamatai --seats cmd:" HIMIKO_SOURCE_DIR
                                     "/examples/bot.py,random --games 12 --seed 3");
    EXPECT_EQ(all.at("failures").as_array().size(), 0u) << said_;
    EXPECT_GE(all.at("sides").at(0).at("won").as_int64(), 8) << said_;
    const json::object yokai =
        figures("yokai --seats cmd:" HIMIKO_SOURCE_DIR "/examples/bot.py,random --games 2");
    EXPECT_EQ(yokai.at("failures").as_array().size(), 0u) << said_;
}

TEST_F(Arena, AnyBuiltVersionIsAnOpponent) {
    const std::string himiko = HIMIKO_BINARY_DIR "/src/himiko";
    for (const char* game : {"yamatai", "yokai"})
        for (const char* level : {"easy", "expert:20n"}) {
            const json::object all = figures(std::string(game) + " --seats \"cmd:" + himiko +
                                             " engine --bot " + level + ",easy\" --games 4");
            EXPECT_EQ(all.at("failures").as_array().size(), 0u) << said_;
            EXPECT_EQ(all.at("games"), 4);
        }
}

TEST_F(Arena, StopsWhenItIsSureAtTheSameGameOnAnyNumberOfThreads) {
    const std::string contest =
        "yamatai --seats easy,random --games 600 --until-sure --elo1 100 --records ";
    const json::object one = figures(contest + "one --threads 1");
    EXPECT_NE(said_.find("easy is rather 100 Elo points above the others than 0 (wrong in 5%)"),
              std::string::npos)
        << said_;
    const json::object three = figures(contest + "three --threads 3");
    EXPECT_EQ(one.at("played"), three.at("played"));
    EXPECT_EQ(one.at("until_sure"), three.at("until_sure"));
    EXPECT_EQ(one.at("until_sure").at("answer"), "elo1");
    EXPECT_GE(one.at("until_sure").at("llr").as_double(), 2.944);
    const std::int64_t games = one.at("games").as_int64();
    EXPECT_LT(games, 600);
    EXPECT_EQ(games % 2, 0);
    for (const char* folder : {"one", "three"})
        EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), games) << folder;
}

TEST_F(Arena, SaysThatItIsNotSureYet) {
    const json::object all =
        figures("yamatai --seats easy,random,random --games 9 --until-sure --elo0 -5 --elo1 5");
    EXPECT_EQ(all.at("games"), 9);
    EXPECT_EQ(all.at("until_sure").at("answer"), "not_yet");
    EXPECT_EQ(all.at("until_sure").at("deals").as_array().size(), 4u);
    EXPECT_NE(said_.find("not sure yet whether -5 or 5 Elo points"), std::string::npos) << said_;
}

TEST_F(Arena, CanBeSureOnlyOfTwoWhoPlayAgainstEachOther) {
    for (const char* arguments :
         {"yokai --seats easy,normal --until-sure", "yamatai --seats easy,easy --until-sure",
          "yamatai --seats easy,normal --until-sure --elo0 10",
          "yamatai --seats easy,normal --elo1 5",
          "yamatai --seats easy,normal --until-sure --alpha 0"})
        EXPECT_EQ(run("arena " + std::string(arguments) + " --games 2").code, 2) << arguments;
}

TEST_F(Arena, CtrlCPrintsWhatIsKnownSoFar) {
    // Far more games than anybody would wait for.
    const std::string himiko = HIMIKO_BINARY_DIR "/src/himiko";
    const Outcome outcome = run("--version && timeout --preserve-status -s INT 1 " + himiko +
                                " arena yamatai --seats random,easy --games 9000000");
    EXPECT_EQ(outcome.code, 130) << outcome.text;
    EXPECT_NE(outcome.text.find("of 9000000"), std::string::npos) << outcome.text;
    EXPECT_NE(outcome.text.find("rounds"), std::string::npos) << outcome.text;
}

}  // namespace himiko
