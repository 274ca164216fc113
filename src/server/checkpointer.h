#pragma once

#include <string>
#include <thread>

namespace himiko::server {

// Moves what SQLite has in its write-ahead log into the database, on a thread and a connection of
// its own. If commits did it, everybody would wait now and then for up to a tenth of a second.
class Checkpointer {
  public:
    explicit Checkpointer(std::string path);

  private:
    static void run(const std::string& path, const std::stop_token& closing);

    std::jthread thread_;
};

}  // namespace himiko::server
