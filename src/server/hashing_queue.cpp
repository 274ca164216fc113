#include "server/hashing_queue.h"

namespace himiko::server {

HashingQueue::HashingQueue(int threads, Metrics& metrics) : metrics_(metrics) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

HashingQueue::~HashingQueue() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    arrived_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void HashingQueue::submit(const std::string& address, Priority priority, Job job) {
    const auto done = job.done;
    Queued queued = Queued::kFull;
    {
        const std::lock_guard lock(mutex_);
        queued = queue_.push(address, priority, std::move(job), std::chrono::steady_clock::now());
        metrics_.hashing_waiting.Set(static_cast<double>(queue_.size()));
    }
    if (queued == Queued::kYes)
        arrived_.notify_one();
    else
        done(queued == Queued::kTooMany ? Outcome::kTooMany : Outcome::kBusy, nullptr);
}

void HashingQueue::serve() {
    for (;;) {
        std::vector<Job> late;
        std::optional<HashingLine<Job>::Waiting> next;
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [this] { return closing_ || queue_.size() > 0; });
            if (closing_) return;
            const auto now = std::chrono::steady_clock::now();
            late = queue_.take_older_than(now - kPatience);
            next = queue_.pop();
            metrics_.hashing_waiting.Set(static_cast<double>(queue_.size()));
        }
        for (const Job& job : late) job.done(Outcome::kBusy, nullptr);
        if (!next) continue;
        const std::chrono::duration<double> waited = std::chrono::steady_clock::now() - next->since;
        metrics_.hashing_wait_seconds.Observe(waited.count());
        std::exception_ptr failure;
        try {
            next->job.work();
        } catch (const std::exception&) {
            failure = std::current_exception();
        }
        next->job.done(Outcome::kDone, std::move(failure));
    }
}

}  // namespace himiko::server
