#pragma once

#include "yamatai/state.h"

// What is possible at this moment, sentence by sentence of the rules. `legal` lists it, `refusal`
// explains it, and `apply` asks whether anything is left to do.
namespace himiko::yamatai {

inline constexpr int kAnandaPrice = 2;
inline constexpr int kKachikoPrice = 2;
inline constexpr int kHetsukaMoney = 4;
inline constexpr int kTomoeGold = 5;
inline constexpr int kSusanooStone = 6;
inline constexpr int kSusanooClay = 7;

// --- Step 2: trade -----------------------------------------------------------------------------

[[nodiscard]] inline int trades_allowed(const Seat& me) noexcept {
    return me.owns(kIzanagi) ? 2 : 1;
}
[[nodiscard]] inline bool may_trade(const Public& s) noexcept {
    return !s.did(kSailed) && s.trades < trades_allowed(s.me());
}

// 0: not for sale. Gold is traded by Tomoe's owner alone.
[[nodiscard]] inline int buying_price(const Rules& r, const Seat& me, int color) noexcept {
    if (color == kGold) return me.owns(kTomoe) ? kTomoeGold : 0;
    return r.box->prices[color];
}
[[nodiscard]] inline int selling_price(const Rules& r, const Seat& me, int color) noexcept {
    if (me.owns(kSusanoo)) {
        if (color == kStone) return kSusanooStone;
        if (color == kClay) return kSusanooClay;
    }
    return buying_price(r, me, color);
}
[[nodiscard]] inline bool can_buy(const Rules& r, const Public& s, int color) noexcept {
    const int price = buying_price(r, s.me(), color);
    // Added up instead of branched on: these are hard to predict.
    return (price > 0) + (s.me().money >= price) + (s.supply[color] > 0) == 3;
}
[[nodiscard]] inline bool can_sell(const Public& s, int color) noexcept {
    return (s.me().boats[color] > 0) + (color != kGold || s.me().owns(kTomoe)) == 2;
}

[[nodiscard]] inline Mask colors_held(const Seat& me) noexcept {
    Mask colors = 0;
    for (int color = 0; color < kColors; ++color) colors |= Mask{me.boats[color] > 0} << color;
    return colors;
}

// --- Step 3a: place boats ----------------------------------------------------------------------

[[nodiscard]] inline Mask entries(const Rules& r, const Seat& me) noexcept {
    return me.owns(kToyoTama) ? r.entries | r.edge : r.entries;
}

// The first boat goes to an entry or beside a boat of its colour; each further one beside the boat
// placed just before, or, with the option, beside any placed this turn. R3: marks follow the
// pieces.
[[nodiscard]] inline Mask landings(const Rules& r, const Public& s, int color) noexcept {
    const Mask empty = r.all_spaces & ~s.occupied();
    if (s.placed.empty())
        return empty & (entries(r, s.me()) | union_of(r.space_links, s.boats[color]));
    if (r.options.chain_any) return empty & union_of(r.space_links, s.placed_mask());
    return empty & r.space_links[s.placed.back()];
}

// --- Step 3b: collect --------------------------------------------------------------------------

// Islands beside a boat placed this turn.
[[nodiscard]] inline Mask shores(const Rules& r, const Public& s) noexcept {
    Mask islands = 0;
    for (int space : s.placed) islands |= r.space_islands[space];
    return islands;
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
    std::uint32_t tiles = 0;
    for (int tile : s.open_tiles) tiles |= 1u << tile;
    for (int tile : members(s.me().reserved))
        if (r.options.reserved_any_time || s.reserved_round[tile] < s.round) tiles |= 1u << tile;
    return tiles;
}

[[nodiscard]] inline Counts boats_around(const Rules& r, const Public& s, int island) noexcept {
    Counts counts = 0;
    for (int color = 0; color < kColors; ++color)
        counts |= static_cast<Counts>(count(s.boats[color] & r.island_spaces[island]))
                  << (8 * color);
    return counts;
}

inline constexpr Counts kHighBits = 0x8080808080;

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

// Visits every (tile, island) that could be built now, with whether the boats are there but for so
// many that are forgiven; stops when the visitor says so.
template <class Visit>
bool each_build(const Rules& r, const Public& s, int forgiven, Visit visit) noexcept {
    const Mask ground = building_ground(r, s) & shores(r, s) & ~closed_by_ananda(r, s);
    if (!ground) return false;
    std::uint32_t tiles = tiles_to_build(r, s);
    if (s.me().pieces == 0) tiles &= ~r.standard_tiles;
    for (int island : members(ground)) {
        const Counts there = boats_around(r, s, island);
        for (int tile : members(tiles)) {
            const Counts cost = r.tiles[tile].cost;
            const bool fits = forgiven ? missing(cost, there) <= forgiven : all_there(cost, there);
            if (visit(fits, tile, island)) return true;
        }
    }
    return false;
}

[[nodiscard]] inline bool can_build_something(const Rules& r, const Public& s,
                                              int forgiven) noexcept {
    return each_build(r, s, forgiven, [](bool fits, int, int) { return fits; });
}
[[nodiscard]] inline bool can_build_something(const Rules& r, const Public& s) noexcept {
    return can_build_something(r, s, boats_forgiven(r, s));
}

// Kagutsuchi: one prestige token more for a standard building that starts no group and joins none.
[[nodiscard]] inline bool is_lonely(const Rules& r, const Public& s, const Rules::Tile& tile,
                                    int island) noexcept {
    return (tile.standard() || r.lonely_landmarks) &&
           !(r.island_links[island] & s.standard[s.seat()]);
}

// --- Step 5: recruit ---------------------------------------------------------------------------

[[nodiscard]] inline Mask kinds_held(const Seat& me, int at_least) noexcept {
    Mask kinds = 0;
    for (int kind = 0; kind < kMaxKinds; ++kind)
        kinds |= Mask{me.culture[kind] >= at_least} << kind;
    return kinds;
}

// Two equal tokens (one kind named) or three different ones.
[[nodiscard]] inline bool can_pay(const Seat& me, unsigned payment) noexcept {
    return count(payment) == 1 ? (payment & ~kinds_held(me, 2)) == 0
                               : (payment & ~kinds_held(me, 1)) == 0;
}
[[nodiscard]] inline bool can_recruit_somebody(const Public& s) noexcept {
    return !s.did(kRecruited) && !s.open_specialists.empty() &&
           (kinds_held(s.me(), 2) || count(kinds_held(s.me(), 1)) >= 3);
}

// --- Fleet effects -----------------------------------------------------------------------------

// The effect this turn's fleet still has to give, or kNone.
[[nodiscard]] inline Effect effect_left(const Rules& r, const Public& s) noexcept {
    const Effect effect = r.fleets[s.fleet()].effect;
    if (effect == Effect::kRemove && s.did(kRemoving)) return effect;  // R2
    return s.did(kEffect) ? Effect::kNone : effect;
}

// R10: two equal boats may be swapped only if at least one of them was placed this turn.
[[nodiscard]] inline Mask swap_partners(const Public& s, int space, Mask occupied,
                                        Mask placed) noexcept {
    const Mask others = occupied & ~bit(space);
    const Mask same = s.boats[s.color_at(space)];
    return has(placed, space) ? others : others & (~same | placed);
}

[[nodiscard]] bool effect_possible(const Rules& r, const Public& s) noexcept;

// --- Powers ------------------------------------------------------------------------------------

[[nodiscard]] inline bool may_use(const Public& s, Specialist who, Used mark) noexcept {
    return s.me().owns(who) && !s.did(mark);
}
[[nodiscard]] inline bool raijin_possible(const Public& s) noexcept {
    return may_use(s, kRaijin, kUsedRaijin) && s.supply[kGold] > 0 && s.me().held() >= 2;
}
[[nodiscard]] inline bool michimata_possible(const Public& s) noexcept {
    return may_use(s, kMichimata, kUsedMichimata) && s.supply[kGold] > 0 && kinds_held(s.me(), 1);
}
[[nodiscard]] inline bool nakatsu_possible(const Public& s) noexcept {
    return may_use(s, kNakatsu, kUsedNakatsu) && s.me().boats[kGold] > 0 &&
           s.supply[kBamboo] + s.supply[kWood] + s.supply[kStone] + s.supply[kClay] >= 2;
}
[[nodiscard]] inline bool kachiko_possible(const Public& s) noexcept {
    return may_use(s, kKachiko, kUsedKachiko) && s.me().money >= kKachikoPrice && s.sacred;
}
[[nodiscard]] inline bool hetsuka_possible(const Public& s) noexcept {
    return may_use(s, kHetsuka, kUsedHetsuka) && kinds_held(s.me(), 1);
}

// The specialists with a once-a-turn power; most turns have none of them.
inline constexpr std::uint32_t kPowerful =
    1u << kRaijin | 1u << kMichimata | 1u << kNakatsu | 1u << kKachiko | 1u << kHetsuka;

// --- Anything at all ---------------------------------------------------------------------------

// Step 3b as far as it is not done. Whether it must be, and so keeps one from `done`, is told by
// the list of what is legal.
[[nodiscard]] inline bool can_collect_or_build(const Rules& r, const Public& s) noexcept {
    return !s.did(kActed) && !s.placed.empty() &&
           ((shores(r, s) & s.all_culture()) || can_build_something(r, s));
}

// With Ebisu one more token, from any island, after all picks.
[[nodiscard]] inline bool ebisu_possible(const Public& s) noexcept {
    return may_use(s, kEbisu, kUsedEbisu) && s.all_culture();
}

// Whether anything but `done` is legal; only `main` and `recruit` can run dry.
[[nodiscard]] bool something_to_do(const Rules& r, const Public& s) noexcept;

}  // namespace himiko::yamatai
