#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/process.h"

namespace himiko {

namespace {

const std::string kFolder = std::string(HIMIKO_BINARY_DIR) + "/reviews_of_the_test";

// The record of a game between bots.
std::string played(const std::string& game, const std::string& seats) {
    const std::string folder = kFolder + "/" + game;
    const Outcome outcome =
        run("arena " + game + " --seats " + seats + " --games 1 --records " + folder);
    EXPECT_EQ(outcome.code, 0) << outcome.text;
    return folder + "/game-000001.json";
}

std::string text_of(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST(AReview, IsTheSameForTheSameCallWithAnyNumberOfThreads) {
    for (const auto& [game, seats] :
         {std::pair("yamatai", "normal,easy"), {"yokai", "easy,easy"}}) {
        const std::string record = played(game, seats);
        const auto review = [&](const char* threads) {
            const std::string file = kFolder + "/" + game + threads + ".json";
            const Outcome outcome = run("review " + record + " --iterations 20 --threads " +
                                        threads + " --json " + file);
            EXPECT_EQ(outcome.code, 0) << outcome.text;
            return outcome.text + text_of(file);
        };
        const std::string once = review("1");
        EXPECT_NE(once.find("\"iterations\""), std::string::npos);
        EXPECT_EQ(once, review("3"));
    }
}

TEST(AReview, OfWhatIsNoRecordSaysWhatIsWrong) {
    std::filesystem::create_directories(kFolder);
    EXPECT_EQ(run("review /no/such/file").code, 1);
    std::ofstream(kFolder + "/bad.json") << R"({"game": "chess"})";
    const Outcome outcome = run("review " + kFolder + "/bad.json");
    EXPECT_EQ(outcome.code, 1);
    EXPECT_NE(outcome.text.find("game"), std::string::npos) << outcome.text;
    EXPECT_EQ(run("review " + kFolder + "/bad.json --ms 5 --iterations 5").code, 2);
}

}  // namespace himiko
