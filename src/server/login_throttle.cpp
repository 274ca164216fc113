#include "server/login_throttle.h"

#include <cmath>
#include <utility>

namespace himiko::server {

double LoginThrottle::Backoff::failures(Moment now) const {
    const std::chrono::duration<double> past = now - last_;
    return std::max(0.0, failures_ - past / std::chrono::duration<double>(kForgetOne));
}

LoginThrottle::Moment LoginThrottle::Backoff::open_at() const {
    const int over = static_cast<int>(std::ceil(failures_)) - kFreeFailures;
    if (over < 0) return last_;
    const double seconds = std::ldexp(static_cast<double>(kFirstDelay.count()), std::min(over, 20));
    const double longest = static_cast<double>(kLongestDelay.count());
    return last_ + std::chrono::seconds(static_cast<int>(std::min(seconds, longest)));
}

LoginThrottle::Moment LoginThrottle::Backoff::clear_at() const {
    return last_ + std::chrono::duration_cast<Clock::duration>(
                       failures_ * std::chrono::duration<double>(kForgetOne));
}

void LoginThrottle::Backoff::fail(Moment now) {
    failures_ = failures(now) + 1;
    last_ = now;
    refused = false;
}

void LoginThrottle::Backoff::forgive(double count, Moment now) {
    // The last failure stays where it was in time: what is left is waited for from there.
    const double past = failures_ - failures(now);
    failures_ = std::max(past, failures_ - count);
}

LoginThrottle::Moment LoginThrottle::Budget::open_at() const {
    return full_at_ - (kAccountBurst - 1) * kAccountInterval;
}

LoginThrottle::Verdict LoginThrottle::begin(const Attempt& attempt, Moment now) {
    const std::lock_guard lock(mutex_);
    const auto refusal = [&](auto& count) {
        return Verdict{std::chrono::ceil<std::chrono::seconds>(count.open_at() - now),
                       !std::exchange(count.refused, true)};
    };
    if (!attempt.device.empty()) {
        Backoff& device = devices_.at(both(attempt.device, attempt.account), now);
        if (device.open_at() > now) return refusal(device);
        device.fail(now);
        return {};
    }
    Backoff& address = addresses_.at(attempt.address, now);
    if (address.open_at() > now) return refusal(address);
    Budget& account = accounts_.at(attempt.account, now);
    if (account.open_at() > now) return refusal(account);
    Verdict verdict;
    verdict.clean = address.failures(now) < 0.5;
    address.fail(now);
    shares_.at(both(attempt.address, attempt.account), now).fail(now);
    account.take(now);
    account.refused = false;
    return verdict;
}

void LoginThrottle::succeeded(const Attempt& attempt, Moment now) {
    const std::lock_guard lock(mutex_);
    if (!attempt.device.empty()) return devices_.erase(both(attempt.device, attempt.account));
    if (Budget* account = accounts_.find(attempt.account)) account->give_back();
    const std::string key = both(attempt.address, attempt.account);
    Backoff* address = addresses_.find(attempt.address);
    if (const Backoff* share = shares_.find(key); share && address)
        address->forgive(share->failures(now), now);
    shares_.erase(key);
}

void LoginThrottle::withdrawn(const Attempt& attempt, Moment now) {
    const std::lock_guard lock(mutex_);
    const std::string key =
        both(attempt.device.empty() ? attempt.address : attempt.device, attempt.account);
    if (!attempt.device.empty()) {
        if (Backoff* device = devices_.find(key)) device->forgive(1, now);
        return;
    }
    if (Backoff* address = addresses_.find(attempt.address)) address->forgive(1, now);
    if (Backoff* share = shares_.find(key)) share->forgive(1, now);
    if (Budget* account = accounts_.find(attempt.account)) account->give_back();
}

std::size_t LoginThrottle::size() const {
    const std::lock_guard lock(mutex_);
    return addresses_.size() + shares_.size() + accounts_.size() + devices_.size();
}

}  // namespace himiko::server
