#pragma once

#include <algorithm>
#include <chrono>

namespace himiko::server {

// Limits how often somebody may do something: so many times a second, and so many at once.
class TokenBucket {
  public:
    using Clock = std::chrono::steady_clock;

    TokenBucket(double a_second, double at_once, Clock::time_point now = Clock::now())
        : a_second_(a_second), at_once_(at_once), left_(at_once), since_(now) {}

    // Whether there are so many tokens left; then they are used.
    bool take(double cost = 1, Clock::time_point now = Clock::now()) {
        if (left(now) < cost) return false;
        charge(cost, now);
        return true;
    }
    // Uses them whether they are there or not: nothing more can be taken until the debt is paid.
    void charge(double cost, Clock::time_point now) {
        left_ = left(now) - cost;
        since_ = std::max(since_, now);
    }
    [[nodiscard]] double left(Clock::time_point now) const {
        const double passed = std::chrono::duration<double>(now - since_).count();
        return std::min(at_once_, left_ + a_second_ * std::max(0.0, passed));
    }
    // A full bucket is as good as a new one: it can be evicted.
    [[nodiscard]] bool full(Clock::time_point now) const { return left(now) >= at_once_; }

  private:
    double a_second_, at_once_, left_;
    Clock::time_point since_;
};

}  // namespace himiko::server
