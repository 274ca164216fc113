#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "yokai/score.h"

// What is said of a finished game of Yōkai: plain data. What a seat could know (Turn) and what only
// the turned up cards tell (Facts) are kept apart.
namespace himiko::review::yokai {

using namespace himiko::yokai;

// What the team can hope for: to be at peace in the end, and points, none if it is not.
struct Worth {
    double chance = 0;
    double points = 0;

    bool operator==(const Worth&) const = default;
};

// One decision: more than one action was legal. Actions are in the notation.
struct Decision {
    Phase phase = Phase::kLook;
    int action = 0;            // its place in the record
    std::string played, best;  // the same where nothing better was found
    Worth played_worth, best_worth;

    [[nodiscard]] double loss() const noexcept { return best_worth.points - played_worth.points; }
    [[nodiscard]] double chance_loss() const noexcept {
        return best_worth.chance - played_worth.chance;
    }
};

// One turn, judged by nothing but what the seat to act could know at each of its decisions.
struct Turn {
    int number = 0;
    int seat = 0;
    double peace = 0;  // the chance that the yōkai were at peace when it began
    Worth before;
    std::vector<Decision> decisions;

    [[nodiscard]] double loss() const noexcept {
        double sum = 0;
        for (const Decision& decision : decisions) sum += decision.loss();
        return sum;
    }
};

// --- What the record and the turned up cards tell ------------------------------------------------

// An action and who did it when.
struct Deed {
    int turn = 0;
    int seat = 0;
    int card = 0;
    int family = 0;      // what the card shows
    std::string action;  // in the notation
};

// A card looked at again by the same seat; needless if there was one it had never seen.
struct SecondLook : Deed {
    bool needless = true;
};

// A moment the yōkai were at peace before anybody said so.
struct Chance {
    int turn = 0;
    int seat = 0;
    double known = 0;  // how likely that was for the seat to act
};

// How many moves the deal needs with all cards known, and other deals on average.
struct Luck {
    int least_moves = 0;
    bool exact = false;  // else at least that many
    double average = 0;
};

struct Facts {
    // By turn and seat: the cards seen when the turn was over, as a set.
    std::vector<std::array<std::uint16_t, kMaxPlayers>> seen;
    std::vector<Deed> wrong_clues;
    std::vector<SecondLook> second_looks;
    std::vector<Deed> partings;  // cards carried away from kin the mover had seen
    std::optional<Chance> first_peace;
    Luck luck;
    Score score;
};

// --- The whole -----------------------------------------------------------------------------------

struct Seat {
    int decisions = 0;
    double mean_loss = 0;        // points a decision
    double accuracy = 0;         // 0 … 100
    std::vector<int> costliest;  // turns, the worst first; three at most
};

struct Review {
    std::vector<Turn> turns;
    std::vector<Seat> seats;
    Facts facts;
};

}  // namespace himiko::review::yokai
