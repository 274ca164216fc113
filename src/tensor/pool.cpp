#include "tensor/pool.h"

#include <algorithm>

namespace himiko::tensor {

Pool::Pool(int threads) {
    for (int i = 1; i < threads; ++i) helpers_.emplace_back([this] { help(); });
}

Pool::~Pool() {
    stopped_ = true;
    ++round_;
    round_.notify_all();
}

void Pool::run(int n, Call call, void* context) {
    if (helpers_.empty() || n <= kBlock) {
        for (int i = 0; i < n; ++i) call(context, i);
        return;
    }
    call_ = call;
    context_ = context;
    n_ = n;
    next_ = 0;
    busy_ = static_cast<int>(helpers_.size());
    ++round_;
    round_.notify_all();
    take_blocks();
    for (int left = busy_; left != 0; left = busy_) busy_.wait(left);
}

void Pool::help() {
    for (int seen = 0;;) {
        round_.wait(seen);
        // Nobody starts a round before all have finished the one before: none is missed.
        seen = round_;
        if (stopped_) return;
        take_blocks();
        if (--busy_ == 0) busy_.notify_one();
    }
}

void Pool::take_blocks() noexcept {
    for (int from = next_.fetch_add(kBlock); from < n_; from = next_.fetch_add(kBlock))
        for (int i = from; i < std::min(from + kBlock, n_); ++i) call_(context_, i);
}

}  // namespace himiko::tensor
