#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/experimental/channel.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace himiko::server {

// A mutex for the coroutines of one strand: whoever waits is resumed in the order of asking, and
// nobody blocks a thread.
class AsyncMutex {
  public:
    using Strand = boost::asio::strand<boost::asio::any_io_executor>;

    // `abandoned`: nothing runs any more, so that nobody has to be resumed.
    AsyncMutex(const Strand& strand, const std::atomic<bool>& abandoned)
        : abandoned_(abandoned), turns_(strand, 1) {}

    // Held as long as it lives.
    class Lock {
      public:
        explicit Lock(AsyncMutex& mutex) : mutex_(&mutex) {}
        Lock(Lock&& other) noexcept : mutex_(std::exchange(other.mutex_, nullptr)) {}
        ~Lock() {
            if (mutex_) mutex_->unlock();
        }
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;
        Lock& operator=(Lock&&) = delete;

      private:
        AsyncMutex* mutex_;
    };

    boost::asio::awaitable<Lock> lock() {
        if (std::exchange(locked_, true)) {
            ++waiting_;
            co_await turns_.async_receive(boost::asio::use_awaitable);
        }
        co_return Lock(*this);
    }

  private:
    void unlock() {
        if (abandoned_) return;
        if (waiting_ == 0) {
            locked_ = false;
        } else {
            --waiting_;  // it stays locked, for the next one
            turns_.try_send(boost::system::error_code{});
        }
    }

    const std::atomic<bool>& abandoned_;
    bool locked_ = false;
    int waiting_ = 0;
    boost::asio::experimental::channel<void(boost::system::error_code)> turns_;
};

}  // namespace himiko::server
