#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "yokai/shape.h"
#include "yokai/state.h"

namespace himiko::yokai {

// A layout with every face known, and what has to be reached from it.
struct Task {
    Cards at{};
    std::array<std::uint16_t, kFamilies> families{};  // family -> its cards, as a set
    unsigned locked = 0;                              // cards that stay, as a set
    unsigned pairs = 0;                               // neighbour cards to satisfy, as a set
    const Form* form = nullptr;                       // level 5: the shape to form
};

// Four connected cells: where a family may lie at the end. A family of three has the last one
// twice.
using Tetromino = std::array<std::uint16_t, kCardsOfFamily>;  // codes of cells

// Finds the winning arrangements of a task, those first that leave the most cards where they are.
// All cards of a family are alike, so an arrangement is as many disjoint tetrominoes, one a family,
// and each card outside the tetromino of its family has to move. The table is small enough to be an
// array of bytes; what lies beside its edge is never taken.
class Arranger {
  public:
    // Every tetromino laid, and every layout tried, is paid from `budget`.
    Arranger(const Task& task, long& budget) noexcept;

    // Calls `visit()` for every winning arrangement that keeps exactly `kept` cards in place, until
    // it returns true; returns whether it did. During a visit `family_at` has the arrangement.
    template <class Visit>
    bool each(int kept, Visit&& visit) noexcept {
        visit_ = [](void* what) noexcept { return (*static_cast<Visit*>(what))(); };
        visitor_ = &visit;
        return task_.form ? each_in_form(kept) : lay(0, kept);
    }

    // The family an arrangement wants on a cell plus one, or 0.
    [[nodiscard]] std::uint8_t family_at(Cell cell) const noexcept {
        return wanted_[index(cell.code)];
    }

    // Where an arrangement wants a family.
    [[nodiscard]] const Tetromino& cells_of(int family) const noexcept { return laid_[family]; }

  private:
    static constexpr int kCells = Cell::kRow * Cell::kRow;
    static constexpr int kTetrominoesAround = 76;  // 19 fixed tetrominoes, 4 cells each

    struct Piece {
        Tetromino cells{};
        int kept = 0;  // cards of the family that lie in it now
    };

    static int index(int code) noexcept { return code & (kCells - 1); }

    void find_pieces(int family) noexcept;
    [[nodiscard]] bool allowed(const Tetromino& tetromino, int family) const noexcept;
    [[nodiscard]] unsigned cards_in(const Tetromino& tetromino) const noexcept;
    [[nodiscard]] int kept_in(const Tetromino& tetromino, int family) const noexcept {
        return count(cards_in(tetromino) & task_.families[family]);
    }
    [[nodiscard]] bool free(const Tetromino& tetromino) const noexcept;
    void mark(const Tetromino& tetromino, int value) noexcept;
    bool pay() noexcept { return --budget_ >= 0; }

    bool lay(int turn, int left) noexcept;
    bool lay_elsewhere() noexcept;
    bool each_in_form(int kept) noexcept;
    bool each_cut(const std::array<std::uint16_t, kCards>& cells, int kept) noexcept;
    bool finish() noexcept;

    const Task& task_;
    long& budget_;
    int families_;                                             // as many as each has cards
    std::span<const std::array<int, kCardsOfFamily>> around_;  // all tetrominoes around a cell
    bool (*visit_)(void*) noexcept = nullptr;
    void* visitor_ = nullptr;

    std::array<std::uint16_t, kCells> lies_{};   // the layout: the card there, as a set
    std::array<std::uint8_t, kCells> wanted_{};  // the arrangement so far: family plus one

    // The tetrominoes of a family that keep something, most first; begin[k] is where those that
    // keep k begin.
    std::array<std::array<Piece, kCardsOfFamily * kTetrominoesAround>, kFamilies> pieces_;
    std::array<std::array<int, kCardsOfFamily + 2>, kFamilies> begin_{};
    std::array<int, kFamilies> order_{};       // families, fewest tetrominoes first
    std::array<int, kFamilies + 1> most_{};    // by turn: what the families from there on can keep
    std::array<Tetromino, kFamilies> laid_{};  // family -> its tetromino
    unsigned elsewhere_ = 0;                   // families that keep nothing, not laid yet
};

}  // namespace himiko::yokai
