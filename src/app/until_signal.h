#pragma once

#include <signal.h>

#include <functional>
#include <thread>

#include "server/log.h"

namespace himiko::app {

// Graceful shutdown on SIGTERM and SIGINT: `stop` is called on a thread of its own, not in a signal
// handler. Must be made before any other thread, so that all of them inherit the blocked signals.
class UntilSignal {
  public:
    UntilSignal() {
        sigemptyset(&ends_);
        sigaddset(&ends_, SIGINT);
        sigaddset(&ends_, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &ends_, nullptr);
    }
    ~UntilSignal() {
        if (!waiting_.joinable()) return;
        // No signal came: end the wait. The thread takes the signal with sigwait.
        // NOLINTNEXTLINE(bugprone-bad-signal-to-kill-thread)
        pthread_kill(waiting_.native_handle(), SIGTERM);
        join();
    }
    UntilSignal(const UntilSignal&) = delete;
    UntilSignal& operator=(const UntilSignal&) = delete;

    void then(std::function<void()> stop) {
        waiting_ = std::thread([this, stop = std::move(stop)] {
            int which = 0;
            sigwait(&ends_, &which);
            server::log(spdlog::level::info, "ending",
                        {{"signal", which == SIGINT ? "SIGINT" : "SIGTERM"}});
            stop();
        });
    }

    void join() { waiting_.join(); }  // until the signal has come and `stop` is done

  private:
    sigset_t ends_{};
    std::thread waiting_;
};

}  // namespace himiko::app
