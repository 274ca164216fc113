#include "yokai/layout.h"

#include <algorithm>
#include <bit>

#include "yokai/wide.h"

namespace himiko::yokai {

namespace {

// For every set of the four steps: its members as a list, filled up with zeros.
constexpr std::array<std::array<std::int16_t, 4>, 16> kRuns = [] {
    std::array<std::array<std::int16_t, 4>, 16> runs{};
    for (unsigned set = 0; set < 16; ++set)
        for (int i = 0, n = 0; i < 4; ++i)
            if (set >> i & 1) runs[set][n++] = static_cast<std::int16_t>(kSteps[i]);
    return runs;
}();

// The part of the table around the cards: their bounding box and one row or column on each side.
// Sixteen connected cards, w wide and h high, have w + h <= 17, so the window has 110 cells at
// most; the four corners are never needed.
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
        stride = right - left + 3;
        corner = (top - 1) * Cell::kRow + left - 1;
        inverse = (1 << 16) / stride + 1;
    }

    int left, right, top, bottom;
    int stride;
    int corner;   // the code of the north-west corner
    int inverse;  // a multiplication by it divides by the stride: places are small numbers

    // The place of a cell in the window. The north-west corner has none: the cell east of it is the
    // first.
    [[nodiscard]] std::uint16_t place(Cell cell) const noexcept {
        const auto rows_skipped = static_cast<std::uint16_t>(Cell::kRow - stride);
        const auto offset = static_cast<std::uint16_t>((1 - top) * stride - left);
        return static_cast<std::uint16_t>(cell.code - cell.code / Cell::kRow * rows_skipped +
                                          offset);
    }
    [[nodiscard]] int last() const noexcept { return (bottom - top + 2) * stride + right - left; }
    [[nodiscard]] bool fits_one_word() const noexcept { return last() < 64; }
    // Whether the window reaches over the table's edge, which no game from the start ever does.
    [[nodiscard]] bool at_edge() const noexcept {
        return left == 0 || top == 0 || right == kTableSize - 1 || bottom == kTableSize - 1;
    }
};

// The cards as bits of the window. Branches are what costs time here, so the work is done for many
// cards at once wherever that is possible.
template <class Board>
class Window {
  public:
    Window(const Cards& at, const Frame& frame) noexcept
        : at_(at), frame_(frame), stride_(frame.stride) {
        for (int card = 0; card < kCards; ++card) place_[card] = frame.place(at[card]);
        for (int place : place_) cards_ |= one(place);
        free_ = ~cards_;
        if (frame.at_edge()) free_ &= table();
        find_crossings();
    }

    [[nodiscard]] bool can_move(unsigned movable) const noexcept {
        // A card that is no articulation point can always move: the other fifteen have many cells
        // beside them, and the table's edge does not hide them all.
        if (movable & ~among(crossing_)) return true;
        const Cuts cuts(*this, movable);
        return cuts.cards != movable || cuts.reaching;
    }

    void list_moves(unsigned movable, Actions& list) const noexcept {
        const Cuts cuts(*this, movable & among(crossing_));
        const Landings landings(*this);
        Action* out = list.end();
        for (int card : members(movable & ~cuts.cards)) {
            const std::uint16_t* from = &landings.cells[landings.begin[card + 1]];
            const int size = landings.begin[card] + landings.size - landings.begin[card + 1];
            // Eight at a time, without a branch for each; what is too much is overwritten.
            for (int i = 0; i < size; i += kBlock)
                for (int j = i; j < i + kBlock; ++j) out[j] = move(card, Cell{from[j]});
            out += size;
        }
        list.set_end(out);
        for (int card : members(cuts.reaching))
            for (Board left = cuts.reach[card]; left; left &= left - 1)
                list.push(move(card, cell_at(lowest_of(left))));
    }

  private:
    static constexpr int kLanes = 3;
    static constexpr int kBlock = 8;

    static Board one(int place) noexcept { return Board{1} << place; }
    static unsigned has(Board set, int place) noexcept {
        return static_cast<unsigned>(set >> place) & 1;
    }
    [[nodiscard]] Board around(Board set) const noexcept {
        return set << 1 | set >> 1 | set << stride_ | set >> stride_;
    }
    [[nodiscard]] Cell cell_at(int place) const noexcept {
        const int row = ((place + 1) * frame_.inverse) >> 16;
        return {
            static_cast<std::uint16_t>(frame_.corner + row * (Cell::kRow - stride_) + place + 1)};
    }

    // The cells beside the layout. Those beside two cards or more are open to every card; one
    // beside a single card is open to all but that card. They are listed card by card, and the list
    // twice over, so that the cells open to a card are one contiguous range: from the end of its
    // own cells round to their beginning.
    struct Landings {
        explicit Landings(const Window& w) noexcept {
            const Board east = w.cards_ >> 1, west = w.cards_ << 1;
            const Board south = w.cards_ >> w.stride_, north = w.cards_ << w.stride_;
            const Board several =
                (east & west) | (south & north) | ((east | west) & (south | north));
            const Board single = (east | west | south | north) & ~several & w.free_;
            int n = 0;
            for (Board left = several & w.free_; left; left &= left - 1)
                cells[n++] = w.cell_at(lowest_of(left)).code;
            for (int card = 0; card < kCards; ++card) {
                begin[card] = n;
                const int place = w.place_[card];
                const unsigned own = Window::has(single, place - w.stride_) |
                                     Window::has(single, place - 1) << 1 |
                                     Window::has(single, place + 1) << 2 |
                                     Window::has(single, place + w.stride_) << 3;
                for (int i = 0; i < 4; ++i)
                    cells[n + i] = static_cast<std::uint16_t>(w.at_[card].code + kRuns[own][i]);
                n += std::popcount(own);
            }
            begin[kCards] = n;
            size = n;
            for (int i = 0; i < n; ++i) cells[n + i] = cells[i];
        }

        // Codes: nothing to initialise. Whole blocks are read.
        std::array<std::uint16_t, 2 * kMostBeside + kBlock> cells;
        std::array<int, kCards + 1> begin;
        int size;
    };

    // The articulation points among the suspects: cards without which the layout falls into parts.
    // For each of them `reach` has the cells that touch all parts, where the card connects them
    // again. Flood fill runs for several lifted cards at the same time, each from one neighbour of
    // its card.
    struct Cuts {
        Cuts(const Window& w, unsigned suspects) noexcept {
            for (unsigned left = suspects; left;) {
                std::array<int, kLanes> card;
                std::array<Board, kLanes> rest, part, starts;
                for (int i = 0; i < kLanes; ++i) {
                    card[i] = left ? std::countr_zero(left) : card[0];
                    left &= left - 1;
                    const Board lifted = one(w.place_[card[i]]);
                    rest[i] = w.cards_ & ~lifted;
                    starts[i] = w.around(lifted) & rest[i];
                    part[i] = starts[i] & -starts[i];
                }
                w.fill(part, rest);
                for (int i = 0; i < kLanes; ++i) {
                    cards |= unsigned{(starts[i] & ~part[i]) != 0} << card[i];
                    reach[card[i]] = w.around(part[i]) & w.around(rest[i] & ~part[i]) & w.free_;
                }
            }
            // With three parts or four, what the flood fill did not reach is more than one part.
            for (int card : members(cards & w.among(w.forking_))) {
                const Board lifted = one(w.place_[card]);
                reach[card] = w.around_each_part(w.cards_ & ~lifted) & w.free_;
            }
            for (int card : members(cards)) reaching |= unsigned{reach[card] != 0} << card;
        }

        unsigned cards = 0;
        unsigned reaching = 0;  // those that have somewhere to go
        std::array<Board, kCards> reach;
    };

    // The cards whose neighbours are not connected around them: only these can be articulation
    // points. Going round a card, every side neighbour begins a new run unless the corner and the
    // side before it are cards too.
    void find_crossings() noexcept {
        const Board c = cards_;
        const int s = stride_;
        const Board north = c << s, south = c >> s, west = c << 1, east = c >> 1;
        const Board a = north & ~(c << (s - 1) & east), b = east & ~(c >> (s + 1) & south);
        const Board d = south & ~(c >> (s - 1) & west), e = west & ~(c << (s + 1) & north);
        crossing_ = c & ((a & b) | (d & e) | ((a | b) & (d | e)));
        forking_ = c & ((a & b & (d | e)) | (d & e & (a | b)));  // three runs or four
    }
    // The cards on these places, as a set.
    [[nodiscard]] unsigned among(Board places) const noexcept {
        unsigned set = 0;
        for (int card = 0; card < kCards; ++card) set |= has(places, place_[card]) << card;
        return set;
    }

    // Flood fill: grows each part to its connected component. All parts grow until none does, two
    // steps between tests, since most parts take several.
    void fill(std::array<Board, kLanes>& part,
              const std::array<Board, kLanes>& rest) const noexcept {
        for (Board fresh = 1; fresh;) {
            fresh = 0;
            for (int i = 0; i < kLanes; ++i) {
                const Board once = (part[i] | around(part[i])) & rest[i];
                const Board more = (once | around(once)) & rest[i];
                fresh |= more ^ once;
                part[i] = more;
            }
        }
    }

    // The cells that touch every connected component of `set`.
    [[nodiscard]] Board around_each_part(Board set) const noexcept {
        Board reach = ~Board{0};
        while (set) {
            Board part = set & -set;
            for (Board more = part;; part = more) {
                more = (part | around(part)) & set;
                if (more == part) break;
            }
            reach &= around(part);
            set &= ~part;
        }
        return reach;
    }

    // The places that are on the table.
    [[nodiscard]] Board table() const noexcept {
        Board places = 0;
        for (int place = 0; place <= frame_.last(); ++place) {
            const int row = frame_.top - 1 + (place + 1) / stride_;
            const int column = frame_.left - 1 + (place + 1) % stride_;
            if (row >= 0 && row < kTableSize && column >= 0 && column < kTableSize)
                places |= one(place);
        }
        return places;
    }

    const Cards& at_;
    const Frame& frame_;
    int stride_;
    std::array<std::uint16_t, kCards> place_;
    Board cards_ = 0;
    Board crossing_ = 0;
    Board forking_ = 0;
    Board free_ = 0;  // empty, and on the table
};

}  // namespace

bool connected(const Cards& at, unsigned set) noexcept {
    unsigned group = set & -set;
    for (unsigned fresh = group; fresh;) {
        unsigned next = 0;
        for (int card : members(fresh))
            for (int other : members(set & ~group))
                if (at[card].beside(at[other])) next |= 1u << other;
        fresh = next & ~group;
        group |= fresh;
    }
    return group == set;
}

bool connected_after(const Cards& at, int card, Cell to) noexcept {
    Cards after = at;
    after[card] = to;
    return connected(after, 0xffff);
}

void list_moves(const Cards& at, unsigned movable, Actions& list) noexcept {
    const Frame frame(at);
    if (frame.fits_one_word())
        Window<std::uint64_t>(at, frame).list_moves(movable, list);
    else
        Window<Wide>(at, frame).list_moves(movable, list);
}

bool can_move(const Cards& at, unsigned movable) noexcept {
    // Every connected graph has at least two vertices that are no articulation points.
    if (count(movable) >= kCards - 1) return true;
    const Frame frame(at);
    return frame.fits_one_word() ? Window<std::uint64_t>(at, frame).can_move(movable)
                                 : Window<Wide>(at, frame).can_move(movable);
}

}  // namespace himiko::yokai
