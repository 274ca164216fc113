#pragma once

#include <atomic>
#include <thread>
#include <vector>

namespace himiko::tensor {

// Threads that wait for work. Whoever brings it works along, and nothing is allocated for it.
class Pool {
  public:
    explicit Pool(int threads);
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    [[nodiscard]] int threads() const noexcept { return static_cast<int>(helpers_.size()) + 1; }

    // Calls work(i) for all i below n, in any order and on any of the threads; returns when all is
    // done.
    template <class Work>
    void each(int n, Work&& work) {
        run(
            n, [](void* context, int i) { (*static_cast<Work*>(context))(i); }, &work);
    }

  private:
    using Call = void (*)(void* context, int i);

    // Few enough to share work evenly, enough to seldom meet at the counter.
    static constexpr int kBlock = 32;

    void run(int n, Call call, void* context);
    void help();
    void take_blocks() noexcept;

    // What is to be done; written while all helpers wait.
    Call call_ = nullptr;
    void* context_ = nullptr;
    int n_ = 0;
    bool stopped_ = false;

    std::atomic<int> next_ = 0;   // the first that nobody has taken
    std::atomic<int> round_ = 0;  // changes when there is work
    std::atomic<int> busy_ = 0;   // helpers that have not finished this round
    std::vector<std::jthread> helpers_;
};

}  // namespace himiko::tensor
