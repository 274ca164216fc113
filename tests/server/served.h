#pragma once

#include <fstream>
#include <sstream>

#include "tests/server/databases.h"
#include "tests/server/node.h"

namespace himiko {

// One server with a store of its own, which is deleted after the test.
class Served : public testing::Test {
  protected:
    // In a file, unless a suite says otherwise.
    virtual std::string fresh_store() { return server::fresh_sqlite(); }

    void SetUp() override {
        log_ = (std::filesystem::temp_directory_path() /
                ("himiko-serve-" + std::to_string(getpid()) + ".log"))
                   .string();
        std::filesystem::remove(log_);
        store_ = fresh_store();
        if (store_.empty())
            GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
    }
    void TearDown() override {
        node_.end(SIGTERM);
        server::forget(store_);
        std::filesystem::remove(log_);
    }

    // Starts it and says at which port; the same one if it begins again. Tests ask more often than
    // people.
    std::string begin(const std::vector<std::string>& options = {"--requests-a-second", "100000"}) {
        node_.begin(store_, options, log_);
        return node_.port();
    }
    int end(int signal) { return node_.end(signal); }

    // What it has logged.
    [[nodiscard]] std::string log() const {
        std::ostringstream text;
        text << std::ifstream(log_).rdbuf();
        return text.str();
    }

    std::string store_, log_;
    Node node_;
};

// The same on every store.
class ServedOnEveryStore : public Served, public testing::WithParamInterface<server::Database> {
  protected:
    std::string fresh_store() override { return GetParam().fresh(); }
};

}  // namespace himiko
