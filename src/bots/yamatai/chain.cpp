#include "bots/yamatai/chain.h"

#include <algorithm>

#include "bots/yamatai/worth.h"
#include "yamatai/possible.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

Sea::Sea(const Rules& r, const Public& s) noexcept : empty(r.all_spaces & ~s.occupied()) {
    for (int color = 0; color < kColors; ++color) landings[color] = yamatai::landings(r, s, color);
}

namespace {

// Depth first: needed boats at the island's corners, spare ones anywhere near, as long as enough
// corners stay empty.
class ChainSearch {
  public:
    ChainSearch(const Rules& r, const Sea& sea, int island, const Boats& need, Boats& spare,
                Chain& chain) noexcept
        : rules_(r),
          sea_(sea),
          corners_(r.island_spaces[island]),
          need_(need),
          spare_(spare),
          chain_(chain),
          empty_(sea.empty) {}

    // With exactly so many spare boats.
    bool find(int spares) noexcept {
        spares_ = spares;
        missing_ = total(need_);
        near_ = corners_;
        for (int i = 0; i < spares; ++i) near_ |= union_of(rules_.space_links, near_);
        return next();
    }

  private:
    bool next() noexcept {
        if (missing_ == 0 && spares_ == 0) return true;
        if (count(empty_ & corners_) < missing_) return false;
        if (chain_.size > 0) {
            const int last = chain_.boats[chain_.size - 1].space;
            return go(rules_.space_links[last], rules_.space_links[last]);
        }
        for (int color = 0; color < kColors; ++color)
            if ((need_[color] &&
                 go_with(color, need_, missing_, sea_.landings[color] & corners_)) ||
                (spares_ && spare_[color] &&
                 go_with(color, spare_, spares_, sea_.landings[color] & near_)))
                return true;
        return false;
    }

    bool go(Mask for_needed, Mask for_spare) noexcept {
        for (int color = 0; color < kColors; ++color)
            if (need_[color] && go_with(color, need_, missing_, for_needed & corners_)) return true;
        if (spares_ > 0)
            for (int color = 0; color < kColors; ++color)
                if (spare_[color]) return go_with(color, spare_, spares_, for_spare & near_);
        return false;
    }

    bool go_with(int color, Boats& from, int& left, Mask spaces) noexcept {
        for (int space : members(spaces & empty_)) {
            --from[color], --left;
            empty_ &= ~bit(space);
            chain_.push(color, space);
            if (next()) return true;
            --chain_.size;
            empty_ |= bit(space);
            ++from[color], ++left;
        }
        return false;
    }

    const Rules& rules_;
    const Sea& sea_;
    const Mask corners_;
    Boats need_;
    Boats& spare_;
    Chain& chain_;
    Mask empty_, near_ = 0;
    int spares_ = 0, missing_ = 0;
};

}  // namespace

bool chain_to_island(const Rules& r, const Sea& sea, int island, const Boats& need, Boats& spare,
                     Chain& chain) noexcept {
    chain.size = 0;
    const Mask corners = r.island_spaces[island] & sea.empty;
    const int needed = total(need);
    if (count(corners) < needed || !corners || needed > kLongestChain - 2) return false;
    if (needed == 0) {  // what is there suffices, but one boat must come
        for (int color = 0; color < kColors; ++color)
            if (const Mask spaces = sea.landings[color] & corners; spare[color] && spaces) {
                --spare[color];
                chain.push(color, lowest(spaces));
                return true;
            }
        return false;
    }
    ChainSearch search(r, sea, island, need, spare, chain);
    for (int spares = 0; spares <= std::min(2, total(spare)); ++spares)
        if (search.find(spares)) return true;
    return false;
}

int Trails::pick(int space, Step& step) const noexcept {
    const Mask pairing = rules_.space_islands[space] & step.pairing;
    const Mask single = rules_.space_islands[space] & step.single;
    Mask from = pairing | single;
    if (!from) return kNobody;
    if (pairing && single) {
        const float pair = with_pair(step), one = with_single(step);
        if (pair != one) from = pair > one ? pairing : single;
    }
    int kind = 0;
    while (!(culture_[kind] & from)) ++kind;
    const int picked = lowest(culture_[kind] & from);
    const bool pair = has(pairing, picked);
    // With one more of its kind, the others of it are of the other sort.
    const Mask others = culture_[kind] & (step.pairing | step.single);
    step.pairing = (step.pairing ^ others) & ~bit(picked);
    step.single = (step.single ^ others) & ~bit(picked);
    step.pairs += pair;
    step.singles += pair ? -1 : 1;
    return picked;
}

template <int Length>
void Trails::walk(int space, Step step) noexcept {
    const int picks = trail_.picks;
    step.empty &= ~bit(space);
    trail_.spaces[Length] = static_cast<std::uint8_t>(space);
    if (const int island = pick(space, step); island != kNobody)
        trail_.islands[trail_.picks++] = static_cast<std::uint8_t>(island);
    if (Trail& best = trails_[start_][Length]; worth(step) > best.worth) {
        best = trail_;
        best.worth = worth(step);
    }
    const Mask onward = rules_.space_links[space] & step.empty;
    if constexpr (Length + 1 < kLongestTrail) {
        if (Length + 2 < longest_) {
            for (int next : members(onward)) walk<Length + 1>(next, step);
        } else if (Length + 2 == longest_) {
            // Most steps are last ones: only those that are better are taken.
            const float as_is = worth(step), pair = with_pair(step), one = with_single(step);
            const auto [good, better] = std::minmax(pair, one);
            const Mask first = pair > one ? step.pairing : step.single;
            const Mask second = step.pairing ^ step.single ^ first;
            for (int next : members(onward)) {
                const Mask beside = rules_.space_islands[next];
                const float with = beside & first ? better : beside & second ? good : as_is;
                if (with > trails_[start_][Length + 1].worth) walk<Length + 1>(next, step);
            }
        }
    }
    trail_.picks = picks;
}

Trails::Trails(const Rules& r, const Public& s, const Sea& sea, Mask starts, int longest,
               float recruits) noexcept
    : rules_(r), culture_(s.culture), longest_(std::min(longest, kLongestTrail)) {
    Step step{.empty = sea.empty};
    for (int kind = 0; kind < kMaxKinds; ++kind) {
        const int tokens = s.me().culture[kind];
        step.pairs += tokens / 2;
        step.singles += tokens % 2;
        (tokens % 2 ? step.pairing : step.single) |= culture_[kind];
    }
    const int most = std::min(kMostPairs - 1, step.pairs + s.placed.size + kLongestTrail + 1);
    for (int pairs = step.pairs; pairs <= most; ++pairs)
        for (int singles = 0; singles <= kMaxKinds; ++singles)
            worth_[pairs][singles] = culture_worth(pairs, singles, recruits);

    for (int space : s.placed) {
        const int island = pick(space, step);
        if (island != kNobody && so_far_.picks < kLongestTrail)
            so_far_.islands[so_far_.picks++] = static_cast<std::uint8_t>(island);
    }
    so_far_.worth = worth(step);

    for (int start : members(starts & sea.empty)) {
        for (int i = 0; i < longest_; ++i) trails_[start][i].worth = -1;
        start_ = start;
        trail_.picks = 0;
        walk<0>(start, step);
    }
}

const Trails::Trail& Trails::best(Mask starts, int length) const noexcept {
    static const Trail kNone;
    const Trail* found = &kNone;
    if (length < 1 || length > longest_) return *found;
    for (int start : members(starts))
        if (trails_[start][length - 1].worth > found->worth) found = &trails_[start][length - 1];
    return *found;
}

}  // namespace himiko::bots::yamatai
