#include "server/storekeeper.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <system_error>

#include "server/log.h"
#include "server/schema.h"

namespace himiko::server {

namespace {

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

Storekeeper::Storekeeper(const std::string& address, int threads, Metrics& metrics)
    : metrics_(metrics) {
    shared_ = is_shared(address);
    if (!shared_) lock_ = lock(address);
    migrate(*open_sql(address));
    for (int i = 0; i < (shared_ ? threads : 1); ++i)
        threads_.emplace_back([this, address] { serve(address); });
}

Storekeeper::~Storekeeper() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    arrived_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    if (lock_ >= 0) close(lock_);
}

std::size_t Storekeeper::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

void Storekeeper::submit(Job job) {
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    arrived_.notify_one();
}

void Storekeeper::serve(const std::string& address) {
    std::unique_ptr<Sql> sql;
    for (std::size_t before = 0;;) {
        std::vector<Job> taken;
        // With much to do, a moment more makes fewer and larger transactions: less for the disk.
        if (before >= kMany) std::this_thread::sleep_for(kMoment);
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [&] { return closing_ || !jobs_.empty(); });
            if (jobs_.empty()) return;  // closing, and everything is done
            // With several connections nobody takes everything: the others would idle.
            const std::size_t share = (jobs_.size() + threads_.size() - 1) / threads_.size();
            for (std::size_t n = std::min(share, kMostTogether); n > 0; --n) {
                taken.push_back(std::move(jobs_.front()));
                jobs_.pop_front();
            }
        }
        before = taken.size();
        do_on(address, sql, taken);
    }
}

void Storekeeper::do_on(const std::string& address, std::unique_ptr<Sql>& sql,
                        std::vector<Job>& jobs) {
    // A connection that was made earlier may have gone meanwhile: on a new one it is tried again.
    // What was written before it went is found there, and not written twice.
    for (bool again = sql != nullptr;; again = false) {
        try {
            if (!sql) sql = open_sql(address);
            do_together(*sql, jobs);
            if (!sql->alive()) sql.reset();
            return;
        } catch (const std::exception& error) {
            complain(error);
            if (sql && !sql->alive()) sql.reset();
            if (sql || !again) {
                for (Job& job : jobs) job.done(std::current_exception());
                return;
            }
        }
    }
}

void Storekeeper::complain(const std::exception& error) {
    metrics_.store_failures.Increment();
    log(spdlog::level::err, "store", {{"error", error.what()}});
}

void Storekeeper::do_together(Sql& sql, std::vector<Job>& jobs) {
    try {
        const Stopwatch watch(metrics_.store_seconds);
        metrics_.store_batch.Observe(static_cast<double>(jobs.size()));
        Transaction transaction(sql);
        Ledger ledger(sql);
        for (Job& job : jobs) job.work(ledger);
        transaction.commit();
    } catch (const std::exception& error) {
        if (jobs.size() == 1 || !sql.alive()) throw;
        complain(error);
        // One of them spoilt it for all: each by itself.
        for (Job& job : jobs) do_alone(sql, job);
        return;
    }
    for (Job& job : jobs) job.done(nullptr);
}

void Storekeeper::do_alone(Sql& sql, Job& job) {
    std::exception_ptr failure;
    try {
        Transaction transaction(sql);
        Ledger ledger(sql);
        job.work(ledger);
        transaction.commit();
    } catch (const std::exception& error) {
        complain(error);
        failure = std::current_exception();
    }
    job.done(failure);
}

}  // namespace himiko::server
