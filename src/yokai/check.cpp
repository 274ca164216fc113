#include <algorithm>

#include "yokai/deal.h"
#include "yokai/game.h"
#include "yokai/layout.h"

// Every invariant of a State: what is on the table adds up to what is in the box, and the turn, the
// looks and the actions fit it. Whether the state is reachable is not checked.
namespace himiko::yokai {

namespace {

using std::string;

using Fault = std::optional<Error>;

Fault bad(string field, Error error) { return about(std::move(field), std::move(error)); }
const Fault kFine;

string card_field(int card, const char* what) {
    return "cards[" + std::to_string(card) + "]." + what;
}

Fault check_cards(const Rules& r, const State& s) {
    for (int card = 0; card < r.cards; ++card) {
        if (!s.at[card].on_table())
            return bad(
                card_field(card, "at"),
                Error{"coordinates", {{"least", kLeastCoordinate}, {"most", kMostCoordinate}}});
        if (const int other = s.card_at(s.at[card]); other != card)
            return bad(card_field(card, "at"), Error{"card_there", {{"card", other}}});
    }
    for (int card = r.cards; card < kCards; ++card)
        if (s.at[card] != kNoCell || s.is_locked(card))
            return bad("cards", Error{"cards_number", {{"count", r.cards}}});
    if (!connected(s.at, r.all_cards)) return bad("cards", Error{"cards_apart"});
    unsigned all = 0;
    for (int family = 0; family < kFamilies; ++family) {
        all |= s.families[family];
        const int due = family < r.families ? r.families : 0;
        if (count(s.families[family]) != due)
            return bad("cards", Error{"family_cards",
                                      {{"found", count(s.families[family])},
                                       {"family", r.box->families[family]},
                                       {"count", due}}});
    }
    return all == r.all_cards ? kFine : bad("cards", Error{"family_one"});
}

// Level 4 has clues that nobody has seen, and no others.
Fault check_level_4(const Rules& r, const State& s) {
    if (!r.face_down && s.face_down > 0) return bad("clues.face_down", Error{"level_four"});
    if (r.face_down && !s.open.empty()) return bad("clues.open", Error{"open_at_four"});
    for (int card = 0; card < kCards; ++card)
        if (s.is_locked(card) && (s.clues[card] == kFaceDown) != r.face_down)
            return bad(card_field(card, "clue"),
                       r.face_down ? Error{"down_at_four"} : Error{"down_elsewhere"});
    return kFine;
}

Fault check_clues(const Rules& r, const State& s) {
    if (Fault fault = check_level_4(r, s)) return fault;
    const int there = s.closed_size + s.open.size + s.face_down + s.placed();
    if (there != r.clues() || s.closed_size > kMaxClues)
        return bad("clues", Error{"clues_number", {{"found", there}, {"count", r.clues()}}});
    unsigned seen = 0;
    std::array<int, kClueSizes> of_size{};
    const auto see = [&](int clue) {
        const bool fresh = has(r.all_clues & ~seen, clue);
        if (fresh) seen |= 1u << clue, ++of_size[count(static_cast<Mask>(clue)) - 1];
        return fresh;
    };
    const Error twice = Error{"clue_once"};
    for (int i = 0; i < s.closed_size; ++i)
        if (!see(s.closed[i])) return bad("clues.closed", twice);
    for (int clue : s.open)
        if (!see(clue)) return bad("clues.open", twice);
    for (int card = 0; card < kCards; ++card)
        if (s.is_locked(card) && s.clues[card] != kFaceDown && !see(s.clues[card]))
            return bad(card_field(card, "clue"), twice);
    for (int size = 0; size < kClueSizes; ++size) {
        const int mix = r.options.clues.of_size[size];
        if (r.face_down ? of_size[size] > mix : of_size[size] != mix)
            return bad(
                "clues",
                Error{"clues_mix", {{"found", of_size[size]}, {"size", size + 1}, {"count", mix}}});
    }
    return kFine;
}

// R5 among them: goals that no arrangement satisfies would have been drawn again.
Fault check_goals(const Rules& r, const State& s) {
    const int targets = static_cast<int>(r.box->targets.size());
    if (r.shaped ? s.target < 0 || s.target >= targets : s.target != kNoTarget)
        return bad("target", r.shaped ? Error{"target_due"} : Error{"target_undue"});
    if (r.shaped && r.options.target != kDrawnTarget && s.target != r.options.target)
        return bad("target", Error{"target_other"});
    unsigned pairs = 0;
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
        const int pair = s.neighbors[seat];
        if (seat >= r.options.neighbors) {
            if (pair != kUnknown)
                return bad("neighbors", Error{"neighbor_undue", {{"seat", seat}}});
            continue;
        }
        if (pair >= kPairs || !has(r.all_pairs, pair))
            return bad("neighbors", Error{"neighbor_due", {{"seat", seat}}});
        if (has(pairs, pair)) return bad("neighbors", Error{"neighbor_once"});
        pairs |= 1u << pair;
    }
    if (!r.can_be_won(pairs, s.target)) return bad("neighbors", Error{"goals_clash"});
    return kFine;
}

// Every clue action ends a turn, the last of all excepted: it ends the game.
Fault check_turn(const Rules& r, const State& s) {
    const int clue_actions = s.open.size + s.face_down + 2 * s.placed();
    const int turn = clue_actions - (s.all_placed() ? 1 : 0);
    if (s.turn != turn) return bad("turn", Error{"turn_number", {{"turn", turn}}});
    if (s.all_placed() && s.phase != Phase::kOver) return bad("phase", Error{"all_placed"});
    if (s.phase == Phase::kMove && !can_move(s.at, s.unlocked(r)))
        return bad("phase", Error{"move_none"});

    const int begun = s.phase == Phase::kLookAgain                         ? 1
                      : s.phase == Phase::kMove || s.phase == Phase::kClue ? 2
                      : s.all_placed()                                     ? 2
                                                                           : 0;
    const int looks = 2 * s.turn + begun;
    if (s.looks.size != looks)
        return bad("looks", Error{"looks_number", {{"count", looks}, {"found", s.looks.size}}});
    for (int i = 0; i < looks; ++i)
        if (s.looks[i] >= r.cards || (i % 2 == 1 && s.looks[i] == s.looks[i - 1]))
            return bad("looks", Error{"looks_differ", {{"turn", i / 2}, {"seat", r.seat(i / 2)}}});
    return kFine;
}

Fault check_actions(const Rules& r, const State& s) {
    const int placed = s.placed(), revealed = s.open.size + s.face_down + placed;
    const bool announced = s.phase == Phase::kOver && !s.all_placed();
    const auto expect = [&](Kind kind, int n) {
        const int found = s.history.count(kind);
        return found == n ? kFine
                          : bad("actions", Error{"actions_number",
                                                 {{"count", n},
                                                  {"kind", kKindNames[static_cast<int>(kind)]},
                                                  {"found", found}}});
    };
    for (const Fault& fault :
         {expect(Kind::kLook, s.looks.size), expect(Kind::kReveal, r.face_down ? 0 : revealed),
          expect(Kind::kPlace, r.face_down ? 0 : placed),
          expect(Kind::kDraw, r.face_down ? revealed : 0),
          expect(Kind::kLock, r.face_down ? placed : 0), expect(Kind::kAnnounce, announced)})
        if (fault) return fault;
    const int turns = s.turn + (s.phase == Phase::kClue || s.all_placed() ? 1 : 0);
    if (s.history.count(Kind::kMove) > turns)
        return bad("actions", Error{"moves_number",
                                    {{"count", turns}, {"found", s.history.count(Kind::kMove)}}});
    return kFine;
}

}  // namespace

std::optional<Error> check(const Rules& r, const State& s) {
    // Later checks rely on earlier ones.
    using Check = Fault (*)(const Rules&, const State&);
    for (const Check look : {check_cards, check_clues, check_goals, check_turn, check_actions})
        if (Fault fault = look(r, s)) return fault;
    return kFine;
}

}  // namespace himiko::yokai
