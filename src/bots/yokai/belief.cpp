#include "bots/yokai/belief.h"

#include <algorithm>

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

// A seat that greeted follows the convention, but for the few that looked there by chance.
constexpr double kGreeterFollows = 0.98;
// What is less likely than this is ignored.
constexpr double kNegligible = 0.03;
// How a face that a placed clue excludes compares with one that it names.
constexpr double kFollowerErrs = 0.002, kOtherErrs = 0.01;
// So many worlds are weighed one by one where moves speak of them; of more, a sample.
constexpr int kWeighed = 1000;
// Steps of a random walk among worlds: to leave where it began, and then to come by those it keeps.
constexpr int kBegin = 200, kWalk = 1600;
// Importance resampling: a sample is drawn from so many times as many worlds, by how well they
// explain the moves.
constexpr int kDrawn = 8;

// Card -> the seat whose clue lies on it, or kNobody.
using Owners = std::array<int, kCards>;
Owners clue_owners(const Rules& rules, const Public& table) noexcept {
    Owners owners;
    owners.fill(kNobody);
    each_action(table, [&](int turn, const Played& played) {
        if (played.kind != Kind::kPlace) return;
        const int card = table.card_at(played.at);
        if (card >= 0) owners[card] = rules.seat(turn);
    });
    return owners;
}

// How well every face fits every card, if just these partners follow.
Weights weigh(const Rules& rules, const View& view, const Reading& reading, const Owners& owners,
              unsigned following) noexcept {
    Weights weights;
    for (auto& row : weights) row.fill(1);
    const auto only = [&](int card, int family) {
        for (int other = 0; other < kFamilies; ++other)
            if (other != family) weights[card][other] = 0;
    };
    for (int card = 0; card < rules.cards; ++card) {
        if (view.known[card] != kUnknown) only(card, view.known[card]);
        if (owners[card] == kNobody) continue;
        const double errs = has(following, owners[card]) ? kFollowerErrs : kOtherErrs;
        for (int family = 0; family < kFamilies; ++family)
            if (!has(view.clues[card], family)) weights[card][family] *= errs;
    }
    for (const Told& told : reading.told())
        if (has(following, told.seat)) only(told.card, told.family);
    return weights;
}

}  // namespace

Belief::Belief(const Rules& rules, const View& view, const Reading& reading) {
    find_parts(rules, view, reading);
    find_pairs(rules, view, reading);
    // Whoever does not follow still moves for a reason.
    unsigned natural = 0;
    for (int seat = 0; seat < rules.players; ++seat)
        natural |= unsigned{seat != view.viewer && trust_[seat] < 0.5} << seat;
    motives_ = Motives(rules, view, natural);
}

// Every subset of the partners that greeted may be the one that follows.
void Belief::find_parts(const Rules& rules, const View& view, const Reading& reading) {
    const Owners owners = clue_owners(rules, view);
    const unsigned partners = reading.followers() & ~(1u << view.viewer);
    double total = 0;
    for (unsigned following = partners;; following = (following - 1) & partners) {
        double share = 1;
        for (int seat : members(partners))
            share *= has(following, seat) ? kGreeterFollows : 1 - kGreeterFollows;
        // Whoever does not follow says anything by chance.
        for (const Told& told : reading.told())
            if (has(partners & ~following, told.seat)) share /= rules.families;
        Part part{share, Deals(rules, weigh(rules, view, reading, owners, following))};
        part.share *= part.deals.total();
        total += part.share;
        for (int seat : members(following)) trust_[seat] += part.share;
        parts_.push_back(std::move(part));
        if (following == 0) break;
    }
    for (double& trust : trust_) trust /= total;
    std::erase_if(parts_, [&](const Part& part) { return part.share < kNegligible * total; });
    double kept = 0;
    for (const Part& part : parts_) kept += part.share;
    for (Part& part : parts_) part.share /= kept;
}

// Neighbour cards that are neither mine nor named may be any of the rest.
void Belief::find_pairs(const Rules& rules, const View& view, const Reading& reading) {
    unsigned mine = 0, named = 0;
    for (int seat = 0; seat < rules.options.neighbors; ++seat) {
        if (view.neighbors[seat] != kUnknown) mine |= 1u << view.neighbors[seat];
        if (has(reading.followers(), seat) && reading.neighbor(seat) != kUnknown)
            named |= 1u << reading.neighbor(seat);
    }
    // What was named is believed unless it cannot be.
    for (const unsigned sure : {mine | named, mine}) {
        for (unsigned pairs = 0; pairs < 1u << kPairs; ++pairs)
            if (count(pairs) == rules.options.neighbors && (pairs & sure) == sure &&
                (pairs & ~rules.all_pairs) == 0 && rules.can_be_won(pairs, view.target))
                pairs_.push_back(pairs);
        if (!pairs_.empty()) return;
    }
}

// --- Worlds --------------------------------------------------------------------------------------

std::vector<World> Belief::worlds(int most, Random& random) const {
    std::vector<World> all;
    if (all_worlds(motives_.empty() ? most : std::max(most, kWeighed), all)) {
        give_credit(all);
        if (static_cast<int>(all.size()) <= most) return all;
    } else if (!motives_.empty() && parts_.size() == 1) {
        return walk(most, random);
    } else {
        all = draw_worlds(motives_.empty() ? most : kDrawn * most, random);
        give_credit(all);
    }
    std::vector<World> worlds;
    double sum = 0, next = random_part(random);
    for (World& world : all) {
        sum += world.weight * most;
        for (world.weight = 0; next < sum; ++next) world.weight += 1.0 / most;
        if (world.weight > 0) worlds.push_back(world);
    }
    return worlds;
}

// Parts may have worlds in common.
bool Belief::all_worlds(int most, std::vector<World>& worlds) const {
    const auto sets = static_cast<double>(pairs_.size());
    for (const Part& part : parts_) {
        const auto add = [&](const auto& families, double weight) {
            for (const unsigned pairs : pairs_) {
                const World world{families, pairs, part.share * weight / part.deals.total() / sets};
                const auto same =
                    parts_.size() == 1
                        ? worlds.end()
                        : std::find_if(worlds.begin(), worlds.end(),
                                       [&](const World& other) { return other.same_as(world); });
                if (same == worlds.end())
                    worlds.push_back(world);
                else
                    same->weight += world.weight;
            }
        };
        if (!part.deals.each(most / static_cast<int>(pairs_.size()), add)) return false;
    }
    return static_cast<int>(worlds.size()) <= most;
}

std::vector<World> Belief::draw_worlds(int n, Random& random) const {
    std::vector<World> worlds;
    worlds.reserve(static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i) {
        double at = random_part(random);
        const Part* part = parts_.data();
        while (part != &parts_.back() && (at -= part->share) >= 0) ++part;
        const unsigned pairs = pairs_[random.below(static_cast<std::uint32_t>(pairs_.size()))];
        worlds.push_back({part->deals.sample(random), pairs, 1});
    }
    return worlds;
}

// Metropolis: two cards exchange their faces, if that explains all that was seen better, or by
// chance if it explains it worse. It comes by worlds as often as they are likely.
std::vector<World> Belief::walk(int n, Random& random) const {
    const Deals& deals = parts_[0].deals;
    World world = draw_worlds(1, random)[0];
    double likely = motives_.explained_by(world);
    std::vector<World> worlds;
    worlds.reserve(static_cast<std::size_t>(n));
    std::vector<int> open;  // the cards whose faces are not certain
    for (int card = 0; card < deals.cards(); ++card) {
        int fitting = 0;
        for (int family = 0; family < kFamilies; ++family)
            fitting += deals.weight(card, family) > 0;
        if (fitting > 1) open.push_back(card);
    }
    const auto any = [&] { return open[random.below(static_cast<std::uint32_t>(open.size()))]; };
    const int stride = std::max(1, kWalk / n);
    for (int i = 0; i < kBegin + stride * n; ++i) {
        const int one = any(), other = any();
        const int mine = world.family(one), yours = world.family(other);
        const double fits = deals.weight(one, yours) * deals.weight(other, mine);
        if (mine != yours && fits > 0) {
            World next = world;
            const unsigned both = 1u << one | 1u << other;
            for (const int family : {mine, yours})
                next.families[family] = static_cast<std::uint16_t>(next.families[family] ^ both);
            const double so = motives_.explained_by(next);
            const double ratio =
                fits * so / (deals.weight(one, mine) * deals.weight(other, yours) * likely);
            if (random_part(random) < ratio) world = next, likely = so;
        }
        if (i < kBegin || (i - kBegin) % stride != 0) continue;
        world.pairs = pairs_[random.below(static_cast<std::uint32_t>(pairs_.size()))];
        world.weight = 1.0 / n;
        worlds.push_back(world);
    }
    return worlds;
}

// Weighs worlds by how well they explain the moves; the weights add up to one.
void Belief::give_credit(std::vector<World>& worlds) const noexcept {
    double total = 0;
    for (World& world : worlds) total += world.weight *= motives_.explained_by(world);
    for (World& world : worlds) world.weight /= total;
}

}  // namespace himiko::bots::yokai
