#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "yokai/lanes.h"
#include "yokai/state.h"
#include "yokai/wide.h"

// The cards as bits of a board, where a step to a neighbour is a shift.
namespace himiko::yokai {

// The bounding box of the cards and one more column, which is empty: so the cells beside one are a
// step of 1 or of `stride` away. Sixteen connected cards, w wide and h high, have w + h <= 17, so
// these are 81 cells at most; in hardly any game are there more than 64.
struct Frame {
    explicit Frame(const Cards& at) noexcept {
        std::uint16_t least = 0xffff, most = 0, west = 0xffff, east = 0;
        for (const Cell cell : at) {
            const auto column = static_cast<std::uint16_t>(cell.code % Cell::kRow);
            least = std::min(least, cell.code);
            most = std::max(most, cell.code);
            west = std::min(west, column);
            east = std::max(east, column);
        }
        left = west, right = east;
        top = least / Cell::kRow, bottom = most / Cell::kRow;
        stride = right - left + 2;
        corner = top * Cell::kRow + left;
    }

    int left, right, top, bottom;
    int stride;
    int corner;  // the code of the north-west corner

    static constexpr int kMostStride = kCards + 1;

    // The place of a card's cell on the board, and the cell of a place.
    [[nodiscard]] std::uint16_t place(Cell cell) const noexcept {
        const auto rows_skipped = static_cast<std::uint16_t>(Cell::kRow - stride);
        const auto offset = static_cast<std::uint16_t>(top * stride + left);
        return static_cast<std::uint16_t>(cell.code - cell.code / Cell::kRow * rows_skipped -
                                          offset);
    }
    [[nodiscard]] Cell cell_at(int place) const noexcept {
        const int row = (place * kInverse[stride]) >> 16;
        return {static_cast<std::uint16_t>(corner + row * (Cell::kRow - stride) + place)};
    }
    [[nodiscard]] bool fits_one_word() const noexcept { return (bottom - top + 1) * stride <= 64; }
    // Whether the table ends beside the cards, which it never does in a game from the start.
    [[nodiscard]] bool at_edge() const noexcept {
        return left == 0 || top == 0 || right == kTableSize - 1 || bottom == kTableSize - 1;
    }

  private:
    // A multiplication by it divides by the stride: places are small numbers.
    static constexpr std::array<int, kMostStride + 1> kInverse = [] {
        std::array<int, kMostStride + 1> inverse{};
        for (int stride = 2; stride <= kMostStride; ++stride)
            inverse[stride] = (1 << 16) / stride + 1;
        return inverse;
    }();
};

// A layout on a board of one word or two.
template <class Board>
class Window {
  public:
    Window(const Cards& cards_at, const Frame& the_frame) noexcept
        : at(cards_at), frame(the_frame), stride(frame.stride) {
        for (int card = 0; card < kCards; ++card) place[card] = frame.place(at[card]);
        find_cards();
        empty = ~(cards | kEmptyColumn[stride]);
        find_crossings();
    }

    const Cards& at;
    const Frame& frame;
    int stride;
    std::array<std::uint64_t, kCards> place;
    Board cards = 0;
    Board empty;  // cells of the bounding box; no others touch two cards

    // The cards whose neighbours are not connected around them: only these can be articulation
    // points. Around some of them three neighbours or four are apart.
    Board crossing, forking;

    [[nodiscard]] Board lifted(int card) const noexcept { return Board{1} << place[card]; }
    // The cards on these places, as a set.
    [[nodiscard]] unsigned among(Board places) const noexcept {
        if constexpr (kByLane) {
            Lanes set{}, places_of_four;
            for (std::uint64_t i = 0; i < kCards; i += kLanes) {
                load(places_of_four, &place[i]);
                set |= ((Lanes{} + places) >> places_of_four & 1) << Lanes{i, i + 1, i + 2, i + 3};
            }
            return static_cast<unsigned>(any_of(set));
        }
        unsigned set = 0;
        for (int card = 0; card < kCards; ++card)
            set |= static_cast<unsigned>(places >> place[card] & 1) << card;
        return set;
    }

    [[nodiscard]] Board around(Board set) const noexcept {
        return set << 1 | set >> 1 | set << stride | set >> stride;
    }
    // The connected component of the first place in `set`.
    [[nodiscard]] Board component(Board set) const noexcept {
        Board part = set & -set;
        for (Board more = part;; part = more) {
            more = (part | around(part)) & set;
            if (more == part) return part;
        }
    }
    // The cells that touch every connected component of `set`.
    [[nodiscard]] Board around_each_part(Board set) const noexcept {
        Board cells = ~Board{0};
        while (set) {
            const Board part = component(set);
            cells &= around(part);
            set &= ~part;
        }
        return cells;
    }

  private:
    static constexpr bool kByLane = kShiftsByLane && sizeof(Board) == sizeof(std::uint64_t);

    void find_cards() noexcept {
        if constexpr (kByLane) {
            Lanes all{}, places_of_four;
            for (int i = 0; i < kCards; i += kLanes) {
                load(places_of_four, &place[i]);
                all |= (Lanes{} + 1) << places_of_four;
            }
            cards = any_of(all);
            return;
        }
        for (int card = 0; card < kCards; ++card) cards |= lifted(card);
    }
    // Going round a card, every side neighbour begins a new run unless the corner and the side
    // before it are cards too.
    void find_crossings() noexcept {
        const Board c = cards;
        const int s = stride;
        const Board north = c << s, south = c >> s, west = c << 1, east = c >> 1;
        const Board a = north & ~(c << (s - 1) & east), b = east & ~(c >> (s + 1) & south);
        const Board d = south & ~(c >> (s - 1) & west), e = west & ~(c << (s + 1) & north);
        crossing = c & ((a & b) | (d & e) | ((a | b) & (d | e)));  // two runs or more
        forking = c & ((a & b & (d | e)) | (d & e & (a | b)));     // three runs or four
    }

    // The empty column, by stride.
    static constexpr std::array<Board, Frame::kMostStride + 1> kEmptyColumn = [] {
        constexpr int kBits = 8 * sizeof(Board);
        std::array<Board, Frame::kMostStride + 1> columns{};
        for (int stride = 2; stride <= Frame::kMostStride; ++stride)
            for (int place = stride - 1; place < kBits; place += stride)
                columns[stride] |= Board{1} << place;
        return columns;
    }();
};

}  // namespace himiko::yokai
