#include "server/jobs.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>

#include "server/log.h"

namespace himiko::server {

using asio::use_awaitable;

namespace {

constexpr std::chrono::milliseconds kPause{500};  // between two looks when nobody calls

// More than bots can think at once, so that the next one is there when a thread is free.
int most_at_once(int threads) { return 2 * threads + 2; }

std::size_t index(JobKind kind) { return static_cast<std::size_t>(kind); }

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

// Clocks wait for nobody, and turns that are answered at once not for searches. Beyond what bots
// can think of here, another node should have the rest.
std::optional<Jobs::Found> Jobs::take(Ledger& ledger, const Shifts& shifts) const {
    const int most = most_at_once(services_.bots.threads());
    for (const JobKind kind :
         {JobKind::kClock, JobKind::kTurn, JobKind::kSearch, JobKind::kReview}) {
        const Shift& shift = shifts[index(kind)];
        if (kind != JobKind::kClock && shift.working >= most) continue;
        const auto taken =
            ledger.take_job(kind, services_.store.now(), LiveTable::kLease, shift.last);
        if (taken) return Found{kind, taken->table, taken->person};
    }
    return std::nullopt;
}

asio::awaitable<void> Jobs::run() {
    for (;;) {
        std::optional<Found> found;
        const Shifts shifts = shifts_;  // the store has threads of its own
        try {
            found =
                co_await services_.store.run([&](Ledger& ledger) { return take(ledger, shifts); });
        } catch (const SqlError&) {  // the store said so in the log; it is tried again
        }
        if (found) {
            Shift& shift = shifts_[index(found->kind)];
            ++shift.working;
            shift.last = found->person;
            asio::co_spawn(strand_, work(*found), asio::detached);
            continue;
        }
        pause_.expires_after(kPause);
        boost::system::error_code woken;
        co_await pause_.async_wait(asio::redirect_error(use_awaitable, woken));
    }
}

asio::awaitable<void> Jobs::work(Found found) {
    try {
        const auto live = co_await hall_.find(found.table);
        if (live) {
            auto job =
                found.kind == JobKind::kReview ? live->review(found.person) : live->look_after();
            co_await asio::co_spawn(live->strand(), std::move(job), use_awaitable);
        }
    } catch (const std::exception& error) {
        // Its lease ends, and somebody tries again.
        log(spdlog::level::warn, "job", {{"table", found.table}, {"error", error.what()}});
    }
    --shifts_[index(found.kind)].working;
    pause_.cancel();  // there may be more to do
}

}  // namespace himiko::server
