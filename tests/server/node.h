#pragma once

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>
#include <vector>

#include "fcntl.h"

namespace himiko {

// A server as a host runs it: a real process, real sockets, on this machine alone.
class Node {
  public:
    Node() = default;
    ~Node() { end(SIGTERM); }
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    // Starts it, and waits until it is open. A port that is 0 becomes one that is free. What it
    // logs goes to a file, if one is named.
    void begin(const std::string& store, const std::vector<std::string>& options = {},
               const std::string& log = "") {
        begin_as({"serve", "--port", port_, "--store", store}, options, log);
    }
    // The same for a worker: its port has only /metrics and /healthz.
    void begin_worker(const std::string& store, const std::vector<std::string>& options = {}) {
        begin_as({"worker", "--metrics", port_, "--store", store}, options, "");
    }
    // How it ended.
    int end(int signal) {
        if (pid_ == 0) return 0;
        kill(pid_, signal);
        int status = 0;
        waitpid(pid_, &status, 0);
        pid_ = 0;
        return status;
    }

    // The same one when it begins again.
    [[nodiscard]] const std::string& port() const { return port_; }
    [[nodiscard]] pid_t pid() const { return pid_; }

  private:
    void begin_as(std::vector<std::string> words, const std::vector<std::string>& options,
                  const std::string& log) {
        words.insert(words.begin(), "himiko");
        words.insert(words.end(), options.begin(), options.end());
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        std::array<int, 2> ends{};
        ASSERT_EQ(pipe(ends.data()), 0);
        pid_ = fork();
        if (pid_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            const char* where = log.empty() ? "/dev/null" : log.c_str();
            dup2(open(where, O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
            execv(HIMIKO_BINARY_DIR "/src/himiko", arguments.data());
            _exit(127);
        }
        close(ends[1]);
        std::string line;
        for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
        close(ends[0]);
        ASSERT_NE(line.find("http://"), std::string::npos) << line;
        port_ = line.substr(line.rfind(':') + 1);
        port_ = port_.substr(0, port_.find('/'));
    }

    std::string port_ = "0";
    pid_t pid_ = 0;
};

}  // namespace himiko
