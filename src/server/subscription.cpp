#include "server/subscription.h"

#include <poll.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <string_view>

#include "server/log.h"
#include "server/postgres.h"

namespace himiko::server {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLookUp{200};          // how soon an end is noticed
constexpr milliseconds kReconnectPause{500};  // after a lost connection
constexpr milliseconds kHeartbeat{5000};      // how soon it is noticed that nobody speaks any more

constexpr const char *kNews = "himiko", *kJobs = "himiko_jobs";  // as the ledger names them

PostgresConnection tune_in(const std::string& address, const std::string& channels,
                           const std::stop_token& closing) {
    PostgresConnection connection = connect_postgres(address, {from_now(kConnectTimeout), closing});
    run_script(connection, channels, {from_now(kStatementTimeout), closing});
    return connection;
}

}  // namespace

Subscription::Subscription(std::string address, Handlers handlers)
    : address_(std::move(address)),
      handlers_(std::move(handlers)),
      thread_([this](const std::stop_token& closing) { listen(closing); }) {}

void Subscription::listen(const std::stop_token& closing) {
    std::string channels;
    if (handlers_.written || handlers_.signed_out) channels += std::string("LISTEN ") + kNews + ";";
    if (handlers_.job_due) channels += std::string("LISTEN ") + kJobs + ";";
    PostgresConnection connection;
    Deadline heartbeat;
    while (!closing.stop_requested()) {
        try {
            if (!connection) {
                connection = tune_in(address_, channels, closing);
                heartbeat = from_now(kHeartbeat);
                handlers_.missed();
            }
            pollfd waiting{PQsocket(connection.get()), POLLIN, 0};
            poll(&waiting, 1, static_cast<int>(kLookUp.count()));
            if (PQconsumeInput(connection.get()) != 1) throw SqlError(postgres_error(connection));
            if (std::chrono::steady_clock::now() > heartbeat) {
                run_script(connection, "SELECT 1", {from_now(kStatementTimeout), closing});
                heartbeat = from_now(kHeartbeat);
            }
        } catch (const SqlError& error) {
            if (closing.stop_requested()) return;
            log(spdlog::level::warn, "subscription", {{"error", error.what()}});
            connection.reset();
            std::this_thread::sleep_for(kReconnectPause);
            continue;
        }
        while (PGnotify* news = PQnotifies(connection.get())) {
            handle(news->relname, news->extra);
            PQfreemem(news);
        }
    }
}

void Subscription::handle(std::string_view channel, std::string_view text) const {
    if (channel == kJobs) return handlers_.job_due();
    // Lines of "table seq", "@person", "@person session", "~session" or "!", as the ledger writes
    // them.
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t blank = line.find(' ');
        if (line.starts_with('@')) {
            const bool all = blank == std::string_view::npos;
            handlers_.signed_out(std::string(line.substr(1, all ? blank : blank - 1)),
                                 std::string(all ? "" : line.substr(blank + 1)));
        } else if (line.starts_with('~')) {
            handlers_.session_ended(std::string(line.substr(1)));
        } else if (line == "!") {
            handlers_.administered();
        } else if (blank != std::string_view::npos) {
            std::int64_t seq = 0;
            std::from_chars(line.data() + blank + 1, line.data() + line.size(), seq);
            handlers_.written(std::string(line.substr(0, blank)), seq);
        }
    }
}

}  // namespace himiko::server
