#pragma once

#include "server/storekeeper.h"

namespace himiko::server {

// What people cost a node, added up in memory and written to the store now and then. A minute of it
// is lost in a crash, and if nobody knows whether it was stored it may count twice: it is for a
// host to look at.
class Usage {
  public:
    // From any thread. Nobody ("") costs nothing.
    void add(const std::string& person, std::int64_t messages, std::int64_t bytes,
             std::int64_t thinking_ms);
    // Writes what there is. What cannot be written is kept for the next time.
    boost::asio::awaitable<void> flush(Storekeeper& store);

  private:
    static constexpr std::size_t kMostPeople = 50'000;  // while the store is away
    static constexpr std::size_t kTogether = 200;       // in one transaction

    std::mutex mutex_;
    std::unordered_map<std::string, Cost> costs_;  // by person
};

}  // namespace himiko::server
