#pragma once

#include <algorithm>
#include <chrono>

namespace himiko::server {

// Limits how often somebody may do something: so many times a second, and so many at once.
class TokenBucket {
  public:
    using Clock = std::chrono::steady_clock;

    TokenBucket(double a_second, double at_once)
        : a_second_(a_second), at_once_(at_once), left_(at_once), since_(Clock::now()) {}

    // Whether there are so many tokens left; then they are used.
    bool take(double cost = 1, Clock::time_point now = Clock::now()) {
        if (left(now) < cost) return false;
        left_ -= cost;
        return true;
    }
    // How many there are; less than none if more was spent than there was.
    double left(Clock::time_point now = Clock::now()) {
        left_ = std::min(at_once_,
                         left_ + a_second_ * std::chrono::duration<double>(now - since_).count());
        since_ = now;
        return left_;
    }
    // What has been used already, whether it was there or not.
    void spend(double cost) { left_ -= cost; }
    // The bucket is full; its entry can be evicted.
    [[nodiscard]] bool full(Clock::time_point now) const {
        return left_ + a_second_ * std::chrono::duration<double>(now - since_).count() >= at_once_;
    }

  private:
    double a_second_, at_once_, left_;
    Clock::time_point since_;
};

}  // namespace himiko::server
