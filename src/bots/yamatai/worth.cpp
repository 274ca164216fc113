#include "bots/yamatai/worth.h"

#include <algorithm>
#include <cmath>

#include "yamatai/possible.h"
#include "yamatai/score.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

// These numbers were tuned by self-play of the proposer: changed at random, and kept when the
// changed one had more points.

// What an average turn uses up of what the game can run out of.
constexpr std::array<float, kColors> kBoatsATurn = {0.23f, 0.46f, 0.27f, 0.30f, 0.41f};
constexpr float kBuildsATurn = 0.59f;
constexpr float kRecruitsATurn = 0.23f;

constexpr std::array<float, kColors> kBoatWorth = {0.32f, 0.32f, 1.08f, 0.89f, 1.15f};

// What a power brings each turn.
constexpr std::array<float, kSpecialists> kPowerWorth = {0.37f, 0.15f, 0.07f, 0.08f, 0.15f, 0.01f,
                                                         0.11f, 0.09f, 0.20f, 0.30f, 0.66f, 0.07f,
                                                         0.44f, 0.37f, 0.20f, 0.17f, 0.02f, 0.04f};

constexpr float kRecruitWorth = 3.30f;  // being able to pay a specialist
constexpr std::array<float, 3> kSinglesWorth = {0.0f, 0.64f, 1.67f};

constexpr float kTurnOrderCost = 0.26f;  // for each number of the fleet

constexpr float kPieceWorth = -0.32f;   // a standard piece still in hand: it should be built
constexpr float kReservedEarly = 0.2f;  // a reserved tile costs a point, if it is never built

// How many points of margin make a win likely, at the end and with turns still to come.
constexpr float kSpreadAtTheEnd = 1.0f;
constexpr float kSpreadOfATurn = 2.0f;
constexpr float kMarginShare = 0.002f;  // of a win, for each point of the margin

}  // namespace

float rounds_to_come(const Rules& r, const Public& s) noexcept {
    const float turns = static_cast<float>(r.turns());
    float rounds = 20;
    for (int color = 0; color < kColors; ++color)
        rounds = std::min(rounds, s.supply[color] / (kBoatsATurn[color] * turns));
    int pieces = s.seats[0].pieces;
    for (int seat = 1; seat < r.players; ++seat)
        pieces = std::min<int>(pieces, s.seats[seat].pieces);
    rounds = std::min(rounds, pieces * static_cast<float>(r.players) / (kBuildsATurn * turns));
    rounds = std::min(rounds, (s.tile_stack_size + s.open_tiles.size - 4) / (kBuildsATurn * turns));
    rounds = std::min(
        rounds, (s.specialist_stack_size + s.open_specialists.size - 4) / (kRecruitsATurn * turns));
    return std::max(rounds, 0.0f);
}

float turns_to_come(const Rules& r, const Public& s, int seat) noexcept {
    int left = 0;
    for (int turn = s.turn + 1; turn < r.turns(); ++turn) left += s.order[turn] == seat;
    const int turns_a_round = r.turns() / r.players;  // of one seat
    return static_cast<float>(left) + rounds_to_come(r, s) * static_cast<float>(turns_a_round);
}

float money_worth(const Seat& who) noexcept {
    return static_cast<float>(who.money) * point_of_money(who);
}

float prestige_worth(const Seat& who) noexcept {
    return static_cast<float>(who.owns(kAmateratsu) ? 2 * who.prestige : who.prestige);
}

float boat_worth(int color, float turns) noexcept {
    return kBoatWorth[color] * std::min(1.0f, turns);
}

float keep_best(std::array<std::uint8_t, kColors>& boats, int places, float turns) noexcept {
    float worth = 0;
    for (; places > 0; --places) {
        int best = kNobody;
        for (int color = 0; color < kColors; ++color)
            if (boats[color] > 0 && (best == kNobody || kBoatWorth[color] > kBoatWorth[best]))
                best = color;
        if (best == kNobody) break;
        --boats[best];
        worth += boat_worth(best, turns);
    }
    return worth;
}

float culture_worth(int pairs, int singles, float recruits) noexcept {
    const int specialists = pairs + singles / 3;
    const float ready = static_cast<float>(specialists);
    const float paid = std::min(ready, recruits);
    const float rest = std::min(recruits - paid, 1.0f);  // tokens that wait need a later turn
    return kRecruitWorth * paid + kSinglesWorth[singles % 3] * rest;
}

float culture_worth(const Seat& who, float recruits) noexcept {
    int pairs = 0, singles = 0;
    for (int tokens : who.culture) {
        pairs += tokens / 2;
        singles += tokens % 2;
    }
    return culture_worth(pairs, singles, recruits);
}

float piece_worth() noexcept { return kPieceWorth; }

float turn_order_cost(int fleet) noexcept { return kTurnOrderCost * static_cast<float>(fleet); }

float specialist_worth(const Rules& r, int who, float turns) noexcept {
    return static_cast<float>(r.box->specialist_points[who]) + kPowerWorth[who] * turns;
}

float standing(const Rules& r, const Public& s, int seat) noexcept {
    const Seat& who = s.seats[seat];
    const float turns =
        s.phase == Phase::kOver ? 0 : turns_to_come(r, s, seat) + (s.seat() == seat);
    float worth = money_worth(who) + prestige_worth(who);
    for (int tile : members(who.built)) worth += static_cast<float>(r.tiles[tile].points);
    for (int one : members(who.specialists)) worth += specialist_worth(r, one, turns);
    worth += culture_worth(who, turns);
    for (int color = 0; color < kColors; ++color)
        worth += static_cast<float>(who.boats[color]) * boat_worth(color, turns);
    worth += kPieceWorth * static_cast<float>(who.pieces);
    worth -= kWastedBoat * static_cast<float>(who.wasted);
    worth -= static_cast<float>(count(who.reserved)) * (turns > 2 ? kReservedEarly : 1.0f);
    return worth;
}

float spread(const Rules& r, const Public& s) noexcept {
    if (s.phase == Phase::kOver) return kSpreadAtTheEnd;
    return kSpreadAtTheEnd + kSpreadOfATurn * std::sqrt(turns_to_come(r, s, s.seat()));
}

Shares margins(const Rules& r, const Public& s) noexcept {
    Shares points{}, margins{};
    const bool over = s.phase == Phase::kOver;
    for (int seat = 0; seat < r.players; ++seat)
        points[seat] = over ? static_cast<float>(score(r, s, seat).total()) : standing(r, s, seat);
    if (over) points[ranking(r, s)[0]] += 0.5f;  // a tie is decided, too
    for (int seat = 0; seat < r.players; ++seat) {
        float rival = -1000;
        for (int other = 0; other < r.players; ++other)
            if (other != seat) rival = std::max(rival, points[other]);
        margins[seat] = points[seat] - rival;
    }
    return margins;
}

float chance(float margin, float spread) noexcept { return 1 / (1 + std::exp(-margin / spread)); }

float margin_bonus(float margin) noexcept {
    return kMarginShare * std::clamp(margin, -25.0f, 25.0f);
}

Shares chances(const Rules& r, const Public& s, float spread) noexcept {
    Shares shares = margins(r, s);
    for (int seat = 0; seat < r.players; ++seat)
        shares[seat] = chance(shares[seat], spread) + margin_bonus(shares[seat]);
    return shares;
}

}  // namespace himiko::bots::yamatai
