#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <span>

#include "review/practice/outcome.h"
#include "table/reader.h"
#include "yamatai/game.h"

namespace himiko::review::practice::yamatai {

using namespace himiko::yamatai;
using himiko::yamatai::Kind;

// What a turn came to, in the words of whoever tells of it: what was built where or, if nothing
// was, the fleet and how many tokens were collected. The order of its actions and the ways of
// single boats have no part in it.
struct Gist {
    int fleet = kNobody;
    std::uint32_t built = 0;  // tiles
    Mask islands = 0;         // where
    int tokens = 0;

    void add(Action action) noexcept;
    // Whether it does what the other one does. A building is the same with any fleet.
    [[nodiscard]] bool meets(const Gist& asked) const noexcept {
        if (built != asked.built || islands != asked.islands) return false;
        return asked.built || (fleet == asked.fleet && tokens >= asked.tokens);
    }
    bool operator==(const Gist&) const = default;
};

// What is asked for. All of it is about one turn.
struct Goal {
    enum Asked : std::uint8_t {
        kBuild,  // a building
        kScore,  // points: the score after the turn less that before it
        kWin,    // the game ends with this turn and is won
        kBest    // the clearly best turn
    };
    static constexpr std::array<const char*, 4> kNames = {"build", "score", "win", "best"};
    static constexpr int kMostPoints = 200;

    Asked kind = kWin;
    std::optional<BuildingKind> building;  // any of a kind,
    int tile = kNobody;                    // or this tile,
    int island = kNobody;                  // there, or anywhere
    int points = 0;
    double loss = 0;  // of chance: what every other turn loses at least
    Gist best;        // of the answer
};

// `answer`: legal actions from the position on.
[[nodiscard]] Goal read_goal(const Rules& rules, Goal::Asked kind, const table::Reader& from,
                             std::span<const Action> answer);
[[nodiscard]] boost::json::object json(const Rules& rules, const Goal& goal);
// What may be told before it is solved.
[[nodiscard]] boost::json::object question(const Rules& rules, const Goal& goal);

// `actions`: legal ones from `begin` on. It is settled with the turn of whoever acts in `begin`, at
// the latest.
[[nodiscard]] Outcome judge(const Rules& rules, const Goal& goal, const State& begin,
                            std::span<const Action> actions);

}  // namespace himiko::review::practice::yamatai
