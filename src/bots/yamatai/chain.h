#pragma once

#include <array>

#include "yamatai/state.h"

// Chains of boats: where a turn's boats can go, to complete an island or to collect the most.
namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

using Boats = std::array<std::uint8_t, kColors>;

using himiko::yamatai::total;  // of Counts
[[nodiscard]] inline int total(const Boats& boats) noexcept {
    return boats[0] + boats[1] + boats[2] + boats[3] + boats[4];
}
[[nodiscard]] inline Boats boats(Counts counts) noexcept {
    Boats all;
    for (int color = 0; color < kColors; ++color)
        all[color] = static_cast<std::uint8_t>(in(counts, color));
    return all;
}

// A seat hardly ever holds more boats, and a longer table would cost more than it brings.
inline constexpr int kLongestTrail = 5;
inline constexpr int kLongestChain = 8;

// The spaces a boat can still go to, looked up once a plan.
struct Sea {
    Sea(const Rules& rules, const Public& state) noexcept;

    Mask empty;
    std::array<Mask, kColors> landings;  // for the next boat, by colour
};

// Boats placed one after the other.
struct Chain {
    struct Boat {
        std::uint8_t color, space;
    };
    std::array<Boat, kLongestChain> boats;
    int size = 0;

    void push(int color, int space) noexcept {
        boats[size++] = {static_cast<std::uint8_t>(color), static_cast<std::uint8_t>(space)};
    }
    [[nodiscard]] const Boat* begin() const noexcept { return boats.data(); }
    [[nodiscard]] const Boat* end() const noexcept { return boats.data() + size; }
};

// A chain that brings all of `need` to the corners of an island, at least one boat in any case.
// Boats of `spare` may lead there; the fewest possible are used, and taken out of it.
bool chain_to_island(const Rules& rules, const Sea& sea, int island, const Boats& need,
                     Boats& spare, Chain& chain) noexcept;

// For each first space and length the chain whose boats collect the most. Which boats they are does
// not matter, only where the first may land.
class Trails {
  public:
    struct Trail {
        float worth = -1;  // of all tokens of the seat afterwards; less than 0: there is none
        std::array<std::uint8_t, kLongestTrail> spaces{}, islands{};
        int picks = 0;
    };

    // `recruits`: how many specialists the seat can still pay for.
    Trails(const Rules& rules, const Public& state, const Sea& sea, Mask starts, int longest,
           float recruits) noexcept;

    // The best trail of this length that starts in one of these spaces; its worth is below 0 if
    // there is none.
    [[nodiscard]] const Trail& best(Mask starts, int length) const noexcept;

    // What the boats already placed would collect, and the worth of all tokens with that.
    [[nodiscard]] const Trail& so_far() const noexcept { return so_far_; }

    // The worth of the seat's tokens when in the end it has these.
    [[nodiscard]] float worth(int pairs, int singles) const noexcept {
        return worth_[pairs][singles];
    }

  private:
    struct Step {
        // Islands with tokens: of kinds of which the seat has an odd number, so that one more makes
        // a pair, and of the others.
        Mask pairing = 0, single = 0;
        Mask empty;
        int pairs = 0, singles = 0;
    };
    // The worth of the seat's tokens with one more of either sort; of a sort that is not there any
    // more, as they are.
    [[nodiscard]] float with_pair(const Step& step) const noexcept {
        return step.pairing ? worth_[step.pairs + 1][step.singles - 1] : worth(step);
    }
    [[nodiscard]] float with_single(const Step& step) const noexcept {
        return step.single ? worth_[step.pairs][step.singles + 1] : worth(step);
    }
    [[nodiscard]] float worth(const Step& step) const noexcept {
        return worth_[step.pairs][step.singles];
    }
    // Takes the best token beside a space, if there is one; its island, or kNobody.
    int pick(int space, Step& step) const noexcept;
    // One function a length: compilers make better code of each than of one for all.
    template <int Length>
    void walk(int space, Step step) noexcept;

    static constexpr int kMostPairs = 20;

    const Rules& rules_;
    std::array<Mask, kMaxKinds> culture_;
    std::array<std::array<float, kMaxKinds + 1>, kMostPairs> worth_;
    std::array<std::array<Trail, kLongestTrail>, kMaxOnMap> trails_;
    Trail so_far_, trail_;
    int start_ = 0, longest_;
};

}  // namespace himiko::bots::yamatai
