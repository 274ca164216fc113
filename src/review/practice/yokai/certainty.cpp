#include "review/practice/yokai/certainty.h"

#include "bots/yokai/outlook.h"

namespace himiko::review::practice::yokai {

namespace {

// The sets of neighbour cards that may be in play.
std::vector<unsigned> possible_pairs(const Rules& rules, const View& view) {
    unsigned seen = 0;
    for (int seat = 0; seat < rules.options.neighbors; ++seat)
        if (view.neighbors[seat] != kUnknown) seen |= 1u << view.neighbors[seat];
    std::vector<unsigned> all;
    for (unsigned pairs = 0; pairs < 1u << kPairs; ++pairs)
        if (count(pairs) == rules.options.neighbors && (pairs & seen) == seen &&
            (pairs & ~rules.all_pairs) == 0 && rules.can_be_won(pairs, view.target))
            all.push_back(pairs);
    return all;
}

}  // namespace

std::optional<Certainty> Certainty::of(const Rules& rules, const View& view, int most) {
    bots::yokai::Weights weights{};
    for (int card = 0; card < rules.cards; ++card)
        for (int family = 0; family < rules.families; ++family)
            weights[card][family] = view.known[card] == kUnknown ? view.clues[card] == kNoClue ||
                                                                       has(view.clues[card], family)
                                                                 : view.known[card] == family;
    const std::vector<unsigned> pairs = possible_pairs(rules, view);
    Certainty all(rules, view);
    const bool complete =
        bots::yokai::Deals(rules, weights)
            .each(most / static_cast<int>(pairs.size()), [&](const auto& families, double) {
                for (const unsigned set : pairs) all.worlds_.push_back({families, set, 1});
            });
    if (!complete) return std::nullopt;
    return all;
}

std::optional<bool> Certainty::peace(const Cards& at) const { return peace(at, worlds_); }

std::optional<bool> Certainty::peace(const Cards& at,
                                     const std::vector<bots::yokai::World>& in) const {
    const bots::yokai::Time endless({0, 1, 1, {}});
    std::optional<bool> all;
    for (const bots::yokai::World& world : in) {
        const bool peace =
            bots::yokai::Outlook(*rules_, *view_, {&world, 1}, endless).chance(at) > 0;
        if (all && *all != peace) return std::nullopt;
        all = peace;
    }
    return all;
}

bool Certainty::told_by(int card, const Cards& at) const {
    for (int family = 0; family < rules_->families; ++family) {
        std::vector<bots::yokai::World> left;
        for (const bots::yokai::World& world : worlds_)
            if (world.family(card) == family) left.push_back(world);
        if (!left.empty() && !peace(at, left)) return false;
    }
    return true;
}

}  // namespace himiko::review::practice::yokai
