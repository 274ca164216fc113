#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "review/yamatai/advice.h"

// What a review says of a game of Yamataï.
namespace himiko::review::yamatai {

using BySeat = std::array<double, kMaxPlayers>;

// What a position promises each seat.
struct Value {
    BySeat chance{};  // to win, from 0 to 1; together they make 1
    BySeat margin{};  // points ahead of the best of the others
};

// What a seat decided in one go: a turn, or a part of one between two looks at hidden tiles. It is
// judged by what the seat could know.
struct Decision {
    int seat = 0;
    int round = 0;
    int action = 0;                   // the first of its actions in the record,
    std::vector<std::string> played;  // all of them,
    Value of_played;                  // and what they were worth
    std::vector<std::string> best;    // the best found, which may be the same
    Value of_best;
    double certainty = 1;  // the part of their difference that is no noise
    Advice advice;

    // Of chance. The best is the best by chance and margin together, so it may win less often by a
    // trifle. A difference that simulations hardly show counts little: what is never below 0 would
    // add up their noise.
    [[nodiscard]] double loss() const {
        return certainty * std::max(0.0, of_best.chance[seat] - of_played.chance[seat]);
    }
    [[nodiscard]] double points_lost() const {
        return of_best.margin[seat] - of_played.margin[seat];
    }
};

// What a round that began changed for each seat: fleets, tiles and specialists came to light.
struct Luck {
    int round = 0;
    int action = 0;  // the first of the round
    Value change;
};

// A seat's whole game.
struct Summary {
    int decisions = 0;           // that were some
    double mean_loss = 0;        // of chance, a decision
    double accuracy = 100;       // from 0 to 100
    double luck = 0;             // the sum of all changes of its chance
    double luck_share = 0;       // of all that moved its chance
    std::vector<int> costliest;  // decisions, by their place in the review
};

struct Review {
    std::vector<Decision> decisions;
    std::vector<Luck> luck;
    std::vector<Summary> seats;
};

}  // namespace himiko::review::yamatai
