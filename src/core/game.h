#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/error.h"
#include "core/seed.h"

namespace himiko {

// A seat's number, or "nobody": the game is over, or a spectator is meant.
inline constexpr int kNobody = -1;

// Everything a game is to the rest of the program. Searchers, the line protocol, the conformance
// suite, the fuzzers and the benchmark are written against this and serve every game.
template <class G>
concept Game = requires(const typename G::Rules& rules, typename G::State& state,
                        const typename G::State& truth, typename G::Actions& list,
                        const typename G::View& view, typename G::Action action, Random& random) {
    // The nouns.
    requires std::is_trivially_copyable_v<typename G::State>;
    requires std::is_trivially_copyable_v<typename G::View>;
    requires sizeof(typename G::Action) <= 8;
    requires std::equality_comparable<typename G::State>;
    requires std::equality_comparable<typename G::View>;
    requires std::equality_comparable<typename G::Action>;
    { G::kName } -> std::convertible_to<const char*>;
    { rules.players } -> std::convertible_to<int>;

    // The four functions, and the fifth for searchers.
    { G::start(rules, Seed{}) } -> std::same_as<typename G::State>;
    { G::legal(rules, truth, list) } -> std::same_as<void>;
    { G::legal(rules, view, list) } -> std::same_as<void>;
    { G::apply(rules, state, action) } -> std::same_as<void>;
    { G::view(rules, truth, int{}) } -> std::same_as<typename G::View>;
    { G::sample(rules, view, random) } -> std::same_as<typename G::State>;

    // Questions about a position.
    { G::to_act(rules, truth) } -> std::same_as<int>;  // kNobody when the game is over
    { G::may_undo(rules, truth, truth, action) } -> std::same_as<bool>;  // before, after
    // Why an action is not legal, and which invariant is broken; empty if all is well.
    { G::refusal(rules, truth, action) } -> std::same_as<std::optional<Error>>;
    { G::check(rules, truth) } -> std::same_as<std::optional<Error>>;
};

}  // namespace himiko
