#include "yamatai/possible.h"

namespace himiko::yamatai {

namespace {

// Every order and split of the tiles looked at, in a fixed sequence.
void list_arrangements(int size, Actions& list) noexcept {
    static constexpr std::array<std::uint8_t, 6> kOrders = {0b100100, 0b011000, 0b100001,
                                                            0b001001, 0b010010, 0b000110};
    static constexpr std::array<std::uint8_t, 2> kPairs = {0b0100, 0b0001};
    const int orders = size == 3 ? 6 : size;
    for (int i = 0; i < orders; ++i) {
        const int order = size == 3 ? kOrders[i] : size == 2 ? kPairs[i] : 0;
        for (int top = 0; top <= size; ++top) list.push(action(Kind::kArrange, order, top, size));
    }
}

// R5: keep exactly as many as fit.
void list_moorings(const Seat& me, Actions& list) noexcept {
    const auto more = [&](auto&& self, int from, int places, unsigned counts) -> void {
        if (places == 0) return list.push(keep(counts));
        for (int color = from; color < kColors; ++color)
            if (me.boats[color] > static_cast<int>(counts >> (2 * color) & 3))
                self(self, color, places - 1, counts + (1u << (2 * color)));
    };
    more(more, 0, me.harbour(), 0);
}

void list_recruits(const Rules& r, const Public& s, Actions& list) noexcept {
    const Mask pairs = kinds_held(s.me(), 2), singles = kinds_held(s.me(), 1);
    for (const unsigned payment : r.payments) {
        if (payment & ~(std::has_single_bit(payment) ? pairs : singles)) continue;
        for (int who : s.open_specialists) list.push(action(Kind::kRecruit, who, payment));
    }
}

void list_effect(const Rules& r, const Public& s, Actions& list) noexcept {
    const Mask occupied = s.occupied();
    switch (effect_left(r, s)) {
        case Effect::kReserve:
            for (int tile : s.open_tiles) list.push(action(Kind::kReserve, tile));
            break;
        case Effect::kPeek:
            if (s.tile_stack_size > 0) list.push(action(Kind::kPeek));
            break;
        case Effect::kShift:
            for (int from : members(occupied))
                for (int to : members(r.space_links[from] & ~occupied))
                    list.push(action(Kind::kShift, from, to));
            break;
        case Effect::kSanctify:
            if (s.sacred_left > 0)
                for (int island : members(empty_islands(r, s)))
                    list.push(action(Kind::kSanctify, island));
            break;
        case Effect::kSwapCulture: {
            // R10: two equal tokens cannot be swapped.
            const Mask tokens = s.all_culture();
            for (int one : members(tokens)) {
                const Mask others = tokens & ~first(one) & ~s.culture[s.culture_at(one)];
                for (int other : members(others)) list.push(action(Kind::kSwapCulture, one, other));
            }
            break;
        }
        case Effect::kRemove:
            for (int space : members(occupied)) list.push(action(Kind::kRemove, space));
            break;
        case Effect::kSwapBoats: {
            const Mask placed = s.placed_mask();
            for (int one : members(occupied)) {
                const Mask others = swap_partners(s, one, occupied, placed) & ~first(one);
                for (int other : members(others)) list.push(action(Kind::kSwapBoats, one, other));
            }
            break;
        }
        case Effect::kNone:
        case Effect::kDiscount:
        case Effect::kChoice: break;
    }
}

// Raijin, Michimata and Nakatsu bring boats in and so belong to `main` (R1).
void list_powers(const Public& s, Actions& list) noexcept {
    const Seat& me = s.me();
    if (!(me.specialists & kPowerful)) return;
    if (s.phase == Phase::kMain) {
        if (raijin_possible(s))
            for (int one = 0; one < kColors; ++one)
                for (int other = one; other < kColors; ++other)
                    if (me.boats[one] > (one == other) && me.boats[other] > 0)
                        list.push(action(Kind::kRaijin, one, other));
        if (michimata_possible(s))
            for (int kind : members(kinds_held(me, 1))) list.push(action(Kind::kMichimata, kind));
        if (nakatsu_possible(s))
            for (int one = 0; one < kGold; ++one)
                for (int other = one; other < kGold; ++other)
                    if (s.supply[one] > (one == other) && s.supply[other] > 0)
                        list.push(action(Kind::kNakatsu, one, other));
    }
    if (kachiko_possible(s))
        for (int island : members(s.sacred)) list.push(action(Kind::kKachiko, island));
    if (hetsuka_possible(s))
        for (int kind : members(kinds_held(me, 1))) list.push(action(Kind::kHetsuka, kind));
}

void list_main(const Rules& r, const Public& s, Actions& list) noexcept {
    const Seat& me = s.me();
    if (may_trade(s))
        for (int color = 0; color < kColors; ++color) {
            if (can_buy(r, s, color)) list.push(action(Kind::kBuy, color));
            if (can_sell(r, s, color)) list.push(action(Kind::kSell, color));
        }
    bool may_finish = true;
    if (!s.did(kActed)) {
        for (int color = 0; color < kColors; ++color)
            if (me.boats[color] > 0)
                for (int space : members(landings(r, s, color)))
                    list.push(action(Kind::kPlace, color, space));
        if (!s.placed.empty()) {
            const int before = list.size();
            for (int island : members(shores(r, s) & s.all_culture()))
                list.push(action(Kind::kCollect, island));
            find_build(r, s, [&](int tile, int island) {
                list.push(action(Kind::kBuild, tile, island));
                return false;
            });
            may_finish = list.size() == before;
        }
    }
    if (may_finish) list.push(action(Kind::kDone));
}

}  // namespace

void legal(const Rules& r, const Public& s, Actions& list) noexcept {
    list.clear();
    switch (s.phase) {
        case Phase::kFleet:
            for (int fleet : s.open_fleets) list.push(action(Kind::kFleet, fleet));
            return;
        case Phase::kChoice:
            for (int color = 0; color < kColors; ++color)
                if (s.supply[color] > 0) list.push(action(Kind::kTake, color));
            return;
        case Phase::kCollect: {
            const Mask picks = pickable(r, s);
            // Ebisu's token comes last, from any island, and may be declined.
            for (int island : members(picks ? picks : s.all_culture()))
                list.push(action(Kind::kCollect, island));
            if (!picks) list.push(action(Kind::kDone));
            return;
        }
        case Phase::kArrange: return list_arrangements(s.peek_size(), list);
        case Phase::kMain: list_main(r, s, list); break;
        case Phase::kMoor: list_moorings(s.me(), list); break;
        case Phase::kRecruit:
            if (!s.did(kRecruited)) list_recruits(r, s, list);
            list.push(action(Kind::kDone));
            break;
        case Phase::kOver: return;
    }
    list_effect(r, s, list);
    list_powers(s, list);
}

}  // namespace himiko::yamatai
