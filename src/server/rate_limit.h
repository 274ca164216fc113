#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/token_bucket.h"

namespace himiko::server {

struct Rate {
    double a_second = 0;  // 0: no limit
    double at_once = 0;
};

// A token bucket for everybody, by key, from any thread. It keeps so many keys and no more: a
// bucket that is full again makes room for another. If all of them are in use, whoever is new
// shares one bucket with all others who are: a flood of keys costs those who come in it, and no
// memory.
class RateLimit {
  public:
    using Moment = TokenBucket::Clock::time_point;
    static constexpr std::size_t kMostKeys = 50'000;

    explicit RateLimit(Rate rate, std::size_t most_keys = kMostKeys)
        : rate_(rate), most_keys_(most_keys), overflow_(rate.a_second, rate.at_once, Moment()) {}

    // Whether there is so much left for this key; then it is used.
    [[nodiscard]] bool take(const std::string& key, double cost = 1,
                            Moment now = TokenBucket::Clock::now());
    // For what has a price that is known only afterwards: how much is left, whether anything is,
    // and what it was.
    [[nodiscard]] double left(const std::string& key, Moment now = TokenBucket::Clock::now());
    [[nodiscard]] bool allows(const std::string& key, Moment now = TokenBucket::Clock::now()) {
        return left(key, now) > 0;
    }
    void charge(const std::string& key, double cost, Moment now = TokenBucket::Clock::now());

    [[nodiscard]] std::size_t size() const;  // keys that are kept

  private:
    struct Entry {
        std::string key;
        TokenBucket bucket;
    };
    TokenBucket& bucket_of(const std::string& key, Moment now);
    [[nodiscard]] bool make_room(Moment now);

    Rate rate_;
    std::size_t most_keys_;
    mutable std::mutex mutex_;
    std::list<Entry> entries_;  // used last: first
    std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key_;
    TokenBucket overflow_;
};

// How many of something somebody has at the same time, by key, from any thread. It keeps those who
// have any.
class ConcurrencyLimit {
  public:
    explicit ConcurrencyLimit(int most) : most_(most) {}  // 0: no limit

    // One more, as long as this is held; null: there are enough.
    [[nodiscard]] std::shared_ptr<void> enter(const std::string& key);
    [[nodiscard]] std::size_t size() const;

  private:
    int most_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, int> counts_;
};

}  // namespace himiko::server
