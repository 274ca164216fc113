#include "server/metrics.h"

#include <prometheus/text_serializer.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace himiko::server {

namespace {

using Buckets = prometheus::Histogram::BucketBoundaries;
const Buckets kSeconds = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};
const Buckets kSizes = {1, 2, 4, 8, 16, 32, 64, 128, 256};

prometheus::Gauge& gauge(prometheus::Registry& in, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(in).Add({});
}
prometheus::Family<prometheus::Counter>& counters(prometheus::Registry& in, const char* name,
                                                  const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(in);
}
prometheus::Histogram& histogram(prometheus::Registry& in, const char* name, const char* help,
                                 const Buckets& buckets) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(in).Add({}, buckets);
}

double resident_bytes() {
    std::ifstream file("/proc/self/statm");
    double all = 0, resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double processor_seconds() {
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

}  // namespace

Metrics::Metrics()
    : tables_(gauge(registry_, "himiko_tables", "Tables in use on this node")),
      store_waiting_(gauge(registry_, "himiko_store_waiting", "Work that waits for the store")),
      resident_(gauge(registry_, "process_resident_memory_bytes", "Memory of this process")),
      processor_(counters(registry_, "process_cpu_seconds_total",
                          "Processor time of this process, in the kernel too")
                     .Add({})),
      requests(counters(registry_, "himiko_http_requests_total", "HTTP requests by status")),
      refused(counters(registry_, "himiko_refused_total", "Requests at tables that were refused")),
      connections_refused(
          counters(registry_, "himiko_connections_refused_total", "Connections beyond the limits")
              .Add({})),
      limited(counters(registry_, "himiko_limited_total",
                       "What was refused because somebody asked too much, by limit")),
      sockets(gauge(registry_, "himiko_sockets", "WebSockets that are open")),
      sockets_dropped(counters(registry_, "himiko_sockets_dropped_total",
                               "WebSockets closed because they read too slowly")
                          .Add({})),
      sockets_flooded(counters(registry_, "himiko_sockets_flooded_total",
                               "WebSockets closed because they sent far too much")
                          .Add({})),
      action_seconds(histogram(registry_, "himiko_request_seconds",
                               "A request at a table, from its arrival until it is durable",
                               kSeconds)),
      store_seconds(
          histogram(registry_, "himiko_store_seconds", "One transaction of the store", kSeconds)),
      store_batch(
          histogram(registry_, "himiko_store_batch", "Requests in one transaction", kSizes)),
      store_failures(
          counters(registry_, "himiko_store_failures_total", "Transactions that failed").Add({})),
      store_connections(gauge(registry_, "himiko_store_connections",
                              "Connections to the store; without any, everything is refused")),
      forgotten(counters(registry_, "himiko_forgotten_total",
                         "What was kept long enough and is gone, by kind")),
      bot_seconds(histogram(registry_, "himiko_bot_turn_seconds", "One turn of a bot", kSeconds)),
      logins(counters(registry_, "himiko_logins_total", "Attempts to log in, by outcome")),
      guests(counters(registry_, "himiko_guests_total", "New people").Add({})),
      hashing_waiting(
          gauge(registry_, "himiko_hashing_waiting", "Passwords that wait for hashing")),
      hashing_wait_seconds(histogram(registry_, "himiko_hashing_wait_seconds",
                                     "How long a password waited for hashing", kSeconds)),
      bot_turns_waiting(
          gauge(registry_, "himiko_bot_turns_waiting", "Turns of bots that wait for a thread")),
      bot_wait_seconds(histogram(registry_, "himiko_bot_wait_seconds",
                                 "A turn of a bot that does not search, until it begins",
                                 kSeconds)),
      search_wait_seconds(histogram(registry_, "himiko_search_wait_seconds",
                                    "A turn of an expert, until it begins", kSeconds)),
      searches_shortened(counters(registry_, "himiko_searches_shortened_total",
                                  "Experts' turns with less time than they were to have")
                             .Add({})),
      bot_turns_cancelled(counters(registry_, "himiko_bot_turns_cancelled_total",
                                   "Turns of bots that nobody needed any more")
                              .Add({})),
      internal_errors(counters(registry_, "himiko_internal_errors_total",
                               "Errors that are faults of the program")
                          .Add({})),
      reports(counters(registry_, "himiko_reports_total", "Reports of people by reason")) {}

std::string Metrics::text(std::size_t tables, std::size_t store_waiting) {
    tables_.Set(static_cast<double>(tables));
    store_waiting_.Set(static_cast<double>(store_waiting));
    resident_.Set(resident_bytes());
    processor_.Increment(processor_seconds() - processor_.Value());
    return prometheus::TextSerializer().Serialize(registry_.Collect());
}

}  // namespace himiko::server
