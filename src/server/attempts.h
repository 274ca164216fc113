#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/token_bucket.h"

namespace himiko::server {

// How often somebody may try to prove who they are: ten times at once, and then once a minute.
class Attempts {
  public:
    bool take(const std::string& person) {
        constexpr std::size_t kRemembered = 10'000;
        const auto now = TokenBucket::Clock::now();
        const std::lock_guard lock(mutex_);
        if (people_.size() > kRemembered)
            std::erase_if(people_, [&](const auto& each) { return each.second.full(now); });
        return people_.try_emplace(person, 1.0 / 60, 10).first->second.take(1, now);
    }

  private:
    std::mutex mutex_;
    std::unordered_map<std::string, TokenBucket> people_;
};

}  // namespace himiko::server
