#include "server/storekeeper.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>

#include "server/clock.h"
#include "server/log.h"
#include "server/schema.h"

namespace himiko::server {

namespace {

constexpr const char* kTooSlow = "the store is too slow";

// Two servers on one file would not hear of each other. The lock goes with the process, however it
// ends.
int lock(const std::string& path) {
    const int file = open((path + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        throw SqlError("cannot open " + path + ".lock: " + std::generic_category().message(errno));
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return file;
    close(file);
    throw SqlError("another server uses " + path);
}

}  // namespace

Storekeeper::Storekeeper(const std::string& address, int threads, Metrics& metrics,
                         const StoreTimeouts& timeouts)
    : address_(address), metrics_(metrics), timeouts_(timeouts), shared_(is_shared(address)) {
    if (!shared_) lock_ = lock(address);
    std::unique_ptr<Sql> first = open_sql(address);
    migrate(*first);
    measure_clock(*first, from_now(kStatementTimeout));
    connected();
    threads_.emplace_back([this, sql = std::move(first)]() mutable { serve(std::move(sql)); });
    if (!shared_) checkpointer_.emplace(address);
    // SQLite has room for one writer; PostgreSQL for several.
    for (int i = 1; i < (shared_ ? threads : 1); ++i)
        threads_.emplace_back([this] { serve(nullptr); });
}

Storekeeper::~Storekeeper() {
    {
        const std::lock_guard lock(mutex_);
        closing_.request_stop();
    }
    arrived_.notify_all();
    closed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    checkpointer_.reset();
    if (lock_ >= 0) close(lock_);
}

std::size_t Storekeeper::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

void Storekeeper::submit(Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (connections_ > 0) {
            jobs_.push_back(std::move(job));
            arrived_.notify_one();
            return;
        }
    }
    job.done(std::make_exception_ptr(SqlError("the store cannot be reached")));
}

void Storekeeper::serve(std::unique_ptr<Sql> sql) {
    for (std::size_t before = 0;;) {
        if (!sql) sql = reconnect();
        if (!sql) return;
        // With much to do, a moment more makes fewer and larger transactions: less for the disk.
        if (before >= kMany) std::this_thread::sleep_for(kMoment);
        Jobs jobs = take();
        before = jobs.size();
        if (jobs.empty() && closing_.stop_requested()) break;
        do_batch(sql, jobs);
        if (sql->alive()) continue;
        // A connection that was ended is no outage: what comes meanwhile waits for the next one.
        sql = try_to_connect();
        if (!sql) disconnected();
    }
    disconnected();
}

Storekeeper::Jobs Storekeeper::take() {
    Jobs taken, late;
    {
        std::unique_lock lock(mutex_);
        arrived_.wait_for(lock, kIdle, [&] { return closing_.stop_requested() || !jobs_.empty(); });
        const auto oldest = Clock::now() - timeouts_.queue;
        while (!jobs_.empty() && jobs_.front().submitted < oldest) {
            late.push_back(std::move(jobs_.front()));
            jobs_.pop_front();
        }
        // With several connections nobody takes everything: the others would idle.
        const auto others = static_cast<std::size_t>(connections_);
        const std::size_t share = (jobs_.size() + others - 1) / others;
        for (std::size_t n = std::min(share, kMostTogether); n > 0; --n) {
            taken.push_back(std::move(jobs_.front()));
            jobs_.pop_front();
        }
    }
    if (late.empty()) return taken;
    const SqlError too_slow(kTooSlow);
    complain(too_slow);
    fail(late, std::make_exception_ptr(too_slow));
    return taken;
}

template <class Work>
std::exception_ptr Storekeeper::with_retries(std::unique_ptr<Sql>& sql, Deadline deadline,
                                             Work work) {
    int unreached = 0;
    for (int tries = 0;; ++tries) {
        bool reached = false;
        try {
            // A connection that was idle may have gone meanwhile.
            if (!sql->alive()) sql = open_sql(address_, closing_.get_token(), deadline);
            reached = true;
            work(*sql);
            return nullptr;
        } catch (const SqlError& error) {
            complain(error);
            // What was lost with its connection is tried again as long as there is time and the
            // server lets itself be reached.
            const bool away = !reached && ++unreached == 2;
            if (away || sql->alive() || Clock::now() >= deadline) return std::current_exception();
        } catch (const std::exception&) {  // not the store's: whoever asked says what it is
            return std::current_exception();
        }
        if (tries > 0) std::this_thread::sleep_for(kFirstBackoff);
    }
}

void Storekeeper::do_batch(std::unique_ptr<Sql>& sql, Jobs& jobs) {
    const Deadline deadline = from_now(timeouts_.transaction);
    bool together = true;
    const auto failure = with_retries(sql, deadline, [&](Sql& open) {
        measure_clock(open, deadline);
        look_for_others(open);
        if (!jobs.empty()) together = do_together(open, jobs, deadline);
    });
    if (failure) return fail(jobs, failure);
    if (together) return;
    for (Job& job : jobs)
        job.done(with_retries(sql, deadline, [&](Sql& open) { do_alone(open, job, deadline); }));
}

bool Storekeeper::do_together(Sql& sql, Jobs& jobs, Deadline deadline) {
    bool begun = false;
    std::size_t done = 0;
    try {
        const Stopwatch watch(metrics_.store_seconds);
        const auto enough = Clock::now() + kLongestBatch;
        Transaction transaction(sql, deadline);
        begun = true;
        Ledger ledger(sql);
        do jobs[done++].work(ledger);
        while (done < jobs.size() && Clock::now() < enough);
        ledger.publish();
        transaction.commit();
        metrics_.store_batch.Observe(static_cast<double>(done));
    } catch (const SqlError&) {
        if (jobs.size() == 1 || !begun || !sql.alive()) throw;
        return false;
    } catch (const std::exception&) {
        if (jobs.size() == 1) throw;
        return false;
    }
    for (std::size_t i = 0; i < done; ++i) jobs[i].done(nullptr);
    if (done == jobs.size()) return true;
    {
        const std::lock_guard lock(mutex_);
        for (; jobs.size() > done; jobs.pop_back()) jobs_.push_front(std::move(jobs.back()));
    }
    arrived_.notify_one();
    return true;
}

void Storekeeper::do_alone(Sql& sql, const Job& job, Deadline deadline) {
    if (Clock::now() >= deadline) throw SqlError(kTooSlow);
    Transaction transaction(sql, deadline);
    Ledger ledger(sql);
    job.work(ledger);
    ledger.publish();
    transaction.commit();
}

void Storekeeper::fail(Jobs& jobs, const std::exception_ptr& why) {
    for (Job& job : jobs) job.done(why);
}

void Storekeeper::complain(const SqlError& error) {
    metrics_.store_failures.Increment();
    log(spdlog::level::err, "store", {{"error", error.what()}});
}

// --- Connections ---------------------------------------------------------------------------------

std::unique_ptr<Sql> Storekeeper::try_to_connect() {
    try {
        return open_sql(address_, closing_.get_token(), from_now(timeouts_.connect));
    } catch (const SqlError& error) {
        if (!closing_.stop_requested()) complain(error);
        return nullptr;
    }
}

std::unique_ptr<Sql> Storekeeper::reconnect() {
    for (auto backoff = kFirstBackoff;; backoff = std::min(2 * backoff, kLongestBackoff)) {
        if (auto sql = try_to_connect()) {
            connected();
            return sql;
        }
        std::unique_lock lock(mutex_);
        if (closed_.wait_for(lock, backoff, [&] { return closing_.stop_requested(); }))
            return nullptr;
    }
}

void Storekeeper::connected() {
    const std::lock_guard lock(mutex_);
    metrics_.store_connections.Set(++connections_);
}

void Storekeeper::disconnected() {
    Jobs waiting;
    {
        const std::lock_guard lock(mutex_);
        metrics_.store_connections.Set(--connections_);
        if (connections_ > 0) return;
        std::move(jobs_.begin(), jobs_.end(), std::back_inserter(waiting));
        jobs_.clear();
    }
    fail(waiting, std::make_exception_ptr(SqlError("the store cannot be reached")));
}

void Storekeeper::watch(std::function<void()> written_elsewhere) {
    const std::lock_guard lock(watch_mutex_);
    written_elsewhere_ = std::move(written_elsewhere);
}

void Storekeeper::look_for_others(Sql& sql) {
    if (shared_ || Clock::now() < looked_ + kIdle) return;
    looked_ = Clock::now();
    const std::int64_t others = sql.run("PRAGMA data_version")[0][0].number();
    if (std::exchange(others_, others) == others) return;
    const std::lock_guard lock(watch_mutex_);
    if (written_elsewhere_) written_elsewhere_();
}

// --- The clock -----------------------------------------------------------------------------------

namespace {

Millis steady_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

Millis Storekeeper::now() const { return shared_ ? steady_now() + ahead_ : server::now(); }

void Storekeeper::measure_clock(Sql& sql, Deadline deadline) {
    if (!shared_ || steady_now() < measure_at_) return;
    sql.set_deadline(deadline);
    const Millis before = steady_now();
    const Millis theirs = time_of(sql);
    const Millis after = steady_now();
    sql.set_deadline(std::nullopt);
    ahead_ = theirs - (before + after) / 2;
    measure_at_ = after + kMeasureClock;
}

}  // namespace himiko::server
