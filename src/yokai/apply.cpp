#include "yokai/possible.h"

namespace himiko::yokai {

namespace {

// The action as the history keeps it, with the cells before it is applied.
Played written(const Public& s, Action a) noexcept {
    Played played;
    played.kind = a.kind();
    switch (a.kind()) {
        case Kind::kMove:
            played.at = s.at[a.card()];
            played.to = a.to();
            break;
        case Kind::kPlace: played.clue = a.clue(); [[fallthrough]];
        case Kind::kLook:
        case Kind::kLock: played.at = s.at[a.card()]; break;
        case Kind::kAnnounce:
        case Kind::kReveal:
        case Kind::kDraw: break;
    }
    return played;
}

void look_at(const Rules& r, State& s, int card) noexcept {
    s.looks.push(card);
    if (s.phase == Phase::kLook)
        s.phase = Phase::kLookAgain;
    else  // R2: without a legal move the step is skipped
        s.phase = can_move(s.at, s.unlocked(r)) ? Phase::kMove : Phase::kClue;
}

Families take_from_deck(State& s) noexcept {
    const Families next = s.closed[0];
    for (int i = 1; i < s.closed_size; ++i) s.closed[i - 1] = s.closed[i];
    s.closed[--s.closed_size] = kNoClue;
    return next;
}

// At the end the turn stays the last one.
void end_turn(State& s) noexcept {
    if (s.all_placed()) {
        s.phase = Phase::kOver;
        return;
    }
    ++s.turn;
    s.phase = Phase::kLook;
}

}  // namespace

void apply(const Rules& r, State& s, Action a) noexcept {
    s.history.push(written(s, a));
    switch (a.kind()) {
        case Kind::kAnnounce: s.phase = Phase::kOver; return;
        case Kind::kLook: return look_at(r, s, a.card());
        case Kind::kMove:
            s.at[a.card()] = a.to();
            s.phase = Phase::kClue;
            return;
        case Kind::kReveal: s.open.push(take_from_deck(s)); break;
        case Kind::kPlace:
            s.open.erase_at(s.open.find(a.clue()));
            s.clues[a.card()] = a.clue();
            break;
        case Kind::kDraw:
            take_from_deck(s);  // which it was is forgotten
            ++s.face_down;
            break;
        case Kind::kLock:
            --s.face_down;
            s.clues[a.card()] = kFaceDown;
            break;
    }
    end_turn(s);
}

}  // namespace himiko::yokai
