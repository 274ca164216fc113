#pragma once

#include <boost/json/object.hpp>
#include <span>

#include "review/practice/outcome.h"
#include "table/reader.h"
#include "yokai/game.h"

namespace himiko::review::practice::yokai {

using namespace himiko::yokai;
using himiko::yokai::Kind;

// What is asked for. All of it is about one turn.
struct Goal {
    enum Asked : std::uint8_t {
        kTogether,  // a family, in so many moves: the first of them
        kPeace,     // whether it is peace: announce, or look
        kMove,      // the move that makes peace, or is clearly best
        kLook       // the card to look at
    };
    static constexpr std::array<const char*, 4> kNames = {"together", "peace", "move", "look"};
    static constexpr int kMostMoves = 3;

    Asked kind = kPeace;
    int family = 0;
    int moves = 1;
    bool peace = false;
    Action answer;  // of a move and of a look
};

// `answer`: legal actions from the position on.
[[nodiscard]] Goal read_goal(const Rules& rules, Goal::Asked kind, const table::Reader& from,
                             std::span<const Action> answer);
[[nodiscard]] boost::json::object json(const Rules& rules, const Goal& goal);
// What may be told before it is solved.
[[nodiscard]] boost::json::object question(const Rules& rules, const Goal& goal);

// `actions`: legal ones from `begin` on. It is settled with the move of whoever acts in `begin`, at
// the latest.
[[nodiscard]] Outcome judge(const Rules& rules, const Goal& goal, const State& begin,
                            std::span<const Action> actions);

// Whether so many moves, of whichever cards, can bring a family together.
[[nodiscard]] bool within(const State& state, int family, int moves) noexcept;

}  // namespace himiko::review::practice::yokai
