#pragma once

#include <array>
#include <cstdint>

#include "yokai/lanes.h"
#include "yokai/window.h"

namespace himiko::yokai {

// The articulation points of a layout: cards without which it falls into parts.
template <class Board>
class Cuts {
  public:
    explicit Cuts(const Window<Board>& window) noexcept : w_(window) {
        for (Board left = w_.crossing; left; left &= left - 1) {
            const Board lifted = left & -left, rest = w_.cards & ~lifted;
            if (w_.component(rest) == rest) continue;
            places |= lifted;
            if (reach(lifted)) reaching |= lifted;
        }
    }

    Board places = 0;
    Board reaching = 0;  // of these, those that may have somewhere to go

    // The cells that touch all parts, where the card connects them again.
    [[nodiscard]] Board reach(Board lifted) const noexcept {
        return w_.empty & w_.around_each_part(w_.cards & ~lifted);
    }

  private:
    const Window<Board>& w_;
};

// The same for a board of one word, which nearly all are. Branches are what costs time here, and
// one flood fill after the other has many. So they run for sixteen lifted cards at the same time,
// four in a vector: twelve from one neighbour of the card each, and where three neighbours may be
// apart from a second one, too.
template <>
class Cuts<std::uint64_t> {
  public:
    explicit Cuts(const Window<std::uint64_t>& window) noexcept : w_(window) {
        std::uint64_t suspects = w_.crossing, forks = w_.forking;
        for (int batch = 0; suspects | forks; ++batch) {
            Vectors lifted, rest, starts, part;
            for (int i = 0; i < kVectors; ++i) {
                std::uint64_t& from = i < kSuspects ? suspects : forks;
                lifted[i] = Lanes{take(from), take(from), take(from), take(from)};
                rest[i] = w_.cards & ~lifted[i];
                around(lifted[i], starts[i]);
                starts[i] &= rest[i];
                part[i] = starts[i];
            }
            part[kSuspects] &= part[kSuspects] - 1;
            for (Lanes& first : part) first &= -first;
            fill(part, rest);
            for (int i = 0; i < kSuspects; ++i) {
                const Lanes others = rest[i] & ~part[i], cut = starts[i] & others;
                Lanes beside_part, beside_others;
                around(part[i], beside_part);
                around(others, beside_others);
                const Lanes both = w_.empty & beside_part & beside_others;
                places |= any_of(cut != 0 ? lifted[i] : Lanes{});
                reaching |= any_of(both != 0 ? lifted[i] : Lanes{});
                first_part_[batch * kSuspects + i] = part[i];
                reach_[batch * kSuspects + i] = both;
            }
            second_part_[batch] = part[kSuspects];
        }
    }

    std::uint64_t places = 0;
    std::uint64_t reaching = 0;

    [[nodiscard]] std::uint64_t reach(std::uint64_t lifted) const noexcept {
        const int suspect = count(w_.crossing & (lifted - 1));
        if (!(lifted & w_.forking)) return lane(reach_, suspect);

        const std::uint64_t rest = w_.cards & ~lifted, a = lane(first_part_, suspect);
        const std::uint64_t b = lane(second_part_, count(w_.forking & (lifted - 1)));
        const std::uint64_t c = rest & ~(a | b), starts = w_.around(lifted) & c;
        if (starts & (starts - 1)) return w_.empty & w_.around_each_part(rest);
        return w_.empty & w_.around(a) & w_.around(b) & (c ? w_.around(c) : ~std::uint64_t{0});
    }

  private:
    static constexpr int kSuspects = 3, kVectors = kSuspects + 1;
    static constexpr int kMostBatches = kCards / kLanes;
    using Vectors = std::array<Lanes, kVectors>;

    // The lowest place is taken out of the set, or nothing.
    static std::uint64_t take(std::uint64_t& set) noexcept {
        const std::uint64_t lowest = set & -set;
        set ^= lowest;
        return lowest;
    }
    template <std::size_t kSize>
    static std::uint64_t lane(const std::array<Lanes, kSize>& vectors, int index) noexcept {
        return vectors[index / kLanes][index % kLanes];
    }
    void around(const Lanes& set, Lanes& cells) const noexcept {
        const auto s = static_cast<std::uint64_t>(w_.stride);
        cells = set << 1 | set >> 1 | set << s | set >> s;
    }

    // Flood fill: grows each part to its connected component. Most take several steps, so there are
    // many between tests.
    void fill(Vectors& part, const Vectors& rest) const noexcept {
        const auto s = static_cast<std::uint64_t>(w_.stride);
        Lanes fresh;
        do {
            for (int step = 0; step < kSteps; ++step)
                for (int i = 0; i < kVectors; ++i) {
                    part[i] |= (part[i] << 1 | part[i] >> 1) & rest[i];
                    part[i] |= (part[i] << s | part[i] >> s) & rest[i];
                }
            fresh = Lanes{};
            for (int i = 0; i < kVectors; ++i) {
                Lanes beside;
                around(part[i], beside);
                fresh |= beside & rest[i] & ~part[i];
            }
        } while (any_of(fresh));
    }
    // With vectors of two lanes a step costs twice as much.
    static constexpr int kSteps = kShiftsByLane ? 6 : 4;

    const Window<std::uint64_t>& w_;
    std::array<Lanes, kMostBatches * kSuspects> first_part_, reach_;
    std::array<Lanes, kMostBatches> second_part_;
};

}  // namespace himiko::yokai
