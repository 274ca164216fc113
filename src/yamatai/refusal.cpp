#include <algorithm>

#include "yamatai/game.h"
#include "yamatai/possible.h"

// Why an action is refused: a reason that has a sentence a player understands.
namespace himiko::yamatai {

namespace {

using std::string;

// Who is asked for what, when an action belongs to another phase.
Error wrong_phase(const Public& s) {
    switch (s.phase) {
        case Phase::kFleet: return Error{"fleet_first"};
        case Phase::kChoice: return Error{"third_first"};
        case Phase::kMain: return Error{"not_the_moment"};
        case Phase::kCollect: return Error{"collecting_first"};
        case Phase::kArrange: return Error{"arrange_first"};
        case Phase::kMoor: return Error{"moor_first"};
        case Phase::kRecruit: return Error{"recruiting"};
        case Phase::kOver: break;
    }
    return Error{"over"};
}

class Explainer {
  public:
    Explainer(const Rules& r, const Public& s) : r_(r), s_(s), me_(s.me()) {}

    Error explain(Action a) const {
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

    bool in_step(Phase phase) const { return s_.phase == phase; }
    bool effects_allowed() const {
        return in_step(Phase::kMain) || in_step(Phase::kMoor) || in_step(Phase::kRecruit);
    }

    Error fleet(int fleet) const {
        if (!in_step(Phase::kFleet)) return Error{"fleet_had"};
        return s_.taken.find(fleet) >= 0 ? Error{"fleet_taken", {{"number", fleet + 1}}}
                                         : Error{"fleet_down", {{"number", fleet + 1}}};
    }

    Error none_in_supply(int boat) const { return Error{"supply_out", {{"color", color(boat)}}}; }

    Error take(int boat) const {
        if (!in_step(Phase::kChoice)) return Error{"no_choice"};
        return none_in_supply(boat);
    }

    std::optional<Error> trade() const {
        if (!in_step(Phase::kMain)) return wrong_phase(s_);
        if (s_.did(kSailed)) return Error{"trade_sailed"};
        if (!may_trade(s_))
            return trades_allowed(me_) == 1 ? Error{"traded"} : Error{"traded_twice"};
        return std::nullopt;
    }

    Error buy(int boat) const {
        if (const auto why = trade()) return *why;
        const int price = buying_price(r_, me_, boat);
        if (price == 0) return Error{"gold"};
        if (s_.supply[boat] == 0) return none_in_supply(boat);
        return Error{"price", {{"color", color(boat)}, {"price", price}, {"money", me_.money}}};
    }

    Error sell(int boat) const {
        if (const auto why = trade()) return *why;
        if (me_.boats[boat] == 0) return Error{"none_to_sell", {{"color", color(boat)}}};
        return Error{"gold"};
    }

    Error place(int boat, int space) const {
        if (!in_step(Phase::kMain)) return wrong_phase(s_);
        if (s_.did(kActed)) return Error{"no_more_boats"};
        if (me_.boats[boat] == 0) return Error{"none_to_place", {{"color", color(boat)}}};
        if (const int there = s_.color_at(space); there < kColors)
            return Error{"space_full", {{"space", space}, {"color", color(there)}}};
        if (s_.placed.empty())
            return Error{"space_apart", {{"space", space}, {"color", color(boat)}}};
        if (r_.options.chain_any) return Error{"space_chain_any", {{"space", space}}};
        return Error{"space_chain", {{"space", space}, {"last", s_.placed.back()}}};
    }

    Error no_token(int where) const { return Error{"no_token", {{"island", island(where)}}}; }
    Error not_beside(int where) const { return Error{"not_beside", {{"island", island(where)}}}; }
    Error occupied(int where) const {
        return has(s_.buildings(), where) ? Error{"island_built", {{"island", island(where)}}}
                                          : Error{"island_token", {{"island", island(where)}}};
    }

    Error collect(int where) const {
        if (!in_step(Phase::kMain) && !in_step(Phase::kCollect)) return wrong_phase(s_);
        if (s_.did(kActed)) return Error{"acted"};
        if (s_.placed.empty()) return Error{"collect_place"};
        if (!has(s_.all_culture(), where)) return no_token(where);
        if (!has(shores(r_, s_), where)) return not_beside(where);
        return Error{"collect_all", {{"island", island(where)}}};
    }

    // "no stone boat beside C4" where one boat is all that is missing, else everything that is.
    Error missing_boats(Counts cost, Counts there, int where) const {
        Amounts boats;
        int total = 0;
        bool none = false;  // of the last colour that is missing
        for (int boat = 0; boat < kColors; ++boat) {
            const int present = static_cast<int>(there >> (8 * boat) & 0xff);
            const int gap = static_cast<int>(cost >> (8 * boat) & 0xff) - present;
            if (gap <= 0) continue;
            total += gap;
            boats.emplace_back(color(boat), gap);
            none = present == 0;
        }
        if (total == 1 && none)
            return Error{"lacks_one", {{"color", boats[0].first}, {"island", island(where)}}};
        return Error{"lacks", {{"island", island(where)}, {"boats", std::move(boats)}}};
    }

    Error build(int what, int where) const {
        if (!in_step(Phase::kMain)) return wrong_phase(s_);
        if (s_.did(kActed)) return Error{"acted"};
        if (has(me_.reserved, what)) {
            if (!has(tiles_to_build(r_, s_), what)) return Error{"reserved_later"};
        } else if (s_.open_tiles.find(what) < 0) {
            return Error{"tile_closed", {{"tile", tile(what)}}};
        }
        if (s_.placed.empty()) return Error{"build_place"};
        if (!has(building_ground(r_, s_), where))
            return has(s_.sacred, where) ? Error{"island_sacred", {{"island", island(where)}}}
                                         : occupied(where);
        if (!has(shores(r_, s_), where)) return not_beside(where);
        if (r_.tiles[what].standard() && me_.pieces == 0) return Error{"no_piece"};
        const Counts there = boats_around(r_, s_, where);
        if (missing(r_.tiles[what].cost, there) > boats_forgiven(r_, s_))
            return missing_boats(r_.tiles[what].cost, there, where);
        return Error{"ananda", {{"price", kAnandaPrice}, {"money", me_.money}}};
    }

    Error moor(Action a) const {
        if (!in_step(Phase::kMoor)) return Error{"moor_none"};
        int named = 0;
        for (int boat = 0; boat < kColors; ++boat) {
            named += kept(a, boat);
            if (kept(a, boat) > me_.boats[boat])
                return Error{"moor_few", {{"boats", Amounts{{color(boat), me_.boats[boat]}}}}};
        }
        return Error{"moor_exactly", {{"count", me_.harbour()}, {"named", named}}};
    }

    Error recruit(int who, unsigned payment) const {
        if (!in_step(Phase::kRecruit)) return wrong_phase(s_);
        if (s_.did(kRecruited)) return Error{"recruited"};
        const string name = kSpecialistIds[who];
        if (const int owner = s_.owner(static_cast<Specialist>(who)); owner == s_.seat())
            return Error{"works_for_you", {{"who", name}}};
        else if (owner != kNobody)
            return Error{"works_for", {{"who", name}, {"seat", kSeatColors[owner]}}};
        if (s_.open_specialists.find(who) < 0) return Error{"not_offered", {{"who", name}}};
        for (int token : members(payment)) {
            const int needed = count(payment) == 1 ? 2 : 1;
            if (me_.culture[token] < needed)
                return Error{
                    "pay_short",
                    {{"count", me_.culture[token]}, {"kind", kind(token)}, {"needed", needed}}};
        }
        return Error{"pay"};
    }

    Error arrange() const {
        if (!in_step(Phase::kArrange)) return Error{"no_tiles"};
        return Error{"arrange_each", {{"count", s_.peek_size()}}};
    }

    Error done() const {
        if (in_step(Phase::kMain)) return Error{"go_on"};
        if (in_step(Phase::kCollect))
            return pickable(r_, s_) ? Error{"collect_on"} : Error{"ebisu_must"};
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

    static Error no_boat(int space) { return Error{"no_boat", {{"space", space}}}; }

    Error effect(Action a) const {
        if (!effects_allowed()) return wrong_phase(s_);
        if (r_.fleets[s_.fleet()].effect != needed(a.kind))
            return Error{"fleet_cannot", {{"number", s_.fleet() + 1}}};
        if (effect_left(r_, s_) == Effect::kNone)
            return a.kind == Kind::kRemove && s_.did(kEffect) ? Error{"remove_two"}
                                                              : Error{"effect_used"};
        switch (a.kind) {
            case Kind::kReserve: return Error{"tile_not_open", {{"tile", tile(a.a)}}};
            case Kind::kPeek: return Error{"stack_out"};
            case Kind::kShift:
                if (s_.color_at(a.a) == kColors) return no_boat(a.a);
                if (has(s_.occupied(), a.b)) return Error{"space_not_empty", {{"space", a.b}}};
                return Error{"not_connected", {{"space", a.a}, {"other", a.b}}};
            case Kind::kSanctify:
                if (s_.sacred_left == 0) return Error{"sacred_out"};
                if (has(s_.all_culture() | s_.buildings(), a.a)) return occupied(a.a);
                return Error{"sacred_already", {{"island", island(a.a)}}};
            case Kind::kSwapCulture:
                for (const int where : {a.a, a.b})
                    if (!has(s_.all_culture(), where)) return no_token(where);
                return Error{"equal_tokens"};
            case Kind::kRemove: return no_boat(a.a);
            default:  // swap_boats
                for (const int where : {a.a, a.b})
                    if (!has(s_.occupied(), where)) return no_boat(where);
                return Error{"equal_boats"};
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

    Error no_kind(int token) const { return Error{"no_kind", {{"kind", kind(token)}}}; }

    Error power(Action a) const {
        const Specialist specialist = who(a.kind);
        const string name = kSpecialistIds[specialist];
        if (!me_.owns(specialist)) return Error{"not_your_power", {{"who", name}}};
        if (!effects_allowed()) return wrong_phase(s_);
        const bool brings_boats = a.kind != Kind::kKachiko && a.kind != Kind::kHetsuka;
        if (brings_boats && !in_step(Phase::kMain)) return Error{"before_mooring", {{"who", name}}};
        switch (a.kind) {
            case Kind::kRaijin:
                if (s_.did(kUsedRaijin)) break;
                if (s_.supply[kGold] == 0) return none_in_supply(kGold);
                return Error{"both_boats"};
            case Kind::kMichimata:
                if (s_.did(kUsedMichimata)) break;
                if (s_.supply[kGold] == 0) return none_in_supply(kGold);
                return no_kind(a.a);
            case Kind::kHetsuka:
                if (s_.did(kUsedHetsuka)) break;
                return no_kind(a.a);
            case Kind::kNakatsu:
                if (s_.did(kUsedNakatsu)) break;
                if (me_.boats[kGold] == 0) return Error{"no_gold"};
                if (a.a == kGold || a.b == kGold) return Error{"nakatsu_gold"};
                return Error{"supply_both"};
            default:  // kachiko
                if (s_.did(kUsedKachiko)) break;
                if (!has(s_.sacred, a.a)) return Error{"not_sacred", {{"island", island(a.a)}}};
                return Error{"kachiko", {{"price", kKachikoPrice}, {"money", me_.money}}};
        }
        return Error{"power_used", {{"who", name}}};
    }

    const Rules& r_;
    const Public& s_;
    const Seat& me_;
};

}  // namespace

std::optional<Error> refusal(const Rules& r, const State& s, Action a) {
    Actions list;
    legal(r, s, list);
    if (std::find(list.begin(), list.end(), a) != list.end()) return std::nullopt;
    return Explainer(r, s).explain(a);
}

}  // namespace himiko::yamatai
