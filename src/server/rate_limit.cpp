#include "server/rate_limit.h"

#include <limits>

namespace himiko::server {

bool RateLimit::take(const std::string& key, double cost, Moment now) {
    if (rate_.a_second == 0) return true;
    const std::lock_guard lock(mutex_);
    return bucket_of(key, now).take(cost, now);
}

double RateLimit::left(const std::string& key, Moment now) {
    if (rate_.a_second == 0) return std::numeric_limits<double>::infinity();
    const std::lock_guard lock(mutex_);
    if (const auto found = by_key_.find(key); found != by_key_.end())
        return found->second->bucket.left(now);
    return entries_.size() < most_keys_ ? rate_.at_once : overflow_.left(now);
}

void RateLimit::charge(const std::string& key, double cost, Moment now) {
    if (rate_.a_second == 0 || cost == 0) return;
    const std::lock_guard lock(mutex_);
    bucket_of(key, now).charge(cost, now);
}

std::size_t RateLimit::size() const {
    const std::lock_guard lock(mutex_);
    return entries_.size();
}

TokenBucket& RateLimit::bucket_of(const std::string& key, Moment now) {
    if (const auto found = by_key_.find(key); found != by_key_.end()) {
        entries_.splice(entries_.begin(), entries_, found->second);
        return entries_.front().bucket;
    }
    if (entries_.size() >= most_keys_ && !make_room(now)) return overflow_;
    entries_.push_front({key, {rate_.a_second, rate_.at_once, now}});
    by_key_.emplace(entries_.front().key, entries_.begin());
    return entries_.front().bucket;
}

bool RateLimit::make_room(Moment now) {
    // Those who were not seen for longest; a few of them, so that a flood of keys takes no time
    // either. Whoever is found busy is looked at again after all others.
    constexpr int kLooks = 2;
    for (int look = 0; look < kLooks; ++look) {
        if (entries_.back().bucket.full(now)) {
            by_key_.erase(entries_.back().key);
            entries_.pop_back();
            return true;
        }
        entries_.splice(entries_.begin(), entries_, std::prev(entries_.end()));
    }
    return false;
}

std::shared_ptr<void> ConcurrencyLimit::enter(const std::string& key) {
    const std::lock_guard lock(mutex_);
    int& count = counts_[key];
    if (most_ > 0 && count >= most_) return nullptr;
    ++count;
    return std::shared_ptr<void>(this, [key](void* limit) {
        auto& self = *static_cast<ConcurrencyLimit*>(limit);
        const std::lock_guard leaving(self.mutex_);
        const auto found = self.counts_.find(key);
        if (--found->second == 0) self.counts_.erase(found);
    });
}

std::size_t ConcurrencyLimit::size() const {
    const std::lock_guard lock(mutex_);
    return counts_.size();
}

}  // namespace himiko::server
