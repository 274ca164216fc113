#pragma once

#include "yamatai/state.h"

// What is possible at this moment, sentence by sentence of the rules. `legal` lists it, `refusal`
// explains it, and `apply` asks whether anything is left to do.
namespace himiko::yamatai {

inline constexpr int kAnandaPrice = 2;
inline constexpr int kKachikoPrice = 2;
inline constexpr int kHetsukaMoney = 4;
inline constexpr int kSusanooStone = 6;
inline constexpr int kSusanooClay = 7;

// --- Step 2: trade -----------------------------------------------------------------------------

[[nodiscard]] inline int trades_allowed(const Seat& me) noexcept { return 1 + me.owns(kIzanagi); }
[[nodiscard]] inline bool may_trade(const Public& s) noexcept {
    return s.trades < trades_allowed(s.me()) * !s.did(kSailed);  // not guessed at by a branch
}

// Gold is traded by Tomoe's owner alone.
[[nodiscard]] inline Mask tradable(const Seat& me) noexcept {
    return first(kGold) | Mask{me.owns(kTomoe)} << kGold;
}
// 0: not for sale.
[[nodiscard]] inline int buying_price(const Rules& r, const Seat& me, int color) noexcept {
    return has(tradable(me), color) ? in(r.prices, color) : 0;
}
[[nodiscard]] inline int selling_price(const Rules& r, const Seat& me, int color) noexcept {
    if (me.owns(kSusanoo)) {
        if (color == kStone) return kSusanooStone;
        if (color == kClay) return kSusanooClay;
    }
    return buying_price(r, me, color);
}

[[nodiscard]] inline Mask colors_held(const Seat& me) noexcept {
    return at_least(counts(me.boats), kOneEach) & first(kColors);
}
[[nodiscard]] inline Mask colors_left(const Public& s) noexcept {
    return at_least(counts(s.supply), kOneEach) & first(kColors);
}
// Colours of which this seat may buy a boat.
[[nodiscard]] inline Mask to_buy(const Rules& r, const Public& s) noexcept {
    const Counts money = s.me().money < 127 ? s.me().money : 127;  // no price is above 100
    return at_least(money * kOneEach, r.prices) & colors_left(s) & tradable(s.me());
}

// --- Step 3a: place boats ----------------------------------------------------------------------

[[nodiscard]] inline Mask entries(const Rules& r, const Seat& me) noexcept {
    return me.owns(kToyoTama) ? r.entries | r.edge : r.entries;
}

[[nodiscard]] inline Mask empty_spaces(const Rules& r, const Public& s) noexcept {
    return r.all_spaces & ~s.occupied();
}

// The first boat goes to an entry or beside a boat of its colour.
[[nodiscard]] inline Mask first_landings(const Rules& r, const Public& s, int color,
                                         Mask empty) noexcept {
    return empty & (entries(r, s.me()) | r.beside(s.boats[color]));
}
// Each further one goes beside the boat placed just before, or, with the option, beside any placed
// this turn. R3: marks follow the pieces.
[[nodiscard]] inline Mask landings(const Rules& r, const Public& s, int color) noexcept {
    const Mask empty = empty_spaces(r, s);
    if (s.placed.empty()) return first_landings(r, s, color, empty);
    if (r.options.chain_any) return empty & r.beside(s.placed_mask());
    return empty & r.space_links[s.placed.back()];
}

// --- Step 3b: collect --------------------------------------------------------------------------

// Islands beside a boat placed this turn.
[[nodiscard]] inline Mask shores(const Rules& r, const Public& s) noexcept {
    return union_of(r.space_islands, s.placed);
}

// R4: a pick is legal while all picks can be matched to different placed boats.
[[nodiscard]] Mask pickable_after_first(const Rules& r, const Public& s) noexcept;
[[nodiscard]] inline Mask pickable(const Rules& r, const Public& s) noexcept {
    return s.collected.empty() ? shores(r, s) & s.all_culture() : pickable_after_first(r, s);
}

// --- Step 3b: build ----------------------------------------------------------------------------

// R8: no culture token, no building, no sacred ground.
[[nodiscard]] inline Mask empty_islands(const Rules& r, const Public& s) noexcept {
    return r.all_islands & ~(s.all_culture() | s.buildings() | s.sacred);
}

// R17: the option changes the condition for building alone.
[[nodiscard]] inline Mask building_ground(const Rules& r, const Public& s) noexcept {
    return r.options.build_over_culture ? r.all_islands & ~(s.buildings() | s.sacred)
                                        : empty_islands(r, s);
}

// Ananda's owner, if building on this island costs 2 money; else kNobody.
[[nodiscard]] inline int ananda_beside(const Rules& r, const Public& s, int island) noexcept {
    const int owner = s.owner(kAnanda);
    return owner != kNobody && owner != s.seat() && (r.island_links[island] & s.standard[owner])
               ? owner
               : kNobody;
}
// Islands on which this seat cannot build because it cannot pay Ananda's owner.
[[nodiscard]] inline Mask closed_by_ananda(const Rules& r, const Public& s) noexcept {
    if (s.me().money >= kAnandaPrice) return 0;
    const int owner = s.owner(kAnanda);
    if (owner == kNobody || owner == s.seat()) return 0;
    return union_of(r.island_links, s.standard[owner]);
}

// Tiles this seat may build now: the open ones and its own reserved ones of earlier rounds.
[[nodiscard]] inline std::uint32_t tiles_to_build(const Rules& r, const Public& s) noexcept {
    const Mask fresh = r.options.reserved_any_time ? 0 : equal_to(s.reserved_round, s.round);
    return static_cast<std::uint32_t>(set_of(s.open_tiles) | (s.me().reserved & ~fresh));
}

[[nodiscard]] inline Counts boats_around(const Rules& r, const Public& s, int island) noexcept {
    Counts counts = 0;
    for (int color = 0; color < kColors; ++color)
        counts |= static_cast<Counts>(count(s.boats[color] & r.island_spaces[island]))
                  << (8 * color);
    return counts;
}

// One subtraction for all colours: a colour that is short borrows its high bit.
[[nodiscard]] inline bool all_there(Counts cost, Counts there) noexcept {
    return (((there | kHighBits) - cost) & kHighBits) == kHighBits;
}

// Colour by colour, the boats in `cost` that are not among `there`.
[[nodiscard]] inline Counts gap(Counts cost, Counts there) noexcept {
    // Where nothing was borrowed the high bit is still set and nothing is missing.
    const Counts short_of = ~((there | kHighBits) - cost) & kHighBits;
    const Counts colors = (short_of >> 7) * 0xff;
    return (cost & colors) - (there & colors);
}

// How many of the boats in `cost` are not among `there`.
[[nodiscard]] inline int missing(Counts cost, Counts there) noexcept {
    return total(gap(cost, there));
}

// R16: the discount of fleet 9 applies by itself when exactly one boat is missing. It may lapse:
// what it alone makes possible is no duty.
[[nodiscard]] inline int boats_forgiven(const Rules& r, const Public& s) noexcept {
    return r.fleets[s.fleet()].effect == Effect::kDiscount ? 1 : 0;
}

// Tiles whose boats are all around an island, but for so many that are forgiven: none or one.
[[nodiscard]] inline std::uint32_t tiles_fitting(const Rules& r, const Public& s, int island,
                                                 int forgiven) noexcept {
    const Mask corners = r.island_spaces[island];
    std::uint32_t fitting = ~0u, but_one = ~0u;
    for (int color = 0; color < kColors; ++color) {
        const int boats = count(s.boats[color] & corners);
        const std::uint32_t content = r.content[color][boats];
        but_one = (but_one & content) | (fitting & r.content[color][boats + 1]);
        fitting &= content;
    }
    return forgiven ? but_one : fitting;
}

// Visits the islands beside a boat placed this turn where something may be built, with the tiles
// for which the boats are there but for so many that are forgiven; stops when the visitor says so.
template <class Visit>
bool each_site(const Rules& r, const Public& s, Mask shores, int forgiven, Visit visit) noexcept {
    const Mask ground = building_ground(r, s) & shores & ~closed_by_ananda(r, s);
    if (!ground) return false;
    std::uint32_t tiles = tiles_to_build(r, s);
    if (s.me().pieces == 0) tiles &= ~r.standard_tiles;
    for (int island : members(ground))
        if (visit(tiles & tiles_fitting(r, s, island, forgiven), island)) return true;
    return false;
}

[[nodiscard]] inline bool can_build_something(const Rules& r, const Public& s, Mask shores,
                                              int forgiven) noexcept {
    return each_site(r, s, shores, forgiven, [](Mask tiles, int) { return tiles != 0; });
}
[[nodiscard]] inline bool can_build_something(const Rules& r, const Public& s,
                                              Mask shores) noexcept {
    return can_build_something(r, s, shores, boats_forgiven(r, s));
}

// Kagutsuchi: one prestige token more for a standard building that starts no group and joins none.
[[nodiscard]] inline bool is_lonely(const Rules& r, const Public& s, const Rules::Tile& tile,
                                    int island) noexcept {
    return (tile.standard() || r.lonely_landmarks) &&
           !(r.island_links[island] & s.standard[s.seat()]);
}

// --- Step 5: recruit ---------------------------------------------------------------------------

[[nodiscard]] inline Mask kinds_held(const Seat& me, unsigned each) noexcept {
    return at_least(counts(me.culture), each * kOneEach);
}

// Two equal tokens (one kind named) or three different ones.
[[nodiscard]] inline bool can_pay(const Seat& me, unsigned payment) noexcept {
    return count(payment) == 1 ? (payment & ~kinds_held(me, 2)) == 0
                               : (payment & ~kinds_held(me, 1)) == 0;
}
[[nodiscard]] inline bool can_recruit_somebody(const Public& s) noexcept {
    return !s.did(kRecruited) && !s.open_specialists.empty() &&
           (kinds_held(s.me(), 2) | Mask{count(kinds_held(s.me(), 1)) >= 3});
}

// --- Fleet effects -----------------------------------------------------------------------------

// The effect this turn's fleet still has to give, or kNone.
[[nodiscard]] inline Effect effect_left(const Rules& r, const Public& s) noexcept {
    // R2: after the first `remove` the second may follow.
    const bool left = (s.used & (kEffect | kRemoving)) != kEffect;
    static_assert(Effect{} == Effect::kNone);
    return static_cast<Effect>(static_cast<int>(r.fleets[s.fleet()].effect) * left);
}

[[nodiscard]] bool effect_possible(const Rules& r, const Public& s) noexcept;

// --- Powers ------------------------------------------------------------------------------------
// Each is asked at every decision and hardly ever there: nothing is branched on.

[[nodiscard]] inline Mask may_use(const Public& s, Specialist who, Used mark) noexcept {
    return Mask{s.me().owns(who)} & Mask{!s.did(mark)};
}
[[nodiscard]] inline Mask raijin_possible(const Public& s) noexcept {
    return may_use(s, kRaijin, kUsedRaijin) & Mask{s.supply[kGold] > 0} & Mask{s.me().held() >= 2};
}
[[nodiscard]] inline Mask michimata_possible(const Public& s) noexcept {
    return may_use(s, kMichimata, kUsedMichimata) & Mask{s.supply[kGold] > 0} &
           Mask{kinds_held(s.me(), 1) != 0};
}
[[nodiscard]] inline Mask nakatsu_possible(const Public& s) noexcept {
    const int supply = s.supply[kBamboo] + s.supply[kWood] + s.supply[kStone] + s.supply[kClay];
    return may_use(s, kNakatsu, kUsedNakatsu) & Mask{s.me().boats[kGold] > 0} & Mask{supply >= 2};
}
[[nodiscard]] inline Mask kachiko_possible(const Public& s) noexcept {
    return may_use(s, kKachiko, kUsedKachiko) & Mask{s.me().money >= kKachikoPrice} &
           Mask{s.sacred != 0};
}
[[nodiscard]] inline Mask hetsuka_possible(const Public& s) noexcept {
    return may_use(s, kHetsuka, kUsedHetsuka) & Mask{kinds_held(s.me(), 1) != 0};
}

// The specialists with a once-a-turn power.
inline constexpr std::uint32_t kPowerful =
    1u << kRaijin | 1u << kMichimata | 1u << kNakatsu | 1u << kKachiko | 1u << kHetsuka;

// Those whose power is possible now, by their place here. Raijin, Michimata and Nakatsu bring boats
// in and so belong to `main` (R1).
inline constexpr std::array<Specialist, 5> kPowers = {kRaijin, kMichimata, kNakatsu, kKachiko,
                                                      kHetsuka};
[[nodiscard]] inline Mask powers_possible(const Public& s) noexcept {
    const Mask boats = raijin_possible(s) | michimata_possible(s) << 1 | nakatsu_possible(s) << 2;
    return (boats & -Mask{s.phase == Phase::kMain}) | kachiko_possible(s) << 3 |
           hetsuka_possible(s) << 4;
}

// --- Anything at all ---------------------------------------------------------------------------

// Step 3b as far as it is not done. Whether it must be, and so keeps one from `done`, is told by
// the list of what is legal.
[[nodiscard]] inline bool can_collect_or_build(const Rules& r, const Public& s) noexcept {
    if (s.did(kActed) || s.placed.empty()) return false;
    const Mask beside = shores(r, s);
    return (beside & s.all_culture()) || can_build_something(r, s, beside);
}

// With Ebisu one more token, from any island, after all picks.
[[nodiscard]] inline bool ebisu_possible(const Public& s) noexcept {
    return may_use(s, kEbisu, kUsedEbisu) && s.all_culture();
}

// Whether anything but `done` is legal; only `main` and `recruit` can run dry.
[[nodiscard]] bool something_to_do(const Rules& r, const Public& s) noexcept;

}  // namespace himiko::yamatai
