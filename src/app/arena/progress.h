#pragma once

#include <chrono>
#include <string>

namespace himiko::arena {

// A bar with the time left on standard error, where that is a terminal.
class Progress {
  public:
    Progress(std::string what, long all);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(long done, const std::string& note);
    [[nodiscard]] double seconds() const;

  private:
    using Clock = std::chrono::steady_clock;

    std::string what_;
    long all_;
    bool visible_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_{};
};

}  // namespace himiko::arena
