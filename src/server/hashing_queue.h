#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/hashing_line.h"
#include "server/metrics.h"

namespace himiko::server {

// Password hashing is slow and takes 64 MiB at a time, on purpose. So it has one or two threads of
// its own, and a queue that is fair among addresses: a flood from some makes others wait for
// seconds at most.
class HashingQueue {
  public:
    HashingQueue(int threads, Metrics& metrics);
    ~HashingQueue();
    HashingQueue(const HashingQueue&) = delete;
    HashingQueue& operator=(const HashingQueue&) = delete;

    enum class Outcome { kDone, kTooMany, kBusy };  // kTooMany: of this address
    // Runs `work` in its turn. Whoever asks waits, so `work` may hold references to what is theirs,
    // and should hold nothing else: see Storekeeper::run.
    template <class Work>
    boost::asio::awaitable<Outcome> run(std::string address, Priority priority, Work work) {
        auto outcome = std::make_shared<Outcome>(Outcome::kDone);
        auto failure = std::make_shared<std::exception_ptr>();
        co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void()>(
            [&](auto handler) {
                auto executor = boost::asio::get_associated_executor(handler);
                auto shared = std::make_shared<decltype(handler)>(std::move(handler));  // copyable
                submit(address, priority,
                       {work,
                        [shared, executor, outcome, failure](Outcome how, std::exception_ptr why) {
                            *outcome = how;
                            *failure = std::move(why);
                            boost::asio::post(executor, [shared] { std::move (*shared)(); });
                        }});
            },
            boost::asio::use_awaitable);
        if (*failure) std::rethrow_exception(*failure);
        co_return *outcome;
    }

    // Whoever has waited for so long is told that there is too much to do.
    static constexpr std::chrono::seconds kPatience{10};

  private:
    struct Job {
        std::function<void()> work;
        std::function<void(Outcome, std::exception_ptr)> done;
    };

    void submit(const std::string& address, Priority priority, Job job);
    void serve();

    Metrics& metrics_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    HashingLine<Job> queue_;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace himiko::server
