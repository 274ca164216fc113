#pragma once

#include <atomic>
#include <boost/json/object.hpp>
#include <chrono>
#include <mutex>
#include <vector>

#include "app/load/client.h"

// Real sockets, real games: how much a server can carry.
namespace himiko::load {

struct LoadOptions {
    std::vector<asio::ip::tcp::endpoint> nodes;  // people of one table sit at different ones
    int tables = 100;
    double rate = 1;  // moves a table and second
    double seconds = 20;
    int threads = 1;
    std::string game = "yokai";
    std::string bot;          // its level; it takes the second seat
    bool persistent = false;  // a lost connection is opened again, at the next node
    std::uint64_t seed = 1;
};

// Times in milliseconds.
class Latencies {
  public:
    void add(double ms) {
        const std::lock_guard lock(mutex_);
        all_.push_back(ms);
    }
    // The quantile: 0.99 is what 99% of them do not exceed. Sorts.
    [[nodiscard]] double quantile(double share);
    [[nodiscard]] std::size_t count() const {
        const std::lock_guard lock(mutex_);
        return all_.size();
    }

  private:
    mutable std::mutex mutex_;
    std::vector<double> all_;
};

struct LoadReport {
    Latencies acknowledged;  // from sending an action to its acknowledgement
    Latencies seen;          // from sending it to the other seat's news of it
    std::atomic<long> errors = 0;
    std::atomic<long> reconnects = 0;
    std::atomic<long> games = 0;    // played to their end
    std::atomic<long> unequal = 0;  // stored records that differ from what the clients saw
    std::atomic<long> compared = 0;
    double seconds = 0;
    // Of all nodes together.
    double bytes_before = 0, bytes_after = 0;
    double processor_seconds = 0;  // while moves were made
    std::mutex mutex;
    std::string first_error;
};

void run_load(const LoadOptions& options, LoadReport& report);

}  // namespace himiko::load
