#pragma once

#include <atomic>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "server/checkpointer.h"
#include "server/ledger/ledger.h"
#include "server/metrics.h"

namespace himiko::server {

// How long the store may take. Together they are less than the five seconds within which everybody
// is told.
struct StoreTimeouts {
    // Work that waited for so long is refused instead of begun: a store that is too slow for what
    // is asked of it does what can still be answered in time.
    std::chrono::milliseconds queue{2000};
    std::chrono::milliseconds transaction = kTransactionTimeout;
    std::chrono::milliseconds connect = kConnectTimeout;
};

// Does the store's work on threads of its own, so that nobody waits for a disk with a lock in hand.
// What waits at the same time is written in one transaction: a disk that syncs two hundred times a
// second then keeps thousands of actions a second.
//
// Nobody waits for long: a transaction has a deadline, and a connection that misses it is closed.
// While there is no connection at all, everything fails at once (a circuit breaker), and the
// threads connect again with backoff.
class Storekeeper {
  public:
    // Opens the database, migrates it, and starts so many threads, each with its own connection.
    // SQLite has room for one writer; PostgreSQL for several.
    Storekeeper(const std::string& address, int threads, Metrics& metrics,
                const StoreTimeouts& timeouts = {});
    ~Storekeeper();
    Storekeeper(const Storekeeper&) = delete;
    Storekeeper& operator=(const Storekeeper&) = delete;

    [[nodiscard]] bool shared() const { return shared_; }

    // The time by which tables are judged: the database's where nodes share it, so that a node
    // whose clock is wrong, or jumps, does no harm.
    [[nodiscard]] Millis now() const;

    // Runs `work(ledger)` in a transaction and gives what it returned once that is durable; throws
    // SqlError if it is not, or if nobody knows (UnknownOutcome). If the connection is lost it may
    // run again, even if it was stored: what is written has a key, and is found. Whoever asks
    // waits, so `work` may hold references to what is theirs; it should hold nothing else: GCC 12
    // destroys other captures of a lambda in a co_await twice.
    template <class Work>
    boost::asio::awaitable<std::invoke_result_t<Work, Ledger&>> run(Work work) {
        using Answer = std::invoke_result_t<Work, Ledger&>;
        auto answer = std::make_shared<std::optional<Answer>>();
        auto failure = std::make_shared<std::exception_ptr>();
        co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void()>(
            [&](auto handler) {
                auto executor = boost::asio::get_associated_executor(handler);
                auto shared = std::make_shared<decltype(handler)>(std::move(handler));  // copyable
                submit({[work = std::move(work), answer](Ledger& ledger) mutable {
                            *answer = work(ledger);
                        },
                        [shared, executor, failure](std::exception_ptr why) {
                            *failure = std::move(why);
                            boost::asio::post(executor, [shared] { std::move (*shared)(); });
                        }});
            },
            boost::asio::use_awaitable);
        if (*failure) std::rethrow_exception(*failure);
        co_return std::move(**answer);
    }

    // The same for a thread that has nothing else to do until then.
    template <class Work>
    std::invoke_result_t<Work, Ledger&> wait_for(Work work) {
        std::optional<std::invoke_result_t<Work, Ledger&>> answer;
        std::promise<void> done;
        submit({[&](Ledger& ledger) { answer = work(ledger); },
                [&](std::exception_ptr why) {
                    if (why)
                        done.set_exception(std::move(why));
                    else
                        done.set_value();
                }});
        done.get_future().get();
        return std::move(*answer);
    }

    // Where the store is one server's own file: called, on a thread of the store, when another
    // program has written to it.
    void watch(std::function<void()> written_elsewhere);

    // Work that has been taken and not yet answered.
    [[nodiscard]] std::size_t waiting() const;

  private:
    using Clock = std::chrono::steady_clock;

    struct Job {
        std::function<void(Ledger&)> work;
        std::function<void(std::exception_ptr)> done;
        Clock::time_point submitted = Clock::now();
    };
    using Jobs = std::vector<Job>;

    void submit(Job job);
    void serve(std::unique_ptr<Sql> sql);
    // What one thread does next; nothing after a while in which nothing came, or at the end.
    [[nodiscard]] Jobs take();
    // Does it on this connection, or a new one if it was lost, and tells those who asked.
    void do_batch(std::unique_ptr<Sql>& sql, Jobs& jobs);
    // False: one of them spoilt it for all. Tells those whose work is done; the rest waits again.
    [[nodiscard]] bool do_together(Sql& sql, Jobs& jobs, Deadline deadline);
    static void do_alone(Sql& sql, const Job& job, Deadline deadline);
    // Runs `work(*sql)`, and again on a new connection if that was lost; gives what failed.
    template <class Work>
    [[nodiscard]] std::exception_ptr with_retries(std::unique_ptr<Sql>& sql, Deadline deadline,
                                                  Work work);
    static void fail(Jobs& jobs, const std::exception_ptr& why);
    void complain(const SqlError& error);

    // --- Connections ---------------------------------------------------------------------------

    [[nodiscard]] std::unique_ptr<Sql> try_to_connect();  // once
    // Tries until it succeeds; nothing: the storekeeper closes.
    [[nodiscard]] std::unique_ptr<Sql> reconnect();
    void connected();
    void disconnected();  // if that was the last one, all that waits fails
    void measure_clock(Sql& sql, Deadline deadline);  // if it is time to
    void look_for_others(Sql& sql);                   // the same

    static constexpr std::size_t kMostTogether = 256, kMany = 4;
    static constexpr std::chrono::milliseconds kMoment{5};
    // A transaction that took so long takes no more work, and the rest waits for the next one: with
    // a database far away many small steps would miss the deadline together.
    static constexpr std::chrono::milliseconds kLongestBatch{500};
    static constexpr std::chrono::milliseconds kFirstBackoff{100}, kLongestBackoff{1000};
    static constexpr std::chrono::milliseconds kIdle{500};  // between two looks at a connection
    static constexpr Millis kMeasureClock = 10'000;

    std::string address_;
    Metrics& metrics_;
    StoreTimeouts timeouts_;
    int lock_ = -1;  // of a store that is one server's own
    mutable std::mutex mutex_;
    std::condition_variable arrived_, closed_;
    std::deque<Job> jobs_;
    int connections_ = 0;
    std::stop_source closing_;
    bool shared_ = false;
    // The database's clock: what to add to the steady one, which nobody can set.
    std::atomic<Millis> ahead_ = 0, measure_at_ = 0;
    // SQLite's number of what others have committed, and who wants to know that it changed.
    std::int64_t others_ = 0;
    Clock::time_point looked_{};
    std::mutex watch_mutex_;
    std::function<void()> written_elsewhere_;
    std::vector<std::thread> threads_;
    std::optional<Checkpointer> checkpointer_;  // of SQLite
};

}  // namespace himiko::server
