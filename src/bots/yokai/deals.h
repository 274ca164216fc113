#pragma once

#include <array>
#include <vector>

#include "yokai/state.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// Uniform in [0, 1).
[[nodiscard]] inline double random_part(Random& random) noexcept {
    return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

// How well each face fits each card: one row a card, one weight a family.
using Weights = std::array<std::array<double, kFamilies>, kCards>;

// Samples faces in proportion to their weights, under the constraint of as many cards a family as
// there are families. It is exact, by dynamic programming: the weight of all deals that begin alike
// is summed up once.
class Deals {
  public:
    Deals(const Rules& rules, const Weights& weights) noexcept;

    [[nodiscard]] int cards() const noexcept { return cards_; }
    [[nodiscard]] double weight(int card, int family) const noexcept {
        return weights_[card][family];
    }
    [[nodiscard]] double total() const noexcept { return sum_[0][all_left_]; }
    [[nodiscard]] std::array<std::uint16_t, kFamilies> sample(Random& random) const noexcept;
    // Calls `visit(families, weight)` for every deal with a weight, at most `most` of them; returns
    // whether these were all.
    template <class Visit>
    bool each(int most, Visit&& visit) const {
        std::array<std::uint16_t, kFamilies> families{};
        return each(0, all_left_, 1, families, most, visit);
    }

  private:
    // How many cards of each family are left is a number with four digits of base five.
    static constexpr std::array<int, kFamilies> kDigit = {1, 5, 25, 125};
    static constexpr int kCounts = 4 * (1 + 5 + 25 + 125) + 1;
    static constexpr int left_of(int left, int family) noexcept {
        return left / kDigit[family] % 5;
    }

    template <class Visit>
    bool each(int card, int left, double weight, std::array<std::uint16_t, kFamilies>& families,
              int& most, Visit& visit) const {
        if (card == cards_) {
            if (most-- == 0) return false;
            visit(families, weight);
            return true;
        }
        for (int family = 0; family < kFamilies; ++family) {
            const double fits = weights_[card][family];
            if (fits <= 0 || left_of(left, family) == 0) continue;
            if (sum_[card + 1][left - kDigit[family]] <= 0) continue;
            families[family] = static_cast<std::uint16_t>(families[family] | 1u << card);
            const bool all =
                each(card + 1, left - kDigit[family], weight * fits, families, most, visit);
            families[family] = static_cast<std::uint16_t>(families[family] & ~(1u << card));
            if (!all) return false;
        }
        return true;
    }

    int cards_, all_left_;
    Weights weights_;
    // The weight of all deals of the cards from one on, for what is left of the families there.
    std::vector<std::array<double, kCounts>> sum_;
};

}  // namespace himiko::bots::yokai
