#include "review/practice/yamatai/survey.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "yamatai/possible.h"
#include "yamatai/score.h"

namespace himiko::review::practice::yamatai {

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) noexcept {
    return Random(hash ^ word).next();
}

// Of what everybody sees: nothing else changes within a turn. Which boat was placed last counts,
// the order of those before it does not.
std::uint64_t hash_of(const State& state) noexcept {
    Public what = state;
    if (what.placed.size > 1) std::sort(what.placed.begin(), what.placed.end() - 1);
    std::sort(what.collected.begin(), what.collected.end());
    std::array<std::uint64_t, sizeof(Public) / 8> words;
    std::memcpy(words.data(), &what, sizeof words);
    std::uint64_t hash = sizeof(Public);
    for (const std::uint64_t word : words) hash = mixed(hash, word);
    std::uint64_t rest = 0;
    std::memcpy(&rest, reinterpret_cast<const char*>(&what) + sizeof words,
                sizeof(Public) - sizeof words);
    return mixed(hash, rest);
}

bool turn_over(const State& begin, const State& state) noexcept {
    return begin.turn != state.turn || begin.round != state.round || state.phase == Phase::kOver;
}

bool acting_is_to_come(const State& state) noexcept {
    return !state.did(kActed) && state.phase <= Phase::kMain;
}

// How many boats that are neither held nor beside an island may still get there, at most.
int boats_to_come(const Rules& r, const State& s) noexcept {
    const Seat& me = s.me();
    int boats = s.phase == Phase::kChoice;
    if (!s.did(kSailed)) boats += trades_allowed(me) - s.trades;
    boats += may_use(s, kRaijin, kUsedRaijin) + may_use(s, kMichimata, kUsedMichimata) +
             2 * may_use(s, kNakatsu, kUsedNakatsu);
    const Effect effect = effect_left(r, s);
    boats += effect == Effect::kShift || effect == Effect::kSwapBoats;
    return boats + boats_forgiven(r, s);
}

std::uint32_t tiles_of(const Rules& r, const Goal& goal) noexcept {
    std::uint32_t tiles = 0;
    for (int tile = 0; tile < kBuildings; ++tile)
        if (goal.tile == kNobody ? !goal.building || r.tiles[tile].kind == *goal.building
                                 : tile == goal.tile)
            tiles |= 1u << tile;
    return tiles;
}

// What a recruit could bring, at most: points, money, and what the power makes of what is there.
// The money is added by whoever asks.
struct Recruit {
    int points = 0, money = 0;
    bool doubles_prestige = false, dear_money = false;
};

Recruit best_recruit(const Rules& r, const State& s) noexcept {
    Recruit best;
    if (s.did(kRecruited)) return best;
    for (int i = 0; i < s.open_specialists.size; ++i) {
        const int who = s.open_specialists[i];
        best.points = std::max(best.points, r.box->specialist_points[who]);
        best.money = std::max(best.money, static_cast<int>(s.specialist_money[i]));
        best.doubles_prestige |= who == kAmateratsu;
        best.dear_money |= who == kFuHsi;
    }
    return best;
}

int dearest(const Rules& r, const Seat& me) noexcept {
    int price = 0;
    for (int color = 0; color < kColors; ++color)
        price = std::max(price, selling_price(r, me, color));
    return price;
}

}  // namespace

// Whether this turn's chain of boats can bring so many to the corners of an island.
bool Survey::in_reach(const State& s, int island, int boats) const noexcept {
    const Effect effect = effect_left(rules_, s);
    boats -= boats_forgiven(rules_, s);
    if (boats <= 0 || effect == Effect::kShift || effect == Effect::kSwapBoats ||
        effect == Effect::kRemove)
        return true;
    const Mask corners = rules_.island_spaces[island];
    if (count(corners & ~s.occupied()) < boats) return false;
    if (s.placed.empty() || rules_.options.chain_any) return true;
    int steps = kMaxOnMap;
    for (int corner : members(corners))
        steps = std::min(steps, static_cast<int>(steps_[s.placed.back()][corner]));
    return std::max(0, steps - 1) + boats <= s.me().held() + boats_to_come(rules_, s);
}

// Visits the tiles and islands that cannot be ruled out, before the turn's collecting or building.
template <class Visit>
bool Survey::any_site(const State& s, std::uint32_t tiles, Visit visit) const noexcept {
    const Seat& me = s.me();
    Mask ground = building_ground(rules_, s);
    if (kachiko_possible(s)) ground |= s.sacred;
    tiles &= tiles_to_build(rules_, s);
    if (me.pieces == 0) tiles &= ~rules_.standard_tiles;
    Counts held = 0;
    for (int color = 0; color < kColors; ++color) held |= me.boats[color] * one(color);
    const int to_come = boats_to_come(rules_, s);
    for (int island : members(ground)) {
        const Counts around = boats_around(rules_, s, island);
        for (int tile : members(tiles)) {
            const Counts lacking = gap(rules_.tiles[tile].cost, around);
            if (total(gap(lacking, held)) <= to_come && in_reach(s, island, total(lacking)) &&
                visit(tile, island))
                return true;
        }
    }
    return false;
}

// The most points the seat can have at the end of its turn, once it has taken its fleet: never too
// few.
int Survey::most_points(const State& s) const noexcept {
    const Rules& r = rules_;
    const Seat& me = s.me();
    const bool may_act = acting_is_to_come(s);
    const Score now = score(r, s, s.seat());
    int money = me.money;
    if (may_act && may_trade(s)) money += trades_allowed(me) * dearest(r, me);
    if (may_use(s, kHetsuka, kUsedHetsuka)) money += kHetsukaMoney;
    const auto points = [&](const Recruit& recruit, int prestige, int earned) {
        const int factor = me.owns(kAmateratsu) || recruit.doubles_prestige ? 2 : 1;
        const int price = me.owns(kFuHsi) || recruit.dear_money ? 3 : 5;
        return now.buildings + now.specialists + now.reserved + now.wasted + recruit.points +
               factor * (me.prestige + prestige) + (money + recruit.money + earned) / price;
    };
    // Tokens that are yet to be collected may pay for somebody, but who collects does not build.
    const bool collects = may_act || s.phase == Phase::kCollect;
    const Recruit now_paid = can_recruit_somebody(s) ? best_recruit(r, s) : Recruit();
    int most = points(collects ? best_recruit(r, s) : now_paid, 0, 0);
    if (!may_act) return most;
    any_site(s, ~0u, [&](int tile, int island) {
        const Rules::Tile& what = r.tiles[tile];
        int prestige = 0, earned = 0;
        if (what.standard() || me.owns(kAwashima)) {
            prestige = count(r.island_links[island] & (s.torii | s.palaces)) +
                       has(s.mountains, island) + me.owns(kKagutsuchi);
            const Mask mine = s.standard[s.seat()];
            if (r.island_links[island] & mine)
                earned = count(connected_component(r.island_links, mine | bit(island), island)) *
                         (what.kind == BuildingKind::kTradingPost ? 2 : 1);
        }
        most = std::max(most,
                        points(now_paid, prestige, earned) + what.points + has(me.reserved, tile));
        return false;
    });
    return most;
}

Survey::Survey(const Rules& rules, const Goal& goal, const State& begin, const Limits& limits)
    : rules_(rules), goal_(goal), begin_(begin), tiles_(tiles_of(rules, goal)), limits_(limits) {
    for (int from : members(rules.all_spaces)) {
        Mask near = 0, next = bit(from);
        for (std::uint8_t steps = 0; next & ~near; ++steps) {
            for (int space : members(next & ~near)) steps_[from][space] = steps;
            near |= next;
            next = union_of(rules.space_links, near);
        }
    }
    const int seat = begin.seat();
    const int now = score(rules, begin, seat).total();
    if (goal.kind == Goal::kScore) least_points_ = now + goal.points;
    if (goal.kind == Goal::kWin)
        for (int other = 0; other < rules.players; ++other)
            if (other != seat)
                least_points_ = std::max(least_points_, score(rules, begin, other).total());
    explore(begin);
}

bool Survey::first_visit(const State& state) { return seen_.insert(hash_of(state)).second; }

// What changes nothing that the goal is about is left out.
bool Survey::matters(const State& s, Action a) const noexcept {
    const bool building = goal_.kind == Goal::kBuild;
    switch (a.kind) {
        case Kind::kPeek:
        case Kind::kSanctify: return false;
        case Kind::kReserve: return goal_.kind == Goal::kWin;
        case Kind::kCollect:
        case Kind::kSwapCulture:
        case Kind::kMoor:
        case Kind::kRecruit:
        case Kind::kDone: return !building;
        case Kind::kShift:
        case Kind::kSwapBoats:
        case Kind::kRemove: return acting_is_to_come(s);
        default: return true;
    }
}

// Whether the goal is out of reach, as far as that is quickly told.
bool Survey::hopeless(const State& s) const noexcept {
    if (s.phase == Phase::kFleet) return false;
    if (goal_.kind != Goal::kBuild) return most_points(s) < least_points_;
    return !acting_is_to_come(s) || !any_site(s, tiles_, [&](int, int at) {
        return goal_.island == kNobody || at == goal_.island;
    });
}

void Survey::note(const State& end) {
    Gist gist;
    for (const Action action : path_) gist.add(action);
    const int seat = begin_.seat();
    const int points = score(rules_, end, seat).total() - score(rules_, begin_, seat).total();
    if (goal_.kind == Goal::kScore) {
        const int total = score(rules_, end, seat).total();
        if (total < least_points_) return;
        if (total > least_points_) ways_.clear();
        least_points_ = total;
    }
    for (Way& way : ways_)
        if (way.gist == gist) {
            if (points > way.points || (points == way.points && path_.size() < way.actions.size()))
                way = {gist, path_, points};
            return;
        }
    ways_.push_back({gist, path_, points});
}

// A goal is reached by building or at the end of the turn.
Outcome Survey::outcome(const State& after) const {
    if (path_.back().kind != Kind::kBuild && !turn_over(begin_, after)) return Outcome::kOpen;
    return judge(rules_, goal_, begin_, path_);
}

void Survey::explore(const State& state) {
    Actions list;
    legal(rules_, state, list);
    // Which boats are kept makes no difference in this turn, nor which tokens are paid, unless the
    // rest can be used for something.
    const Seat& me = state.me();
    const bool any_payment = !me.owns(kHetsuka) && !me.owns(kMichimata);
    bool moored = false;
    std::uint32_t recruited = 0;
    for (const Action action : list) {
        if (!complete()) return;
        if (!matters(state, action)) continue;
        if (action.kind == Kind::kMoor && std::exchange(moored, true)) continue;
        if (action.kind == Kind::kRecruit && any_payment && has(recruited, action.a)) continue;
        if (action.kind == Kind::kRecruit) recruited |= 1u << action.a;
        State after = state;
        apply(rules_, after, action);
        path_.push_back(action);
        switch (outcome(after)) {
            case Outcome::kSolved: note(after); break;
            case Outcome::kFailed: break;
            case Outcome::kOpen:
                if (hopeless(after) || !first_visit(after)) break;
                --limits_.budget;
                explore(after);
        }
        path_.pop_back();
    }
}

}  // namespace himiko::review::practice::yamatai
