#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "bots/level.h"

namespace himiko::bots::search {

// Shares the time of a turn among its decisions. Their number is not known in advance. The first
// matters most, since its tree is kept for the rest of the turn. So each decision may use a fixed
// part of what is left, and a turn never uses more than it was given.
class TimeManager {
  public:
    using Time = std::chrono::steady_clock;

    explicit TimeManager(const Thinking& thinking) : thinking_(thinking) {}

    // A decision begins; `turn` is any number that differs between neighbouring turns.
    void begin(std::int64_t turn) { begin(turn, turn != turn_ ? kFirstPart : kNextPart); }
    // One that may use so many percent of what is left.
    void begin(std::int64_t turn, int percent) {
        started_ = Time::now();
        if (turn != turn_) left_ = std::chrono::milliseconds(thinking_.ms);
        part_ = left_ * percent / 100;
        turn_ = turn;
    }
    void end() { left_ = std::max(Time::duration::zero(), left_ - (Time::now() - started_)); }

    // How much of this decision's time or iterations is used, from 0 to 1 and beyond.
    [[nodiscard]] double used(std::int64_t iterations) const {
        if (thinking_.stop.stop_requested()) return 1;
        if (thinking_.iterations > 0)
            return static_cast<double>(iterations) / static_cast<double>(thinking_.iterations);
        if (part_ <= Time::duration::zero()) return 1;
        return std::chrono::duration<double>(Time::now() - started_) /
               std::chrono::duration<double>(part_);
    }

    // Whether whoever counts no iterations has to come to an end.
    [[nodiscard]] bool over() const { return used(0) >= 1; }

  private:
    static constexpr int kFirstPart = 60, kNextPart = 40;  // percent of what is left

    Thinking thinking_;
    std::int64_t turn_ = -1;
    Time::time_point started_;
    Time::duration left_{}, part_{};
};

}  // namespace himiko::bots::search
