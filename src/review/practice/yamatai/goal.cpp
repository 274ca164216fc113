#include "review/practice/yamatai/goal.h"

#include "yamatai/score.h"

namespace himiko::review::practice::yamatai {

namespace {

bool same_turn(const State& one, const State& other) noexcept {
    return one.turn == other.turn && one.round == other.round && other.phase != Phase::kOver;
}

bool builds(const Rules& rules, const Goal& goal, Action action) noexcept {
    if (action.kind != Kind::kBuild) return false;
    if (goal.building && rules.tiles[action.a].kind != *goal.building) return false;
    if (goal.tile != kNobody && action.a != goal.tile) return false;
    return goal.island == kNobody || action.b == goal.island;
}

// A turn that is over.
bool reaches(const Rules& rules, const Goal& goal, const State& begin, const State& end,
             const Gist& gist) noexcept {
    const int seat = begin.seat();
    switch (goal.kind) {
        case Goal::kBuild: return false;  // it is settled by the action
        case Goal::kScore:
            return score(rules, end, seat).total() - score(rules, begin, seat).total() >=
                   goal.points;
        case Goal::kWin: return end.phase == Phase::kOver && ranking(rules, end)[0] == seat;
        case Goal::kBest: return gist.meets(goal.best);
    }
    return false;
}

Gist gist_of(std::span<const Action> actions) noexcept {
    Gist gist;
    for (const Action action : actions) gist.add(action);
    return gist;
}

// A kind of building or a tile.
void read_building(const Rules& rules, const table::Reader& from, Goal& goal) {
    const std::string name = from.text();
    for (std::size_t kind = 0; kind < kBuildingKindNames.size(); ++kind)
        if (name == kBuildingKindNames[kind]) goal.building = static_cast<BuildingKind>(kind);
    if (!goal.building)
        goal.tile = from.piece("building tile", rules.box->buildings,
                               [](const auto& tile) { return tile.id; });
}

double read_loss(const table::Reader& from) {
    if (!from.there()) return 0;
    boost::system::error_code none;
    const double loss = from.value().is_number() ? from.value().to_number<double>(none) : -1;
    if (loss < 0 || loss > 1) from.fail(Error{"should_be", {{"what", "a number from 0 to 1"}}});
    return loss;
}

}  // namespace

void Gist::add(Action action) noexcept {
    switch (action.kind) {
        case Kind::kFleet: fleet = action.a; break;
        case Kind::kBuild:
            built |= 1u << action.a;
            islands |= bit(action.b);
            break;
        case Kind::kCollect: ++tokens; break;
        default: break;
    }
}

Goal read_goal(const Rules& rules, Goal::Asked kind, const table::Reader& from,
               std::span<const Action> answer) {
    Goal goal{.kind = kind, .building = {}, .best = gist_of(answer)};
    switch (kind) {
        case Goal::kBuild:
            from.only({"building", "island"});
            read_building(rules, from.field("building"), goal);
            if (const table::Reader island = from.optional("island"); island.there())
                goal.island = island.piece("island", rules.box->islands,
                                           [](const auto& each) { return each.id; });
            break;
        case Goal::kScore:
            from.only({"points"});
            goal.points = static_cast<int>(from.field("points").integer(1, Goal::kMostPoints));
            break;
        case Goal::kWin: from.only({}); break;
        case Goal::kBest:
            from.only({"loss"});
            goal.loss = read_loss(from.field("loss"));
            break;
    }
    return goal;
}

boost::json::object json(const Rules& rules, const Goal& goal) {
    boost::json::object all;
    const auto index = [](int i) { return static_cast<std::size_t>(i); };
    switch (goal.kind) {
        case Goal::kBuild:
            all["building"] = goal.building
                                  ? kBuildingKindNames[static_cast<std::size_t>(*goal.building)]
                                  : boost::json::string(rules.box->buildings[index(goal.tile)].id);
            if (goal.island != kNobody) all["island"] = rules.box->islands[index(goal.island)].id;
            break;
        case Goal::kScore: all["points"] = goal.points; break;
        case Goal::kWin: break;
        case Goal::kBest: all["loss"] = goal.loss; break;
    }
    return all;
}

boost::json::object question(const Rules& rules, const Goal& goal) { return json(rules, goal); }

Outcome judge(const Rules& rules, const Goal& goal, const State& begin,
              std::span<const Action> actions) {
    State state = begin;
    Gist gist;
    for (const Action action : actions) {
        gist.add(action);
        if (goal.kind == Goal::kBuild && builds(rules, goal, action)) return Outcome::kSolved;
        apply(rules, state, action);
        if (!same_turn(begin, state))
            return reaches(rules, goal, begin, state, gist) ? Outcome::kSolved : Outcome::kFailed;
    }
    return Outcome::kOpen;
}

}  // namespace himiko::review::practice::yamatai
