#include "yokai/layout.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "yokai/cuts.h"
#include "yokai/window.h"

namespace himiko::yokai {

namespace {

// Moves are written in blocks, without a branch for each; what is too much is overwritten. Hardly
// ever has a card more cells to go to than fit one.
constexpr int kBlock = 24;
static_assert(kMaxActions >= kCards * kMostBeside + kBlock);

constexpr auto kMove = std::bit_cast<std::uint32_t>(move(0, {}));

// For every set of the steps west, north, east and south, one bit each: the moves of card 0 by its
// members, in the order of kSteps, from a cell whose code is to be added.
constexpr std::array<std::array<std::uint32_t, 4>, 16> kMovesBy = [] {
    constexpr std::array<int, 4> kBits = {1, 0, 2, 3};  // of kSteps
    std::array<std::array<std::uint32_t, 4>, 16> all{};
    for (unsigned set = 0; set < 16; ++set)
        for (int i = 0, n = 0; i < 4; ++i)
            if (set >> kBits[i] & 1) all[set][n++] = kMove + static_cast<std::uint32_t>(kSteps[i]);
    return all;
}();

unsigned steps_on_table(Cell from) noexcept {
    return unsigned{from.column() > 0} | unsigned{from.row() > 0} << 1 |
           unsigned{from.column() < kTableSize - 1} << 2 |
           unsigned{from.row() < kTableSize - 1} << 3;
}

// The cells beside the layout. Those beside two cards or more are open to every card; one beside a
// single card is open to all but that card. They are listed card by card, and the list twice over,
// so that the cells open to a card are one contiguous range: from the end of its own cells round to
// their beginning.
class Landings {
  public:
    template <class Board>
    explicit Landings(const Window<Board>& w) noexcept {
        const Board east = w.cards >> 1, west = w.cards << 1;
        const Board south = w.cards >> w.stride, north = w.cards << w.stride;
        Board several =
            w.empty & ((east & west) | (south & north) | ((east | west) & (south | north)));

        // The steps from each card to cells beside it alone: neither cards nor beside several.
        const Board others = w.cards | several, beside = others << 1;
        const Board above = others << w.stride << 1, below = others >> w.stride << 3;
        std::array<std::uint64_t, kCards> own;
        for (int card = 0; card < kCards; ++card) {
            const auto place = w.place[card];
            own[card] =
                15 ^ static_cast<std::uint64_t>((beside >> place & 5) | (above >> place & 2) |
                                                (below >> place & 8));
        }
        // A card that is not in the box lies on card 0 and has no cells of its own.
        if (w.at[kCards - 1] == w.at[0])
            for (int card = 1; card < kCards; ++card)
                if (w.at[card] == w.at[0]) own[card] = 0;
        std::ptrdiff_t n = count_of(several);
        size_ = n + count_of(w.cards & ~(others << 1)) + count_of(w.cards & ~(others >> 1)) +
                count_of(w.cards & ~(others << w.stride)) +
                count_of(w.cards & ~(others >> w.stride));
        if (w.frame.at_edge())
            for (int card = 0; card < kCards; ++card) {
                size_ -= count(own[card] & ~steps_on_table(w.at[card]));
                own[card] &= steps_on_table(w.at[card]);
            }

        // Eight cells beside several cards at a time, and four beside a single one.
        std::uint32_t *first = moves_.data(), *second = first + size_;
        for (int i = 0; i < n; i += 8)
            for (int j = i; j < i + 8; ++j, several &= several - 1)
                first[j] = second[j] = kMove + w.frame.cell_at(lowest_of(several)).code;
        for (int card = 0; card < kCards; ++card) {
            begin_[card] = n;
            Four moves;
            std::memcpy(&moves, kMovesBy[own[card]].data(), sizeof(moves));
            moves += w.at[card].code;
            std::memcpy(first + n, &moves, sizeof(moves));
            std::memcpy(second + n, &moves, sizeof(moves));
            n += count(own[card]);
        }
        begin_[kCards] = n;
        // The end of the first list has overwritten the beginning of the second one.
        std::memcpy(second, first, sizeof(Four));
    }

    // Writes the card's moves, and returns where they end.
    Action* write_moves(int card, Action* out) const noexcept {
        const std::uint32_t* from = &moves_[begin_[card + 1]];
        const std::ptrdiff_t size = begin_[card] + size_ - begin_[card + 1];
        for (std::ptrdiff_t i = 0; i < size; i += kBlock)
            for (std::ptrdiff_t j = i; j < i + kBlock; ++j)
                out[j] = std::bit_cast<Action>(from[j]).by(card);
        return out + size;
    }

  private:
    typedef std::uint32_t Four __attribute__((vector_size(16)));

    // Moves of card 0. Nothing to initialise: whole blocks are read.
    std::array<std::uint32_t, kMostBeside + 2 * kBlock> moves_;
    std::array<std::ptrdiff_t, kCards + 1> begin_;
    std::ptrdiff_t size_;
};

template <class Board>
void list_moves_in(const Window<Board>& w, unsigned movable, Actions& list) noexcept {
    const Landings landings(w);
    const Cuts<Board> cuts(w);
    Action* out = list.end();
    for (int card : members(movable & ~w.among(cuts.places))) out = landings.write_moves(card, out);
    for (int card : members(movable & w.among(cuts.reaching))) {
        Board cells = cuts.reach(w.lifted(card));
        const int size = count_of(cells);
        for (int i = 0; i < size; i += 2)  // hardly ever are there more than two
            for (int j = i; j < i + 2; ++j, cells &= cells - 1)
                out[j] = move(card, w.frame.cell_at(lowest_of(cells)));
        out += size;
    }
    list.set_end(out);
}

template <class Board>
bool can_move_in(const Window<Board>& w, unsigned movable) noexcept {
    // A card that is no articulation point can always move: the other fifteen have many cells
    // beside them, and the table's edge does not hide them all.
    if (movable & ~w.among(w.crossing)) return true;
    const Cuts<Board> cuts(w);
    if (movable & ~w.among(cuts.places)) return true;
    for (int card : members(movable & w.among(cuts.reaching)))
        if (cuts.reach(w.lifted(card))) return true;
    return false;
}

bool has_all_cards(const Cards& at) noexcept { return at[kCards - 1] != kNoCell; }

// With fewer than sixteen cards in the box, those that are not there are laid on card 0: the board
// is the same. Apart from the rest, which should not make room for it.
template <class Work>
[[gnu::cold, gnu::noinline]] auto with_all_cards(const Cards& at, Work work) noexcept {
    Cards all = at;
    std::replace(all.begin(), all.end(), kNoCell, at[0]);
    return work(all);
}

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
    return connected(after, cards_in(after));
}

void list_moves(const Cards& at, unsigned movable, Actions& list) noexcept {
    if (!has_all_cards(at))
        return with_all_cards(at, [&](const Cards& all) { list_moves(all, movable, list); });
    const Frame frame(at);
    if (frame.fits_one_word())
        list_moves_in(Window<std::uint64_t>(at, frame), movable, list);
    else
        list_moves_in(Window<Wide>(at, frame), movable, list);
}

bool can_move(const Cards& at, unsigned movable) noexcept {
    // Every connected graph has at least two vertices that are no articulation points.
    if (count(movable) >= kCards - 1) return true;
    if (!has_all_cards(at))
        return with_all_cards(at, [&](const Cards& all) { return can_move(all, movable); });
    const Frame frame(at);
    return frame.fits_one_word() ? can_move_in(Window<std::uint64_t>(at, frame), movable)
                                 : can_move_in(Window<Wide>(at, frame), movable);
}

}  // namespace himiko::yokai
