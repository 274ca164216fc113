#include "app/interruptible.h"

#include <signal.h>

namespace himiko::app {

namespace {

std::atomic<bool> was_interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal may come at any moment

void interrupt(int) { was_interrupted = true; }

}  // namespace

Interruptible::Interruptible() {
    was_interrupted = false;
    struct sigaction action = {};
    action.sa_handler = interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);  // and no SA_RESTART: reading ends
    sigaction(SIGINT, &action, nullptr);
}

Interruptible::~Interruptible() { signal(SIGINT, SIG_DFL); }

const std::atomic<bool>& Interruptible::flag() { return was_interrupted; }

}  // namespace himiko::app
