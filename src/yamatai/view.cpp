#include "yamatai/state.h"

namespace himiko::yamatai {

View view(const Rules&, const State& s, int seat) noexcept {
    View v;
    static_cast<Public&>(v) = s;
    v.viewer = static_cast<std::int8_t>(seat);
    v.known_tiles.fill(View::kUnknown);
    if (seat == kNobody) return v;
    for (int place = 0; place < s.tile_stack_size; ++place)
        if (has(s.known[seat], s.tile_stack[place])) v.known_tiles[place] = s.tile_stack[place];
    return v;
}

// Every order of the face-down stacks that this view allows is equally likely. What other seats
// have peeked at is not in a view; in a sampled state they have peeked at nothing, except that
// whoever is arranging tiles right now knows them.
State sample(const Rules& r, const View& v, Random& random) noexcept {
    State s;
    static_cast<Public&>(s) = v;

    int size = 0;
    for (std::uint16_t group : v.fleet_groups) {
        std::uint8_t* together = s.fleet_stack.data() + size;
        for (int fleet : members(group)) s.fleet_stack[size++] = static_cast<std::uint8_t>(fleet);
        random.shuffle(together, count(group));
    }

    std::uint32_t specialists = static_cast<std::uint32_t>(first(kSpecialists));
    std::uint32_t tiles = static_cast<std::uint32_t>(first(kBuildings));
    for (int who : v.open_specialists) specialists &= ~(1u << who);
    for (int tile : v.open_tiles) tiles &= ~(1u << tile);
    for (int seat = 0; seat < r.players; ++seat) {
        specialists &= ~v.seats[seat].specialists;
        tiles &= ~(v.seats[seat].built | v.seats[seat].reserved);
    }
    size = 0;
    for (int who : members(specialists))
        s.specialist_stack[size++] = static_cast<std::uint8_t>(who);
    random.shuffle(s.specialist_stack.data(), size);

    for (std::uint8_t tile : v.known_tiles)
        if (tile != View::kUnknown) tiles &= ~(1u << tile);
    std::array<std::uint8_t, kBuildings> unknown{};
    size = 0;
    for (int tile : members(tiles)) unknown[size++] = static_cast<std::uint8_t>(tile);
    random.shuffle(unknown.data(), size);
    size = 0;
    for (int place = 0; place < v.tile_stack_size; ++place) {
        const std::uint8_t known = v.known_tiles[place];
        s.tile_stack[place] = known != View::kUnknown ? known : unknown[size++];
        if (known != View::kUnknown) s.known[v.viewer] |= 1u << known;
    }
    if (v.phase == Phase::kArrange)
        for (int place = 0; place < v.peek_size(); ++place)
            s.known[v.seat()] |= 1u << s.tile_stack[place];
    s.seed = random.next();
    return s;
}

}  // namespace himiko::yamatai
