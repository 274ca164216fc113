#include "server/newswire.h"

#include <poll.h>

#include <charconv>
#include <chrono>
#include <string_view>

#include "server/log.h"
#include "server/postgres.h"

namespace himiko::server {

namespace {

constexpr int kLookUp = 200;                         // milliseconds: how soon an end is noticed
constexpr std::chrono::milliseconds kTryAgain{500};  // after a lost connection

PostgresConnection tune_in(const std::string& address) {
    PostgresConnection connection = connect_postgres(address);
    if (PQstatus(connection.get()) != CONNECTION_OK) return nullptr;
    const PostgresResult result(PQexec(connection.get(), "LISTEN himiko"));
    const bool listening = PQresultStatus(result.get()) == PGRES_COMMAND_OK;
    return listening ? std::move(connection) : nullptr;
}

}  // namespace

Newswire::Newswire(std::string address, Hear hear)
    : address_(std::move(address)), hear_(std::move(hear)) {
    thread_ = std::thread([this] { listen(); });
}

Newswire::~Newswire() {
    closing_ = true;
    thread_.join();
}

void Newswire::listen() {
    PostgresConnection connection;
    for (bool first = true; !closing_;) {
        if (!connection) {
            connection = tune_in(address_);
            if (!connection) {
                std::this_thread::sleep_for(kTryAgain);
                continue;
            }
            if (!std::exchange(first, false)) hear_.missed();
        }
        pollfd waiting{PQsocket(connection.get()), POLLIN, 0};
        poll(&waiting, 1, kLookUp);
        if (PQconsumeInput(connection.get()) == 0) {
            log(spdlog::level::warn, "newswire", {{"error", postgres_error(connection)}});
            connection.reset();
            continue;
        }
        while (PGnotify* news = PQnotifies(connection.get())) {
            // "table seq" or "@person", as the ledger writes it.
            const std::string_view text(news->extra);
            const std::size_t blank = text.find(' ');
            std::int64_t seq = 0;
            if (text.starts_with('@')) {
                hear_.signed_out(std::string(text.substr(1)));
            } else if (blank != std::string_view::npos) {
                std::from_chars(text.data() + blank + 1, text.data() + text.size(), seq);
                hear_.written(std::string(text.substr(0, blank)), seq);
            }
            PQfreemem(news);
        }
    }
}

}  // namespace himiko::server
