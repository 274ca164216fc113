#include "yamatai/possible.h"

namespace himiko::yamatai {

namespace {

// Picks matched to different boats. Boats are numbered by their place in `placed`.
class Matching {
  public:
    Matching(const Rules& r, const Public& s) noexcept : rules_(r), state_(s) {
        for (int pick : s.collected) match(pick, first(s.placed.size));
    }

    // Boats that are free, or become free when the picks change boats.
    [[nodiscard]] Mask available() const noexcept {
        const Mask boats = first(state_.placed.size);
        Mask free = boats & ~taken_;
        for (bool grown = true; grown;) {
            grown = false;
            for (int boat : members(boats & ~free))
                if (near(picked_by_[boat]) & free) free |= bit(boat), grown = true;
        }
        return free;
    }

  private:
    [[nodiscard]] Mask near(int island) const noexcept {
        Mask boats = 0;
        for (int boat = 0; boat < state_.placed.size; ++boat)
            boats |= Mask{has(rules_.island_spaces[island], state_.placed[boat])} << boat;
        return boats;
    }

    // Kuhn's augmenting path; `untried` keeps it from walking in circles.
    Mask match(int island, Mask untried) noexcept {
        for (int boat : members(near(island) & untried)) {
            if (!has(untried, boat)) continue;  // a deeper step has tried it meanwhile
            untried &= ~bit(boat);
            if (has(taken_, boat)) {
                const Mask left = match(picked_by_[boat], untried);
                if (left != kMatched) {
                    untried = left;
                    continue;
                }
            }
            taken_ |= bit(boat);
            picked_by_[boat] = static_cast<std::uint8_t>(island);
            return kMatched;
        }
        return untried;
    }

    static constexpr Mask kMatched = ~Mask{0};
    const Rules& rules_;
    const Public& state_;
    Mask taken_ = 0;
    std::array<std::uint8_t, kMaxPlaced> picked_by_{};
};

}  // namespace

Mask pickable_after_first(const Rules& r, const Public& s) noexcept {
    if (s.collected.size == s.placed.size) return 0;  // no boat is left
    Mask islands = 0;
    for (int boat : members(Matching(r, s).available())) islands |= r.space_islands[s.placed[boat]];
    return islands & s.all_culture();
}

bool effect_possible(const Rules& r, const Public& s) noexcept {
    const Mask occupied = s.occupied();
    switch (effect_left(r, s)) {
        case Effect::kReserve: return !s.open_tiles.empty();
        case Effect::kPeek: return s.tile_stack_size > 0;
        case Effect::kShift: return (r.beside(occupied) & ~occupied) != 0;
        case Effect::kSanctify: return s.sacred_left > 0 && empty_islands(r, s);
        case Effect::kSwapCulture: {
            int kinds = 0;
            for (Mask tokens : s.culture) kinds += tokens != 0;
            return kinds >= 2;
        }
        case Effect::kRemove: return occupied != 0;
        case Effect::kSwapBoats: {
            int colors = 0;
            for (Mask boats : s.boats) colors += boats != 0;
            return colors >= 2 || (!s.placed.empty() && count(occupied) >= 2);
        }
        case Effect::kNone:
        case Effect::kDiscount:
        case Effect::kChoice: break;
    }
    return false;
}

bool something_to_do(const Rules& r, const Public& s) noexcept {
    if (s.phase == Phase::kRecruit) {
        if (can_recruit_somebody(s)) return true;
    } else if (!s.did(kActed)) {
        // What is cheap to find out and mostly so comes first, with few branches.
        const Mask held = colors_held(s.me());
        if (s.placed.empty()) {
            if (may_trade(s) && ((held & tradable(s.me())) || to_buy(r, s))) return true;
            const Mask empty = empty_spaces(r, s);
            for (int color : members(held))
                if (first_landings(r, s, color, empty)) return true;
        } else {
            // All colours may go to the same spaces.
            const Mask spaces = landings(r, s, kBamboo) & -Mask{held != 0};
            const Mask beside = shores(r, s);
            if ((spaces | (beside & s.all_culture())) || can_build_something(r, s, beside))
                return true;
        }
    }
    return effect_possible(r, s) || powers_possible(s);
}

}  // namespace himiko::yamatai
