#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/server/node.h"

namespace himiko {

// One server with a store in a file, which is forgotten after the test.
class Served : public testing::Test {
  protected:
    void SetUp() override {
        store_ = (std::filesystem::temp_directory_path() /
                  ("himiko-serve-" + std::to_string(getpid()) + ".db"))
                     .string();
        forget();
    }
    void TearDown() override {
        node_.end(SIGTERM);
        forget();
    }
    void forget() const {
        for (const char* tail : {"", "-wal", "-shm", ".lock", ".log"})
            std::filesystem::remove(store_ + tail);
    }

    // Starts it and says at which port; the same one if it begins again. Tests ask more often than
    // people.
    std::string begin(const std::vector<std::string>& options = {"--requests-a-second", "100000"}) {
        node_.begin(store_, options, store_ + ".log");
        return node_.port();
    }
    int end(int signal) { return node_.end(signal); }

    // What it has logged.
    [[nodiscard]] std::string log() const {
        std::ostringstream text;
        text << std::ifstream(store_ + ".log").rdbuf();
        return text.str();
    }

    std::string store_;
    Node node_;
};

}  // namespace himiko
