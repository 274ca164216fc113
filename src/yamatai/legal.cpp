#include "yamatai/possible.h"

// Writes every legal action. Each part takes the output pointer and returns it behind what it
// wrote, as move generators of chess programs do: the pointer stays in a register. Conditions that
// the branch predictor cannot guess are added to the pointer instead of branched on.
namespace himiko::yamatai {

namespace {

Action* write(Action* out, Action what) noexcept {
    *out = what;
    return out + 1;
}

Action* write_if(bool wanted, Action* out, Action what) noexcept {
    *out = what;
    return out + wanted;
}

// One action of this kind for each member of a set.
Action* write_each(Mask set, Kind kind, Action* out) noexcept {
    for (int member : members(set)) out = write(out, action(kind, member));
    return out;
}

// Every order and split of the tiles looked at, in a fixed sequence.
Action* list_arrangements(int size, Action* out) noexcept {
    static constexpr std::array<std::uint8_t, 6> kOrders = {0b100100, 0b011000, 0b100001,
                                                            0b001001, 0b010010, 0b000110};
    static constexpr std::array<std::uint8_t, 2> kPairs = {0b0100, 0b0001};
    const int orders = size == 3 ? 6 : size;
    for (int i = 0; i < orders; ++i) {
        const int order = size == 3 ? kOrders[i] : size == 2 ? kPairs[i] : 0;
        for (int top = 0; top <= size; ++top)
            out = write(out, action(Kind::kArrange, order, top, size));
    }
    return out;
}

// R5: keep exactly as many as fit.
Action* list_moorings(const Seat& me, int from, int places, unsigned counts, Action* out) noexcept {
    for (int color = from; color < kColors; ++color) {
        const unsigned with = counts + (1u << (2 * color));
        const bool there = me.boats[color] > static_cast<int>(counts >> (2 * color) & 3);
        if (places == 1)
            out = write_if(there, out, keep(with));
        else if (there)
            out = list_moorings(me, color, places - 1, with, out);
    }
    return out;
}

// Two equal tokens, or three different ones.
Action* list_recruits(const Public& s, Action* out) noexcept {
    const auto pay = [&](Mask payment) {
        for (int who : s.open_specialists)
            out = write(out, action(Kind::kRecruit, who, static_cast<int>(payment)));
    };
    for (int kind : members(kinds_held(s.me(), 2))) pay(bit(kind));
    const Mask singles = kinds_held(s.me(), 1);
    for (int one : members(singles))
        for (int two : members(singles & ~first(one + 1)))
            for (int three : members(singles & ~first(two + 1)))
                pay(bit(one) | bit(two) | bit(three));
    return out;
}

Action* list_effect(const Rules& r, const Public& s, Action* out) noexcept {
    const Mask occupied = s.occupied();
    switch (effect_left(r, s)) {
        case Effect::kReserve:
            for (int tile : s.open_tiles) out = write(out, action(Kind::kReserve, tile));
            break;
        case Effect::kPeek: out = write_if(s.tile_stack_size > 0, out, action(Kind::kPeek)); break;
        case Effect::kShift:
            for (int from : members(occupied))
                for (int to : members(r.space_links[from] & ~occupied))
                    out = write(out, action(Kind::kShift, from, to));
            break;
        case Effect::kSanctify:
            if (s.sacred_left > 0) out = write_each(empty_islands(r, s), Kind::kSanctify, out);
            break;
        case Effect::kSwapCulture: {
            // R10: two equal tokens cannot be swapped.
            const Mask tokens = s.all_culture();
            for (int one : members(tokens)) {
                const Mask others = tokens & ~first(one) & ~s.culture[s.culture_at(one)];
                for (int other : members(others))
                    out = write(out, action(Kind::kSwapCulture, one, other));
            }
            break;
        }
        case Effect::kRemove: out = write_each(occupied, Kind::kRemove, out); break;
        case Effect::kSwapBoats: {
            const Mask placed = s.placed_mask();
            for (int one : members(occupied)) {
                const Mask others = swap_partners(s, one, occupied, placed) & ~first(one);
                for (int other : members(others))
                    out = write(out, action(Kind::kSwapBoats, one, other));
            }
            break;
        }
        case Effect::kNone:
        case Effect::kDiscount:
        case Effect::kChoice: break;
    }
    return out;
}

// Raijin, Michimata and Nakatsu bring boats in and so belong to `main` (R1).
Action* list_powers(const Public& s, Action* out) noexcept {
    const Seat& me = s.me();
    if (!(me.specialists & kPowerful)) return out;
    if (s.phase == Phase::kMain) {
        if (raijin_possible(s))
            for (int one = 0; one < kColors; ++one)
                for (int other = one; other < kColors; ++other)
                    out = write_if(me.boats[one] > (one == other) && me.boats[other] > 0, out,
                                   action(Kind::kRaijin, one, other));
        if (michimata_possible(s)) out = write_each(kinds_held(me, 1), Kind::kMichimata, out);
        if (nakatsu_possible(s))
            for (int one = 0; one < kGold; ++one)
                for (int other = one; other < kGold; ++other)
                    out = write_if(s.supply[one] > (one == other) && s.supply[other] > 0, out,
                                   action(Kind::kNakatsu, one, other));
    }
    if (kachiko_possible(s)) out = write_each(s.sacred, Kind::kKachiko, out);
    if (hetsuka_possible(s)) out = write_each(kinds_held(me, 1), Kind::kHetsuka, out);
    return out;
}

Action* list_trades(const Rules& r, const Public& s, Action* out) noexcept {
    for (int color = 0; color < kColors; ++color) {
        out = write_if(can_buy(r, s, color), out, action(Kind::kBuy, color));
        out = write_if(can_sell(s, color), out, action(Kind::kSell, color));
    }
    return out;
}

// After the first boat all colours may go to the same spaces.
Action* list_landings(const Rules& r, const Public& s, Action* out) noexcept {
    const Mask held = colors_held(s.me());
    if (s.placed.empty()) {
        for (int color : members(held))
            for (int space : members(landings(r, s, color)))
                out = write(out, action(Kind::kPlace, color, space));
    } else if (held) {
        for (int space : members(landings(r, s, kBamboo)))
            for (int color = 0; color < kColors; ++color)
                out = write_if(has(held, color), out, action(Kind::kPlace, color, space));
    }
    return out;
}

Action* list_main(const Rules& r, const Public& s, Action* out) noexcept {
    if (may_trade(s)) out = list_trades(r, s, out);
    bool must_act = false;
    if (!s.did(kActed)) {
        out = list_landings(r, s, out);
        if (!s.placed.empty()) {
            const Mask picks = shores(r, s) & s.all_culture();
            const int forgiven = boats_forgiven(r, s);
            const Action* before = out;
            out = write_each(picks, Kind::kCollect, out);
            each_build(r, s, forgiven, [&](bool fits, int tile, int island) {
                out = write_if(fits, out, action(Kind::kBuild, tile, island));
                return false;
            });
            must_act = !forgiven || r.discount_binds ? out != before
                                                     : picks || can_build_something(r, s, 0);
        }
    }
    return write_if(!must_act, out, action(Kind::kDone));
}

// Ebisu's token comes last, from any island; whether it may be declined is an option.
Action* list_collects(const Rules& r, const Public& s, Action* out) noexcept {
    const Mask picks = pickable(r, s);
    out = write_each(picks ? picks : s.all_culture(), Kind::kCollect, out);
    return write_if(!picks && r.options.ebisu_may, out, action(Kind::kDone));
}

Action* list_all(const Rules& r, const Public& s, Action* out) noexcept {
    switch (s.phase) {
        case Phase::kFleet:
            for (int fleet : s.open_fleets) out = write(out, action(Kind::kFleet, fleet));
            return out;
        case Phase::kChoice:
            for (int color = 0; color < kColors; ++color)
                out = write_if(s.supply[color] > 0, out, action(Kind::kTake, color));
            return out;
        case Phase::kCollect: return list_collects(r, s, out);
        case Phase::kArrange: return list_arrangements(s.peek_size(), out);
        case Phase::kOver: return out;
        case Phase::kMain: out = list_main(r, s, out); break;
        case Phase::kMoor: out = list_moorings(s.me(), 0, s.me().harbour(), 0, out); break;
        case Phase::kRecruit:
            if (!s.did(kRecruited)) out = list_recruits(s, out);
            out = write(out, action(Kind::kDone));
            break;
    }
    return list_powers(s, list_effect(r, s, out));
}

}  // namespace

void legal(const Rules& r, const Public& s, Actions& list) noexcept {
    list.set_end(list_all(r, s, list.begin()));
}

}  // namespace himiko::yamatai
