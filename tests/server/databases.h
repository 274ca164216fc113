#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <string>

#include "server/sql.h"

namespace himiko::server {

// Removes the files of an SQLite database.
inline void forget(const std::string& address) {
    for (const char* end : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(address + end);
}

// The address of an empty SQLite database.
inline std::string fresh_sqlite() {
    static int count = 0;
    const auto path =
        std::filesystem::temp_directory_path() /
        ("himiko-store-" + std::to_string(getpid()) + "-" + std::to_string(++count) + ".db");
    forget(path.string());
    return path.string();
}

// Of an empty database of the PostgreSQL that ./check starts; empty: there is none here.
inline std::string fresh_postgres() {
    const char* server = std::getenv("HIMIKO_TEST_POSTGRES");
    if (!server) return "";
    static int count = 0;
    const std::string name = "store_" + std::to_string(getpid()) + "_" + std::to_string(++count);
    const auto sql = open_postgres(std::string(server));
    sql->script("SET statement_timeout = 0");
    sql->set_deadline(from_now(std::chrono::minutes(1)));
    sql->script("CREATE DATABASE " + name);
    const std::string address(server);
    const auto query = address.find('?');
    return address.substr(0, address.rfind('/', query)) + "/" + name +
           (query == std::string::npos ? "" : address.substr(query));
}

// What a suite that runs on every database is given.
struct Database {
    const char* name;
    std::string (*fresh)();  // the address of an empty one; empty: there is none here

    friend void PrintTo(const Database& each, std::ostream* out) { *out << each.name; }
};
inline const auto kEveryDatabase =
    testing::Values(Database{"sqlite", fresh_sqlite}, Database{"postgres", fresh_postgres});
inline std::string name_of(const testing::TestParamInfo<Database>& each) { return each.param.name; }

}  // namespace himiko::server
