#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>
#include <string>

#include "server/bounded_map.h"

namespace himiko::server {

// Limits how often passwords can be guessed, and decides before anything is hashed. An address that
// fails waits longer each time (exponential backoff). An account takes few attempts from devices
// that are unknown to it, however many addresses they come from (token bucket). A device that has
// logged in to an account before has a count of its own there, so nobody who hammers at an account
// keeps its owner out.
//
// An account is whatever a login looks like: whether anybody has it makes no difference. An attempt
// counts as a failure as soon as it begins, so that many at once gain nothing. Counts live in
// memory, and of each kind so many are kept.
class LoginThrottle {
  public:
    using Clock = std::chrono::steady_clock;
    using Moment = Clock::time_point;

    static constexpr int kFreeFailures = 5;  // of an address, or of a known device at an account
    static constexpr std::chrono::seconds kFirstDelay{1}, kLongestDelay{900};
    static constexpr std::chrono::minutes kForgetOne{10};  // failure
    static constexpr int kAccountBurst = 30;
    static constexpr std::chrono::seconds kAccountInterval{20};
    static constexpr std::size_t kKept = 50'000;

    struct Attempt {
        std::string address, account;
        std::string device = {};  // one that the account knows; empty: it does not
    };
    struct Verdict {
        std::chrono::seconds wait{0};  // not zero: refused for so long
        bool first = false;            // since an attempt was let through
        bool clean = false;            // the address had no failure on record
    };

    explicit LoginThrottle(std::size_t kept = kKept) : kept_(kept) {}

    // Whether it may be tried now; then it counts, as a failure until told otherwise.
    [[nodiscard]] Verdict begin(const Attempt& attempt, Moment now);
    // The password was right: this account's failures are forgotten for this address, or for this
    // device. Those at other accounts stay.
    void succeeded(const Attempt& attempt, Moment now);
    // Nobody looked at the password: it does not count.
    void withdrawn(const Attempt& attempt, Moment now);

    [[nodiscard]] std::size_t size() const;

  private:
    // Failures, of which one is forgotten every ten minutes.
    class Backoff {
      public:
        [[nodiscard]] double failures(Moment now) const;
        [[nodiscard]] Moment open_at() const;   // when the next attempt may be
        [[nodiscard]] Moment clear_at() const;  // when nothing is left to remember
        void fail(Moment now);
        void forgive(double count, Moment now);

        bool refused = false;

      private:
        double failures_ = 0;
        Moment last_{};  // failure
    };
    // A token bucket as the moment when it is full again (GCRA).
    class Budget {
      public:
        [[nodiscard]] Moment open_at() const;
        [[nodiscard]] Moment clear_at() const { return full_at_; }
        void take(Moment now) { full_at_ = std::max(full_at_, now) + kAccountInterval; }
        void give_back() { full_at_ -= kAccountInterval; }

        bool refused = false;

      private:
        Moment full_at_{};
    };

    [[nodiscard]] static std::string both(const std::string& one, const std::string& account) {
        return one + " " + account;
    }

    mutable std::mutex mutex_;
    std::size_t kept_;
    BoundedMap<Backoff> addresses_{kept_};
    BoundedMap<Backoff> shares_{kept_};  // of an address's failures, by account
    BoundedMap<Budget> accounts_{kept_};
    BoundedMap<Backoff> devices_{kept_};  // at an account
};

}  // namespace himiko::server
