#include "yokai/arrangement.h"

#include <algorithm>
#include <cstdlib>

namespace himiko::yokai {

namespace {

// All tetrominoes that contain a given cell, as differences of codes.
template <std::size_t N>
using Around = std::array<std::array<int, kCardsOfFamily>, N>;

constexpr bool beside(int one, int other) {
    const int d = one < other ? other - one : one - other;
    return d == 1 || d == Cell::kRow;
}

template <std::size_t N>
constexpr Around<N> around(int cells_of_each) {
    std::array<int, 24> near{};
    int n = 0;
    for (int y = -3; y <= 3; ++y)
        for (int x = -3; x <= 3; ++x) {
            const int distance = (x < 0 ? -x : x) + (y < 0 ? -y : y);
            if (distance > 0 && distance < 4) near[n++] = y * Cell::kRow + x;
        }
    Around<N> tetrominoes{};
    std::size_t found = 0;
    for (int a = 0; a < n; ++a)
        for (int b = a + 1; b < n; ++b)
            for (int c = cells_of_each == 4 ? b + 1 : b; c < (cells_of_each == 4 ? n : b + 1);
                 ++c) {
                const std::array<int, 4> cells = {0, near[a], near[b], near[c]};
                unsigned group = 1;
                for (int round = 0; round < 3; ++round)
                    for (int i = 0; i < 4; ++i)
                        for (int j = 0; j < 4; ++j)
                            if ((group >> i & 1) && beside(cells[i], cells[j])) group |= 1u << j;
                if (group == 0b1111) tetrominoes[found++] = cells;
            }
    if (found != N) std::abort();
    return tetrominoes;
}

constexpr auto kAroundOfFour = around<76>(4);   // nineteen forms of four cells each
constexpr auto kAroundOfThree = around<18>(3);  // six of three

// The sets of touching pairs that connect the first so many families.
constexpr std::uint64_t whole_of(int families) {
    std::uint64_t whole = 0;
    for (unsigned touching = 0; touching < 64; ++touching) {
        unsigned group = 1;
        for (int round = 0; round < 3; ++round)
            for (int pair = 0; pair < kPairs; ++pair) {
                const unsigned both = 1u << kPairFamilies[pair][0] | 1u << kPairFamilies[pair][1];
                if ((touching >> pair & 1) && (group & both)) group |= both;
            }
        if (group == (1u << families) - 1) whole |= std::uint64_t{1} << touching;
    }
    return whole;
}
constexpr std::uint64_t kFourWhole = whole_of(4), kThreeWhole = whole_of(3);

// The neighbour card of two families, both plus one; 0 for one family or an empty cell.
constexpr std::array<std::array<std::uint8_t, 5>, 5> kTouch = [] {
    std::array<std::array<std::uint8_t, 5>, 5> touch{};
    for (int pair = 0; pair < kPairs; ++pair) {
        const int one = kPairFamilies[pair][0] + 1, other = kPairFamilies[pair][1] + 1;
        touch[one][other] = touch[other][one] = static_cast<std::uint8_t>(1u << pair);
    }
    return touch;
}();

}  // namespace

Arranger::Arranger(const Task& task, long& budget) noexcept
    : task_(task),
      budget_(budget),
      families_(task.families.back() ? kFamilies : kLeastFamilies),
      around_(kAroundOfFour) {
    if (families_ < kFamilies) around_ = kAroundOfThree;
    for (const unsigned family : task.families)
        for (int card : members(family))
            lies_[index(task.at[card].code)] = static_cast<std::uint16_t>(1u << card);
    for (int family = 0; family < families_; ++family) {
        find_pieces(family);
        order_[family] = family;
    }
    std::sort(order_.begin(), order_.begin() + families_,
              [&](int one, int other) { return begin_[one][0] < begin_[other][0]; });
    for (int turn = families_ - 1; turn >= 0; --turn) {
        const int family = order_[turn];
        int best = families_;
        while (best > 0 && begin_[family][best] == begin_[family][best - 1]) --best;
        most_[turn] = most_[turn + 1] + best;
    }
}

// Each tetromino is found from the first of its cells that has a card of the family.
void Arranger::find_pieces(int family) noexcept {
    auto& pieces = pieces_[family];
    int n = 0;
    unsigned earlier = 0;
    for (int card : members(task_.families[family])) {
        for (const auto& steps : around_) {
            Piece& piece = pieces[n];
            for (int i = 0; i < kCardsOfFamily; ++i)
                piece.cells[i] = static_cast<std::uint16_t>(task_.at[card].code + steps[i]);
            if ((cards_in(piece.cells) & earlier) || !allowed(piece.cells, family)) continue;
            piece.kept = kept_in(piece.cells, family);
            ++n;
        }
        earlier |= 1u << card;
    }
    std::sort(pieces.begin(), pieces.begin() + n,
              [](const Piece& one, const Piece& other) { return one.kept > other.kept; });
    // begin[k]: where the pieces that keep fewer than k + 1 begin, so that k's run from begin[k] to
    // begin[k - 1].
    for (int kept = 0; kept <= families_; ++kept)
        begin_[family][kept] =
            static_cast<int>(std::count_if(pieces.begin(), pieces.begin() + n,
                                           [&](const Piece& piece) { return piece.kept > kept; }));
}

// A tetromino has to lie on the table and to hold all the locked cards of its family and no other
// locked card.
bool Arranger::allowed(const Tetromino& tetromino, int family) const noexcept {
    for (const std::uint16_t code : tetromino)
        if (!Cell{code}.on_table()) return false;
    return (cards_in(tetromino) & task_.locked) == (task_.families[family] & task_.locked);
}

// The cards that lie in it now, as a set.
unsigned Arranger::cards_in(const Tetromino& tetromino) const noexcept {
    return lies_[index(tetromino[0])] | lies_[index(tetromino[1])] | lies_[index(tetromino[2])] |
           lies_[index(tetromino[3])];
}

bool Arranger::free(const Tetromino& tetromino) const noexcept {
    return !(wanted_[index(tetromino[0])] | wanted_[index(tetromino[1])] |
             wanted_[index(tetromino[2])] | wanted_[index(tetromino[3])]);
}

void Arranger::mark(const Tetromino& tetromino, int value) noexcept {
    for (const std::uint16_t code : tetromino)
        wanted_[index(code)] = static_cast<std::uint8_t>(value);
}

// Lays the families one after the other, `left` cards still to be kept.
bool Arranger::lay(int turn, int left) noexcept {
    if (left > most_[turn]) return false;
    if (turn == families_) return elsewhere_ ? lay_elsewhere() : finish();
    const int family = order_[turn];
    for (int kept = std::min(left, families_); kept > 0; --kept) {
        if (left - kept > most_[turn + 1]) return false;
        for (int i = begin_[family][kept]; i < begin_[family][kept - 1]; ++i) {
            const Tetromino& tetromino = pieces_[family][i].cells;
            if (!free(tetromino)) continue;
            if (!pay()) return false;
            laid_[family] = tetromino;
            mark(tetromino, family + 1);
            const bool done = lay(turn + 1, left - kept);
            mark(tetromino, 0);
            if (done) return true;
        }
    }
    if (task_.families[family] & task_.locked) return false;
    elsewhere_ |= 1u << family;
    const bool done = lay(turn + 1, left);
    elsewhere_ &= ~(1u << family);
    return done;
}

// A family that keeps no card may lie anywhere beside the others. In a connected arrangement there
// is an order in which each such family touches one laid before.
bool Arranger::lay_elsewhere() noexcept {
    if (!elsewhere_) return finish();
    const unsigned families = elsewhere_;
    for (int family : members(families)) {
        for (int other = 0; other < families_; ++other) {
            if (has(families, other)) continue;
            for (const std::uint16_t code :
                 std::span(laid_[other]).first(static_cast<std::size_t>(families_)))
                for (const int by : kSteps)
                    for (const auto& steps : around_) {
                        Tetromino tetromino{};
                        for (int i = 0; i < kCardsOfFamily; ++i)
                            tetromino[i] = static_cast<std::uint16_t>(code + by + steps[i]);
                        if (!allowed(tetromino, family) || !free(tetromino)) continue;
                        if (kept_in(tetromino, family) > 0) continue;
                        if (!pay()) return false;
                        laid_[family] = tetromino;
                        mark(tetromino, family + 1);
                        elsewhere_ = families & ~(1u << family);
                        const bool done = lay_elsewhere();
                        elsewhere_ = families;
                        mark(tetromino, 0);
                        if (done) return true;
                    }
        }
    }
    return false;
}

// All families are laid: are they connected, and do the right ones touch?
bool Arranger::finish() noexcept {
    unsigned touching = 0;
    for (int family = 0; family < families_; ++family)
        for (const std::uint16_t code : laid_[family])
            touching |= kTouch[family + 1][wanted_[index(code + 1)]] |
                        kTouch[family + 1][wanted_[index(code + Cell::kRow)]];
    const std::uint64_t whole = families_ == kFamilies ? kFourWhole : kThreeWhole;
    if (!has(whole, static_cast<int>(touching))) return false;
    return (touching & task_.pairs) == task_.pairs && visit_(visitor_);
}

// Level 5: the shape is laid over the table in every way that keeps enough cards inside.
bool Arranger::each_in_form(int kept) noexcept {
    int left = kTableSize, right = 0, top = kTableSize, bottom = 0;
    for (const Cell cell : task_.at) {
        if (cell == kNoCell) continue;
        left = std::min(left, cell.column()), right = std::max(right, cell.column());
        top = std::min(top, cell.row()), bottom = std::max(bottom, cell.row());
    }
    const int size = task_.form->size;
    for (const auto& form : task_.form->cells) {
        // Cell 0 of the form goes where some cell of it can meet the layout.
        int west = 0, east = 0, north = 0, south = 0;
        for (const Cell cell : std::span(form).first(static_cast<std::size_t>(size))) {
            west = std::min(west, cell.x() - form[0].x()),
            east = std::max(east, cell.x() - form[0].x());
            north = std::min(north, cell.y() - form[0].y()),
            south = std::max(south, cell.y() - form[0].y());
        }
        for (int row = top - south; row <= bottom - north; ++row)
            for (int column = left - east; column <= right - west; ++column) {
                std::array<std::uint16_t, kCards> cells{};
                int inside = 0, locked = 0;
                bool on_table = true;
                for (int i = 0; i < size; ++i) {
                    const int x = column + form[i].x() - form[0].x();
                    const int y = row + form[i].y() - form[0].y();
                    on_table = on_table && x >= 0 && y >= 0 && x < kTableSize && y < kTableSize;
                    cells[i] = static_cast<std::uint16_t>(y * Cell::kRow + x);
                    inside += lies_[index(cells[i])] != 0;
                    locked += (lies_[index(cells[i])] & task_.locked) != 0;
                }
                if (!on_table || inside < kept || locked < count(task_.locked)) continue;
                if (!pay()) return false;
                if (each_cut(cells, kept)) return true;
            }
    }
    return false;
}

bool Arranger::each_cut(const std::array<std::uint16_t, kCards>& cells, int kept) noexcept {
    for (const Cut& cut : task_.form->cuts) {
        std::array<Tetromino, kFamilies> tetrominoes{};
        std::array<std::array<int, kFamilies>, kFamilies> keeps{};  // piece, family; < 0: never
        for (int piece = 0; piece < families_; ++piece) {
            int n = 0;
            for (int i : members(cut[piece])) tetrominoes[piece][n++] = cells[i];
            tetrominoes[piece].back() = tetrominoes[piece][n - 1];
            for (int family = 0; family < families_; ++family)
                keeps[piece][family] = allowed(tetrominoes[piece], family)
                                           ? kept_in(tetrominoes[piece], family)
                                           : -kCards;
        }
        std::array<int, kFamilies> names = {0, 1, 2, 3};
        do {
            int sum = 0;
            for (int piece = 0; piece < families_; ++piece) sum += keeps[piece][names[piece]];
            if (sum != kept) continue;
            if (!pay()) return false;
            for (int piece = 0; piece < families_; ++piece) {
                laid_[names[piece]] = tetrominoes[piece];
                mark(tetrominoes[piece], names[piece] + 1);
            }
            const bool done = finish();
            for (int piece = 0; piece < families_; ++piece) mark(tetrominoes[piece], 0);
            if (done) return true;
        } while (std::next_permutation(names.begin(), names.begin() + families_));
    }
    return false;
}

}  // namespace himiko::yokai
