#include <bit>
#include <cstring>

#include "yamatai/possible.h"

// Writes every legal action. Each part takes the output pointer and returns it behind what it
// wrote, as move generators of chess programs do: the pointer stays in a register. Nobody can guess
// how many actions of a kind there are, so nothing is branched on that: conditions are added to the
// pointer, and members of a set are written in blocks, the last of which is longer than needed.
namespace himiko::yamatai {

namespace {

// An action as one number, so that compilers write several at once.
using Word = std::uint32_t;
constexpr Word word(Kind kind, int a = 0, int b = 0) noexcept {
    return std::bit_cast<Word>(action(kind, a, b));
}
constexpr Word kEachA = word(Kind{}, 1), kEachB = word(Kind{}, 0, 1);

// Eight of them at once. Vectors stay within functions: how they are handed over depends on the
// processor.
constexpr int kBlock = 8;
using Block = Word __attribute__((vector_size(kBlock * sizeof(Word))));

// The members of each set of eight, in ascending order.
alignas(Block) constexpr auto kMembers = [] {
    std::array<std::array<Word, kBlock>, 1 << kBlock> all{};
    for (unsigned set = 0; set < all.size(); ++set) {
        int size = 0;
        for (int member : members(set)) all[set][size++] = static_cast<Word>(member);
    }
    return all;
}();
void members_of(Mask eight, Block& block) noexcept {
    std::memcpy(&block, kMembers[eight].data(), sizeof block);
}

Action* write(Action* out, Action what) noexcept {
    *out = what;
    return out + 1;
}

Action* write(Action* out, Word what) noexcept {
    std::memcpy(static_cast<void*>(out), &what, sizeof what);
    return out + 1;
}

Action* write_if(bool wanted, Action* out, Action what) noexcept {
    *out = what;
    return out + wanted;
}

// The first so many of a block.
Action* write(Action* out, const Block& what, int wanted) noexcept {
    std::memcpy(static_cast<void*>(out), &what, sizeof what);
    return out + wanted;
}

// first + each * member for the members of a set that hardly ever has more than are written at
// once.
template <int AtOnce = 4>
Action* write_few(Mask set, Word first, Word each, Action* out) noexcept {
    Action* const end = out + count(set);
    do {
        for (int i = 0; i < AtOnce; ++i) {
            out = write(out, first + each * static_cast<Word>(lowest_if_any(set)));
            set &= set - 1;
        }
    } while (set);
    return end;
}

// One action for each member of a set.
Action* write_each(Mask set, Kind kind, Action* out) noexcept {
    return write_few(set, word(kind), kEachA, out);
}

// One action for each piece of an open row.
Action* write_row(const Row<kOpenRow>& row, Kind kind, Action* out) noexcept {
    Action* const end = out + row.size;
    for (int i = 0; i < kOpenRow; ++i)
        out = write(out, word(kind) + kEachA * static_cast<Word>(row[i]));
    return end;
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

// Every choice of so many boats to keep, in a fixed sequence.
struct Mooring {
    Counts boats = 0;
    Action action;
};
constexpr Mooring* add_moorings(int from, int places, Counts boats, unsigned kept,
                                Mooring* out) noexcept {
    if (places == 0) {
        *out = {boats, keep(kept)};
        return out + 1;
    }
    for (int color = from; color < kColors; ++color)
        out = add_moorings(color, places - 1, boats + one(color), kept + (1u << (2 * color)), out);
    return out;
}
template <int Places, std::size_t Choices>
constexpr auto kMoorings = [] {
    std::array<Mooring, Choices> all{};
    add_moorings(0, Places, 0, 0, all.data());
    return all;
}();

// R5: keep exactly as many as fit.
Action* list_moorings(const Seat& me, Action* out) noexcept {
    const Counts held = counts(me.boats);
    const auto list = [&](const auto& moorings) {
        for (const Mooring& mooring : moorings)
            out = write_if(all_there(mooring.boats, held), out, mooring.action);
        return out;
    };
    return me.harbour() == 1 ? list(kMoorings<1, 5>) : list(kMoorings<3, 35>);
}

// Three different kinds of a set, in every way.
struct Triples {
    int size = 0;
    std::array<std::uint8_t, 20> kinds{};
};
constexpr auto kTriples = [] {
    std::array<Triples, 1 << kMaxKinds> all{};
    for (Mask set = 0; set < all.size(); ++set)
        for (int one : members(set))
            for (int two : members(set & ~first(one + 1)))
                for (int three : members(set & ~first(two + 1)))
                    all[set].kinds[all[set].size++] =
                        static_cast<std::uint8_t>(bit(one) | bit(two) | bit(three));
    return all;
}();

// Two equal tokens, or three different ones.
Action* list_recruits(const Public& s, Action* out) noexcept {
    Block all{};
    for (int i = 0; i < kOpenRow; ++i) all[i] = word(Kind::kRecruit, s.open_specialists[i]);
    const auto pay = [&](Word payment) {
        const Block paid = all + kEachB * payment;
        out = write(out, paid, s.open_specialists.size);
    };
    for (int kind : members(kinds_held(s.me(), 2))) pay(1u << kind);
    const Triples& triples = kTriples[kinds_held(s.me(), 1)];
    for (int i = 0; i < triples.size; ++i) pay(triples.kinds[i]);
    return out;
}

// Pairs of a set, the lower one first. Who goes with whom depends on the group of a member alone:
// partners are listed once a group, and each member copies the end of that list above itself.
class Pairs {
  public:
    // The members of a group go with `partners`, themselves left out.
    void add(int group, Mask members, Mask partners) noexcept {
        if (!members) return;
        all_ |= members;
        for (int digit = 0; digit < kDigits; ++digit)
            digits_[digit] |= members & -Mask{has(static_cast<Mask>(group), digit)};
        partners_[group] = partners;
        Word* out = lists_[group].data();
        for (int from = 0; from < kMaxOnMap; from += kBlock) {
            const Mask eight = partners >> from & 0xff;
            Block block;
            members_of(eight, block);
            block = (block + static_cast<Word>(from)) * kEachB;
            std::memcpy(out, &block, sizeof block);
            out += count(eight);
        }
    }

    Action* write(Kind kind, Action* out) const noexcept {
        for (int one : members(all_)) {
            int group = 0;
            for (int digit = 0; digit < kDigits; ++digit)
                group |= has(digits_[digit], one) << digit;
            const Mask above = ~Mask{1} << one;
            const Word* from = lists_[group].data() + count(partners_[group] & ~above);
            Action* const end = out + count(partners_[group] & above);
            do {
                for (int i = 0; i < kAtOnce; ++i, from += kBlock) {
                    Block block;
                    std::memcpy(&block, from, sizeof block);
                    block += word(kind, one);
                    out = yamatai::write(out, block, kBlock);
                }
            } while (out < end);
            out = end;
        }
        return out;
    }

  private:
    static constexpr int kDigits = 3, kGroups = 1 << kDigits;
    static constexpr int kAtOnce = 2;  // blocks: more than most have

    Mask all_ = 0;
    std::array<Mask, kDigits> digits_{};  // of the group of each member
    std::array<Mask, kGroups> partners_;
    // What is copied too much is read behind the end of a list: it is not initialised.
    std::array<std::array<Word, kMaxOnMap + (kAtOnce + 1) * kBlock>, kGroups> lists_;
};

// R10: two equal boats may be swapped only if at least one of them was placed this turn.
Action* list_boat_swaps(const Public& s, Action* out) noexcept {
    const Mask occupied = s.occupied(), placed = s.placed_mask();
    Pairs pairs;
    for (int color = 0; color < kColors; ++color)
        pairs.add(color, s.boats[color] & ~placed, occupied & (~s.boats[color] | placed));
    pairs.add(kColors, placed, occupied);
    return pairs.write(Kind::kSwapBoats, out);
}

// R10: two equal tokens cannot be swapped.
Action* list_culture_swaps(const Public& s, Action* out) noexcept {
    const Mask tokens = s.all_culture();
    Pairs pairs;
    for (int kind = 0; kind < kMaxKinds; ++kind)
        pairs.add(kind, s.culture[kind], tokens & ~s.culture[kind]);
    return pairs.write(Kind::kSwapCulture, out);
}

Action* list_effect(const Rules& r, const Public& s, Action* out) noexcept {
    const Mask occupied = s.occupied();
    switch (effect_left(r, s)) {
        case Effect::kReserve: out = write_row(s.open_tiles, Kind::kReserve, out); break;
        case Effect::kPeek: out = write_if(s.tile_stack_size > 0, out, action(Kind::kPeek)); break;
        case Effect::kShift:
            for (int from : members(occupied))
                out = write_few<2>(r.space_links[from] & ~occupied, word(Kind::kShift, from),
                                   kEachB, out);
            break;
        case Effect::kSanctify:
            if (s.sacred_left > 0) out = write_each(empty_islands(r, s), Kind::kSanctify, out);
            break;
        case Effect::kSwapCulture: out = list_culture_swaps(s, out); break;
        case Effect::kRemove: out = write_each(occupied, Kind::kRemove, out); break;
        case Effect::kSwapBoats: out = list_boat_swaps(s, out); break;
        case Effect::kNone:
        case Effect::kDiscount:
        case Effect::kChoice: break;
    }
    return out;
}

Action* list_power(const Public& s, Specialist who, Action* out) noexcept {
    const Seat& me = s.me();
    switch (who) {
        case kRaijin:
            for (int one = 0; one < kColors; ++one)
                for (int other = one; other < kColors; ++other)
                    out = write_if(me.boats[one] > (one == other) && me.boats[other] > 0, out,
                                   action(Kind::kRaijin, one, other));
            break;
        case kMichimata: out = write_each(kinds_held(me, 1), Kind::kMichimata, out); break;
        case kNakatsu:
            for (int one = 0; one < kGold; ++one)
                for (int other = one; other < kGold; ++other)
                    out = write_if(s.supply[one] > (one == other) && s.supply[other] > 0, out,
                                   action(Kind::kNakatsu, one, other));
            break;
        case kKachiko: out = write_each(s.sacred, Kind::kKachiko, out); break;
        case kHetsuka: out = write_each(kinds_held(me, 1), Kind::kHetsuka, out); break;
        default: break;
    }
    return out;
}

Action* list_powers(const Public& s, Action* out) noexcept {
    for (int power : members(powers_possible(s))) out = list_power(s, kPowers[power], out);
    return out;
}

Action* list_trades(const Rules& r, const Public& s, Mask held, Action* out) noexcept {
    const Mask tradable_now = tradable(s.me()) & -Mask{may_trade(s)};
    const Mask buy = to_buy(r, s) & tradable_now, sell = held & tradable_now;
    // Of each colour first the buy, then the sale.
    static constexpr auto kTwice = [] {
        std::array<std::uint16_t, 1 << kColors> all{};
        for (unsigned set = 0; set < all.size(); ++set)
            for (int color : members(set))
                all[set] |= static_cast<std::uint16_t>(1u << (2 * color));
        return all;
    }();
    constexpr Word kEachKind = word(Kind{1}) - word(Kind{0});
    Mask trades = kTwice[buy] | kTwice[sell] << 1;
    Word first = word(Kind::kBuy);
    do {  // gold comes second, and nearly never
        Block block;
        members_of(trades & 0xff, block);
        block = (block & 1) * kEachKind + (block >> 1) * kEachA + first;
        out = write(out, block, count(trades & 0xff));
        first += kEachA * (kBlock / 2);
        trades >>= kBlock;
    } while (trades);
    return out;
}

// Before the first boat: each colour has spaces of its own.
Action* list_first_landings(const Rules& r, const Public& s, Mask held, Action* out) noexcept {
    const Mask empty = empty_spaces(r, s);
    for (int color : members(held))
        out = write_few<8>(first_landings(r, s, color, empty), word(Kind::kPlace, color), kEachB,
                           out);
    return out;
}

// After it all colours may go to the same spaces.
Action* list_further_landings(const Rules& r, const Public& s, Mask held, Action* out) noexcept {
    Block colors;
    members_of(held, colors);
    colors = colors * kEachA + word(Kind::kPlace);
    const int boats = count(held);
    Mask spaces = landings(r, s, kBamboo);
    do {
        for (int i = 0; i < 3; ++i) {
            const Block here = colors + kEachB * static_cast<Word>(lowest_if_any(spaces));
            out = write(out, here, boats & -static_cast<int>(spaces != 0));
            spaces &= spaces - 1;
        }
    } while (spaces);
    return out;
}

// Collecting and building, and whether they keep one from `done`.
Action* list_acts(const Rules& r, const Public& s, bool& must_act, Action* out) noexcept {
    const Mask beside = shores(r, s);
    const Mask picks = beside & s.all_culture();
    const int forgiven = boats_forgiven(r, s);
    const Action* before = out;
    out = write_each(picks, Kind::kCollect, out);
    each_site(r, s, beside, forgiven, [&](Mask tiles, int island) {
        out = write_few(tiles, word(Kind::kBuild, 0, island), kEachA, out);
        return false;
    });
    must_act = !forgiven || r.discount_binds ? out != before
                                             : picks || can_build_something(r, s, beside, 0);
    return out;
}

Action* list_main(const Rules& r, const Public& s, Action* out) noexcept {
    bool must_act = false;
    if (!s.did(kActed)) {
        const Mask held = colors_held(s.me());
        if (s.placed.empty()) {
            out = list_trades(r, s, held, out);
            out = list_first_landings(r, s, held, out);
        } else {
            out = list_further_landings(r, s, held, out);
            out = list_acts(r, s, must_act, out);
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
        case Phase::kFleet: return write_row(s.open_fleets, Kind::kFleet, out);
        case Phase::kChoice: return write_each(colors_left(s), Kind::kTake, out);
        case Phase::kCollect: return list_collects(r, s, out);
        case Phase::kArrange: return list_arrangements(s.peek_size(), out);
        case Phase::kOver: return out;
        case Phase::kMain: out = list_main(r, s, out); break;
        case Phase::kMoor: out = list_moorings(s.me(), out); break;
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
