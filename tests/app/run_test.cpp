#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/process.h"

namespace himiko {

TEST(Program, SaysItsVersion) {
    const Outcome outcome = run("--version");
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.text.find("himiko "), 0u);
}

TEST(Program, HelpShowsExamplesForEveryCommand) {
    EXPECT_NE(run("--help").text.find("Examples:"), std::string::npos);
    for (const char* command :
         {"play", "engine", "bench", "arena", "study", "strength", "review", "practice",
          "practice make", "practice check", "serve", "load", "admin", "box check", "completion"}) {
        const Outcome outcome = run(std::string(command) + " --help");
        EXPECT_EQ(outcome.code, 0) << command;
        EXPECT_NE(outcome.text.find("Example"), std::string::npos) << command;
    }
}

TEST(Program, AnswersUnknownOrMalformedArgumentsWithOneLineAndCodeTwo) {
    for (const char* arguments : {"",
                                  "dance",
                                  "bench",
                                  "bench chess",
                                  "bench yamatai --players 7",
                                  "bench yamatai --games many",
                                  "box",
                                  "box check",
                                  "play go",
                                  "play yamatai --seats human,dog",
                                  "completion fish",
                                  "engine --loud",
                                  "arena yamatai",
                                  "arena yamatai --seats normal",
                                  "arena yamatai --seats normal,dog",
                                  "arena yamatai --seats normal,cmd:",
                                  "admin",
                                  "admin ban",
                                  "admin ban x --for long",
                                  "arena yokai --seats easy,easy --chain any"}) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.code, 2) << arguments << ": " << outcome.text;
        EXPECT_EQ(std::count(outcome.text.begin(), outcome.text.end(), '\n'), 1) << outcome.text;
        EXPECT_EQ(outcome.text.find("himiko: "), 0u) << outcome.text;
    }
}

TEST(Program, ChecksTheBuiltInBoxAndFindsNothingWrong) {
    const Outcome outcome = run("box show yamatai > box_of_the_test.json && " HIMIKO_BINARY_DIR
                                "/src/himiko box check box_of_the_test.json");
    EXPECT_EQ(outcome.code, 0) << outcome.text;
    EXPECT_EQ(run("box check /no/such/file").code, 1);
    const std::string wrong =
        "sed 's/\"gold\": 10/\"gold\": 0/;s/\"id\": \"b02\"/\"id\": \"b01\"/' "
        "box_of_the_test.json > wrong_box_of_the_test.json && " HIMIKO_BINARY_DIR
        "/src/himiko box check wrong_box_of_the_test.json";
    const Outcome problems = run("box show yamatai > box_of_the_test.json && " + wrong);
    EXPECT_EQ(problems.code, 1);
    EXPECT_EQ(
        problems.text,
        "supply.gold\n  should be a whole number from 1 to 50, not 0\nbuildings[1].id\n  b01 is "
        "there twice\nwrong_box_of_the_test.json: 2 problems\n");
    const Outcome as_json = run("box show yamatai > box_of_the_test.json && " + wrong + " --json");
    EXPECT_EQ(as_json.code, 1);
    EXPECT_NE(as_json.text.find(R"("field":"buildings[1].id")"), std::string::npos) << as_json.text;
}

TEST(Program, BenchPrintsTheSignature) {
    const Outcome outcome = run("bench yamatai --games 10");
    EXPECT_EQ(outcome.code, 0);
    EXPECT_NE(outcome.text.find("signature "), std::string::npos);
}

TEST(Program, CompletionsAreMadeForBash) {
    const Outcome outcome = run("completion bash");
    EXPECT_EQ(outcome.code, 0);
    const std::string script =
        "completion bash > completion_of_the_test && bash -c 'source ./completion_of_the_test; "
        "COMP_WORDS=(himiko bench yamatai --pl); COMP_CWORD=3; _himiko; echo ${COMPREPLY[@]}; "
        "COMP_WORDS=(himiko nonsense b); COMP_CWORD=2; _himiko; echo ${COMPREPLY[@]}'";
    EXPECT_EQ(run(script).text, "--players\nbench box\n");
}

}  // namespace himiko
