#include "server/sweeper.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>

#include "server/failure.h"

namespace himiko::server {

using asio::use_awaitable;

namespace {

constexpr std::chrono::seconds kSweep{60}, kSweepAgain{1};  // again: after a failure

}  // namespace

Sweeper::Sweeper(asio::io_context& context, Hall& hall, Metrics& metrics)
    : hall_(hall),
      metrics_(metrics),
      strand_(asio::make_strand(asio::any_io_executor(context.get_executor()))),
      pause_(strand_) {
    asio::co_spawn(strand_, run(), asio::detached);
}

void Sweeper::wake() {
    asio::post(strand_, [this] {
        called_ = true;
        pause_.cancel();
    });
}

asio::awaitable<void> Sweeper::run() {
    for (;;) {
        bool failed = false;
        called_ = false;
        try {
            co_await hall_.recheck();
            co_await hall_.finish_erasures();
        } catch (const std::exception& error) {
            (void)refusal_for(error, "sweep", metrics_);
            failed = true;
        }
        if (called_) continue;
        pause_.expires_after(failed ? kSweepAgain : kSweep);
        boost::system::error_code woken;
        co_await pause_.async_wait(asio::redirect_error(use_awaitable, woken));
    }
}

}  // namespace himiko::server
