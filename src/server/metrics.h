#pragma once

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <chrono>
#include <string>

namespace himiko::server {

// What a host wants to know of a running server, for Prometheus.
class Metrics {
  public:
    Metrics();

    // Everything as text. What changes by itself is looked up now.
    [[nodiscard]] std::string text(std::size_t tables, std::size_t store_waiting);

  private:
    prometheus::Registry registry_;
    prometheus::Gauge& tables_;
    prometheus::Gauge& store_waiting_;
    prometheus::Gauge& resident_;
    prometheus::Counter& processor_;

  public:
    prometheus::Family<prometheus::Counter>& requests;  // by status
    prometheus::Family<prometheus::Counter>& refused;   // by code
    prometheus::Counter& connections_refused;           // beyond the limits
    prometheus::Family<prometheus::Counter>& limited;   // by limit
    prometheus::Gauge& sockets;
    prometheus::Counter& sockets_dropped;  // too slow to read
    prometheus::Counter& sockets_flooded;  // too loud
    prometheus::Histogram& action_seconds;
    prometheus::Histogram& store_seconds;
    prometheus::Histogram& store_batch;
    prometheus::Counter& store_failures;
    prometheus::Gauge& store_connections;
    prometheus::Family<prometheus::Counter>& forgotten;  // by kind
    prometheus::Histogram& bot_seconds;
    prometheus::Family<prometheus::Counter>& logins;  // by outcome
    prometheus::Counter& guests;
    prometheus::Gauge& hashing_waiting;
    prometheus::Histogram& hashing_wait_seconds;
    prometheus::Gauge& bot_turns_waiting;
    prometheus::Histogram& bot_wait_seconds;     // of turns that are answered at once
    prometheus::Histogram& search_wait_seconds;  // of experts' turns
    prometheus::Counter& searches_shortened;
    prometheus::Counter& bot_turns_cancelled;
    prometheus::Counter& internal_errors;
    prometheus::Family<prometheus::Counter>& reports;  // by reason
};

// Measures from its making to its end.
class Stopwatch {
  public:
    explicit Stopwatch(prometheus::Histogram& histogram) : histogram_(histogram) {}
    ~Stopwatch() {
        histogram_.Observe(std::chrono::duration<double>(Clock::now() - begin_).count());
    }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

  private:
    using Clock = std::chrono::steady_clock;
    prometheus::Histogram& histogram_;
    Clock::time_point begin_ = Clock::now();
};

}  // namespace himiko::server
