#include "review/yokai/prospects.h"

#include <algorithm>
#include <cmath>

namespace himiko::review::yokai {

using namespace himiko::yokai;

namespace {

// Fitted to 310 games at the level normal, whose players remember nearly everything and tell
// nothing on purpose, weighed so that as many are won as of thousands (docs/review.md). By players.
constexpr std::array<double, kMaxPlayers + 1> kBase = {0, 0, 2.25, 2.08, 1.39};
constexpr double kASpareMove = 0.16, kADoubt = 0.22;
// Teams that follow the convention won all of 3000 games: how much better they are is a guess.
constexpr double kConvention = 4;
// How many turns those who won still played.
constexpr double kTurnsADoubt = 0.35;
// How likely partners blundered so that peace is out of reach, beside what the cards alone say.
constexpr double kBlundered = 0.17;

constexpr double kLeastOfAWin = 1;

double chance_of_peace(int to_move, int moves, double logit) noexcept {
    if (to_move > moves || to_move >= bots::yokai::Outlook::kHopeless) return 0;
    if (moves == 0) return 1;
    return 1 / (1 + std::exp(-(logit + kASpareMove * (moves - to_move))));
}

// The turns to come, each with a move, the present one included until its card has moved.
int moves_to_come(const View& view) noexcept {
    const int turns = 2 * view.closed_size + view.open.size + view.face_down;
    return view.phase == Phase::kClue ? turns - 1 : turns;
}

}  // namespace

// Entropy, in units of one that knows nothing.
Doubts doubts(const Rules& rules, Worlds worlds) {
    Doubts doubts{};
    for (int card = 0; card < rules.cards; ++card) {
        std::array<double, kFamilies> chances{};
        for (const bots::yokai::World& world : worlds) chances[world.family(card)] += world.weight;
        for (const double chance : chances)
            if (chance > 0) doubts[card] -= chance * std::log(chance) / std::log(rules.families);
    }
    return doubts;
}

void weigh_blunders(const Rules& rules, const View& view, std::vector<bots::yokai::World>& worlds) {
    const bots::yokai::Time endless({0, 1, 1, {}});
    const bots::yokai::Outlook outlook(rules, view, worlds, endless);
    const int moves = moves_to_come(view);
    double total = 0;
    for (bots::yokai::World& world : worlds) {
        if (outlook.cards_to_move(world, view.at, view.locked()) > moves)
            world.weight *= kBlundered;
        total += world.weight;
    }
    for (bots::yokai::World& world : worlds) world.weight /= total;
}

Prospects::Prospects(const Rules& rules, const View& view, const bots::yokai::Reading& reading,
                     const Doubts& mine)
    : rules_(rules), view_(view), reading_(reading), mine_(mine), time_({0, 1, 1, {}}) {
    for (int i = 0; i < view.looks.size; ++i) seen_[rules.seat(i / 2)] |= 1u << view.looks[i];
    for (int card = 0; card < rules.cards; ++card)
        for (int seat = 0; seat < rules.players; ++seat)
            doubt_ += (seat == view.viewer ? mine[card] : doubt_of(seat, card)) / rules.players;
}

// What another seat has to find out about a card.
double Prospects::doubt_of(int seat, int card) const noexcept {
    const bool told = has(reading_.followers(), seat) && reading_.is_told(card);
    return told || has(seen_[seat], card) ? 0 : doubt_under(view_.clues[card]);
}

// What a clue leaves to find out about its card.
double Prospects::doubt_under(Families clue) const noexcept {
    if (clue == kNoClue || clue == kFaceDown) return 1;
    return std::log(count(clue)) / std::log(rules_.families);
}

// --- What an action leaves -----------------------------------------------------------------------

// Whether another seat understands what the seat to act tells by the convention, or may turn out
// to.
bool Prospects::reads(int seat) const noexcept {
    return seat != view_.viewer && has(reading_.followers(), view_.viewer) &&
           (has(reading_.followers(), seat) || !reading_.introduced(seat));
}

// The doubt taken from the team once the convention tells a card.
double Prospects::told_by_convention(int card) const noexcept {
    double told = 0;
    for (int seat = 0; seat < rules_.players; ++seat)
        if (reads(seat)) told += doubt_of(seat, card) / rules_.players;
    return told;
}

// The doubt an action takes from the others; a clue, if it is right.
double Prospects::told_by(Action action) const noexcept {
    double told = 0;
    switch (action.kind()) {
        case Kind::kLook:
            if (const unsigned tells = reading_.telling_looks(view_.viewer, view_.known))
                told += (has(tells, action.card()) ? 1 : -1) *
                        told_by_convention(reading_.told_by_look(view_.viewer));
            break;
        case Kind::kMove:
            if (const int card = reading_.told_by_move(); card != kUnknown)
                told +=
                    (reading_.says(view_.at[action.card()], action.to(), view_.known) ? 1 : -1) *
                    told_by_convention(card);
            break;
        case Kind::kPlace:
            for (int seat = 0; seat < rules_.players; ++seat)
                if (seat != view_.viewer && doubt_of(seat, action.card()) > 0)
                    told += (1 - doubt_under(action.clue())) / rules_.players;
            break;
        default: break;
    }
    return told;
}

Prospects::Rest Prospects::after(Action action) const noexcept {
    const int open = view_.open.size + view_.face_down, closed = view_.closed_size;
    Rest rest{view_.at, view_.clues, open, closed, 2 * closed + open, 0, 0, doubt_};
    switch (action.kind()) {
        case Kind::kAnnounce: rest.moves = 0; break;
        case Kind::kLook:
            rest.least_turns = 1;
            rest.doubt -= mine_[action.card()] / rules_.players;
            break;
        case Kind::kMove:
            rest.at[action.card()] = action.to();
            rest.turns = 1;
            --rest.moves;
            break;
        case Kind::kReveal:
        case Kind::kDraw:
            --rest.closed, ++rest.open;
            --rest.moves;
            break;
        case Kind::kPlace:
        case Kind::kLock:
            rest.clues[action.card()] = action.kind() == Kind::kLock ? kFaceDown : action.clue();
            --rest.open;
            --rest.moves;
            break;
    }
    return rest;
}

// --- What that is worth --------------------------------------------------------------------------

// What so many turns cost; of a part of a turn, that part.
double Prospects::cost(const Rest& rest, double turns) const noexcept {
    const Box::Values& value = rules_.box->values;
    int open = rest.open, closed = rest.closed;
    double sum = 0;
    for (; turns > 0 && (open > 0 || closed > 0); --turns) {
        const double part = std::min(turns, 1.0);
        const bool place = open > 0;
        sum += part * (place ? value.revealed - value.correct : value.unrevealed - value.revealed);
        open += place ? -1 : 1;
        closed -= !place;
    }
    return sum;
}

// Announced at once.
int Prospects::points(const Rest& rest, const bots::yokai::World& world) const noexcept {
    Score::Items items;
    items.revealed = rest.open;
    items.unrevealed = rest.closed;
    for (int card = 0; card < kCards; ++card)
        if (rest.clues[card] != kNoClue)
            ++(has(rest.clues[card], world.family(card)) ? items.correct : items.wrong);
    return points_of(rules_, items);
}

Worth Prospects::of(Action action, Worlds worlds) const {
    const Rest rest = after(action);
    const double told = told_by(action);
    unsigned locked = 0;
    for (int card = 0; card < kCards; ++card)
        locked |= unsigned{rest.clues[card] != kNoClue} << card;
    const bots::yokai::Outlook outlook(rules_, view_, worlds, time_);
    const unsigned others = reading_.followers() & ~(1u << view_.viewer);
    const bool together = has(reading_.followers(), view_.viewer) && others != 0;
    Worth sum;
    for (const bots::yokai::World& world : worlds) {
        const bool tells =
            action.kind() != Kind::kPlace || has(action.clue(), world.family(action.card()));
        const double doubt = rest.doubt - (tells ? told : 0);
        const int to_move = outlook.cards_to_move(world, rest.at, locked);
        const double logit = kBase[rules_.players] + (together ? kConvention : 0) - kADoubt * doubt;
        const double chance = world.weight * chance_of_peace(to_move, rest.moves, logit);
        if (chance <= 0) continue;
        const double turns =
            action.kind() == Kind::kAnnounce
                ? 0
                : std::max(rest.least_turns, rest.turns + to_move + kTurnsADoubt * doubt);
        sum.chance += chance;
        sum.points += chance * std::max(kLeastOfAWin, points(rest, world) - cost(rest, turns));
    }
    return sum;
}

}  // namespace himiko::review::yokai
