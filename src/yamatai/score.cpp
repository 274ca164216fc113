#include "yamatai/score.h"

#include <algorithm>

namespace himiko::yamatai {

namespace {

// The earliest entry of a seat in the turn order.
int first_turn(const Public& s, int seat) noexcept {
    return static_cast<int>(std::find(s.order.begin(), s.order.end(), seat) - s.order.begin());
}

}  // namespace

Score score(const Rules& r, const Public& s, int seat) noexcept {
    const Seat& who = s.seats[seat];
    Score points;
    points.money = who.money / (who.owns(kFuHsi) ? 3 : 5);
    points.prestige = who.owns(kAmateratsu) ? 2 * who.prestige : who.prestige;
    for (int tile : members(who.built)) points.buildings += r.tiles[tile].points;
    for (int specialist : members(who.specialists))
        points.specialists += r.box->specialist_points[specialist];
    points.reserved = -count(who.reserved);
    points.wasted = -(who.wasted / 2);
    return points;
}

std::array<int, kMaxPlayers> ranking(const Rules& r, const Public& s) noexcept {
    const auto ahead = [&](int one, int other) {
        const int points = score(r, s, one).total(), others = score(r, s, other).total();
        return points != others ? points > others : first_turn(s, one) < first_turn(s, other);
    };
    std::array<int, kMaxPlayers> seats{};
    for (int seat = 0; seat < r.players; ++seat) {
        int place = 0;
        for (int other = 0; other < r.players; ++other)
            place += other != seat && ahead(other, seat);
        seats[place] = seat;
    }
    return seats;
}

}  // namespace himiko::yamatai
