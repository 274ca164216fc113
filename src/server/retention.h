#pragma once

#include <boost/asio/io_context.hpp>

#include "server/storekeeper.h"

namespace himiko::server {

// How many days something is kept after its last use; 0: for ever. Finished games, their results
// and accounts with a login are kept.
struct Keep {
    int sessions = 180;   // not seen
    int guests = 30;      // not seen, without a seat or a finished game
    int lobbies = 7;      // tables at which nothing begins, or that all have left
    int abandoned = 180;  // games without a move, and without a clock that runs
    int reports = 365;    // since somebody has dealt with them
    int usage = 365;

    // What was last used before then has been kept long enough; nothing: it is kept for ever.
    [[nodiscard]] static std::optional<Millis> before(int days, Millis now) {
        constexpr Millis kDay = 86'400'000;
        return days > 0 ? std::optional(now - days * kDay) : std::nullopt;
    }
};

// Forgets what has been kept long enough, in small steps, each a transaction of its own with pauses
// between them. Nodes that share a store may all do it.
class Retention {
  public:
    Retention(Storekeeper& store, const Keep& keep, Metrics& metrics)
        : store_(store), keep_(keep), metrics_(metrics) {}

    // Every hour, for ever.
    boost::asio::awaitable<void> run();
    // All there is to forget at this moment.
    boost::asio::awaitable<void> sweep(Millis now);

  private:
    Storekeeper& store_;
    Keep keep_;
    Metrics& metrics_;
};

}  // namespace himiko::server
