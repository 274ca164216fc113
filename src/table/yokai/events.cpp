#include "table/yokai/language.h"

namespace himiko::table::yokai {

using namespace himiko::yokai;

namespace json = boost::json;
using namespace yokai;

namespace {

json::object over_event(const Rules& r, const State& s) {
    json::array families;
    for (int card = 0; card < r.cards; ++card)
        families.push_back(json::string(r.box->families[s.family(card)]));
    json::object over{{"event", "over"},
                      {"reason", s.all_placed() ? "clues" : "announcement"},
                      {"families", std::move(families)}};
    for (auto& [name, value] : score_json(r, s)) over[name] = value;
    return over;
}

}  // namespace

json::array events(const Rules& r, const State& before, Action a, const State& after, int viewer) {
    const int seat = r.seat(before.turn);
    json::object happened{{"event", kKindNames[static_cast<int>(a.kind())]},
                          {"seat", seat},
                          {"action", write_action(r, before, a)}};
    if (a.kind() == Kind::kLook) {
        happened["card"] = a.card();
        // What it showed is for whoever looked.
        if (viewer == seat) happened["family"] = r.box->families[before.family(a.card())];
    }
    if (a.kind() == Kind::kMove) happened["card"] = a.card();
    if (a.kind() == Kind::kReveal)
        happened["clue"] = clue_json(r, static_cast<Families>(after.open.back()));
    json::array events;
    events.push_back(std::move(happened));
    // R2: without a legal move the second look leads straight to the clue.
    if (a.kind() == Kind::kLook && after.phase == Phase::kClue)
        events.push_back(json::object{{"event", "skip"}, {"seat", seat}});
    if (after.phase == Phase::kOver) events.push_back(over_event(r, after));
    return events;
}

}  // namespace himiko::table::yokai
