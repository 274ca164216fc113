#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>
#include <vector>

namespace himiko::server {

// Counts by key that pass with time: each says at its `clear_at` when nothing of it is left. When
// there are too many, what is clear goes, and if that is not enough the half that is clear first.
template <class Count>
class BoundedMap {
  public:
    using Moment = std::chrono::steady_clock::time_point;

    explicit BoundedMap(std::size_t most) : most_(most) {}

    [[nodiscard]] Count& at(const std::string& key, Moment now) {
        if (const auto found = counts_.find(key); found != counts_.end()) return found->second;
        if (counts_.size() >= most_) make_room(now);
        return counts_[key];
    }
    // Null: there is none.
    [[nodiscard]] Count* find(const std::string& key) {
        const auto found = counts_.find(key);
        return found == counts_.end() ? nullptr : &found->second;
    }
    void erase(const std::string& key) { counts_.erase(key); }
    [[nodiscard]] std::size_t size() const { return counts_.size(); }

  private:
    void make_room(Moment now) {
        std::erase_if(counts_, [&](const auto& one) { return one.second.clear_at() <= now; });
        if (counts_.size() < most_) return;
        std::vector<Moment> moments;
        for (const auto& [key, count] : counts_) moments.push_back(count.clear_at());
        const auto middle = moments.begin() + static_cast<std::ptrdiff_t>(moments.size() / 2);
        std::nth_element(moments.begin(), middle, moments.end());
        std::erase_if(counts_, [&](const auto& one) { return one.second.clear_at() <= *middle; });
    }

    std::size_t most_;
    std::unordered_map<std::string, Count> counts_;
};

}  // namespace himiko::server
