#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "yokai/box.h"

// Shapes of as many cells as there are cards, wherever they lie.
namespace himiko::yokai {

// A shape in normal form: moved into the corner, one word a row. Two sets of cells have the same
// shape if and only if these are equal.
using Shape = std::array<std::uint16_t, kCards>;

// The cells that are none (kNoCell) do not count.
[[nodiscard]] Shape shape_of(std::span<const Cell, kCards> cells) noexcept;

// One way to cut a target into connected families: each piece a set of the target's cells.
using Cut = std::array<std::uint16_t, kFamilies>;

// Everything there is to know about a target card: where its cells may lie, and which arrangements
// of the families it allows.
struct Form {
    explicit Form(const Target& target);

    int families, size;  // as many as the box has families and cards

    // R4: turned or mirrored is fine; a form with symmetries has fewer than eight orientations. The
    // cells of each are in the order of the target's, filled up with kNoCell.
    std::vector<Shape> shapes;
    std::vector<std::array<Cell, kCards>> cells;

    std::vector<Cut> cuts;
    std::uint64_t pairs = 0;  // bit s: the set s of neighbour cards can be satisfied (R5)

    [[nodiscard]] bool is(const Shape& shape) const noexcept;
};

}  // namespace himiko::yokai
