#include "review/yokai/hint.h"

#include <boost/json/array.hpp>
#include <cmath>

#include "bots/players.h"
#include "review/yokai/json.h"
#include "review/yokai/judge.h"
#include "table/yokai/text.h"

namespace himiko::review::yokai {

namespace {

using boost::json::object;

bool has_seen(const Rules& rules, const View& view, int card) {
    for (int i = 0; i < view.looks.size; ++i)
        if (view.looks[i] == card && rules.seat(i / 2) == view.viewer) return true;
    return false;
}

object nudge(const Rules& rules, const View& view, Action action) {
    switch (action.kind()) {
        case Kind::kAnnounce: return {{"at", "announce"}};
        case Kind::kReveal:
        case Kind::kDraw: return {{"at", "clue"}};
        case Kind::kLook:
        case Kind::kMove:
        case Kind::kPlace:
        case Kind::kLock: break;
    }
    return {
        {"at", "card"}, {"card", action.card()}, {"seen", has_seen(rules, view, action.card())}};
}

}  // namespace

// What a natural partner would do: people do not have to know a convention to follow it.
object hint(const Rules& rules, const View& view, const Effort& effort) {
    const auto player = bots::make_player<yokai::Game>({bots::Strength::kNormal, {}}, effort.seed);
    const Action action = player->choose(rules, view).action;
    const Judge judge(rules, view, effort, Random(effort.seed));
    const Worth worth = judge.judge(action).played_worth;
    return {{"actions", boost::json::array{table::yokai::write_action(rules, view, action)}},
            {"nudge", nudge(rules, view, action)},
            {"chance", rounded(worth.chance)},
            {"points", rounded(worth.points)}};
}

}  // namespace himiko::review::yokai
