#pragma once

#include <span>
#include <unordered_set>
#include <vector>

#include "review/practice/yamatai/goal.h"

namespace himiko::review::practice::yamatai {

// Everything one turn can do to reach a goal, found by trying it all: a proof that nothing else
// does. Goals are buildings, points and wins. Looking at hidden tiles is left out, since it changes
// none of these within the turn.
class Survey {
  public:
    // A way to reach the goal; other orders and detours of the same gist are the same way.
    struct Way {
        Gist gist;
        std::vector<Action> actions;  // one of the shortest that were tried
        int points = 0;               // of the whole turn, if the goal is about it
    };

    // It ends early, and proves nothing, when it has looked at more positions than the budget or
    // found more ways than wanted.
    struct Limits {
        long budget = 150'000;
        std::size_t ways = 60;
    };

    Survey(const Rules& rules, const Goal& goal, const State& begin, const Limits& limits);

    [[nodiscard]] bool complete() const noexcept {
        return limits_.budget >= 0 && ways_.size() <= limits_.ways;
    }
    // If points are asked for, those that make the most.
    [[nodiscard]] const std::vector<Way>& ways() const noexcept { return ways_; }

  private:
    void explore(const State& state);
    [[nodiscard]] bool first_visit(const State& state);
    [[nodiscard]] bool matters(const State& state, Action action) const noexcept;
    [[nodiscard]] bool hopeless(const State& state) const noexcept;
    [[nodiscard]] int most_points(const State& state) const noexcept;
    [[nodiscard]] bool in_reach(const State& state, int island, int boats) const noexcept;
    template <class Visit>
    bool any_site(const State& state, std::uint32_t tiles, Visit visit) const noexcept;
    [[nodiscard]] Outcome outcome(const State& after) const;
    void note(const State& end);

    const Rules& rules_;
    const Goal& goal_;
    const State& begin_;
    std::uint32_t tiles_;   // that the goal is about
    int least_points_ = 0;  // that a turn has to make
    Limits limits_;
    std::array<std::array<std::uint8_t, kMaxOnMap>, kMaxOnMap> steps_{};  // from space to space
    std::unordered_set<std::uint64_t> seen_;
    std::vector<Action> path_;
    std::vector<Way> ways_;
};

}  // namespace himiko::review::practice::yamatai
