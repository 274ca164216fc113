#pragma once

#include <array>
#include <cstdint>

#include "yokai/action.h"

namespace himiko::yokai {

// An action as it is written down: with the cells of that moment, for cards move on.
struct Played {
    Kind kind = Kind::kAnnounce;
    Families clue = kNoClue;  // place
    Cell at{};                // look, place, lock: where the card lies; move: where it came from
    Cell to{};                // move

    bool operator==(const Played&) const = default;
};

// Every action of a game, three bytes each: all of them are public. A move takes two cells of
// eleven bits, everything else a kind, a clue and a cell.
class History {
  public:
    static constexpr int kCapacity = 4 * kMaxTurns;

    constexpr void push(const Played& played) noexcept {
        assert(size_ < kCapacity);
        const std::uint32_t code = played.kind == Kind::kMove
                                       ? packed(played.at) << 11 | packed(played.to)
                                       : kNoMove | static_cast<std::uint32_t>(played.kind) << 15 |
                                             static_cast<std::uint32_t>(played.clue) << 11 |
                                             packed(played.at);
        std::uint8_t* bytes = bytes_.data() + 3 * size_++;
        for (int i = 0; i < 3; ++i) bytes[i] = static_cast<std::uint8_t>(code >> (8 * i));
    }

    [[nodiscard]] constexpr int size() const noexcept { return size_; }
    [[nodiscard]] constexpr Played operator[](int index) const noexcept {
        const std::uint8_t* bytes = bytes_.data() + 3 * index;
        const std::uint32_t code = bytes[0] | bytes[1] << 8 | bytes[2] << 16;
        if (code & kNoMove)
            return {static_cast<Kind>(code >> 15 & 7), static_cast<Families>(code >> 11 & 15),
                    unpacked(code & 0x7ff), unpacked(0)};
        return {Kind::kMove, kNoClue, unpacked(code >> 11), unpacked(code & 0x7ff)};
    }
    [[nodiscard]] constexpr int count(Kind kind) const noexcept {
        int n = 0;
        for (int i = 0; i < size_; ++i) n += (*this)[i].kind == kind;
        return n;
    }
    // Whether the latest action is of this kind.
    [[nodiscard]] constexpr bool ends_with(Kind kind) const noexcept {
        return size_ > 0 && (*this)[size_ - 1].kind == kind;
    }

    bool operator==(const History&) const = default;

  private:
    static constexpr std::uint32_t kNoMove = 1u << 22;

    // Rows of 44 cells instead of 64: the whole table fits eleven bits.
    static constexpr std::uint32_t packed(Cell at) noexcept {
        return static_cast<std::uint32_t>(at.row() * kTableSize + at.column());
    }
    static constexpr Cell unpacked(std::uint32_t code) noexcept {
        return {static_cast<std::uint16_t>(code / kTableSize * Cell::kRow + code % kTableSize)};
    }

    std::array<std::uint8_t, 3 * kCapacity> bytes_{};
    std::uint8_t size_ = 0;
};

}  // namespace himiko::yokai
