#pragma once

#include <atomic>
#include <chrono>
#include <optional>

#include "app/arena/contestant.h"
#include "app/arena/statistics.h"
#include "app/arena/verdict.h"
#include "table/sentence.h"
#include "table/table.h"

namespace himiko::arena {

// The time that one contestant took.
struct ThinkingTime {
    Mean decision, turn;  // seconds
};

// One game played, by seats.
template <Game G>
struct Match {
    table::Record<G> record;
    Verdict verdict;
    std::array<ThinkingTime, kMostSeats> thinking{};
    int failed = kNobody;  // the seat that could not go on
    std::string why;
};

// For whoever wants to see every action of a game: watch(rules, before, action, after).
struct NoWatch {
    template <class... Seen>
    void operator()(const Seen&...) const {}
};

// Plays one game to its end, or nothing when `stop` is true meanwhile. A contestant that fails or
// does something illegal ends the game there, and has lost it.
template <Game G, class Stop, class Watch = NoWatch>
[[nodiscard]] std::optional<Match<G>> play_match(
    const typename G::Rules& rules, std::int64_t deal,
    std::array<std::unique_ptr<Contestant<G>>, kMostSeats> contestants, const Stop& stop,
    Watch&& watch = {}) {
    using Clock = std::chrono::steady_clock;
    table::Table<G> table(rules, deal);
    std::array<ThinkingTime, kMostSeats> thinking{};
    int failed = kNobody;
    std::string why;
    int turn = -1;
    double spent = 0;
    int actor = kNobody;
    const auto close_turn = [&] {
        if (actor != kNobody) thinking[static_cast<std::size_t>(actor)].turn.add(spent);
        spent = 0;
    };
    while (!table.over()) {
        if (stop) return std::nullopt;
        const int seat = table.to_act();
        const auto index = static_cast<std::size_t>(seat);
        if (turn_number(table.state()) != turn) {
            close_turn();
            turn = turn_number(table.state());
        }
        actor = seat;
        const auto view = table.view(seat);
        const auto begin = Clock::now();
        auto action = contestants[index]->decide(rules, view);
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        thinking[index].decision.add(seconds);
        spent += seconds;
        if (!action) {
            why = table::sentence(action.error());
        } else if (const auto refusal = G::refusal(rules, table.state(), *action)) {
            why = "its action is not legal: " + table::sentence(*refusal);
        }
        if (!why.empty()) {
            failed = seat;
            break;
        }
        const typename G::State before = table.state();
        table.act(*action);
        watch(rules, before, *action, table.state());
    }
    close_turn();
    if (failed == kNobody)
        for (int seat = 0; seat < rules.players; ++seat)
            contestants[static_cast<std::size_t>(seat)]->over(rules, table.state(),
                                                              table.view(seat));
    return Match<G>{table.record(), judge(rules, table.state(), failed), thinking, failed, why};
}

}  // namespace himiko::arena
