#pragma once

#include <algorithm>
#include <chrono>

namespace himiko::server {

// How often somebody may do something: so many times a second, and so many at once after a rest.
class Allowance {
  public:
    using Clock = std::chrono::steady_clock;

    Allowance(double a_second, double at_once)
        : a_second_(a_second), at_once_(at_once), left_(at_once), since_(Clock::now()) {}

    // Whether there is so much left; then it is used.
    bool take(double cost = 1, Clock::time_point now = Clock::now()) {
        left_ = std::min(at_once_,
                         left_ + a_second_ * std::chrono::duration<double>(now - since_).count());
        since_ = now;
        if (left_ < cost) return false;
        left_ -= cost;
        return true;
    }
    // Nothing was used for so long that it need not be remembered.
    [[nodiscard]] bool rested(Clock::time_point now) const {
        return left_ + a_second_ * std::chrono::duration<double>(now - since_).count() >= at_once_;
    }

  private:
    double a_second_, at_once_, left_;
    Clock::time_point since_;
};

}  // namespace himiko::server
