#include <algorithm>

#include "yokai/deal.h"
#include "yokai/game.h"
#include "yokai/layout.h"

// Every invariant of a State: what is on the table adds up to what is in the box, and the turn, the
// looks and the actions fit it. Whether play could lead here is not asked.
namespace himiko::yokai {

namespace {

using std::string;
using std::to_string;

Problem bad(string field, string message) { return {std::move(field), std::move(message)}; }
const Problem kFine{};
bool fine(const Problem& problem) { return problem.field.empty(); }

string card_field(int card, const char* what) { return "cards[" + to_string(card) + "]." + what; }

Problem check_cards(const Rules& r, const State& s) {
    for (int card = 0; card < kCards; ++card) {
        if (!s.at[card].on_table())
            return bad(card_field(card, "at"), "coordinates go from " +
                                                   to_string(kLeastCoordinate) + " to " +
                                                   to_string(kMostCoordinate));
        if (const int other = s.card_at(s.at[card]); other != card)
            return bad(card_field(card, "at"), "card " + to_string(other) + " lies there too");
    }
    if (!connected(s.at, 0xffff)) return bad("cards", "the sixteen cards should hang together");
    unsigned all = 0;
    for (int family = 0; family < kFamilies; ++family) {
        all |= s.families[family];
        if (count(s.families[family]) != kCardsOfFamily)
            return bad("cards", "there are " + to_string(count(s.families[family])) + " cards of " +
                                    r.box->families[family] + ", not " + to_string(kCardsOfFamily));
    }
    return all == 0xffff ? kFine : bad("cards", "every card is of one family");
}

// Level 4 has clues that nobody has seen, and no others.
Problem check_level_4(const Rules& r, const State& s) {
    if (!r.face_down && s.face_down > 0)
        return bad("clues.face_down", "clues are drawn face down at level 4 only");
    if (r.face_down && !s.open.empty()) return bad("clues.open", "no clue lies open at level 4");
    for (int card = 0; card < kCards; ++card)
        if (s.is_locked(card) && (s.clues[card] == kFaceDown) != r.face_down)
            return bad(card_field(card, "clue"), r.face_down
                                                     ? "clues lie face down at level 4"
                                                     : "clues lie face down at level 4 only");
    return kFine;
}

Problem check_clues(const Rules& r, const State& s) {
    if (Problem problem = check_level_4(r, s); !fine(problem)) return problem;
    const int there = s.closed_size + s.open.size + s.face_down + s.placed();
    if (there != r.clues() || s.closed_size > kMaxClues)
        return bad("clues", "there are " + to_string(there) + " clues in the deck, beside it and " +
                                "on cards, not " + to_string(r.clues()));
    unsigned seen = 0;
    std::array<int, kClueSizes> of_size{};
    const auto see = [&](int clue) {
        const bool fresh = clue > kNoClue && clue < kFaceDown && !has(seen, clue);
        if (fresh) seen |= 1u << clue, ++of_size[count(static_cast<Mask>(clue)) - 1];
        return fresh;
    };
    const char* const twice = "each clue is there once";
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
            return bad("clues", "there are " + to_string(of_size[size]) + " clues of size " +
                                    to_string(size + 1) + "; the mix has " + to_string(mix));
    }
    return kFine;
}

// R5 among them: goals that no arrangement satisfies would have been drawn again.
Problem check_goals(const Rules& r, const State& s) {
    const int targets = static_cast<int>(r.box->targets.size());
    if (r.shaped ? s.target < 0 || s.target >= targets : s.target != kNoTarget)
        return bad("target", r.shaped ? "a target is in play at level 5"
                                      : "a target is in play at level 5 only");
    if (r.shaped && r.options.target != kDrawnTarget && s.target != r.options.target)
        return bad("target", "is not the one the options name");
    unsigned pairs = 0;
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
        const int pair = s.neighbors[seat];
        if (seat >= r.options.neighbors) {
            if (pair != kUnknown)
                return bad("neighbors", "seat " + to_string(seat) + " has no neighbour card");
            continue;
        }
        if (pair >= kPairs)
            return bad("neighbors", "seat " + to_string(seat) + " has a neighbour card");
        if (has(pairs, pair)) return bad("neighbors", "each neighbour card is there once");
        pairs |= 1u << pair;
    }
    if (!r.can_be_won(pairs, s.target))
        return bad("neighbors", "no arrangement in the shape of the target satisfies them all");
    return kFine;
}

// Every clue action ends a turn, the last of all excepted: it ends the game.
Problem check_turn(const Rules& r, const State& s) {
    const int clue_actions = s.open.size + s.face_down + 2 * s.placed();
    const int turn = clue_actions - (s.all_placed() ? 1 : 0);
    if (s.turn != turn)
        return bad("turn", "should be " + to_string(turn) +
                               ": each clue revealed and each clue placed ended a turn");
    if (s.all_placed() && s.phase != Phase::kOver)
        return bad("phase", "all clues are placed: the game is over");
    if (s.phase == Phase::kMove && !can_move(s.at, s.unlocked()))
        return bad("phase", "no card can be moved: this phase would be left by itself");

    const int begun = s.phase == Phase::kLookAgain                         ? 1
                      : s.phase == Phase::kMove || s.phase == Phase::kClue ? 2
                      : s.all_placed()                                     ? 2
                                                                           : 0;
    const int looks = 2 * s.turn + begun;
    if (s.looks.size != looks)
        return bad("looks", "there should be " + to_string(looks) + ", two for each turn, not " +
                                to_string(s.looks.size));
    for (int i = 0; i < looks; ++i)
        if (s.looks[i] >= kCards || (i % 2 == 1 && s.looks[i] == s.looks[i - 1]))
            return bad("looks", "in turn " + to_string(i / 2) + " seat " +
                                    to_string(r.seat(i / 2)) + " looked at two different cards");
    return kFine;
}

Problem check_actions(const Rules& r, const State& s) {
    const int placed = s.placed(), revealed = s.open.size + s.face_down + placed;
    const bool announced = s.phase == Phase::kOver && !s.all_placed();
    const auto expect = [&](Kind kind, int n) {
        const int found = s.history.count(kind);
        return found == n ? kFine
                          : bad("actions", "there should be " + to_string(n) + " of " +
                                               kKindNames[static_cast<int>(kind)] + ", not " +
                                               to_string(found));
    };
    for (const Problem& problem :
         {expect(Kind::kLook, s.looks.size), expect(Kind::kReveal, r.face_down ? 0 : revealed),
          expect(Kind::kPlace, r.face_down ? 0 : placed),
          expect(Kind::kDraw, r.face_down ? revealed : 0),
          expect(Kind::kLock, r.face_down ? placed : 0), expect(Kind::kAnnounce, announced)})
        if (!fine(problem)) return problem;
    const int turns = s.turn + (s.phase == Phase::kClue || s.all_placed() ? 1 : 0);
    if (s.history.count(Kind::kMove) > turns)
        return bad("actions", "there is one move a turn at most: " + to_string(turns) + ", not " +
                                  to_string(s.history.count(Kind::kMove)));
    return kFine;
}

}  // namespace

Problem check(const Rules& r, const State& s) {
    // Later checks rely on earlier ones.
    using Check = Problem (*)(const Rules&, const State&);
    for (const Check look : {check_cards, check_clues, check_goals, check_turn, check_actions})
        if (Problem problem = look(r, s); !fine(problem)) return problem;
    return kFine;
}

}  // namespace himiko::yokai
