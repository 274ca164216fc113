#include <numeric>

#include "yamatai/round.h"

namespace himiko::yamatai {

namespace {

template <class Source, std::size_t N>
void shuffle_all(Source& random, std::array<std::uint8_t, N>& stack) noexcept {
    std::iota(stack.begin(), stack.end(), std::uint8_t{0});
    random.shuffle(stack.data(), static_cast<int>(N));
}

// Fleets: ten are shuffled, five open, five stay closed; the stack in the state holds five.
template <class Source>
void lay_out_fleets(State& s, Source& random) noexcept {
    std::array<std::uint8_t, kFleets> all{};
    shuffle_all(random, all);
    for (int i = 0; i < kOpenRow; ++i) s.open_fleets.push(all[i]);
    unsigned together = 0;
    for (int i = kOpenRow; i < kFleets; ++i) {
        s.fleet_stack[i - kOpenRow] = all[i];
        together |= 1u << all[i];
    }
    s.fleet_groups.front() = static_cast<std::uint16_t>(together);
}

// One token an island; an island whose token has the border gets a mountain; the blanks leave.
template <class Source>
void lay_out_culture(const Rules& r, State& s, Source& random) noexcept {
    const int islands = count(r.all_islands);
    std::array<Rules::Token, kMaxOnMap> tokens = r.tokens;
    random.shuffle(tokens.data(), islands);
    for (int island = 0; island < islands; ++island) {
        const Rules::Token& token = tokens[island];
        s.culture[token.kind] |= Mask{!token.blank} << island;
        s.mountains |= Mask{token.mountain} << island;
    }
}

// Two players have two meeples each: slots 1-2 are drawn, then slots 3-4 are drawn again.
template <class Source>
void draw_turn_order(const Rules& r, State& s, Source& random) noexcept {
    for (int seat = 0; seat < r.players; ++seat) s.order[seat] = static_cast<std::uint8_t>(seat);
    random.shuffle(s.order.data(), r.players);
    if (r.players != 2) return;
    s.order[2] = s.order[0];
    s.order[3] = s.order[1];
    if (!r.options.second_meeples_same) random.shuffle(s.order.data() + 2, 2);
}

}  // namespace

State start(const Rules& r, const Seed& seed) noexcept {
    State s;
    s.seed = seed;
    s.supply = r.box->supply;
    s.sacred_left = static_cast<std::uint8_t>(r.box->sacred_ground);
    for (int seat = 0; seat < r.players; ++seat) {
        s.seats[seat].money = static_cast<std::uint16_t>(r.box->start_money);
        s.seats[seat].pieces = r.box->pieces[r.players];
    }
    s.seed.draw(kDealStream, [&](auto& random) {
        shuffle_all(random, s.specialist_stack);
        shuffle_all(random, s.tile_stack);
        lay_out_fleets(s, random);
        lay_out_culture(r, s, random);
        draw_turn_order(r, s, random);
    });
    s.specialist_stack_size = kSpecialists;
    open_specialists(s);
    s.tile_stack_size = kBuildings;
    open_tiles(s);
    return s;
}

}  // namespace himiko::yamatai
