#pragma once

#include <cmath>

namespace himiko::study {

// Pearson's correlation, one pair at a time.
class Correlation {
  public:
    void add(double x, double y) {
        ++n_;
        x_ += x, y_ += y;
        xx_ += x * x, yy_ += y * y, xy_ += x * y;
    }

    [[nodiscard]] long count() const { return n_; }
    [[nodiscard]] double value() const {
        const auto n = static_cast<double>(n_);
        const double spread = (xx_ - x_ * x_ / n) * (yy_ - y_ * y_ / n);
        return spread > 0 ? (xy_ - x_ * y_ / n) / std::sqrt(spread) : 0;
    }

  private:
    long n_ = 0;
    double x_ = 0, y_ = 0, xx_ = 0, yy_ = 0, xy_ = 0;
};

}  // namespace himiko::study
