#include "server/storekeeper.h"

#include "server/schema.h"

namespace himiko::server {

Storekeeper::Storekeeper(const std::string& address, int threads) {
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
    for (;;) {
        std::vector<Job> taken;
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
        try {
            if (!sql) sql = open_sql(address);
            do_together(*sql, taken);
        } catch (const SqlError&) {
            // A connection that failed may be gone: those who wait are told, the next get a new
            // one.
            for (Job& job : taken)
                if (job.done) job.done(std::current_exception());
            sql.reset();
        }
    }
}

void Storekeeper::do_together(Sql& sql, std::vector<Job>& jobs) {
    try {
        Transaction transaction(sql);
        Ledger ledger(sql);
        for (Job& job : jobs) job.work(ledger);
        transaction.commit();
    } catch (const SqlError&) {
        if (jobs.size() == 1) throw;
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
    } catch (const SqlError&) {
        failure = std::current_exception();
    }
    job.done(failure);
    job.done = nullptr;
}

}  // namespace himiko::server
