#pragma once

#include <array>
#include <cstdint>

namespace himiko::yokai {

// The table is a finite grid around the start: no game gets beyond it, a state set up by hand may
// come near its edge.
inline constexpr int kLeastCoordinate = -20;
inline constexpr int kMostCoordinate = 23;
inline constexpr int kTableSize = kMostCoordinate - kLeastCoordinate + 1;

// A cell of the table in two bytes, six bits a coordinate, so that the four cells beside it are one
// addition away.
struct Cell {
    static constexpr int kRow = 64;

    std::uint16_t code = 0;

    [[nodiscard]] constexpr int column() const noexcept { return code % kRow; }  // from 0
    [[nodiscard]] constexpr int row() const noexcept { return code / kRow; }     // from 0
    [[nodiscard]] constexpr int x() const noexcept { return column() + kLeastCoordinate; }
    [[nodiscard]] constexpr int y() const noexcept { return row() + kLeastCoordinate; }
    [[nodiscard]] constexpr bool on_table() const noexcept {
        return column() < kTableSize && row() < kTableSize;
    }
    [[nodiscard]] constexpr bool beside(Cell other) const noexcept {
        const int distance = code < other.code ? other.code - code : code - other.code;
        return distance == 1 || distance == kRow;
    }

    bool operator==(const Cell&) const = default;
};

// A cell that is not on the table: what a coordinate too far out reads as, and where a card lies
// that is not in the box.
inline constexpr Cell kNoCell{0xffff};

[[nodiscard]] constexpr Cell cell(int x, int y) noexcept {
    if (x < kLeastCoordinate || x > kMostCoordinate) return kNoCell;
    if (y < kLeastCoordinate || y > kMostCoordinate) return kNoCell;
    return {static_cast<std::uint16_t>((y - kLeastCoordinate) * Cell::kRow + x - kLeastCoordinate)};
}

// The steps to the four cells beside one, as differences of codes: north, west, east, south.
inline constexpr std::array<int, 4> kSteps = {-Cell::kRow, -1, 1, Cell::kRow};

[[nodiscard]] constexpr Cell step(Cell from, int by) noexcept {
    return {static_cast<std::uint16_t>(from.code + by)};
}

}  // namespace himiko::yokai
