#include "review/yamatai/advice.h"

#include <algorithm>

#include "bots/yamatai/chain.h"
#include "yamatai/possible.h"

namespace himiko::review::yamatai {

namespace {

const Action* find(const std::vector<Action>& turn, Kind kind) {
    const auto found = std::find_if(turn.begin(), turn.end(),
                                    [&](const Action action) { return action.kind == kind; });
    return found == turn.end() ? nullptr : &*found;
}

// Whether `best` has an action of this kind that `played` has not.
const Action* only_in(const std::vector<Action>& best, const std::vector<Action>& played,
                      Kind kind) {
    const Action* found = find(best, kind);
    return found && std::find(played.begin(), played.end(), *found) == played.end() ? found
                                                                                    : nullptr;
}

int tokens(const std::vector<Action>& turn) {
    return static_cast<int>(std::count_if(turn.begin(), turn.end(),
                                          [](const Action a) { return a.kind == Kind::kCollect; }));
}

}  // namespace

Advice advice(const Rules& r, const View& view, const std::vector<Action>& played,
              const std::vector<Action>& best) {
    Advice advice;
    if (played == best) return advice;
    if (const Action* fleet = find(best, Kind::kFleet)) advice.fleet = fleet->a;
    if (const Action* build = only_in(best, played, Kind::kBuild)) {
        advice.kind = Advice::kBuild;
        advice.tile = build->a;
        advice.island = build->b;
        const Counts lack = gap(r.tiles[build->a].cost, boats_around(r, view, build->b));
        advice.boats = gap(lack, bots::yamatai::counts(view.me().boats));
    } else if (const int more = tokens(best); more > tokens(played)) {
        advice.kind = Advice::kCollect;
        advice.tokens = more;
    } else if (const Action* recruit = only_in(best, played, Kind::kRecruit)) {
        advice.kind = Advice::kRecruit;
        advice.specialist = recruit->a;
    } else if (only_in(best, played, Kind::kFleet)) {
        advice.kind = Advice::kFleet;
    } else {
        advice.kind = Advice::kOtherwise;
    }
    return advice;
}

}  // namespace himiko::review::yamatai
