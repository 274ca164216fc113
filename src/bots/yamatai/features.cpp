#include "bots/yamatai/features.h"

#include <algorithm>
#include <cassert>

#include "bots/yamatai/worth.h"
#include "yamatai/possible.h"
#include "yamatai/round.h"
#include "yamatai/score.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

// Writes numbers one after the other.
class Writer {
  public:
    explicit Writer(float* to) noexcept : to_(to) {}
    void add(float number) noexcept { *to_++ = number; }
    void add(int number, float unit) noexcept { add(static_cast<float>(number) / unit); }
    void add(bool is) noexcept { add(is ? 1.0f : 0.0f); }
    void add_set(Mask set, int size) noexcept {
        for (int member : members(set)) to_[member] = 1;
        to_ += size;
    }
    [[nodiscard]] const float* end() const noexcept { return to_; }

  private:
    float* to_;
};

// Tiles by the fewest boats they lack: how many, and the most points of one.
class Reach {
  public:
    void add(int lack, int points) noexcept {
        if (lack >= kFar) return;
        ++tiles_[lack];
        most_[lack] = std::max(most_[lack], points);
    }
    void write(Writer& out) const noexcept {
        int best = 0;
        for (int lack = 0; lack < kFar; ++lack) {
            best = std::max(best, most_[lack]);
            out.add(tiles_[lack], 2);
            out.add(best, 5);
        }
    }

    static constexpr int kFar = 4;

  private:
    std::array<int, kFar> tiles_{}, most_{};
};

// What lies around the islands on which somebody may build.
struct Ground {
    Ground(const Rules& r, const Public& s) noexcept {
        for (int island : members(building_ground(r, s)))
            around[size++] = boats_around(r, s, island);
    }
    // The fewest boats that a tile lacks, on any of them, for somebody who holds these.
    [[nodiscard]] int lack(Counts cost, Counts held) const noexcept {
        int fewest = Reach::kFar;
        for (int i = 0; i < size; ++i) fewest = std::min(fewest, missing(cost, around[i] + held));
        return fewest;
    }

    std::array<Counts, kMaxOnMap> around;
    int size = 0;
};

void describe_table(const Rules& r, const Public& s, const Ground& ground, Writer& out) noexcept {
    out.add(s.round, 10);
    out.add(rounds_to_come(r, s) / 5);
    const auto endings = until_endings(r, s);
    for (int left : endings) {
        out.add(std::min(left, 12), 10);
        out.add(1 / (1 + static_cast<float>(left)));
    }
    out.add_set(bit(s.turn), kMaxPlayers);
    for (int boats : s.supply) out.add(boats, 10);
    for (Mask boats : s.boats) out.add(count(boats), 10);
    out.add(count(s.all_culture()), 10);
    for (Mask tokens : s.culture) out.add(count(tokens), 4);
    out.add(ground.size, 10);
    out.add(count(s.mountains & building_ground(r, s)), 4);
    Reach reach;
    for (int tile : s.open_tiles) {
        const Rules::Tile& one = r.tiles[tile];
        reach.add(ground.lack(one.cost, 0), one.points);
    }
    reach.write(out);
    out.add_set(set_of(s.open_specialists), kSpecialists);
    out.add_set(set_of(s.open_fleets), kFleets);
    int money = 0;
    for (int i = 0; i < s.open_specialists.size; ++i) money += s.specialist_money[i];
    out.add(money, 10);
    out.add(static_cast<int>(std::count_if(s.open_tiles.begin(), s.open_tiles.end(),
                                           [&](int tile) { return r.tiles[tile].standard(); })),
            3);
}

void describe_seat(const Rules& r, const Public& s, const Ground& ground, const Shares& all,
                   int seat, Writer& out) noexcept {
    const Seat& who = s.seats[seat];
    float rival = 0;
    for (int other = 0; other < r.players; ++other)
        if (other != seat) rival = std::max(rival, all[other]);
    out.add((all[seat] - rival) / 10);
    out.add(all[seat] / 30);
    out.add(score(r, s, seat).total(), 30);
    out.add(money_worth(who) / 5);
    out.add(who.prestige, 5);
    out.add(who.pieces, 5);
    out.add(who.wasted, 3);
    for (int boats : who.boats) out.add(boats, 1);
    int pairs = 0, singles = 0;
    for (int tokens : who.culture) pairs += tokens / 2, singles += tokens % 2;
    out.add(pairs, 2);
    out.add(singles % 3 == 1);
    out.add(singles % 3 == 2);
    out.add(singles / 3, 1);
    out.add(count(who.reserved), 1);
    out.add_set(who.specialists, kSpecialists);

    // When it acts, and in the next round.
    int turns = 0, next = kMaxPlayers, slot = kFleets, slots = 0;
    for (int turn = 0; turn < r.turns(); ++turn) {
        if (s.order[turn] != seat) continue;
        if (turn >= s.turn) ++turns, next = std::min(next, turn - s.turn);
        if (turn < s.taken.size) slot = std::min<int>(slot, s.taken[turn]), slots += s.taken[turn];
    }
    out.add(turns, 1);
    out.add(next == 0);
    out.add(next, 4);
    out.add(slot, 10);
    out.add(slots, 10);

    const Mask mine = s.standard[seat];
    out.add(count(mine), 5);
    out.add(count(union_of(r.island_links, mine) & building_ground(r, s)), 5);
    Reach reach;
    const Counts held = counts(who.boats);
    for (int tile : members(set_of(s.open_tiles) | who.reserved)) {
        const Rules::Tile& one = r.tiles[tile];
        reach.add(ground.lack(one.cost, held), one.points);
    }
    reach.write(out);
}

}  // namespace

Features::Features(const Rules& r, const Public& s) noexcept {
    const Ground ground(r, s);
    Writer to_table(table.data());
    describe_table(r, s, ground, to_table);
    assert(to_table.end() == table.data() + kTable);
    Shares all{};
    for (int seat = 0; seat < r.players; ++seat) all[seat] = standing(r, s, seat);
    for (int seat = 0; seat < r.players; ++seat) {
        Writer out(seats[seat].data());
        describe_seat(r, s, ground, all, seat, out);
        assert(out.end() == seats[seat].data() + kSeat);
    }
}

}  // namespace himiko::bots::yamatai
