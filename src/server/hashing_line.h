#pragma once

#include <array>
#include <chrono>

#include "server/fair_queue.h"

namespace himiko::server {

enum class Priority { kKnown, kClean, kOther };  // a known device; an address without failures
enum class Queued { kYes, kTooMany, kFull };     // kTooMany: of this address

// What waits to be hashed, in turn by address. Of each address few may wait. Higher priorities come
// first most of the time; none waits for ever.
template <class Job>
class HashingLine {
  public:
    using Moment = std::chrono::steady_clock::time_point;

    static constexpr std::size_t kMostOfAddress = 2, kMost = 512;

    [[nodiscard]] Queued push(const std::string& address, Priority priority, Job job, Moment now) {
        std::size_t same = 0;
        for (const auto& queue : queues_) same += queue.size_of(address);
        if (same >= kMostOfAddress) return Queued::kTooMany;
        if (size_ >= kMost) return Queued::kFull;
        queues_[static_cast<std::size_t>(priority)].push(address, {std::move(job), now});
        ++size_;
        return Queued::kYes;
    }

    // The next one, and since when it waited.
    struct Waiting {
        Job job;
        Moment since;
    };
    [[nodiscard]] std::optional<Waiting> pop() {
        // Whose turn it is; then the others', in order.
        static constexpr std::array<std::size_t, 8> kTurns = {0, 0, 0, 1, 0, 0, 1, 2};
        const std::size_t first = kTurns[turn_++ % kTurns.size()];
        for (const std::size_t which : {first, std::size_t{0}, std::size_t{1}, std::size_t{2}})
            if (auto next = queues_[which].pop()) {
                --size_;
                return next;
            }
        return std::nullopt;
    }

    // Those who have waited since before then leave.
    [[nodiscard]] std::vector<Job> take_older_than(Moment then) {
        std::vector<Job> late;
        for (auto& queue : queues_)
            for (Waiting& one :
                 queue.remove_those([&](const Waiting& waiting) { return waiting.since < then; }))
                late.push_back(std::move(one.job));
        size_ -= late.size();
        return late;
    }

    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    std::array<FairQueue<Waiting>, 3> queues_;  // by priority
    std::size_t size_ = 0, turn_ = 0;
};

}  // namespace himiko::server
