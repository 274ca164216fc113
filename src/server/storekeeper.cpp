#include "server/storekeeper.h"

#include "server/log.h"
#include "server/schema.h"

namespace himiko::server {

Storekeeper::Storekeeper(const std::string& address, int threads, Metrics& metrics)
    : metrics_(metrics) {
    {
        const auto sql = open_sql(address);
        migrate(*sql);
        shared_ = sql->shared();
    }
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
        try {
            if (!sql) sql = open_sql(address);
            if (do_together(*sql, taken)) continue;
        } catch (const std::exception& error) {
            complain(error);
            for (Job& job : taken) job.done(std::current_exception());
        }
        // A connection that failed may be gone: the next get a new one.
        sql.reset();
    }
}

void Storekeeper::complain(const std::exception& error) {
    metrics_.store_failures.Increment();
    log(spdlog::level::err, "store", {{"error", error.what()}});
}

bool Storekeeper::do_together(Sql& sql, std::vector<Job>& jobs) {
    try {
        const Stopwatch watch(metrics_.store_seconds);
        metrics_.store_batch.Observe(static_cast<double>(jobs.size()));
        Transaction transaction(sql);
        Ledger ledger(sql);
        for (Job& job : jobs) job.work(ledger);
        transaction.commit();
    } catch (const std::exception& error) {
        if (jobs.size() == 1) throw;
        complain(error);
        // One of them spoilt it for all: each by itself.
        bool good = true;
        for (Job& job : jobs) good &= do_alone(sql, job);
        return good;
    }
    for (Job& job : jobs) job.done(nullptr);
    return true;
}

bool Storekeeper::do_alone(Sql& sql, Job& job) {
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
    return !failure;
}

}  // namespace himiko::server
