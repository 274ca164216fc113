#include "review/yamatai/hint.h"

#include <boost/json/array.hpp>

#include "review/yamatai/appraisal.h"
#include "review/yamatai/json.h"
#include "table/yamatai/language.h"

namespace himiko::review::yamatai {

namespace {

using boost::json::object;

// Where an action is seen on the table, for those that are; the first of this list is what a turn
// is about.
object place_of(const Rules& r, Kind kind, Action action) {
    switch (kind) {
        case Kind::kBuild: return {{"at", "island"}, {"island", r.box->islands[action.b].id}};
        case Kind::kRecruit:
            return {{"at", "specialist"}, {"specialist", kSpecialistIds[action.a]}};
        case Kind::kFleet: return {{"at", "fleet"}, {"fleet", action.a + 1}};
        case Kind::kCollect: return {{"at", "island"}, {"island", r.box->islands[action.a].id}};
        case Kind::kPlace: return {{"at", "space"}, {"space", action.b}};
        default: return {};
    }
}
constexpr std::array kMostTelling = {Kind::kBuild, Kind::kRecruit, Kind::kFleet, Kind::kCollect,
                                     Kind::kPlace};

object nudge(const Rules& r, const std::vector<Action>& turn) {
    for (const Kind kind : kMostTelling)
        for (const Action action : turn)
            if (action.kind == kind) return place_of(r, kind, action);
    return {{"at", "turn"}};
}

}  // namespace

object hint(const Rules& r, const View& view, const Effort& effort) {
    const Appraisal found = appraise(r, view, {}, effort);
    boost::json::array actions;
    for (const Action action : found.best)
        actions.emplace_back(table::Language<Game>::write(r, view, action));
    return {{"actions", std::move(actions)},
            {"nudge", nudge(r, found.best)},
            {"advice", advice_json(r, advice(r, view, {}, found.best))},
            {"chance", rounded(found.of_best.chance[view.seat()])},
            {"margin", rounded(found.of_best.margin[view.seat()])}};
}

}  // namespace himiko::review::yamatai
