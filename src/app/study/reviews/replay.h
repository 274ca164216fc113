#pragma once

#include <algorithm>
#include <compare>
#include <limits>
#include <utility>

#include "app/arena/verdict.h"
#include "app/study/reviews/judged.h"
#include "bots/players.h"
#include "table/games.h"
#include "table/record.h"

namespace himiko::study {

// How a game came out for a seat: a win is better than any number of points.
struct Outcome {
    bool won = false;
    double points = 0;

    auto operator<=>(const Outcome&) const = default;
};

// How the seat that decided came out of one position, with what it played and with what the review
// called best.
struct Pair {
    Outcome played, best;
};

// In Yamataï points are those ahead of the best of the others, in Yōkai the team's.
[[nodiscard]] inline Outcome outcome(const yamatai::Rules& rules, const yamatai::State& end,
                                     int seat) {
    const auto at = static_cast<std::size_t>(seat);
    arena::Verdict verdict = arena::judge(rules, end, kNobody);
    const double mine = std::exchange(verdict.points[at], std::numeric_limits<double>::lowest());
    return {verdict.won[at], mine - *std::max_element(verdict.points.begin(),
                                                      verdict.points.begin() + rules.players)};
}
[[nodiscard]] inline Outcome outcome(const yokai::Rules& rules, const yokai::State& end, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    const arena::Verdict verdict = arena::judge(rules, end, kNobody);
    return {verdict.won[at], verdict.points[at]};
}

// Plays a position on with bots, after some actions.
template <Game G>
[[nodiscard]] typename G::State play_on(const typename G::Rules& rules, typename G::State state,
                                        const std::vector<std::string>& first,
                                        const bots::Level& level, std::uint64_t seed) {
    for (const std::string& line : first)
        G::apply(rules, state, *table::Language<G>::read(rules, state, line));
    Random seeds(seed);
    std::vector<std::unique_ptr<bots::Player<G>>> players;
    for (int seat = 0; seat < rules.players; ++seat)
        players.push_back(bots::make_player<G>(level, seeds.next()));
    for (int seat; (seat = G::to_act(rules, state)) != kNobody;)
        G::apply(rules, state,
                 players[static_cast<std::size_t>(seat)]
                     ->choose(rules, G::view(rules, state, seat))
                     .action);
    return state;
}

// Plays a decision on twice, from a position that its seat could not tell from the real one and
// with the same bots.
template <Game G>
[[nodiscard]] Pair replay(const table::Record<G>& record, const Judged& decision,
                          const bots::Level& level, std::uint64_t seed) {
    const typename G::Rules& rules = record.rules;
    typename G::State state = record.first_state();
    for (int i = 0; i < decision.action; ++i)
        G::apply(
            rules, state,
            *table::Language<G>::read(rules, state, record.actions[static_cast<std::size_t>(i)]));
    Random random(seed);
    const typename G::State sampled =
        G::sample(rules, G::view(rules, state, decision.seat), random);
    const std::uint64_t bots = random.next();
    const auto end = [&](const std::vector<std::string>& first) {
        return outcome(rules, play_on<G>(rules, sampled, first, level, bots), decision.seat);
    };
    return {end(decision.played), end(decision.best)};
}

}  // namespace himiko::study
