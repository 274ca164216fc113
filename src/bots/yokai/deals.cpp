#include "bots/yokai/deals.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

Deals::Deals(const Rules& rules, const Weights& weights) noexcept
    : cards_(rules.cards), all_left_(0), weights_(weights), sum_(kCards + 1) {
    for (int family = 0; family < rules.families; ++family)
        all_left_ += rules.families * kDigit[family];
    sum_[cards_][0] = 1;
    for (int card = cards_ - 1; card >= 0; --card)
        for (int left = 1; left <= all_left_; ++left)
            for (int family = 0; family < kFamilies; ++family)
                if (left_of(left, family) > 0)
                    sum_[card][left] +=
                        weights[card][family] * sum_[card + 1][left - kDigit[family]];
}

std::array<std::uint16_t, kFamilies> Deals::sample(Random& random) const noexcept {
    std::array<std::uint16_t, kFamilies> families{};
    int left = all_left_;
    for (int card = 0; card < cards_; ++card) {
        double at = random_part(random) * sum_[card][left];
        int chosen = -1;
        for (int family = 0; family < kFamilies; ++family) {
            if (left_of(left, family) == 0) continue;
            const double part = weights_[card][family] * sum_[card + 1][left - kDigit[family]];
            if (part <= 0) continue;
            chosen = family;
            at -= part;
            if (at < 0) break;
        }
        families[chosen] = static_cast<std::uint16_t>(families[chosen] | 1u << card);
        left -= kDigit[chosen];
    }
    return families;
}

}  // namespace himiko::bots::yokai
