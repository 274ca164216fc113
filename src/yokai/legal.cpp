#include <bit>
#include <cstring>

#include "yokai/possible.h"

namespace himiko::yokai {

namespace {

// For every set of four cards: what makes an action with card 0 one of each member, filled up with
// zeros.
constexpr std::array<std::array<std::uint32_t, 4>, 16> kBy = [] {
    std::array<std::array<std::uint32_t, 4>, 16> all{};
    for (unsigned set = 0; set < 16; ++set)
        for (int n = 0; int card : members(set))
            all[set][n++] = std::bit_cast<std::uint32_t>(Action{}.by(card));
    return all;
}();

// Lists an action for each of these cards: four are written at a time, without a branch for each,
// and what is too much is overwritten.
void list_for(unsigned cards, Action action, Actions& list) noexcept {
    typedef std::uint32_t Four __attribute__((vector_size(16)));
    Action* out = list.end();
    for (int first = 0; first < kCards; first += 4) {
        const unsigned set = cards >> first & 15;
        Four actions;
        std::memcpy(&actions, kBy[set].data(), sizeof(actions));
        actions += std::bit_cast<std::uint32_t>(action.by(first));
        std::memcpy(static_cast<void*>(out), &actions, sizeof(actions));
        out += count(set);
    }
    list.set_end(out);
}

// With an empty deck one must place, with nothing open one must reveal.
void list_clues(const Rules& r, const Public& s, Actions& list) noexcept {
    if (r.face_down) {
        if (deck_left(s)) list.push(draw());
        if (s.face_down > 0) list_for(s.unlocked(r), lock(0), list);
        return;
    }
    if (deck_left(s)) list.push(reveal());
    for (int i = first_placeable(r, s); i < s.open.size; ++i) {
        const Families clue = static_cast<Families>(s.open[i]);
        list_for(s.unlocked(r), place(clue, 0), list);
    }
}

}  // namespace

void legal(const Rules& r, const Public& s, Actions& list) noexcept {
    list.clear();
    switch (s.phase) {
        case Phase::kLook:
            list.push(announce());
            list_for(cards_to_look_at(r, s), look(0), list);
            break;
        case Phase::kLookAgain: list_for(cards_to_look_at(r, s), look(0), list); break;
        case Phase::kMove: list_moves(s.at, s.unlocked(r), list); break;
        case Phase::kClue: list_clues(r, s, list); break;
        case Phase::kOver: break;
    }
}

}  // namespace himiko::yokai
