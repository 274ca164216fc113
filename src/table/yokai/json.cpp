#include "table/yokai/json.h"

#include <boost/json/array.hpp>

#include "table/hex.h"
#include "table/yokai/text.h"

namespace himiko::table::yokai {

using namespace himiko::yokai;

namespace json = boost::json;
using namespace yokai;

namespace {

json::value on_card_json(const Rules& r, Families clue) {
    if (clue == kNoClue) return nullptr;
    if (clue == kFaceDown) return "face_down";
    return clue_json(r, clue);
}

json::array pair_json(const Rules& r, int pair) {
    json::array both;
    for (int family : kPairFamilies[pair]) both.push_back(json::string(r.box->families[family]));
    return both;
}

// The cards; `family(card)` gives the family to be shown, or kUnknown.
json::array cards_json(const Rules& r, const Public& s, auto family) {
    json::array cards;
    for (int card = 0; card < r.cards; ++card) {
        json::object one{{"at", json::array{s.at[card].x(), s.at[card].y()}}};
        if (const int shown = family(card); shown != kUnknown)
            one["family"] = r.box->families[shown];
        one["clue"] = on_card_json(r, s.clues[card]);
        cards.push_back(std::move(one));
    }
    return cards;
}

json::array neighbors_json(const Rules& r, const std::array<std::uint8_t, kMaxPlayers>& pairs) {
    json::array all;
    for (int seat = 0; seat < r.options.neighbors; ++seat) {
        json::object one{{"seat", seat}};
        if (pairs[seat] != kUnknown) one["pair"] = pair_json(r, pairs[seat]);
        all.push_back(std::move(one));
    }
    return all;
}

// All fields in their order; the caller passes those that can hold secrets.
json::object all_json(const Rules& r, const Public& s, json::array cards, json::value closed,
                      json::array neighbors) {
    json::array open, looks, actions;
    for (int clue : s.open) open.push_back(clue_json(r, static_cast<Families>(clue)));
    for (int i = 0; i < s.looks.size; ++i)
        looks.push_back(
            json::object{{"turn", i / 2}, {"seat", r.seat(i / 2)}, {"card", s.looks[i]}});
    for (int i = 0; i < s.history.size(); ++i)
        actions.push_back(json::string(write_played(r, s.history[i])));
    json::value target = nullptr;
    if (s.target != kNoTarget) target = r.box->targets[static_cast<std::size_t>(s.target)].id;
    return {{"game", "yokai"},
            {"players", r.players},
            {"options", options_json(r)},
            {"turn", s.turn},
            {"seat", r.seat(s.turn)},
            {"phase", kPhaseNames[static_cast<int>(s.phase)]},
            {"cards", std::move(cards)},
            {"clues", json::object{{"open", std::move(open)},
                                   {"closed", std::move(closed)},
                                   {"face_down", s.face_down}}},
            {"neighbors", std::move(neighbors)},
            {"target", std::move(target)},
            {"looks", std::move(looks)},
            {"actions", std::move(actions)}};
}

std::string reason_text(const Rules& r, const Reason& reason) {
    switch (reason.kind) {
        case Reason::Kind::kFamily: return "family " + r.box->families[reason.what];
        case Reason::Kind::kNeighbor:
            return "neighbor " + r.box->families[kPairFamilies[reason.what][0]] + "+" +
                   r.box->families[kPairFamilies[reason.what][1]];
        case Reason::Kind::kTarget: break;
    }
    return "target " + r.box->targets[reason.what].id;
}

}  // namespace

json::array clue_json(const Rules& r, Families clue) {
    json::array families;
    for (int family : members(clue)) families.push_back(json::string(r.box->families[family]));
    return families;
}

json::object options_json(const Rules& r) {
    const Options& o = r.options;
    json::array levels;
    for (int number : members(o.levels)) levels.push_back(number);
    json::value target = nullptr;
    if (o.target != kDrawnTarget) target = r.box->targets[static_cast<std::size_t>(o.target)].id;
    return {{"levels", std::move(levels)},
            {"clues", json::array{o.clues.of_size[0], o.clues.of_size[1], o.clues.of_size[2]}},
            {"neighbors", o.neighbors},
            {"target", std::move(target)},
            {"memory_aid", o.memory_aid}};
}

json::object state_json(const Rules& r, const State& s) {
    json::array closed;
    for (int i = 0; i < s.closed_size; ++i) closed.push_back(clue_json(r, s.closed[i]));
    json::object all = all_json(r, s, cards_json(r, s, [&](int card) { return s.family(card); }),
                                std::move(closed), neighbors_json(r, s.neighbors));
    all["rng"] = to_hex(s.random.state());
    return all;
}

json::object view_json(const Rules& r, const View& v) {
    json::object all =
        all_json(r, v, cards_json(r, v, [&](int card) { return int{v.shown[card]}; }),
                 json::object{{"count", v.closed_size}}, neighbors_json(r, v.neighbors));
    json::object known;
    for (int card = 0; card < r.cards; ++card)
        if (v.known[card] != kUnknown) known[std::to_string(card)] = r.box->families[v.known[card]];
    all["known"] = std::move(known);
    return all;
}

void leave_to_memory(const Rules& r, json::object& view, bool over) {
    if (r.options.memory_aid) return;
    view.erase("known");
    if (!r.covers() || over) return;
    json::object& clues = view["clues"].as_object();
    json::array& open = clues["open"].as_array();
    const std::size_t covered = open.empty() ? 0 : open.size() - 1;
    open.erase(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(covered));
    clues["covered"] = covered;
}

json::object score_json(const Rules& r, const State& s) {
    const Score points = score(r, s);
    json::array reasons;
    for (const Reason& reason : points.reasons)
        reasons.push_back(json::string(reason_text(r, reason)));
    json::object result{{"won", points.won},
                        {"points", nullptr},
                        {"grade", nullptr},
                        {"items", json::object{{"correct", points.items.correct},
                                               {"wrong", points.items.wrong},
                                               {"revealed", points.items.revealed},
                                               {"unrevealed", points.items.unrevealed}}},
                        {"reasons", std::move(reasons)}};
    if (points.won) {
        result["points"] = points.points;
        result["grade"] = r.box->grades[static_cast<std::size_t>(points.grade)];
    }
    return {{"score", std::move(result)}};
}

}  // namespace himiko::table::yokai
