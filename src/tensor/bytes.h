#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/bits.h"

// Sets as bytes: what a neural network reads has one number a member.
namespace himiko::tensor {

// The lowest eight bits as eight bytes, each 0 or 1; in memory the lowest bit comes first.
[[nodiscard]] inline std::uint64_t spread(Mask bits) noexcept {
    // The eight copies are nine places apart and do not overlap; byte i has bit 7 - i on top.
    const std::uint64_t reversed = ((bits & 0xff) * 0x8040201008040201) >> 7 & 0x0101010101010101;
    return std::endian::native == std::endian::little ? __builtin_bswap64(reversed) : reversed;
}

// The first `n` members of a set, one byte each.
inline void write_bits(Mask bits, int n, std::uint8_t* out) noexcept {
    if (n < 8) {
        for (int i = 0; i < n; ++i) out[i] = has(bits, i);
        return;
    }
    const auto eight = [&](int at) {
        const std::uint64_t bytes = spread(bits >> at);
        std::memcpy(out + at, &bytes, sizeof bytes);
    };
    for (int at = 0; at + 8 <= n; at += 8) eight(at);
    eight(n - 8);  // the rest, together with some of those before it
}

// A number as a byte; what is larger counts as the largest.
[[nodiscard]] constexpr std::uint8_t saturated(int number) noexcept {
    return static_cast<std::uint8_t>(std::min(number, 255));
}

// A set of numbers from 0 on, as words of 64.
inline constexpr int kWordBits = 64;
[[nodiscard]] constexpr int words_for(int numbers) noexcept {
    return (numbers + kWordBits - 1) / kWordBits;
}
inline void insert(Mask* words, int number) noexcept {
    words[number / kWordBits] |= bit(number % kWordBits);
}
[[nodiscard]] inline bool contains(const Mask* words, int number) noexcept {
    return has(words[number / kWordBits], number % kWordBits);
}
// Adds `from` + each member of `bits`.
inline void insert_all(Mask* words, int from, Mask bits) noexcept {
    const int shift = from % kWordBits;
    Mask* word = words + from / kWordBits;
    word[0] |= bits << shift;
    if (shift && bits >> (kWordBits - shift)) word[1] |= bits >> (kWordBits - shift);
}

}  // namespace himiko::tensor
