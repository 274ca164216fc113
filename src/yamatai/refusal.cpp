#include <algorithm>

#include "yamatai/game.h"
#include "yamatai/possible.h"

// Why an action is refused, in words a player understands.
namespace himiko::yamatai {

namespace {

using std::string;
using std::to_string;

string boats(int n, const char* color) {
    return to_string(n) + " " + color + (n == 1 ? " boat" : " boats");
}

// Who is asked for what, when an action belongs to another phase.
string wrong_phase(const Public& s) {
    switch (s.phase) {
        case Phase::kFleet: return "take a fleet first";
        case Phase::kChoice: return "choose the fleet's third boat first";
        case Phase::kMain: return "this is not the moment for it";
        case Phase::kCollect: return "finish collecting first";
        case Phase::kArrange: return "put the tiles you looked at back first";
        case Phase::kMoor: return "moor your boats first: the harbour cannot hold them all";
        case Phase::kRecruit:
            return "trading, placing, collecting, building and mooring are over for this turn";
        case Phase::kOver: return "the game is over";
    }
    return {};
}

class Explainer {
  public:
    Explainer(const Rules& r, const Public& s) : r_(r), s_(s), me_(s.me()) {}

    string explain(Action a) const {
        if (s_.phase == Phase::kOver) return wrong_phase(s_);
        switch (a.kind) {
            case Kind::kFleet: return fleet(a.a);
            case Kind::kTake: return take(a.a);
            case Kind::kBuy: return buy(a.a);
            case Kind::kSell: return sell(a.a);
            case Kind::kPlace: return place(a.a, a.b);
            case Kind::kCollect: return collect(a.a);
            case Kind::kBuild: return build(a.a, a.b);
            case Kind::kMoor: return moor(a);
            case Kind::kRecruit: return recruit(a.a, a.b);
            case Kind::kArrange: return arrange();
            case Kind::kDone: return done();
            case Kind::kRaijin:
            case Kind::kMichimata:
            case Kind::kNakatsu:
            case Kind::kKachiko:
            case Kind::kHetsuka: return power(a);
            default: return effect(a);
        }
    }

  private:
    string island(int i) const { return r_.box->islands[i].id; }
    string tile(int i) const { return r_.box->buildings[i].id; }
    string kind(int i) const { return r_.box->culture_kinds[i]; }
    static string color(int i) { return kColorNames[i]; }
    string money() const { return "you have " + to_string(me_.money); }

    bool in_step(Phase phase) const { return s_.phase == phase; }
    bool effects_allowed() const {
        return in_step(Phase::kMain) || in_step(Phase::kMoor) || in_step(Phase::kRecruit);
    }

    string fleet(int number) const {
        if (!in_step(Phase::kFleet)) return "you have taken your fleet for this turn";
        return s_.taken.find(number) >= 0
                   ? "fleet " + to_string(number + 1) + " was taken this round"
                   : "fleet " + to_string(number + 1) + " is still face down";
    }

    string take(int boat) const {
        if (!in_step(Phase::kChoice)) return "no boat of your choice is due";
        return "no " + color(boat) + " boat is left in the supply";
    }

    string trade() const {
        if (!in_step(Phase::kMain)) return wrong_phase(s_);
        if (s_.did(kSailed)) return "trading is over once a boat was placed";
        if (!may_trade(s_))
            return trades_allowed(me_) == 1 ? "you have made your trade for this turn"
                                            : "you have made both your trades for this turn";
        return {};
    }

    string buy(int boat) const {
        if (string why = trade(); !why.empty()) return why;
        const int price = buying_price(r_, me_, boat);
        if (price == 0) return "gold is not traded, except by Tomoe's owner";
        if (s_.supply[boat] == 0) return "no " + color(boat) + " boat is left in the supply";
        return "a " + color(boat) + " boat costs " + to_string(price) + " money and " + money();
    }

    string sell(int boat) const {
        if (string why = trade(); !why.empty()) return why;
        if (me_.boats[boat] == 0) return "you have no " + color(boat) + " boat to sell";
        return "gold is not traded, except by Tomoe's owner";
    }

    string place(int boat, int space) const {
        if (!in_step(Phase::kMain)) return wrong_phase(s_);
        if (s_.did(kActed)) return "you have collected or built: no more boats this turn";
        if (me_.boats[boat] == 0) return "you have no " + color(boat) + " boat to place";
        const string here = "space " + to_string(space);
        if (const int there = s_.color_at(space); there < kColors)
            return here + " is not empty: a " + color(there) + " boat lies there";
        if (s_.placed.empty())
            return here + " is neither an entry nor connected to a " + color(boat) + " boat";
        if (r_.options.chain_any) return here + " is not connected to a boat you placed this turn";
        return here + " is not connected to the boat you placed last, on space " +
               to_string(s_.placed.back());
    }

    string collect(int where) const {
        if (!in_step(Phase::kMain) && !in_step(Phase::kCollect)) return wrong_phase(s_);
        if (s_.did(kActed)) return "you have collected or built this turn";
        if (s_.placed.empty()) return "place a boat first: only boats of this turn collect";
        if (!has(s_.all_culture(), where)) return "no culture token lies on " + island(where);
        if (!has(shores(r_, s_), where))
            return "no boat you placed this turn is beside " + island(where);
        return "every boat placed this turn collects one token; none is left for " + island(where);
    }

    // "no stone boat beside C4" where one boat is all that is missing, else everything that is.
    string missing_boats(Counts cost, Counts there, const string& here) const {
        string list;
        string only;
        int total = 0;
        for (int boat = 0; boat < kColors; ++boat) {
            const int present = static_cast<int>(there >> (8 * boat) & 0xff);
            const int gap = static_cast<int>(cost >> (8 * boat) & 0xff) - present;
            if (gap <= 0) continue;
            total += gap;
            list += (list.empty() ? "" : " and ") + boats(gap, kColorNames[boat]);
            if (present == 0) only = "no " + color(boat) + " boat beside " + here;
        }
        return total == 1 && !only.empty() ? only : here + " lacks " + list + " beside it";
    }

    string build(int what, int where) const {
        if (!in_step(Phase::kMain)) return wrong_phase(s_);
        if (s_.did(kActed)) return "you have collected or built this turn";
        if (has(me_.reserved, what)) {
            if (!has(tiles_to_build(r_, s_), what))
                return "a reserved tile can be built from the next round on";
        } else if (s_.open_tiles.find(what) < 0) {
            return tile(what) + " is neither open nor reserved by you";
        }
        if (s_.placed.empty()) return "place a boat first: one builds beside a boat of this turn";
        const string here = island(where);
        if (!has(building_ground(r_, s_), where)) {
            if (has(s_.buildings(), where)) return here + " is not empty: a building stands there";
            if (has(s_.sacred, where)) return here + " is sacred ground: nobody can build there";
            return here + " is not empty: a culture token lies there";
        }
        if (!has(shores(r_, s_), where)) return "no boat you placed this turn is beside " + here;
        if (r_.tiles[what].standard() && me_.pieces == 0)
            return "you have no standard piece left: only torii and palaces can be built";
        const Counts there = boats_around(r_, s_, where);
        if (missing(r_.tiles[what].cost, there) > boats_forgiven(r_, s_))
            return missing_boats(r_.tiles[what].cost, there, here);
        return "Ananda's owner wants " + to_string(kAnandaPrice) + " money and " + money();
    }

    string moor(Action a) const {
        if (!in_step(Phase::kMoor)) return "there is nothing to moor now";
        int named = 0;
        for (int boat = 0; boat < kColors; ++boat) {
            named += kept(a, boat);
            if (kept(a, boat) > me_.boats[boat])
                return "you have only " + boats(me_.boats[boat], kColorNames[boat]);
        }
        return "name exactly " + to_string(me_.harbour()) + " of your boats, not " +
               to_string(named) + ": the harbour keeps as many as fit";
    }

    string recruit(int who, unsigned payment) const {
        if (!in_step(Phase::kRecruit)) return wrong_phase(s_);
        if (s_.did(kRecruited)) return "you have recruited somebody this turn";
        const string name = kSpecialistIds[who];
        if (const int owner = s_.owner(static_cast<Specialist>(who)); owner == s_.seat())
            return name + " works for you already";
        else if (owner != kNobody)
            return name + " works for " + kSeatColors[owner];
        if (s_.open_specialists.find(who) < 0) return name + " is not on offer";
        for (int token : members(payment)) {
            const int needed = count(payment) == 1 ? 2 : 1;
            if (me_.culture[token] < needed)
                return "you have " + to_string(me_.culture[token]) + " " + kind(token) +
                       " and would pay " + to_string(needed);
        }
        return "pay two equal or three different culture tokens";
    }

    string arrange() const {
        if (!in_step(Phase::kArrange)) return "there are no tiles to put back";
        return "name each of the " + to_string(s_.peek_size()) + " tiles you looked at once";
    }

    string done() const {
        if (in_step(Phase::kMain))
            return "you placed a boat: collect culture tokens or build while one of them is "
                   "possible";
        if (in_step(Phase::kCollect)) return "every boat placed this turn collects: go on";
        return wrong_phase(s_);
    }

    static Effect needed(Kind action) {
        switch (action) {
            case Kind::kReserve: return Effect::kReserve;
            case Kind::kPeek: return Effect::kPeek;
            case Kind::kShift: return Effect::kShift;
            case Kind::kSanctify: return Effect::kSanctify;
            case Kind::kSwapCulture: return Effect::kSwapCulture;
            case Kind::kRemove: return Effect::kRemove;
            case Kind::kSwapBoats: return Effect::kSwapBoats;
            default: return Effect::kNone;
        }
    }

    string no_boat(int space) const { return "no boat lies on space " + to_string(space); }

    string effect(Action a) const {
        if (!effects_allowed()) return wrong_phase(s_);
        if (r_.fleets[s_.fleet()].effect != needed(a.kind))
            return "your fleet this turn, number " + to_string(s_.fleet() + 1) +
                   ", does not let you do that";
        if (effect_left(r_, s_) == Effect::kNone)
            return a.kind == Kind::kRemove && s_.did(kEffect)
                       ? "two boats at most, the second directly after the first"
                       : "your fleet's effect was used this turn";
        switch (a.kind) {
            case Kind::kReserve: return tile(a.a) + " is not open";
            case Kind::kPeek: return "no building tile is left in the stack";
            case Kind::kShift:
                if (s_.color_at(a.a) == kColors) return no_boat(a.a);
                if (has(s_.occupied(), a.b)) return "space " + to_string(a.b) + " is not empty";
                return "spaces " + to_string(a.a) + " and " + to_string(a.b) + " are not connected";
            case Kind::kSanctify:
                if (s_.sacred_left == 0) return "no sacred-ground token is left";
                if (has(s_.all_culture(), a.a))
                    return island(a.a) + " is not empty: a culture token lies there";
                if (has(s_.buildings(), a.a))
                    return island(a.a) + " is not empty: a building stands there";
                return island(a.a) + " is sacred ground already";
            case Kind::kSwapCulture:
                for (const int where : {a.a, a.b})
                    if (!has(s_.all_culture(), where))
                        return "no culture token lies on " + island(where);
                return "swapping equal tokens would change nothing";
            case Kind::kRemove: return no_boat(a.a);
            default:  // swap_boats
                for (const int where : {a.a, a.b})
                    if (!has(s_.occupied(), where)) return no_boat(where);
                return "swapping equal boats would change nothing";
        }
    }

    static Specialist who(Kind action) {
        switch (action) {
            case Kind::kRaijin: return kRaijin;
            case Kind::kMichimata: return kMichimata;
            case Kind::kNakatsu: return kNakatsu;
            case Kind::kKachiko: return kKachiko;
            default: return kHetsuka;
        }
    }

    string power(Action a) const {
        const Specialist specialist = who(a.kind);
        const string name = kSpecialistIds[specialist];
        if (!me_.owns(specialist)) return name + " does not work for you";
        if (!effects_allowed()) return wrong_phase(s_);
        const bool brings_boats = a.kind != Kind::kKachiko && a.kind != Kind::kHetsuka;
        if (brings_boats && !in_step(Phase::kMain))
            return name + " brings boats in and so must be used before mooring";
        switch (a.kind) {
            case Kind::kRaijin:
                if (s_.did(kUsedRaijin)) break;
                if (s_.supply[kGold] == 0) return "no gold boat is left in the supply";
                return "you do not have both of these boats";
            case Kind::kMichimata:
                if (s_.did(kUsedMichimata)) break;
                if (s_.supply[kGold] == 0) return "no gold boat is left in the supply";
                return "you have no " + kind(a.a) + " token";
            case Kind::kHetsuka:
                if (s_.did(kUsedHetsuka)) break;
                return "you have no " + kind(a.a) + " token";
            case Kind::kNakatsu:
                if (s_.did(kUsedNakatsu)) break;
                if (me_.boats[kGold] == 0) return "you have no gold boat to exchange";
                if (a.a == kGold || a.b == kGold)
                    return "nakatsu gives two boats of any colours but gold";
                return "the supply does not have both of these boats";
            default:  // kachiko
                if (s_.did(kUsedKachiko)) break;
                if (!has(s_.sacred, a.a)) return "no sacred ground lies on " + island(a.a);
                return "kachiko wants " + to_string(kKachikoPrice) + " money and " + money();
        }
        return name + " was used this turn";
    }

    const Rules& r_;
    const Public& s_;
    const Seat& me_;
};

}  // namespace

string refusal(const Rules& r, const State& s, Action a) {
    Actions list;
    legal(r, s, list);
    if (std::find(list.begin(), list.end(), a) != list.end()) return {};
    return Explainer(r, s).explain(a);
}

}  // namespace himiko::yamatai
