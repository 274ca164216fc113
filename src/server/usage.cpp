#include "server/usage.h"

#include <algorithm>

namespace himiko::server {

void Usage::add(const std::string& person, std::int64_t messages, std::int64_t bytes,
                std::int64_t thinking_ms) {
    if (person.empty()) return;
    const std::lock_guard lock(mutex_);
    if (costs_.size() >= kMostPeople && !costs_.contains(person)) return;
    Cost& cost = costs_[person];
    cost.messages += messages;
    cost.bytes += bytes;
    cost.thinking += thinking_ms;
}

boost::asio::awaitable<void> Usage::flush(Storekeeper& store) {
    constexpr Millis kDay = 86'400'000;
    std::unordered_map<std::string, Cost> all;
    {
        const std::lock_guard lock(mutex_);
        all.swap(costs_);
    }
    const std::int64_t day = store.now() / kDay;
    // In the order of their ids: two nodes that write at the same moment never wait for each other
    // in a circle.
    std::vector<std::pair<std::string, Cost>> costs(all.begin(), all.end());
    std::sort(costs.begin(), costs.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    std::size_t begin = 0;
    std::exception_ptr failure;
    try {
        while (begin < costs.size()) {
            const std::size_t end = std::min(begin + kTogether, costs.size());
            co_await store.run([&](Ledger& ledger) {
                for (std::size_t i = begin; i < end; ++i)
                    ledger.add_usage(costs[i].first, day, costs[i].second);
                return true;
            });
            begin = end;
        }
    } catch (const SqlError&) {
        failure = std::current_exception();
    }
    for (; begin < costs.size(); ++begin)
        add(costs[begin].first, costs[begin].second.messages, costs[begin].second.bytes,
            costs[begin].second.thinking);
    if (failure) std::rethrow_exception(failure);
}

}  // namespace himiko::server
