#include <algorithm>

#include "app/practice/found.h"
#include "review/practice/yokai/certainty.h"
#include "yokai/possible.h"
#include "yokai/score.h"
#include "yokai/solver.h"

namespace himiko::practice::yokai {

using namespace himiko::yokai;
using himiko::yokai::Game;
using himiko::yokai::look;
using review::practice::yokai::Certainty;
using review::practice::yokai::Goal;
using review::practice::yokai::within;

namespace {

using Position = table::Table<Game>;
using Tasks = std::vector<Found<Game>>;

constexpr int kMostMoves = 2;  // that do: of some 200, so they are nearly unique

Goal goal_of(Goal::Asked kind) {
    Goal goal;
    goal.kind = kind;
    return goal;
}

// Tasks with the same clues and layout are the same, whoever is asked.
std::string likeness(const Position& at, const char* group, int what) {
    std::string all = std::string(group) + ' ' + std::to_string(what);
    for (const Cell cell : at.state().at) all += ' ' + std::to_string(cell.code);
    return all;
}

// Whether it is peace, if that is certain, and nearly is where it is not. It is harder where faces
// have to be concluded, and where one card alone is wrong.
void find_peace(const Position& at, const Certainty& certainty, Tasks& found) {
    constexpr int kNearly = 2;  // moves
    const auto peace = certainty.peace(at.state().at);
    if (!peace) return;
    const int moves = *peace ? 0 : solve(at.rules(), at.state()).moves;
    if (moves > kNearly) return;
    Goal goal = goal_of(Goal::kPeace);
    goal.peace = *peace;
    const Action answer =
        *peace ? announce() : look(lowest(cards_to_look_at(at.rules(), at.state())));
    const char* group = *peace ? "peace" : "no peace";
    const int worlds = certainty.worlds();
    note(at, goal, {answer}, group, likeness(at, group, 0), found,
         1 + (moves < kNearly) + (worlds > 1) + (worlds > 20));
}

// The one card whose face tells whether it is peace.
void find_look(const Position& at, const Certainty& certainty, Tasks& found) {
    const auto& cards = at.state().at;
    if (certainty.worlds() > 500 || certainty.peace(cards)) return;
    std::vector<int> telling;
    for (const int card : members(cards_to_look_at(at.rules(), at.state())))
        if (certainty.told_by(card, cards)) telling.push_back(card);
    if (telling.size() != 1) return;
    Goal goal = goal_of(Goal::kLook);
    goal.answer = look(telling[0]);
    note(at, goal, {goal.answer}, "look", likeness(at, "look", telling[0]), found);
}

// The moves after which the layout is as asked.
template <class Fits>
std::vector<Action> moves_that(const Position& at, Fits fits) {
    Actions list;
    legal(at.rules(), at.state(), list);
    std::vector<Action> all;
    for (const Action move : list) {
        State after = at.state();
        apply(at.rules(), after, move);
        if (fits(after)) all.push_back(move);
        if (all.size() > static_cast<std::size_t>(kMostMoves)) break;
    }
    return all;
}

// A family whose cards are known, one move apart or two.
void find_together(const Position& at, const View& view, Tasks& found) {
    for (int family = 0; family < kFamilies; ++family) {
        if (std::count(view.known.begin(), view.known.end(), family) < kCardsOfFamily) continue;
        Goal goal = goal_of(Goal::kTogether);
        goal.family = family;
        for (goal.moves = 1; goal.moves <= 2; ++goal.moves) {
            if (within(at.state(), family, goal.moves - 1)) break;
            const auto moves = moves_that(
                at, [&](const State& after) { return within(after, family, goal.moves - 1); });
            if (moves.empty()) continue;
            if (moves.size() <= static_cast<std::size_t>(kMostMoves)) {
                const char* group = goal.moves == 1 ? "together" : "together in two";
                note(at, goal, {moves[0]}, group, likeness(at, group, family), found);
            }
            break;
        }
    }
}

// The one move that surely makes peace.
void find_move(const Position& at, const Certainty& certainty, Tasks& found) {
    if (certainty.worlds() > 100) return;
    const auto moves =
        moves_that(at, [&](const State& after) { return score(at.rules(), after).won; });
    if (moves.size() != 1) return;
    State after = at.state();
    apply(at.rules(), after, moves[0]);
    if (certainty.peace(after.at) != true) return;
    Goal goal = goal_of(Goal::kMove);
    goal.answer = moves[0];
    note(at, goal, {moves[0]}, "move", likeness(at, "move", 0), found);
}

bool clues_are_right(const State& state) {
    for (const int card : members(state.locked()))
        if (!has(state.clues[card], state.family(card))) return false;
    return true;
}

// The best look for whoever wants to know everything: at a card it has never seen.
Action look_for_more(const Rules& rules, const View& view, Action chosen) {
    const unsigned cards = cards_to_look_at(rules, view);
    for (const int card : members(cards))
        if (view.known[card] == kUnknown) return look(card);
    return cards ? look(lowest(cards)) : chosen;
}

// A move that keeps the peace, if there is one.
Action keep_peace(const Position& at, Action chosen) {
    const auto moves =
        moves_that(at, [&](const State& after) { return score(at.rules(), after).won; });
    return moves.empty() ? chosen : moves.front();
}

Tasks find_in(const Position& at) {
    Tasks found;
    const Phase phase = at.state().phase;
    if (phase != Phase::kLook && phase != Phase::kMove) return found;
    const View view = at.view(at.to_act());
    if (phase == Phase::kMove) find_together(at, view, found);
    const auto certainty = Certainty::of(at.rules(), view);
    if (!certainty || !clues_are_right(at.state())) return found;
    if (phase == Phase::kMove) {
        find_move(at, *certainty, found);
    } else {
        find_peace(at, *certainty, found);
        find_look(at, *certainty, found);
    }
    return found;
}

}  // namespace

}  // namespace himiko::practice::yokai

namespace himiko::practice {

using Yokai = himiko::yokai::Game;

template <>
himiko::yokai::Rules rules_of<Yokai>(int number) {
    using himiko::yokai::level;
    constexpr std::array<std::uint8_t, 4> kLevels = {level(1), level(2), level(4), level(5)};
    const auto box = table::Language<Yokai>::builtin_box();
    const int players = 2 + number / 4 % 2;  // with four nobody sees much
    auto options = himiko::yokai::default_options(
        *box, players, kLevels[static_cast<std::size_t>(number) % kLevels.size()]);
    options.memory_aid = true;
    return {box, players, options};
}

template <>
const char* level_of<Yokai>(int, int) {
    return "normal";
}

// A game goes on where it would have ended, in peace, and all look at whatever they have not seen:
// so they come to know for certain what else they would only believe.
template <>
himiko::yokai::Action instead_of(const table::Table<Yokai>& position,
                                 himiko::yokai::Action chosen) {
    using himiko::yokai::Kind;
    const auto view = position.view(position.to_act());
    const bool again =
        chosen.kind() == Kind::kLook && view.known[chosen.card()] != himiko::yokai::kUnknown;
    if (chosen.kind() == Kind::kAnnounce || again)
        return yokai::look_for_more(position.rules(), view, chosen);
    const bool peace = himiko::yokai::score(position.rules(), position.state()).won;
    return peace && chosen.kind() == Kind::kMove ? yokai::keep_peace(position, chosen) : chosen;
}

template <>
std::vector<Found<Yokai>> find(const table::Table<Yokai>& position, bool) {
    return yokai::find_in(position);
}

}  // namespace himiko::practice
