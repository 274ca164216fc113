#include "app/terminal/yamatai/notes.h"

#include "app/terminal/yamatai/panels.h"
#include "app/terminal/yamatai/texts.h"
#include "table/yamatai/text.h"
#include "yamatai/possible.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

namespace {

std::string ways(const std::vector<Action>& actions) {
    return std::to_string(actions.size()) + " ways";
}

}  // namespace

std::string Notes::note(const Action& a) const {
    const Seat& me = v_.me();
    switch (a.kind) {
        case Kind::kFleet: return fleet(a.a);
        case Kind::kTake: return names_.boat(a.a) + ", " + std::to_string(v_.supply[a.a]) + " left";
        case Kind::kBuy: return "for " + names_.money(buying_price(r_, me, a.a));
        case Kind::kSell: return "for " + names_.money(selling_price(r_, me, a.a));
        case Kind::kPlace: return "beside " + shores_of(a.b);
        case Kind::kCollect: return names_.culture(v_.culture_at(a.a));
        case Kind::kBuild: return build(a.a, a.b);
        case Kind::kMoor: return counted(me.held() - me.harbour(), "boat") + " will be lost";
        case Kind::kRecruit: return recruit(a.a);
        case Kind::kReserve:
            return names_.tile_kind(a.a) + " " + names_.shapes(names_.box().buildings[a.a].cost) +
                   ", " + Names::points(names_.box().buildings[a.a].points);
        case Kind::kPeek: return kEffectTexts[static_cast<int>(Effect::kPeek)];
        case Kind::kShift:
        case Kind::kRemove: return names_.boat(v_.color_at(a.a));
        case Kind::kSwapBoats:
            return names_.boat(v_.color_at(a.a)) + " and " + names_.boat(v_.color_at(a.b));
        case Kind::kSwapCulture:
            return names_.culture(v_.culture_at(a.a)) + " and " +
                   names_.culture(v_.culture_at(a.b));
        case Kind::kRaijin:
        case Kind::kMichimata: return "for " + names_.boat(kGold);
        case Kind::kHetsuka: return "for " + names_.money(kHetsukaMoney);
        case Kind::kNakatsu: return "for one " + names_.boat(kGold);
        case Kind::kKachiko: return "remove its sacred ground for " + names_.money(kKachikoPrice);
        case Kind::kDone: return done();
        default: return {};
    }
}

std::string Notes::fleet(int which) const {
    return left(fleet_boats(names_, which), 18) + " " +
           kEffectTexts[static_cast<int>(names_.box().fleets[which].effect)];
}

std::string Notes::shores_of(int space) const {
    Lines all;
    for (int island : members(r_.space_islands[space])) all.push_back(names_.island(island));
    return join(all, " ");
}

std::string Notes::build(int tile, int island) const {
    std::string text = Names::points(names_.box().buildings[tile].points);
    if (const int owner = ananda_beside(r_, v_, island); owner != kNobody)
        text += ", " + names_.money(kAnandaPrice) + " to " + names_.object(owner);
    if (has(v_.mountains, island)) text += ", on a mountain";
    return text;
}

std::string Notes::recruit(int who) const {
    const int money = v_.specialist_money[v_.open_specialists.find(who)];
    return (money > 0 ? names_.money(money) + ", " : "") +
           Names::points(names_.box().specialist_points[who]) + "; " + kPowerTexts[who];
}

std::string Notes::done() const {
    if (v_.phase == Phase::kCollect) return "no further token, thank you";
    if (v_.phase == Phase::kRecruit)
        return v_.did(kRecruited) ? "end your turn" : "recruit nobody, end your turn";
    const char* next =
        v_.me().held() > v_.me().harbour() ? "go on to mooring" : "go on to recruiting";
    if (v_.did(kActed)) return next;
    return (v_.did(kSailed) ? std::string("place no more boats, ")
            : may_trade(v_) ? std::string("skip trading and placing, ")
                            : std::string("place no boats, ")) +
           next;
}

std::string Notes::family(const std::vector<Action>& actions) const {
    const Action& a = actions.front();
    const auto each = [&](const char* between, auto text) {
        Lines all;
        for (const Action& one : actions) all.push_back(unbroken(text(one)));
        return join(all, between);
    };
    const auto example = [&](const char* what) {
        return what + (", " + ways(actions)) + ": " +
               table::yamatai::write_action(r_, table::yamatai::looked_at(v_),
                                            actions[actions.size() / 2]);
    };
    switch (a.kind) {
        case Kind::kBuy:
            return each(", ", [&](const Action& one) {
                return names_.boat(one.a) + " " + std::to_string(buying_price(r_, v_.me(), one.a));
            });
        case Kind::kSell:
            return each(", ", [&](const Action& one) {
                return names_.boat(one.a) + " " + std::to_string(selling_price(r_, v_.me(), one.a));
            });
        case Kind::kPlace:
            return each(" ", [&](const Action& one) { return std::to_string(one.b); });
        case Kind::kBuild:
            return names_.tile_kind(a.a) + ", " +
                   Names::points(names_.box().buildings[a.a].points) + ": " +
                   each(" ", [&](const Action& one) { return names_.island(one.b); });
        case Kind::kCollect:
            return each(", ", [&](const Action& one) {
                return names_.island(one.a) + " " + names_.culture(v_.culture_at(one.a));
            });
        case Kind::kSanctify:
            return each(" ", [&](const Action& one) { return names_.island(one.a); });
        case Kind::kKachiko:
            return "lift a sacred ground for " + names_.money(kKachikoPrice) + ": " +
                   each(" ", [&](const Action& one) { return names_.island(one.a); });
        case Kind::kRemove:
            return each(" ", [&](const Action& one) {
                return names_.shape(v_.color_at(one.a)) + std::to_string(one.a);
            });
        case Kind::kRecruit: return recruit(a.a);
        case Kind::kShift: return example("move a boat");
        case Kind::kSwapCulture: return example("swap two tokens");
        case Kind::kSwapBoats: return example("swap two boats");
        case Kind::kRaijin: return "two boats for " + names_.boat(kGold) + ", " + ways(actions);
        case Kind::kNakatsu: return names_.boat(kGold) + " for two boats, " + ways(actions);
        case Kind::kMichimata: return "for " + names_.boat(kGold) + ": " + kinds(actions);
        case Kind::kHetsuka: return "for " + names_.money(kHetsukaMoney) + ": " + kinds(actions);
        default: return {};
    }
}

std::string Notes::kinds(const std::vector<Action>& actions) const {
    Lines all;
    for (const Action& one : actions) all.push_back(names_.culture(one.a));
    return join(all, ", ");
}

}  // namespace himiko::terminal::yamatai
