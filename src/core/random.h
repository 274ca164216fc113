#pragma once

#include <cstdint>
#include <utility>

namespace himiko {

// SplitMix64: eight bytes of state, the same numbers on every platform. Every random choice of the
// project comes from here; the standard library's distributions differ between implementations.
class Random {
  public:
    constexpr Random() noexcept = default;
    constexpr explicit Random(std::uint64_t seed) noexcept : state_(seed) {}

    constexpr std::uint64_t next() noexcept {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    // A number from 0 to n-1, exactly uniform (Lemire's multiplication with rejection).
    constexpr std::uint32_t below(std::uint32_t n) noexcept {
        std::uint64_t product = std::uint64_t{high(next())} * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t floor = (0u - n) % n;
            while (static_cast<std::uint32_t>(product) < floor)
                product = std::uint64_t{high(next())} * n;
        }
        return high(product);
    }

    template <class T>
    constexpr void shuffle(T* items, int n) noexcept {
        for (int i = n - 1; i > 0; --i)
            std::swap(items[i], items[below(static_cast<std::uint32_t>(i + 1))]);
    }

    [[nodiscard]] constexpr std::uint64_t state() const noexcept { return state_; }

    bool operator==(const Random&) const = default;

  private:
    static constexpr std::uint32_t high(std::uint64_t x) noexcept {
        return static_cast<std::uint32_t>(x >> 32);
    }

    std::uint64_t state_ = 0;
};

}  // namespace himiko
