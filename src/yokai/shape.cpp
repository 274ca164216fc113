#include "yokai/shape.h"

#include <algorithm>

#include "core/bits.h"

namespace himiko::yokai {

namespace {

// The cells of a shape by their indices, and which lie beside which.
std::array<unsigned, kCards> links_of(const Target& target) {
    std::array<unsigned, kCards> links{};
    for (std::size_t one = 0; one < target.cells.size(); ++one)
        for (std::size_t other = 0; other < target.cells.size(); ++other)
            if (target.cells[one].beside(target.cells[other])) links[one] |= 1u << other;
    return links;
}

// Cuts a shape into connected families of `size` cells, cell by cell of what is left.
void cut(const std::array<unsigned, kCards>& links, int size, unsigned left, int piece, Cut& pieces,
         std::vector<Cut>& cuts) {
    if (left == 0) return cuts.push_back(pieces);
    // The first cell left has to be in some piece. Taking it into this one finds each cut once.
    const int first_cell = lowest(left);
    const auto take = [&](auto&& more, unsigned set, Mask others) -> void {
        if (count(set) < size) {
            for (int one : members(others)) more(more, set | 1u << one, others & ~first(one + 1));
        } else if (connected_component(links, set, first_cell) == set) {
            pieces[piece] = static_cast<std::uint16_t>(set);
            cut(links, size, left & ~set, piece + 1, pieces, cuts);
        }
    };
    take(take, 1u << first_cell, left & (left - 1));
}

// The sets of neighbour cards that a cut satisfies, under every naming of its pieces. A cut that
// satisfies a set satisfies every subset.
std::uint64_t pairs_of_cut(const std::array<unsigned, kCards>& links, const Cut& pieces) {
    std::uint64_t sets = 0;
    std::array<int, kFamilies> names = {0, 1, 2, 3};  // with three families one piece is empty
    do {
        unsigned touching = 0;
        for (int pair = 0; pair < kPairs; ++pair) {
            const int one = names[kPairFamilies[pair][0]];
            const int other = names[kPairFamilies[pair][1]];
            if (union_of(links, pieces[one]) & pieces[other]) touching |= 1u << pair;
        }
        for (unsigned set = touching;; set = (set - 1) & touching) {
            sets |= bit(static_cast<int>(set));
            if (set == 0) break;
        }
    } while (std::next_permutation(names.begin(), names.end()));
    return sets;
}

Shape pushed_into_corner(std::span<const std::array<int, 2>> cells) noexcept {
    int left = cells[0][0], top = cells[0][1];
    for (const auto& [x, y] : cells) left = std::min(left, x), top = std::min(top, y);
    Shape shape{};
    for (const auto& [x, y] : cells)
        if (x - left < kCards && y - top < kCards)
            shape[y - top] = static_cast<std::uint16_t>(shape[y - top] | 1u << (x - left));
    return shape;
}

}  // namespace

Shape shape_of(std::span<const Cell, kCards> cells) noexcept {
    std::array<std::array<int, 2>, kCards> places{};
    std::size_t n = 0;
    for (const Cell cell : cells)
        if (cell != kNoCell) places[n++] = {cell.column(), cell.row()};
    return pushed_into_corner(std::span(places).first(n));
}

Form::Form(const Target& target)
    : families(target.cells.size() == kCards ? kFamilies : kLeastFamilies),
      size(static_cast<int>(target.cells.size())) {
    for (int turn = 0; turn < 8; ++turn) {
        std::array<std::array<int, 2>, kCards> places{};
        std::array<Cell, kCards> turned;
        turned.fill(kNoCell);
        for (std::size_t i = 0; i < target.cells.size(); ++i) {
            int x = target.cells[i].x(), y = target.cells[i].y();
            if (turn & 1) x = -x;
            if (turn & 2) y = -y;
            if (turn & 4) std::swap(x, y);
            places[i] = {x, y};
            turned[i] = cell(x, y);
        }
        const Shape shape = pushed_into_corner(std::span(places).first(target.cells.size()));
        if (is(shape)) continue;
        shapes.push_back(shape);
        cells.push_back(turned);
    }
    const std::array<unsigned, kCards> links = links_of(target);
    Cut pieces{};
    cut(links, families, static_cast<unsigned>(first(size)), 0, pieces, cuts);
    for (const Cut& one : cuts) pairs |= pairs_of_cut(links, one);
}

bool Form::is(const Shape& shape) const noexcept {
    return std::find(shapes.begin(), shapes.end(), shape) != shapes.end();
}

}  // namespace himiko::yokai
