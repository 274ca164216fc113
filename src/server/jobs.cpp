#include "server/jobs.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>

#include "server/log.h"

namespace himiko::server {

using asio::use_awaitable;

namespace {

constexpr std::chrono::milliseconds kPause{500};  // between two looks when nobody calls

// More than bots can think at once: clocks take no time.
int most_at_once(int threads) { return 2 * threads + 2; }

}  // namespace

Jobs::Jobs(asio::io_context& context, Hall& hall, const Services& services)
    : hall_(hall),
      services_(services),
      strand_(asio::make_strand(asio::any_io_executor(context.get_executor()))),
      pause_(strand_) {
    if (services_.bots.threads() > 0) asio::co_spawn(strand_, run(), asio::detached);
}

void Jobs::wake() {
    asio::post(strand_, [this] { pause_.cancel(); });
}

asio::awaitable<void> Jobs::run() {
    for (;;) {
        std::optional<std::string> table;
        try {
            if (working_ < most_at_once(services_.bots.threads()))
                table = co_await services_.store.run([&](Ledger& ledger) {
                    return ledger.take_job(services_.store.now(), LiveTable::kLease);
                });
        } catch (const SqlError&) {  // the store said so in the log; it is tried again
        }
        if (table) {
            ++working_;
            asio::co_spawn(strand_, work(*table), asio::detached);
            continue;
        }
        pause_.expires_after(kPause);
        boost::system::error_code woken;
        co_await pause_.async_wait(asio::redirect_error(use_awaitable, woken));
    }
}

asio::awaitable<void> Jobs::work(std::string table) {
    try {
        const auto live = co_await hall_.find(table);
        if (live) {
            auto job = live->look_after();
            co_await asio::co_spawn(live->strand(), std::move(job), use_awaitable);
        }
    } catch (const std::exception& error) {
        // Its lease ends, and somebody tries again.
        log(spdlog::level::warn, "job", {{"table", table}, {"error", error.what()}});
    }
    --working_;
    pause_.cancel();  // there may be more to do
}

}  // namespace himiko::server
