#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace himiko::server {

// What waits, by whom it is for: a person, an address. They are served in turns, each in the order
// of asking, so that whoever asks for much waits for oneself.
template <class T>
class FairQueue {
  public:
    void push(const std::string& key, T what) { waiting_[key].push_back(std::move(what)); }

    std::optional<T> pop() {
        if (waiting_.empty()) return std::nullopt;
        auto next = waiting_.upper_bound(last_);
        if (next == waiting_.end()) next = waiting_.begin();
        last_ = next->first;
        T what = std::move(next->second.front());
        next->second.pop_front();
        if (next->second.empty()) waiting_.erase(next);
        return what;
    }
    // Whether it was there; then it is not any more.
    bool remove(const std::string& key, const T& what) {
        const auto line = waiting_.find(key);
        if (line == waiting_.end()) return false;
        const auto gone = std::erase(line->second, what);
        if (line->second.empty()) waiting_.erase(line);
        return gone > 0;
    }

    // All of a line's front that `leaves`.
    template <class Leaves>
    std::vector<T> remove_while(Leaves leaves) {
        std::vector<T> gone;
        for (auto line = waiting_.begin(); line != waiting_.end();) {
            for (auto& all = line->second; !all.empty() && leaves(all.front()); all.pop_front())
                gone.push_back(std::move(all.front()));
            line = line->second.empty() ? waiting_.erase(line) : std::next(line);
        }
        return gone;
    }

    [[nodiscard]] bool empty() const { return waiting_.empty(); }
    [[nodiscard]] std::size_t keys() const { return waiting_.size(); }
    [[nodiscard]] std::size_t size_of(const std::string& key) const {
        const auto line = waiting_.find(key);
        return line == waiting_.end() ? 0 : line->second.size();
    }
    [[nodiscard]] bool waits(const std::string& key) const { return waiting_.contains(key); }

  private:
    std::map<std::string, std::deque<T>> waiting_;
    std::string last_;  // who was served
};

}  // namespace himiko::server
