#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

// Sets of spaces, islands, tiles and cards are bit masks; these few helpers let loops over them
// read like loops over sets.
namespace himiko {

using Mask = std::uint64_t;

[[nodiscard]] constexpr Mask bit(int index) noexcept { return Mask{1} << index; }
[[nodiscard]] constexpr bool has(Mask set, int index) noexcept { return (set >> index) & 1; }
[[nodiscard]] constexpr int count(Mask set) noexcept { return std::popcount(set); }
[[nodiscard]] constexpr int lowest(Mask set) noexcept { return std::countr_zero(set); }
// Of a set that may be empty, and any number up to 64 if it is. Compilers branch on that otherwise.
[[nodiscard]] inline int lowest_if_any(Mask set) noexcept {
#ifdef __BMI__
    return static_cast<int>(__builtin_ia32_tzcnt_u64(set));
#else
    return lowest(set | bit(63));
#endif
}

// The set of the first `n` indices, for n from 0 to 64.
[[nodiscard]] constexpr Mask first(int n) noexcept { return n >= 64 ? ~Mask{0} : bit(n) - 1; }

// Iterates the members of a set in ascending order: for (int island : members(mask)) …
class members {
  public:
    constexpr explicit members(Mask set) noexcept : set_(set) {}

    class iterator {
      public:
        constexpr explicit iterator(Mask rest) noexcept : rest_(rest) {}
        constexpr int operator*() const noexcept { return lowest(rest_); }
        constexpr iterator& operator++() noexcept {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr bool operator!=(const iterator& other) const noexcept {
            return rest_ != other.rest_;
        }

      private:
        Mask rest_;
    };

    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator(set_); }
    [[nodiscard]] constexpr iterator end() const noexcept { return iterator(0); }

  private:
    Mask set_;
};

// The union of `table[i]` over the members of `set`.
template <class Table>
[[nodiscard]] constexpr Mask union_of(const Table& table, Mask set) noexcept {
    Mask all = 0;
    for (int i : members(set)) all |= table[i];
    return all;
}

// The set of the places in a row of bytes that have this value. Where they are is hard to guess:
// all are compared at once.
template <std::size_t N>
[[nodiscard]] inline Mask equal_to(const std::array<std::uint8_t, N>& bytes, int value) noexcept {
#ifdef __SSE2__
    using Bytes = char __attribute__((vector_size(16)));
    const auto sixteen = [&](std::size_t from) {
        Bytes row{};
        std::memcpy(&row, bytes.data() + from, std::min<std::size_t>(N, sizeof row));
        return static_cast<Mask>(
            __builtin_ia32_pmovmskb128(Bytes(row == Bytes{} + static_cast<char>(value))));
    };
    static_assert(N <= 32);
    // The last sixteen may overlap the first.
    if constexpr (N > 16)
        return sixteen(0) | sixteen(N - 16) << (N - 16);
    else
        return sixteen(0) & first(N);
#else
    Mask all = 0;
    for (std::uint8_t byte : bytes) all = all >> 1 | Mask{byte == value} << (N - 1);
    return all;
#endif
}

// The connected component of `from` in the graph `links`, restricted to `set`.
template <class Links>
[[nodiscard]] constexpr Mask connected_component(const Links& links, Mask set, int from) noexcept {
    Mask group = bit(from);
    for (Mask fresh = group; fresh;) {
        fresh = union_of(links, fresh) & set & ~group;
        group |= fresh;
    }
    return group;
}

}  // namespace himiko
