#pragma once

#include <atomic>
#include <memory>

namespace himiko {

// Whether somebody was asked to come to an end; a default one never is. Like std::stop_token, which
// libraries without threads do not have.
class StopToken {
  public:
    StopToken() = default;

    [[nodiscard]] bool stop_requested() const {
        return asked_ && asked_->load(std::memory_order_relaxed);
    }
    bool operator==(const StopToken&) const = default;

  private:
    friend class StopSource;
    explicit StopToken(std::shared_ptr<const std::atomic<bool>> asked) : asked_(std::move(asked)) {}

    std::shared_ptr<const std::atomic<bool>> asked_;
};

// Asks, from any thread.
class StopSource {
  public:
    // Whether this is the first time.
    bool request_stop() { return !asked_->exchange(true); }
    [[nodiscard]] bool stop_requested() const { return asked_->load(std::memory_order_relaxed); }
    [[nodiscard]] StopToken get_token() const { return StopToken(asked_); }

  private:
    std::shared_ptr<std::atomic<bool>> asked_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace himiko
