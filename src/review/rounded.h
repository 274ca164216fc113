#pragma once

#include <cmath>

namespace himiko::review {

// As documents have it: more digits would be noise, and the last bits differ between compilers.
[[nodiscard]] inline double rounded(double number) noexcept {
    constexpr double kPlaces = 10'000;
    return std::round(kPlaces * number) / kPlaces + 0.0;  // no -0
}

}  // namespace himiko::review
