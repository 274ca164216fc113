#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "server/sql.h"

namespace himiko::server {

// The address of an empty SQLite.
inline std::string fresh_sqlite() {
    static int count = 0;
    const auto path =
        std::filesystem::temp_directory_path() /
        ("himiko-store-" + std::to_string(getpid()) + "-" + std::to_string(++count) + ".db");
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + end);
    return path.string();
}

// Of an empty database of the PostgreSQL that ./check starts; empty: there is none here.
inline std::string fresh_postgres() {
    const char* server = std::getenv("HIMIKO_TEST_POSTGRES");
    if (!server) return "";
    static int count = 0;
    const std::string name = "store_" + std::to_string(getpid()) + "_" + std::to_string(++count);
    open_postgres(std::string(server))->script("CREATE DATABASE " + name);
    const std::string address(server);
    const auto query = address.find('?');
    return address.substr(0, address.rfind('/', query)) + "/" + name +
           (query == std::string::npos ? "" : address.substr(query));
}

}  // namespace himiko::server
