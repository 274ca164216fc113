#include "app/arena/progress.h"

#include <unistd.h>

#include <iostream>

#include "app/arena/figures.h"

namespace himiko::arena {

namespace {

constexpr int kBarWidth = 24;
constexpr std::chrono::milliseconds kPause{200};  // between two drawings

}  // namespace

Progress::Progress(std::string what, long all)
    : what_(std::move(what)), all_(all), visible_(isatty(STDERR_FILENO)) {}

Progress::~Progress() {
    if (visible_) std::cerr << "\r\x1b[K" << std::flush;
}

double Progress::seconds() const {
    return std::chrono::duration<double>(Clock::now() - begin_).count();
}

void Progress::show(long done, const std::string& note) {
    if (!visible_ || (done < all_ && Clock::now() - shown_ < kPause)) return;
    shown_ = Clock::now();
    const double share = all_ ? static_cast<double>(done) / static_cast<double>(all_) : 1;
    const int full = static_cast<int>(share * kBarWidth);
    std::string bar;
    for (int i = 0; i < kBarWidth; ++i) bar += i < full ? "█" : "░";
    std::string left = "…";
    if (done > 0) left = duration_text(seconds() * (1 - share) / share) + " left";
    std::cerr << "\r\x1b[K" << what_ << " " << bar << " " << done << "/" << all_ << ", " << left
              << (note.empty() ? "" : ", " + note) << std::flush;
}

}  // namespace himiko::arena
