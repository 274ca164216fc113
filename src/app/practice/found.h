#pragma once

#include <string>
#include <vector>

#include "review/practice/task.h"

// Tasks found in games between bots.
namespace himiko::practice {

using review::practice::GoalOf;
using review::practice::kHardest;
using review::practice::Outcome;
using review::practice::Task;

// A task, and what choosing among many needs to know.
template <Game G>
struct Found {
    Task<G> task;
    std::string group;     // tasks that ask for the same sort of thing
    std::string likeness;  // two tasks of the same are nearly the same
    int least = 1;         // difficulty, whatever bots make of it
};

// What a game of each kind needs for the search; specialised in yamatai.cpp and yokai.cpp.
// The rules and the levels of the bots of the game of that number: they take turns.
template <Game G>
[[nodiscard]] typename G::Rules rules_of(int number);
template <Game G>
[[nodiscard]] const char* level_of(int number, int seat);
// What is done instead of what a bot chose, so that games show more positions.
template <Game G>
[[nodiscard]] typename G::Action instead_of(const table::Table<G>& position,
                                            typename G::Action chosen);
// The tasks of a position, with an answer that is unique or clearly best. What takes long is left
// out unless the search is thorough.
template <Game G>
[[nodiscard]] std::vector<Found<G>> find(const table::Table<G>& position, bool thorough);

template <>
himiko::yamatai::Rules rules_of<himiko::yamatai::Game>(int number);
template <>
const char* level_of<himiko::yamatai::Game>(int number, int seat);
template <>
himiko::yamatai::Action instead_of(const table::Table<himiko::yamatai::Game>& position,
                                   himiko::yamatai::Action chosen);
template <>
std::vector<Found<himiko::yamatai::Game>> find(const table::Table<himiko::yamatai::Game>& position,
                                               bool thorough);
template <>
himiko::yokai::Rules rules_of<himiko::yokai::Game>(int number);
template <>
const char* level_of<himiko::yokai::Game>(int number, int seat);
template <>
himiko::yokai::Action instead_of(const table::Table<himiko::yokai::Game>& position,
                                 himiko::yokai::Action chosen);
template <>
std::vector<Found<himiko::yokai::Game>> find(const table::Table<himiko::yokai::Game>& position,
                                             bool thorough);

// Leaves out what the goal does not need.
template <Game G>
[[nodiscard]] std::vector<typename G::Action> shortened(const table::Table<G>& position,
                                                        const typename GoalOf<G>::type& goal,
                                                        std::vector<typename G::Action> answer) {
    const auto solves = [&](const std::vector<typename G::Action>& actions) {
        typename G::State state = position.state();
        for (const auto& action : actions) {
            if (G::to_act(position.rules(), state) != position.to_act() ||
                G::refusal(position.rules(), state, action))
                return false;
            G::apply(position.rules(), state, action);
        }
        return judge(position.rules(), goal, position.state(), actions) == Outcome::kSolved;
    };
    for (std::size_t i = answer.size(); i-- > 0;) {
        auto without = answer;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
        if (solves(without)) answer = std::move(without);
    }
    return answer;
}

// Notes a task with these actions as its answer.
template <Game G>
void note(const table::Table<G>& position, const typename GoalOf<G>::type& goal,
          const std::vector<typename G::Action>& answer, std::string group, std::string likeness,
          std::vector<Found<G>>& found, int least = 1) {
    table::Table<G> after = position;
    for (const auto& action : answer) after.act(action);
    const auto& lines = after.record().actions;
    const auto begin = static_cast<std::ptrdiff_t>(position.record().actions.size());
    found.push_back({{{}, 1, position, goal, {lines.begin() + begin, lines.end()}},
                     std::move(group),
                     std::move(likeness),
                     least});
}

}  // namespace himiko::practice
