#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/process.h"

namespace himiko {

namespace {

const std::string kTasks = std::string(HIMIKO_BINARY_DIR) + "/tasks_of_the_test";

std::string text_in(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST(Practice, MakesTheSameFileWithAnyNumberOfThreadsAndProvesItAgain) {
    std::filesystem::create_directories(kTasks);
    const auto made = [](const std::string& threads) {
        const std::string file = kTasks + "/yokai" + threads + ".json";
        const Outcome outcome =
            run("practice make yokai " + file + " --games 4 --threads " + threads);
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        return file;
    };
    const std::string file = made("1");
    EXPECT_NE(text_in(file).find("\"answer\""), std::string::npos);
    EXPECT_EQ(text_in(file), text_in(made("3")));
    const Outcome outcome = run("practice check " + file);
    EXPECT_EQ(outcome.code, 0) << outcome.text;
    EXPECT_NE(outcome.text.find("0 problems"), std::string::npos) << outcome.text;
}

TEST(Practice, ChecksAFileAndSaysWhatIsWrong) {
    std::filesystem::create_directories(kTasks);
    const auto checked = [](const std::string& text) {
        std::ofstream(kTasks + "/bad.json") << text;
        return run("practice check " + kTasks + "/bad.json");
    };
    EXPECT_EQ(run("practice check /no/such/file").code, 1);
    for (const char* bad : {"7", "{}", R"({"version": 1, "tasks": []})",
                            R"({"version": 1, "tasks": [{"game": "go"}]})",
                            R"({"version": 1, "tasks": [{"game": "yokai"}]})"}) {
        const Outcome outcome = checked(bad);
        EXPECT_EQ(outcome.code, 1) << bad << ": " << outcome.text;
        EXPECT_NE(outcome.text, "") << bad;
    }
    EXPECT_EQ(run("practice").code, 2);
    EXPECT_EQ(run("practice make chess x.json").code, 2);
}

}  // namespace himiko
