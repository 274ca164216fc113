#include "review/yokai/json.h"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <span>

#include "yokai/game.h"

namespace himiko::review::yokai {

using namespace himiko::yokai;

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

object worth_json(const Worth& worth) {
    return {{"chance", rounded(worth.chance)}, {"points", rounded(worth.points)}};
}

object decision_json(const Decision& decision) {
    return {{"phase", kPhaseNames[static_cast<int>(decision.phase)]},
            {"action", decision.action},
            {"played", decision.played},
            {"worth", worth_json(decision.played_worth)},
            {"best", decision.best},
            {"best_worth", worth_json(decision.best_worth)},
            {"loss", rounded(decision.loss())},
            {"chance_loss", rounded(decision.chance_loss())}};
}

object deed_json(const Rules& rules, const Deed& deed) {
    return {{"turn", deed.turn},
            {"seat", deed.seat},
            {"card", deed.card},
            {"family", rules.box->families[deed.family]},
            {"action", deed.action}};
}

object second_look_json(const Rules& rules, const SecondLook& look) {
    object all = deed_json(rules, look);
    all["needless"] = look.needless;
    return all;
}

object seat_json(const Seat& seat) {
    return {{"decisions", seat.decisions},
            {"mean_loss", rounded(seat.mean_loss)},
            {"accuracy", rounded(seat.accuracy)},
            {"costliest_turns", array(seat.costliest.begin(), seat.costliest.end())}};
}

template <class Items, class Write>
array list(const Items& items, Write write) {
    array all;
    for (const auto& item : items) all.push_back(write(item));
    return all;
}

array cards_json(unsigned cards) {
    array all;
    for (int card : members(cards)) all.push_back(card);
    return all;
}

value first_peace_json(const std::optional<Chance>& peace) {
    if (!peace) return nullptr;
    return object{{"turn", peace->turn}, {"seat", peace->seat}, {"known", rounded(peace->known)}};
}

object facts_json(const Rules& rules, const Facts& facts) {
    const auto deed = [&](const Deed& one) { return deed_json(rules, one); };
    const auto seen = [&](const std::array<std::uint16_t, kMaxPlayers>& by_seat) {
        return list(std::span(by_seat).first(static_cast<std::size_t>(rules.players)), cards_json);
    };
    return {
        {"won", facts.score.won},
        {"points", facts.score.points},
        {"seen", list(facts.seen, seen)},
        {"wrong_clues", list(facts.wrong_clues, deed)},
        {"second_looks", list(facts.second_looks,
                              [&](const SecondLook& one) { return second_look_json(rules, one); })},
        {"partings", list(facts.partings, deed)},
        {"first_peace", first_peace_json(facts.first_peace)},
        {"luck", object{{"least_moves", facts.luck.least_moves},
                        {"exact", facts.luck.exact},
                        {"average", rounded(facts.luck.average)}}}};
}

}  // namespace

boost::json::object turn_json(const Turn& turn) {
    return {{"turn", turn.number},          {"seat", turn.seat},
            {"peace", rounded(turn.peace)}, {"before", worth_json(turn.before)},
            {"loss", rounded(turn.loss())}, {"decisions", list(turn.decisions, decision_json)}};
}

boost::json::object json(const Rules& rules, const Review& review) {
    return {{"game", Game::kName},
            {"turns", list(review.turns, turn_json)},
            {"seats", list(review.seats, seat_json)},
            {"facts", facts_json(rules, review.facts)}};
}

}  // namespace himiko::review::yokai
