#include "yokai/possible.h"

namespace himiko::yokai {

namespace {

void list_looks(const Public& s, Actions& list) noexcept {
    for (int card : members(cards_to_look_at(s))) list.push(look(card));
}

// With an empty deck one must place, with nothing open one must reveal.
void list_clues(const Rules& r, const Public& s, Actions& list) noexcept {
    if (r.face_down) {
        if (deck_left(s)) list.push(draw());
        if (s.face_down > 0)
            for (int card : members(s.unlocked())) list.push(lock(card));
        return;
    }
    if (deck_left(s)) list.push(reveal());
    for (int i = first_placeable(r, s); i < s.open.size; ++i) {
        const Families clue = static_cast<Families>(s.open[i]);
        for (int card : members(s.unlocked())) list.push(place(clue, card));
    }
}

}  // namespace

void legal(const Rules& r, const Public& s, Actions& list) noexcept {
    list.clear();
    switch (s.phase) {
        case Phase::kLook:
            list.push(announce());
            list_looks(s, list);
            break;
        case Phase::kLookAgain: list_looks(s, list); break;
        case Phase::kMove: list_moves(s.at, s.unlocked(), list); break;
        case Phase::kClue: list_clues(r, s, list); break;
        case Phase::kOver: break;
    }
}

}  // namespace himiko::yokai
