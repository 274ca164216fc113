#pragma once

#include <bit>
#include <cstdint>

namespace himiko::yokai {

// 128 bits. What compilers have for that is fast on processors of 64 bits; in WebAssembly each of
// its shifts is a call, so there it is two words.
#ifdef __wasm__
struct Wide {
    std::uint64_t low = 0, high = 0;

    constexpr Wide() = default;
    constexpr Wide(std::uint64_t word) noexcept : low(word) {}
    constexpr Wide(std::uint64_t low_word, std::uint64_t high_word) noexcept
        : low(low_word), high(high_word) {}

    constexpr explicit operator bool() const noexcept { return (low | high) != 0; }
    constexpr explicit operator unsigned() const noexcept { return static_cast<unsigned>(low); }
    constexpr explicit operator std::uint64_t() const noexcept { return low; }

    friend constexpr Wide operator~(Wide a) noexcept { return {~a.low, ~a.high}; }
    friend constexpr Wide operator|(Wide a, Wide b) noexcept {
        return {a.low | b.low, a.high | b.high};
    }
    friend constexpr Wide operator&(Wide a, Wide b) noexcept {
        return {a.low & b.low, a.high & b.high};
    }
    friend constexpr Wide operator^(Wide a, Wide b) noexcept {
        return {a.low ^ b.low, a.high ^ b.high};
    }
    friend constexpr Wide operator-(Wide a) noexcept { return Wide{} - a; }
    friend constexpr Wide operator-(Wide a, Wide b) noexcept {
        return {a.low - b.low, a.high - b.high - (a.low < b.low)};
    }
    // A shift by 64 or more of a word counts its last six bits alone: the other half is chosen.
    friend constexpr Wide operator<<(Wide a, int by) noexcept {
        const std::uint64_t up = a.low << (by & 63);
        const std::uint64_t carried = a.low >> 1 >> (~by & 63);
        return by & 64 ? Wide{0, up} : Wide{up, a.high << (by & 63) | carried};
    }
    friend constexpr Wide operator>>(Wide a, int by) noexcept {
        const std::uint64_t down = a.high >> (by & 63);
        const std::uint64_t carried = a.high << 1 << (~by & 63);
        return by & 64 ? Wide{down, 0} : Wide{a.low >> (by & 63) | carried, down};
    }
    constexpr Wide& operator|=(Wide b) noexcept { return *this = *this | b; }
    constexpr Wide& operator&=(Wide b) noexcept { return *this = *this & b; }
    constexpr Wide& operator^=(Wide b) noexcept { return *this = *this ^ b; }
    constexpr bool operator==(const Wide&) const = default;
};
#else
__extension__ typedef unsigned __int128 Wide;
#endif

inline int count_of(std::uint64_t set) noexcept { return std::popcount(set); }
inline int count_of(Wide set) noexcept {
    return std::popcount(static_cast<std::uint64_t>(set)) +
           std::popcount(static_cast<std::uint64_t>(set >> 64));
}
inline int lowest_of(std::uint64_t set) noexcept { return std::countr_zero(set); }
inline int lowest_of(Wide set) noexcept {
    const auto low = static_cast<std::uint64_t>(set);
    return low ? std::countr_zero(low)
               : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
}

}  // namespace himiko::yokai
