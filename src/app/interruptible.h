#pragma once

#include <atomic>

namespace himiko::app {

// While it lives, the first Ctrl-C asks for a good end: a game says goodbye (reading ends as with
// Ctrl-D), long work prints what it knows so far. The second ends the program.
class Interruptible {
  public:
    Interruptible();
    ~Interruptible();
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

    [[nodiscard]] static const std::atomic<bool>& flag();
    [[nodiscard]] static bool interrupted() { return flag(); }
};

}  // namespace himiko::app
