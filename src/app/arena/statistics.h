#pragma once

#include <algorithm>
#include <cmath>

namespace himiko::arena {

struct Interval {
    double low = 0, high = 1;
};

inline constexpr double kTwoSided95 = 1.959963984540054;

// Wilson's 95% interval for a share: honest for few games and near 0 and 1, where the textbook's
// plus-minus is not.
[[nodiscard]] inline Interval wilson(double hits, double of) {
    if (of <= 0) return {};
    const double z2 = kTwoSided95 * kTwoSided95;
    const double share = hits / of;
    const double middle = (share + z2 / (2 * of)) / (1 + z2 / of);
    const double half =
        kTwoSided95 / (1 + z2 / of) * std::sqrt(share * (1 - share) / of + z2 / (4 * of * of));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

// The difference of two Elo ratings that gives this share of wins.
[[nodiscard]] inline double elo_difference(double share) {
    return -400 * std::log10(1 / share - 1);
}

// The same for a side of so many seats among all players, where the others are equals: the inverse
// of expected_share.
[[nodiscard]] inline double elo_difference(double share, int seats, int players) {
    return elo_difference(share) - 400 * std::log10(static_cast<double>(seats) / (players - seats));
}

// A mean with its standard error, one value at a time (Welford).
class Mean {
  public:
    void add(double value) {
        ++n_;
        const double off = value - mean_;
        mean_ += off / static_cast<double>(n_);
        squares_ += off * (value - mean_);
        low_ = n_ == 1 ? value : std::min(low_, value);
        high_ = n_ == 1 ? value : std::max(high_, value);
    }

    // As if all values of the other had been added here.
    void add(const Mean& other) {
        if (other.n_ == 0) return;
        const auto n = static_cast<double>(n_), m = static_cast<double>(other.n_);
        const double off = other.mean_ - mean_;
        squares_ += other.squares_ + off * off * n * m / (n + m);
        mean_ += off * m / (n + m);
        low_ = n_ == 0 ? other.low_ : std::min(low_, other.low_);
        high_ = n_ == 0 ? other.high_ : std::max(high_, other.high_);
        n_ += other.n_;
    }

    [[nodiscard]] long count() const { return n_; }
    [[nodiscard]] double value() const { return mean_; }
    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    // Half of the 95% interval.
    [[nodiscard]] double margin() const {
        if (n_ < 2) return 0;
        const auto n = static_cast<double>(n_);
        return kTwoSided95 * std::sqrt(squares_ / (n - 1) / n);
    }

  private:
    long n_ = 0;
    double mean_ = 0, squares_ = 0, low_ = 0, high_ = 0;
};

}  // namespace himiko::arena
