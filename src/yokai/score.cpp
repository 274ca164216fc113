#include "yokai/score.h"

#include "yokai/layout.h"

namespace himiko::yokai {

namespace {

// Level 4: face down, every placed clue counts as right, and a drawn one as revealed.
Score::Items count_clues(const State& s) noexcept {
    Score::Items items;
    for (int card = 0; card < kCards; ++card) {
        const Families clue = s.clues[card];
        if (clue == kNoClue) continue;
        ++(has(clue, s.family(card)) ? items.correct : items.wrong);
    }
    items.revealed = s.open.size + s.face_down;
    items.unrevealed = s.closed_size;
    return items;
}

}  // namespace

int points_of(const Rules& r, const Score::Items& items) noexcept {
    const Box::Values& value = r.box->values;
    return items.correct * value.correct + items.wrong * value.wrong +
           items.revealed * value.revealed + items.unrevealed * value.unrevealed;
}

// R3: whoever has won has at least the first grade.
int grade_of(const Rules& r, int points) noexcept {
    int grade = 0;
    for (int i = 1; i < kGrades; ++i)
        if (points >= r.box->grades_from[r.players][i]) grade = i;
    return grade;
}

bool family_at_peace(const State& s, int family) noexcept {
    return connected(s.at, s.families[family]);
}

bool pair_touches(const State& s, int pair) noexcept {
    const unsigned one = s.families[kPairFamilies[pair][0]];
    const unsigned other = s.families[kPairFamilies[pair][1]];
    for (int card : members(one))
        for (int neighbor : members(other))
            if (s.at[card].beside(s.at[neighbor])) return true;
    return false;
}

bool in_target_shape(const Rules& r, const Public& s) noexcept {
    return r.forms[static_cast<std::size_t>(s.target)].is(shape_of(s.at));
}

Score score(const Rules& r, const State& s) noexcept {
    Score result;
    const auto fail = [&](Reason::Kind kind, int what) {
        result.reasons.push({kind, static_cast<std::uint8_t>(what)});
    };
    for (int family = 0; family < kFamilies; ++family)
        if (!family_at_peace(s, family)) fail(Reason::Kind::kFamily, family);
    for (int seat = 0; seat < r.options.neighbors; ++seat)
        if (!pair_touches(s, s.neighbors[seat])) fail(Reason::Kind::kNeighbor, s.neighbors[seat]);
    if (r.shaped && !in_target_shape(r, s)) fail(Reason::Kind::kTarget, s.target);

    result.items = count_clues(s);
    result.won = result.reasons.empty();
    if (!result.won) return result;
    result.points = points_of(r, result.items);
    result.grade = grade_of(r, result.points);
    return result;
}

}  // namespace himiko::yokai
