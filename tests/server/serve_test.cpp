#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>

#include "tests/process.h"

// The server as a host runs it: a real process, real sockets, on this machine alone.
namespace himiko {

class Serve : public testing::Test {
  protected:
    void SetUp() override {
        store_ = (std::filesystem::temp_directory_path() /
                  ("himiko-serve-" + std::to_string(getpid()) + ".db"))
                     .string();
        forget();
    }
    void TearDown() override {
        end(SIGTERM);
        forget();
    }
    void forget() const {
        for (const char* tail : {"", "-wal", "-shm"}) std::filesystem::remove(store_ + tail);
    }

    // Starts it on any free port, and says which.
    std::string begin() {
        std::array<int, 2> ends{};
        EXPECT_EQ(pipe(ends.data()), 0);
        pid_ = fork();
        if (pid_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            execl(HIMIKO_BINARY_DIR "/src/himiko", "himiko", "serve", "--port", "0", "--store",
                  store_.c_str(), "--requests-a-second", "100000", nullptr);
            _exit(127);
        }
        close(ends[1]);
        std::string line;
        for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
        output_ = ends[0];
        return line.substr(line.rfind(':') + 1);
    }
    int end(int signal) {
        if (pid_ == 0) return 0;
        kill(pid_, signal);
        int status = 0;
        waitpid(pid_, &status, 0);
        close(output_);
        pid_ = 0;
        return status;
    }

    std::string store_;
    pid_t pid_ = 0;
    int output_ = -1;
};

TEST_F(Serve, PlaysManyGamesAtOnceAndStoresWhatThePlayersSaw) {
    const std::string port = begin();
    for (const char* game : {"yokai", "yamatai"}) {
        const Outcome outcome =
            run("load --tables 8 --rate 20 --seconds 2 --port " + port + " --game " + game);
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        EXPECT_NE(outcome.text.find(" 0 errors"), std::string::npos) << outcome.text;
        EXPECT_NE(outcome.text.find(" 0 differ"), std::string::npos) << outcome.text;
    }
    EXPECT_EQ(end(SIGTERM), 0) << "it ends by itself, and well";
}

TEST_F(Serve, ComesBackWithEveryTableAfterItWasKilled) {
    std::string port = begin();
    const Outcome before = run("load --tables 4 --rate 20 --seconds 1 --port " + port);
    ASSERT_EQ(before.code, 0) << before.text;
    end(SIGKILL);
    port = begin();
    const Outcome after = run("load --tables 4 --rate 20 --seconds 1 --port " + port);
    EXPECT_EQ(after.code, 0) << after.text;
}

}  // namespace himiko
