#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace himiko::server {

enum class Priority { kKnown, kClean, kOther };  // a known device; an address without failures
enum class Queued { kYes, kTooMany, kFull };     // kTooMany: of this address

// What waits for a scarce thing, served in turn by address: whoever asks for much waits behind
// those who ask for little. Of each address few may wait. Higher priorities come first most of the
// time; none waits for ever.
template <class Job>
class FairQueue {
  public:
    using Moment = std::chrono::steady_clock::time_point;

    static constexpr std::size_t kMostOfAddress = 2, kMost = 512;

    [[nodiscard]] Queued push(const std::string& address, Priority priority, Job job, Moment now) {
        std::size_t same = 0;
        for (const Lines& lines : lines_)
            for (const Line& line : lines)
                if (line.address == address) same += line.jobs.size();
        if (same >= kMostOfAddress) return Queued::kTooMany;
        if (size_ >= kMost) return Queued::kFull;
        Lines& lines = lines_[static_cast<std::size_t>(priority)];
        auto line = std::find_if(lines.begin(), lines.end(),
                                 [&](const Line& one) { return one.address == address; });
        if (line == lines.end()) line = lines.insert(lines.end(), Line{address, {}});
        line->jobs.push_back({std::move(job), now});
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
        for (const std::size_t which : {first, std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
            Lines& lines = lines_[which];
            if (lines.empty()) continue;
            Line line = std::move(lines.front());
            lines.pop_front();
            Waiting next = std::move(line.jobs.front());
            line.jobs.pop_front();
            if (!line.jobs.empty()) lines.push_back(std::move(line));
            --size_;
            return next;
        }
        return std::nullopt;
    }

    // Those who have waited since before then leave.
    [[nodiscard]] std::vector<Job> take_older_than(Moment then) {
        std::vector<Job> late;
        for (Lines& lines : lines_) {
            for (Line& line : lines)
                for (; !line.jobs.empty() && line.jobs.front().since < then; --size_) {
                    late.push_back(std::move(line.jobs.front().job));
                    line.jobs.pop_front();
                }
            std::erase_if(lines, [](const Line& line) { return line.jobs.empty(); });
        }
        return late;
    }

    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    struct Line {  // of one address
        std::string address;
        std::deque<Waiting> jobs;
    };
    using Lines = std::deque<Line>;

    std::array<Lines, 3> lines_;  // by priority
    std::size_t size_ = 0, turn_ = 0;
};

}  // namespace himiko::server
