#pragma once

#include <cstdint>
#include <utility>

namespace himiko {

// What can be drawn from a source of random 64-bit numbers, Self::next(); the standard library's
// distributions differ between implementations.
template <class Self>
class Draws {
  public:
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

    bool operator==(const Draws&) const = default;

  private:
    friend Self;
    constexpr Draws() noexcept = default;

    constexpr std::uint64_t next() noexcept { return static_cast<Self&>(*this).next(); }
    static constexpr std::uint32_t high(std::uint64_t x) noexcept {
        return static_cast<std::uint32_t>(x >> 32);
    }
};

}  // namespace himiko
