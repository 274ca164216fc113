#include "server/retention.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include "server/failure.h"
#include "server/log.h"

namespace himiko::server {

namespace asio = boost::asio;
using asio::use_awaitable;

namespace {

constexpr std::chrono::hours kSweepInterval{1};
constexpr std::chrono::milliseconds kBetweenSteps{50};  // others want the store, too

struct Kind {
    const char* name;
    int Keep::*days;
    Ledger::Swept (Ledger::*forget)(Millis before, int most);
    int most;  // in one transaction; a table has a thousand rows
};
// Sessions before guests: whoever has none is gone in the same round.
constexpr Kind kKinds[] = {
    {"sessions", &Keep::sessions, &Ledger::forget_sessions, 200},
    {"lobbies", &Keep::lobbies, &Ledger::forget_lobbies, 20},
    {"abandoned", &Keep::abandoned, &Ledger::forget_abandoned, 5},
    {"guests", &Keep::guests, &Ledger::forget_guests, 100},
    {"reports", &Keep::reports, &Ledger::forget_reports, 200},
    {"usage", &Keep::usage, &Ledger::forget_usage, 200},
};

}  // namespace

asio::awaitable<void> Retention::sweep(Millis now) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (const Kind& kind : kKinds) {
        const auto before = Keep::before(keep_.*kind.days, now);
        std::int64_t forgotten = 0;
        for (bool more = before.has_value(); more;) {
            const Ledger::Swept swept = co_await store_.run(
                [&](Ledger& ledger) { return (ledger.*kind.forget)(*before, kind.most); });
            forgotten += swept.forgotten;
            metrics_.forgotten.Add({{"kind", kind.name}})
                .Increment(static_cast<double>(swept.forgotten));
            more = swept.looked_at == kind.most;
            pause.expires_after(kBetweenSteps);
            co_await pause.async_wait(use_awaitable);
        }
        if (forgotten > 0)
            log(spdlog::level::info, "forgotten", {{"kind", kind.name}, {"count", forgotten}});
    }
}

asio::awaitable<void> Retention::run() {
    for (asio::steady_timer pause(co_await asio::this_coro::executor);;) {
        try {
            co_await sweep(store_.now());
        } catch (const std::exception& error) {  // in an hour again
            (void)refusal_for(error, "retention", metrics_);
        }
        pause.expires_after(kSweepInterval);
        co_await pause.async_wait(use_awaitable);
    }
}

}  // namespace himiko::server
