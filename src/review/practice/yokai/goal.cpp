#include "review/practice/yokai/goal.h"

#include <algorithm>

#include "yokai/layout.h"
#include "yokai/score.h"

namespace himiko::review::practice::yokai {

namespace {

Outcome solved_if(bool solved) noexcept { return solved ? Outcome::kSolved : Outcome::kFailed; }

// Whether an action decides. Looks come before a move; an announcement and, where no card can be
// moved, a clue end what was to be done.
bool settles(Goal::Asked goal, Kind kind) noexcept {
    return kind != Kind::kLook || goal == Goal::kPeace || goal == Goal::kLook;
}

bool reaches(const Rules& rules, const Goal& goal, const State& after, Action action) noexcept {
    const bool moved = action.kind() == Kind::kMove;
    switch (goal.kind) {
        case Goal::kTogether: return moved && within(after, goal.family, goal.moves - 1);
        case Goal::kPeace: return (action.kind() == Kind::kAnnounce) == goal.peace;
        case Goal::kMove: return moved && (action == goal.answer || score(rules, after).won);
        case Goal::kLook: return action == goal.answer;
    }
    return false;
}

// What of an answer the goal is about.
Action settling(Goal::Asked goal, std::span<const Action> answer) noexcept {
    for (const Action action : answer)
        if (settles(goal, action.kind())) return action;
    return {};
}

}  // namespace

bool within(const State& state, int family, int moves) noexcept {
    if (family_at_peace(state, family)) return true;
    if (moves <= 0) return false;
    Actions list;
    list_moves(state.at, cards_in(state.at) & ~state.locked(), list);
    return std::any_of(list.begin(), list.end(), [&](Action move) {
        State after = state;
        after.at[move.card()] = move.to();
        return within(after, family, moves - 1);
    });
}

Goal read_goal(const Rules& rules, Goal::Asked kind, const table::Reader& from,
               std::span<const Action> answer) {
    Goal goal;
    goal.kind = kind;
    goal.answer = settling(kind, answer);
    switch (kind) {
        case Goal::kTogether:
            from.only({"family", "moves"});
            goal.family = std::max(0, from.field("family").piece("family", rules.box->families,
                                                                 [](const auto& f) { return f; }));
            goal.moves = static_cast<int>(from.field("moves").integer(1, Goal::kMostMoves));
            break;
        case Goal::kPeace:
            from.only({"peace"});
            goal.peace = from.field("peace").boolean();
            break;
        case Goal::kMove:
        case Goal::kLook: from.only({}); break;
    }
    return goal;
}

boost::json::object json(const Rules& rules, const Goal& goal) {
    boost::json::object all = question(rules, goal);
    if (goal.kind == Goal::kPeace) all["peace"] = goal.peace;
    return all;
}

boost::json::object question(const Rules& rules, const Goal& goal) {
    if (goal.kind != Goal::kTogether) return {};
    return {{"family", rules.box->families[static_cast<std::size_t>(goal.family)]},
            {"moves", goal.moves}};
}

Outcome judge(const Rules& rules, const Goal& goal, const State& begin,
              std::span<const Action> actions) {
    State state = begin;
    for (const Action action : actions) {
        apply(rules, state, action);
        if (settles(goal.kind, action.kind()))
            return solved_if(reaches(rules, goal, state, action));
    }
    return Outcome::kOpen;
}

}  // namespace himiko::review::practice::yokai
