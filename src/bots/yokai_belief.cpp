#include "bots/yokai_belief.h"

#include <algorithm>

namespace himiko::yokai {

namespace {

// A seat that greeted follows the convention, but for the few that looked there by chance.
constexpr double kGreeterFollows = 0.98;
// What is less likely than this is left out of account.
constexpr double kNegligible = 0.03;
// How a face that a placed clue excludes compares with one that it names.
constexpr double kFollowerErrs = 0.002, kOtherErrs = 0.08;

// A number from 0 to 1, without the 1.
double random_part(Random& random) noexcept {
    return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

}  // namespace

// --- Deals ---------------------------------------------------------------------------------------

Deals::Deals(const Weights& weights) noexcept : weights_(weights), sum_(kCards + 1) {
    sum_[kCards][0] = 1;
    for (int card = kCards - 1; card >= 0; --card)
        for (int left = 1; left < kCounts; ++left)
            for (int family = 0; family < kFamilies; ++family)
                if (left_of(left, family) > 0)
                    sum_[card][left] +=
                        weights[card][family] * sum_[card + 1][left - kDigit[family]];
}

std::array<std::uint16_t, kFamilies> Deals::sample(Random& random) const noexcept {
    std::array<std::uint16_t, kFamilies> families{};
    int left = kAllLeft;
    for (int card = 0; card < kCards; ++card) {
        double at = random_part(random) * sum_[card][left];
        int chosen = -1;
        for (int family = 0; family < kFamilies; ++family) {
            if (left_of(left, family) == 0) continue;
            const double part = weights_[card][family] * sum_[card + 1][left - kDigit[family]];
            if (part <= 0) continue;
            chosen = family;
            if ((at -= part) < 0) break;
        }
        families[chosen] = static_cast<std::uint16_t>(families[chosen] | 1u << card);
        left -= kDigit[chosen];
    }
    return families;
}

// --- Belief --------------------------------------------------------------------------------------

Belief::Belief(const Rules& rules, const View& view, const Reading& reading)
    : rules_(rules), view_(view), reading_(reading) {
    find_pairs();
    placed_by_.fill(kNobody);
    int looks = 0;
    for (int i = 0; i < view.history.size(); ++i) {
        const Played played = view.history[i];
        looks += played.kind == Kind::kLook;
        if (played.kind != Kind::kPlace) continue;
        const int card = view.card_at(played.at);
        if (card >= 0) placed_by_[card] = rules.seat((looks - 1) / kLooksOfTurn);
    }

    const unsigned partners = reading.followers() & ~(1u << view.viewer);
    double total = 0;
    // Every subset of the partners may be the one that follows.
    for (unsigned following = partners;; following = (following - 1) & partners) {
        double share = 1;
        for (int seat : members(partners))
            share *= has(following, seat) ? kGreeterFollows : 1 - kGreeterFollows;
        // Whoever does not follow says anything by chance.
        for (const Told& told : reading.told())
            if (has(partners & ~following, told.seat)) share /= kFamilies;
        Part part{share, Deals(weigh(following))};
        part.share *= part.deals.total();
        total += part.share;
        for (int seat : members(following)) trust_[seat] += part.share;
        if (part.share > 0) parts_.push_back(std::move(part));
        if (following == 0) break;
    }
    for (double& trust : trust_) trust /= total;
    std::erase_if(parts_, [&](const Part& part) { return part.share < kNegligible * total; });
    double kept = 0;
    for (const Part& part : parts_) kept += part.share;
    for (Part& part : parts_) part.share /= kept;
}

Weights Belief::weigh(unsigned following) const noexcept {
    Weights weights;
    for (auto& row : weights) row.fill(1);
    const auto only = [&](int card, int family) {
        for (int other = 0; other < kFamilies; ++other)
            if (other != family) weights[card][other] = 0;
    };
    for (int card = 0; card < kCards; ++card) {
        if (view_.known[card] != kUnknown) only(card, view_.known[card]);
        const Families clue = view_.clues[card];
        if (placed_by_[card] == kNobody || clue == kNoClue || clue == kFaceDown) continue;
        const double errs = has(following, placed_by_[card]) ? kFollowerErrs : kOtherErrs;
        for (int family = 0; family < kFamilies; ++family)
            if (!has(clue, family)) weights[card][family] *= errs;
    }
    for (const Told& told : reading_.told())
        if (has(following, told.seat)) only(told.card, told.family);
    return weights;
}

// Neighbour cards that are neither mine nor named may be any of the rest.
void Belief::find_pairs() {
    unsigned mine = 0, named = 0;
    for (int seat = 0; seat < rules_.options.neighbors; ++seat) {
        if (view_.neighbors[seat] != kUnknown) mine |= 1u << view_.neighbors[seat];
        if (has(reading_.followers(), seat) && reading_.neighbor(seat) != kUnknown)
            named |= 1u << reading_.neighbor(seat);
    }
    // What was named is believed unless it cannot be.
    for (const unsigned sure : {mine | named, mine}) {
        for (unsigned pairs = 0; pairs < 1u << kPairs; ++pairs)
            if (count(pairs) == rules_.options.neighbors && (pairs & sure) == sure &&
                rules_.can_be_won(pairs, view_.target))
                pairs_.push_back(pairs);
        if (!pairs_.empty()) return;
    }
}

std::vector<World> Belief::worlds(int most, Random& random) const {
    std::vector<World> worlds;
    const auto add = [&](const World& world) {
        const auto found = std::find_if(worlds.begin(), worlds.end(),
                                        [&](const World& other) { return other.same_as(world); });
        if (found == worlds.end())
            worlds.push_back(world);
        else
            found->weight += world.weight;
    };
    const int sets = static_cast<int>(pairs_.size());
    bool all = true;
    for (const Part& part : parts_)
        all = all && part.deals.each(most / sets, [&](const auto& families, double weight) {
            for (const unsigned pairs : pairs_)
                add({families, pairs, part.share * weight / part.deals.total() / sets});
        });
    if (all && static_cast<int>(worlds.size()) <= most) return worlds;

    worlds.clear();
    for (int i = 0; i < most; ++i) {
        double at = random_part(random);
        const Part* part = parts_.data();
        while (part != &parts_.back() && (at -= part->share) >= 0) ++part;
        const unsigned pairs = pairs_[random.below(static_cast<std::uint32_t>(sets))];
        add({part->deals.sample(random), pairs, 1.0 / most});
    }
    return worlds;
}

}  // namespace himiko::yokai
