
#include "yamatai/possible.h"
#include "yamatai/round.h"

namespace himiko::yamatai {

namespace {

template <class Number>
void add(Number& number, int amount) noexcept {
    number = static_cast<Number>(number + amount);
}

void take_boat(State& s, int color) noexcept {
    add_counts(s.supply, -one(color));
    add_counts(s.me().boats, one(color));
}

void give_boat(State& s, int color) noexcept {
    add_counts(s.me().boats, -one(color));
    add_counts(s.supply, one(color));
}

void take_fleet(const Rules& r, State& s, int fleet) noexcept {
    s.open_fleets.erase_at(s.open_fleets.find(fleet));
    s.taken.push(fleet);
    // What is missing is not compensated.
    const Counts wanted = counts(r.fleets[fleet].boats);
    const Counts boats = wanted - gap(wanted, counts(s.supply));
    add_counts(s.supply, -boats);
    add_counts(s.me().boats, boats);
    s.phase = r.fleets[fleet].any && colors_left(s) ? Phase::kChoice : Phase::kMain;
}

void place(State& s, int color, int space) noexcept {
    add_counts(s.me().boats, -one(color));
    s.boats[color] |= bit(space);
    s.placed.push(space);
    s.used |= kSailed;
}

void finish_collecting(State& s) noexcept {
    s.used |= kActed;
    s.collected.clear();
    s.phase = Phase::kMain;
}

void collect(const Rules& r, State& s, int island) noexcept {
    const bool ebisu = s.phase == Phase::kCollect && s.me().owns(kEbisu) && !pickable(r, s);
    const int kind = s.culture_at(island);
    s.culture[kind] &= ~bit(island);
    add_counts(s.me().culture, one(kind));
    if (ebisu) {
        s.used |= kUsedEbisu;
        return finish_collecting(s);
    }
    s.phase = Phase::kCollect;
    s.collected.push(island);
    if (pickable(r, s)) return;
    if (ebisu_possible(s)) return;
    finish_collecting(s);
}

// Bonuses for a standard building; `mine` are the builder's standard buildings before it.
void earn_bonuses(const Rules& r, State& s, const Rules::Tile& tile, int island,
                  Mask mine) noexcept {
    const Mask around = r.island_links[island];
    int tokens = count(around & (s.torii | s.palaces));
    if (has(s.mountains, island)) ++tokens;
    if (s.me().owns(kKagutsuchi) && is_lonely(r, s, tile, island)) ++tokens;
    add(s.me().prestige, tokens);
    if (around & mine) {
        const int group = count(connected_component(r.island_links, mine | bit(island), island));
        add(s.me().money, tile.kind == BuildingKind::kTradingPost ? 2 * group : group);
    }
}

void build(const Rules& r, State& s, int tile_index, int island) noexcept {
    const Rules::Tile& tile = r.tiles[tile_index];
    Seat& me = s.me();
    if (const int owner = ananda_beside(r, s, island); owner != kNobody) {  // R14
        add(me.money, -kAnandaPrice);
        add(s.seats[owner].money, kAnandaPrice);
    }
    if (has(me.reserved, tile_index)) {
        me.reserved &= ~(1u << tile_index);
        s.reserved_round[tile_index] = 0;
    } else {
        s.open_tiles.erase_at(s.open_tiles.find(tile_index));
    }
    me.built |= 1u << tile_index;
    // R6, R15: with Awashima a torii or palace earns what a standard building would.
    if (tile.standard() || me.owns(kAwashima))
        earn_bonuses(r, s, tile, island, s.standard[s.seat()]);
    if (tile.standard()) {
        --me.pieces;
        s.standard[s.seat()] |= bit(island);
    } else {
        (tile.kind == BuildingKind::kTorii ? s.torii : s.palaces) |= bit(island);
    }
    s.used |= kActed;
}

void moor(State& s, Action a) noexcept {
    Seat& me = s.me();
    for (int color = 0; color < kColors; ++color) {
        add(me.wasted, me.boats[color] - kept(a, color));
        me.boats[color] = static_cast<std::uint8_t>(kept(a, color));
    }
    s.phase = Phase::kRecruit;
}

void recruit(State& s, int who, unsigned payment) noexcept {
    Seat& me = s.me();
    Counts paid = 0;
    for (int kind : members(payment)) paid += one(kind);
    add_counts(me.culture, count(payment) == 1 ? -2 * paid : -paid);
    const int place = s.open_specialists.find(who);
    const int money = s.specialist_money[place];
    s.open_specialists.erase_at(place);
    for (int i = place + 1; i < kOpenRow; ++i) s.specialist_money[i - 1] = s.specialist_money[i];
    s.specialist_money[kOpenRow - 1] = 0;
    // Izanami's owner takes half of what lies on a specialist somebody else recruits.
    const int izanami = s.owner(kIzanami);
    const int half = izanami != kNobody && izanami != s.seat() ? money / 2 : 0;
    if (half > 0) add(s.seats[izanami].money, half);
    add(me.money, money - half);
    me.specialists |= 1u << who;
    s.used |= kRecruited;
}

void reserve(State& s, int tile) noexcept {
    s.open_tiles.erase_at(s.open_tiles.find(tile));
    s.me().reserved |= 1u << tile;
    s.reserved_round[tile] = s.round;
}

void peek(State& s) noexcept {
    for (int i = 0; i < s.peek_size(); ++i) s.known[s.seat()] |= 1u << s.tile_stack[i];
    s.resume = s.phase;
    s.phase = Phase::kArrange;
}

// What goes under the stack makes the rest move up; afterwards this seat alone knows these tiles.
void arrange(State& s, Action a) noexcept {
    const int size = a.c, top = a.b;
    std::array<std::uint8_t, 3> tiles{};
    for (int i = 0; i < size; ++i) tiles[i] = s.tile_stack[arranged(a, i)];
    const int rest = s.tile_stack_size - size;
    for (int i = 0; i < top; ++i) s.tile_stack[i] = tiles[i];
    if (top != size)
        for (int i = 0; i < rest; ++i) s.tile_stack[top + i] = s.tile_stack[size + i];
    for (int i = top; i < size; ++i) s.tile_stack[rest + i] = tiles[i];
    for (int i = 0; i < size; ++i)
        for (int seat = 0; seat < kMaxPlayers; ++seat)
            if (seat != s.seat()) s.known[seat] &= ~(1u << tiles[i]);
    s.phase = s.resume;
    s.resume = Phase::kFleet;
}

// R3: a moved boat keeps its mark and its place in the chain.
void rename_placed(State& s, int one, int other) noexcept {
    for (std::uint8_t& space : s.placed) {
        if (space == one)
            space = static_cast<std::uint8_t>(other);
        else if (space == other)
            space = static_cast<std::uint8_t>(one);
    }
}

void shift(State& s, int from, int to) noexcept {
    s.boats[s.color_at(from)] ^= bit(from) | bit(to);
    rename_placed(s, from, to);
}

void swap_boats(State& s, int one, int other) noexcept {
    const Mask both = bit(one) | bit(other);
    const int color = s.color_at(one), other_color = s.color_at(other);
    if (color != other_color) {
        s.boats[color] ^= both;
        s.boats[other_color] ^= both;
    }
    rename_placed(s, one, other);
}

void swap_culture(State& s, int one, int other) noexcept {
    const Mask both = bit(one) | bit(other);
    const int kind = s.culture_at(one), other_kind = s.culture_at(other);
    s.culture[kind] ^= both;
    s.culture[other_kind] ^= both;
}

void remove(State& s, int space) noexcept {
    const int color = s.color_at(space);
    s.boats[color] &= ~bit(space);
    add_counts(s.supply, one(color));
    if (const int place = s.placed.find(space); place >= 0) s.placed.erase_at(place);
    // R2: the second directly after the first.
    const bool first_of_two = !s.did(kEffect);
    s.used = static_cast<std::uint16_t>(s.used & ~kRemoving);
    if (first_of_two && s.occupied()) s.used |= kRemoving;
    s.used |= kEffect;
}

void leave_phase(const Rules& r, State& s) noexcept {
    if (s.phase == Phase::kCollect) return finish_collecting(s);
    if (s.phase == Phase::kRecruit) return end_turn(r, s);
    s.phase = s.me().held() > s.me().harbour() ? Phase::kMoor : Phase::kRecruit;
}

// Skips phases in which nothing but `done` is legal.
void leave_idle_phases(const Rules& r, State& s) noexcept {
    while ((s.phase == Phase::kMain || s.phase == Phase::kRecruit) && !something_to_do(r, s))
        leave_phase(r, s);
}

}  // namespace

void apply(const Rules& r, State& s, Action a) noexcept {
    if (a.kind != Kind::kRemove) s.used = static_cast<std::uint16_t>(s.used & ~kRemoving);
    Seat& me = s.me();
    switch (a.kind) {
        case Kind::kFleet: take_fleet(r, s, a.a); break;
        case Kind::kTake:
            take_boat(s, a.a);
            s.phase = Phase::kMain;
            break;
        case Kind::kBuy:
            add(me.money, -buying_price(r, me, a.a));
            take_boat(s, a.a);
            ++s.trades;
            break;
        case Kind::kSell:
            add(me.money, selling_price(r, me, a.a));
            give_boat(s, a.a);
            ++s.trades;
            break;
        case Kind::kPlace: place(s, a.a, a.b); break;
        case Kind::kCollect: collect(r, s, a.a); break;
        case Kind::kBuild: build(r, s, a.a, a.b); break;
        case Kind::kMoor: moor(s, a); break;
        case Kind::kRecruit: recruit(s, a.a, a.b); break;
        case Kind::kReserve:
            reserve(s, a.a);
            s.used |= kEffect;
            break;
        case Kind::kPeek:
            peek(s);
            s.used |= kEffect;
            break;
        case Kind::kArrange: arrange(s, a); break;
        case Kind::kShift:
            shift(s, a.a, a.b);
            s.used |= kEffect;
            break;
        case Kind::kSanctify:
            s.sacred |= bit(a.a);
            --s.sacred_left;
            s.used |= kEffect;
            break;
        case Kind::kSwapCulture:
            swap_culture(s, a.a, a.b);
            s.used |= kEffect;
            break;
        case Kind::kRemove: remove(s, a.a); break;
        case Kind::kSwapBoats:
            swap_boats(s, a.a, a.b);
            s.used |= kEffect;
            break;
        case Kind::kRaijin:
            give_boat(s, a.a);
            give_boat(s, a.b);
            take_boat(s, kGold);
            s.used |= kUsedRaijin;
            break;
        case Kind::kKachiko:
            add(me.money, -kKachikoPrice);
            s.sacred &= ~bit(a.a);
            ++s.sacred_left;  // R12
            s.used |= kUsedKachiko;
            break;
        case Kind::kMichimata:
            add_counts(me.culture, -one(a.a));
            take_boat(s, kGold);
            s.used |= kUsedMichimata;
            break;
        case Kind::kHetsuka:
            add_counts(me.culture, -one(a.a));
            add(me.money, kHetsukaMoney);
            s.used |= kUsedHetsuka;
            break;
        case Kind::kNakatsu:
            give_boat(s, kGold);
            take_boat(s, a.a);
            take_boat(s, a.b);
            s.used |= kUsedNakatsu;
            break;
        case Kind::kDone: leave_phase(r, s); break;
    }
    leave_idle_phases(r, s);
}

}  // namespace himiko::yamatai
