#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

// The program as a shell sees it: a real process.
namespace himiko {

struct Outcome {
    int code;
    std::string text;  // both outputs
};

Outcome run(const std::string& arguments) {
    const std::string command =
        std::string(HIMIKO_BINARY_DIR) + "/src/himiko " + arguments + " 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    Outcome outcome{-1, {}};
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
        outcome.text.append(buffer.data(), n);
    outcome.code = WEXITSTATUS(pclose(pipe));
    return outcome;
}

TEST(Program, SaysItsVersion) {
    const Outcome outcome = run("--version");
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.text.find("himiko "), 0u);
}

TEST(Program, HelpShowsExamplesForEveryCommand) {
    EXPECT_NE(run("--help").text.find("Examples:"), std::string::npos);
    for (const char* command : {"play", "engine", "bench", "box check", "completion"}) {
        const Outcome outcome = run(std::string(command) + " --help");
        EXPECT_EQ(outcome.code, 0) << command;
        EXPECT_NE(outcome.text.find("Example"), std::string::npos) << command;
    }
}

TEST(Program, AnswersUnknownOrMalformedArgumentsWithOneLineAndCodeTwo) {
    for (const char* arguments :
         {"", "dance", "bench", "bench chess", "bench yamatai --players 7",
          "bench yamatai --games many", "box", "box check", "play go",
          "play yamatai --seats human,dog", "completion fish", "engine --loud"}) {
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
