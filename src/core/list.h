#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/bits.h"

namespace himiko {

// A vector of fixed capacity for the legal actions: no allocation, no initialisation.
template <class T, int Capacity>
class List {
  public:
    List() noexcept {}  // items stay uninitialised on purpose: the list is made at every decision

    void clear() noexcept { size_ = 0; }
    void push(T item) noexcept {
        assert(size_ < Capacity);
        items_[size_++] = item;
    }

    // Sets the size after the items were written directly, from begin() on.
    void set_end(const T* end) noexcept {
        size_ = static_cast<int>(end - items_);
        assert(size_ <= Capacity);
    }

    [[nodiscard]] int size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] const T& operator[](int i) const noexcept { return items_[i]; }
    [[nodiscard]] T* begin() noexcept { return items_; }
    [[nodiscard]] T* end() noexcept { return items_ + size_; }
    [[nodiscard]] const T* begin() const noexcept { return items_; }
    [[nodiscard]] const T* end() const noexcept { return items_ + size_; }

  private:
    int size_ = 0;
    union {
        T items_[Capacity];
    };
};

// A short row of pieces inside a State. What lies behind its end is always zero, so that two rows
// with the same pieces are the same bytes.
template <int Capacity>
struct Row {
    std::array<std::uint8_t, Capacity> items{};
    std::uint8_t size = 0;

    constexpr void push(int item) noexcept {
        assert(size < Capacity);
        items[size++] = static_cast<std::uint8_t>(item);
    }
    constexpr void erase_at(int index) noexcept {
        // The rest moves up. What lies behind the end is zero, so the whole row may move: no
        // branch.
        for (int i = 0; i + 1 < Capacity; ++i) items[i] = items[i + (i >= index)];
        items[Capacity - 1] = 0;
        --size;
    }
    constexpr void clear() noexcept { *this = {}; }

    // The index of `item`, or -1.
    [[nodiscard]] constexpr int find(int item) const noexcept {
        // Where it is cannot be guessed: all are compared.
        Mask found = 0;
        for (int i = 0; i < Capacity; ++i) found |= Mask{items[i] == item} << i;
        found &= first(size);
        return found ? lowest(found) : -1;
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return size == 0; }
    [[nodiscard]] constexpr int back() const noexcept { return items[size - 1]; }
    [[nodiscard]] constexpr int operator[](int i) const noexcept { return items[i]; }
    [[nodiscard]] constexpr const std::uint8_t* begin() const noexcept { return items.data(); }
    [[nodiscard]] constexpr const std::uint8_t* end() const noexcept { return items.data() + size; }
    [[nodiscard]] constexpr std::uint8_t* begin() noexcept { return items.data(); }
    [[nodiscard]] constexpr std::uint8_t* end() noexcept { return items.data() + size; }

    bool operator==(const Row&) const = default;
};

// The union of `table[i]` over the pieces of a row. Of the first four none is branched on: how long
// a row is at the moment is hard to predict.
template <class Table, int Capacity>
[[nodiscard]] constexpr Mask union_of(const Table& table, const Row<Capacity>& row) noexcept {
    constexpr int kAtOnce = 4;
    static_assert(kAtOnce <= Capacity);
    Mask all = 0;
    for (int i = 0; i < kAtOnce; ++i) all |= table[row[i]] & -Mask{i < row.size};
    for (int i = kAtOnce; i < row.size; ++i) all |= table[row[i]];
    return all;
}

// The set of its pieces.
template <int Capacity>
[[nodiscard]] constexpr Mask set_of(const Row<Capacity>& row) noexcept {
    constexpr int kAtOnce = Capacity < 5 ? Capacity : 5;
    Mask all = 0;
    for (int i = 0; i < kAtOnce; ++i) all |= Mask{i < row.size} << row[i];
    for (int i = kAtOnce; i < row.size; ++i) all |= bit(row[i]);
    return all;
}

}  // namespace himiko
