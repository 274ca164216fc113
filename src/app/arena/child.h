#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>

#include "core/result.h"

namespace himiko::arena {

// A child process that answers each line with a line. Whatever it does (dies, hangs, floods us)
// becomes an error. The destructor ends it.
class Child {
  public:
    // `command` is a line for the shell.
    [[nodiscard]] static Result<std::unique_ptr<Child>> start(const std::string& command);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // Sends one line and waits for one.
    [[nodiscard]] Result<std::string> ask(const std::string& line, std::chrono::milliseconds limit);

  private:
    using Clock = std::chrono::steady_clock;

    Child(pid_t pid, int socket) : pid_(pid), socket_(socket) {}

    // Waits until the socket is ready; false when the time is up.
    [[nodiscard]] bool ready(short events, Clock::time_point until) const;
    // Why there is nobody at the other end.
    [[nodiscard]] Error gone();

    pid_t pid_;
    int socket_;
    std::string received_;  // after the last complete line
};

}  // namespace himiko::arena
