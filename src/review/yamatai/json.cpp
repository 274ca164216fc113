#include "review/yamatai/json.h"

#include <boost/json/array.hpp>

namespace himiko::review::yamatai {

namespace {

using boost::json::array;
using boost::json::object;

array by_seat(const Rules& r, const BySeat& numbers) {
    array all;
    for (int seat = 0; seat < r.players; ++seat) all.emplace_back(rounded(numbers[seat]));
    return all;
}

object value_json(const Rules& r, const Value& value) {
    return {{"chance", by_seat(r, value.chance)}, {"margin", by_seat(r, value.margin)}};
}

array lines(const std::vector<std::string>& actions) {
    array all;
    for (const std::string& action : actions) all.emplace_back(action);
    return all;
}

}  // namespace

object advice_json(const Rules& r, const Advice& advice) {
    object all{{"advice", kAdviceNames[advice.kind]}};
    if (advice.fleet != kNobody) all["fleet"] = advice.fleet + 1;
    if (advice.kind == Advice::kBuild) {
        all["tile"] = r.box->buildings[advice.tile].id;
        all["island"] = r.box->islands[advice.island].id;
        object boats;
        for (int color = 0; color < kColors; ++color)
            if (const int count = in(advice.boats, color)) boats[kColorNames[color]] = count;
        all["boats"] = std::move(boats);
    }
    if (advice.kind == Advice::kCollect) all["tokens"] = advice.tokens;
    if (advice.kind == Advice::kRecruit) all["specialist"] = kSpecialistIds[advice.specialist];
    return all;
}

namespace {

object decision_json(const Rules& r, const Decision& decision) {
    return {{"seat", decision.seat},
            {"round", decision.round},
            {"action", decision.action},
            {"played", lines(decision.played)},
            {"of_played", value_json(r, decision.of_played)},
            {"best", lines(decision.best)},
            {"of_best", value_json(r, decision.of_best)},
            {"certainty", rounded(decision.certainty)},
            {"loss", rounded(decision.loss())},
            {"points_lost", rounded(decision.points_lost())},
            {"advice", advice_json(r, decision.advice)}};
}

object summary_json(const Summary& seat) {
    return {{"decisions", seat.decisions},
            {"mean_loss", rounded(seat.mean_loss)},
            {"accuracy", rounded(seat.accuracy)},
            {"luck", rounded(seat.luck)},
            {"luck_share", rounded(seat.luck_share)},
            {"costliest", array(seat.costliest.begin(), seat.costliest.end())}};
}

}  // namespace

object json(const Rules& r, const Review& review) {
    array decisions, luck, seats;
    for (const Decision& decision : review.decisions)
        decisions.push_back(decision_json(r, decision));
    for (const Luck& one : review.luck) {
        object change = value_json(r, one.change);
        change["round"] = one.round;
        change["action"] = one.action;
        luck.push_back(std::move(change));
    }
    for (const Summary& seat : review.seats) seats.push_back(summary_json(seat));
    return {{"game", Game::kName},
            {"players", r.players},
            {"decisions", std::move(decisions)},
            {"luck", std::move(luck)},
            {"seats", std::move(seats)}};
}

}  // namespace himiko::review::yamatai
