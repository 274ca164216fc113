#pragma once

#include "core/draws.h"

namespace himiko {

// SplitMix64: eight bytes of state, the same numbers on every platform. Simulations, bots and the
// deals of whole numbers come from here; whoever sees a few of its numbers knows the rest.
class Random : public Draws<Random> {
  public:
    constexpr Random() noexcept = default;
    constexpr explicit Random(std::uint64_t seed) noexcept : state_(seed) {}

    constexpr std::uint64_t next() noexcept {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    [[nodiscard]] constexpr std::uint64_t state() const noexcept { return state_; }

    bool operator==(const Random&) const = default;

  private:
    std::uint64_t state_ = 0;
};

}  // namespace himiko
