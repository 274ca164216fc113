#include "yokai/deal.h"

namespace himiko::yokai {

View view(const Rules& r, const State& s, int seat) noexcept {
    View v;
    static_cast<Public&>(v) = s;
    v.viewer = static_cast<std::int8_t>(seat);
    v.shown.fill(kUnknown);
    v.known.fill(kUnknown);
    v.neighbors.fill(kUnknown);
    if (seat != kNobody) {
        for (int i = 0; i < s.looks.size; ++i)
            if (r.seat(i / 2) == seat)
                v.known[s.looks[i]] = static_cast<std::uint8_t>(s.family(s.looks[i]));
        v.neighbors[seat] = s.neighbors[seat];
        if (seat == r.seat(s.turn))
            for (int card : members(s.being_looked_at())) v.shown[card] = v.known[card];
    }
    if (s.phase == Phase::kOver) {
        for (int card = 0; card < r.cards; ++card)
            v.shown[card] = static_cast<std::uint8_t>(s.family(card));
        v.neighbors = s.neighbors;
    }
    return v;
}

namespace {

// The cards the viewer has not seen get what is left of the families.
void deal_faces(const Rules& r, const View& v, State& s, Random& random) noexcept {
    std::array<int, kFamilies> left{};
    for (int family = 0; family < r.families; ++family) left[family] = r.families;
    std::array<std::uint8_t, kCards> unseen{}, faces{};
    int n = 0;
    const auto turn_up = [&](int card, int family) {
        s.families[family] = static_cast<std::uint16_t>(s.families[family] | 1u << card);
    };
    for (int card = 0; card < r.cards; ++card) {
        const int family = v.shown[card] != kUnknown ? v.shown[card] : v.known[card];
        if (family == kUnknown) {
            unseen[n++] = static_cast<std::uint8_t>(card);
            continue;
        }
        --left[family];
        turn_up(card, family);
    }
    int size = 0;
    for (int family = 0; family < r.families; ++family)
        for (int i = 0; i < left[family]; ++i) faces[size++] = static_cast<std::uint8_t>(family);
    random.shuffle(faces.data(), n);
    for (int i = 0; i < n; ++i) turn_up(unseen[i], faces[i]);
}

// Of each size as many clues are in the deck as have not been revealed. At level 4 nobody has seen
// any: the deck is what is left of a fresh one.
void deal_deck(const Rules& r, const View& v, State& s, Random& random) noexcept {
    Mix left = r.options.clues;
    unsigned unseen = r.all_clues;
    const auto see = [&](Families clue) {
        unseen &= ~(1u << clue);
        --left.of_size[size_of(clue) - 1];
    };
    if (!r.face_down) {
        for (std::uint8_t clue : v.open) see(clue);
        for (Families clue : v.clues)
            if (clue != kNoClue) see(clue);
    }
    const int n = deal_clues(left, unseen, s.closed, random);
    for (int i = v.closed_size; i < n; ++i) s.closed[i] = kNoClue;
}

}  // namespace

// Every state that this view allows is equally likely: faces, deck and neighbour cards do not
// depend on each other. A placed clue is only an opinion and no evidence.
State sample(const Rules& r, const View& v, Random& random) noexcept {
    State s;
    static_cast<Public&>(s) = v;
    deal_faces(r, v, s, random);
    deal_deck(r, v, s, random);
    do {
        s.neighbors = v.neighbors;
        deal_neighbors(r, s.neighbors, random);
    } while (!r.can_be_won(pairs_of(s.neighbors), s.target));  // R5
    s.random = Random(random.next());
    return s;
}

}  // namespace himiko::yokai
