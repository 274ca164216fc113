#pragma once

#include <cmath>
#include <cstdio>
#include <string>

#include "app/arena/sequential_test.h"
#include "app/terminal/text.h"

// How figures are written.
namespace himiko::arena {

using terminal::left;
using terminal::right;

template <class... Values>
[[nodiscard]] std::string printed(const char* format, Values... values) {
    char text[200];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

[[nodiscard]] inline std::string percent(double share) { return printed("%.1f%%", 100 * share); }
[[nodiscard]] inline std::string percents(const Interval& between) {
    return printed("%.1f–%.1f%%", 100 * between.low, 100 * between.high);
}

// "LLR 1.20 (-2.94 to 2.94)": log-likelihood ratio, as chess engines' tests print it.
[[nodiscard]] inline std::string ratio_text(const SequentialTest& test) {
    const Interval between = test.bounds();
    return printed("LLR %.2f (%.2f to %.2f)", test.ratio(), between.low, between.high);
}

// Of one decision or turn: "12 µs", "3.4 ms", "0.97 s".
[[nodiscard]] inline std::string moment_text(double seconds) {
    if (seconds < 1e-3) return printed("%.0f µs", 1e6 * seconds);
    if (seconds < 0.1) return printed("%.1f ms", 1e3 * seconds);
    return printed("%.2f s", seconds);
}

// Of a whole contest: "1 h 05 min", "2 min 07 s", "3.4 s".
[[nodiscard]] inline std::string duration_text(double seconds) {
    const auto whole = std::lround(seconds);
    if (whole >= 3600) return printed("%ld h %02ld min", whole / 3600, whole / 60 % 60);
    if (whole >= 60) return printed("%ld min %02ld s", whole / 60, whole % 60);
    return printed(seconds < 10 ? "%.1f s" : "%.0f s", seconds);
}

}  // namespace himiko::arena
