#pragma once

#include <functional>

#include "server/sql.h"

namespace himiko::server {

// What is in a store, and what is wrong there.
struct Verification {
    struct Problem {
        std::string table;  // empty: of the store as a whole
        std::string what;
    };
    std::int64_t people = 0, tables = 0, entries = 0;
    std::int64_t over = 0, running = 0;  // games
    std::vector<Problem> problems;       // the first thousand
    double seconds = 0;

    [[nodiscard]] bool fine() const { return problems.empty(); }
};

// Checks the database itself, then plays every game in it again: each entry has to be possible
// where it stands, and the lists, results and ratings have to be what follows from the logs. Only
// reads. `progress` is told how many tables of how many are done; false: stop there.
[[nodiscard]] Verification verify(Sql& sql,
                                  const std::function<bool(long done, long all)>& progress);

}  // namespace himiko::server
