#pragma once

#include <boost/json/object.hpp>
#include <iosfwd>
#include <string>
#include <vector>

#include "app/arena/until_sure.h"

namespace himiko::arena {

// What the tally keeps of one game.
struct GameResult {
    long game = 0;
    Verdict verdict;
    std::array<ThinkingTime, kMostSeats> thinking{};
    int failed = kNobody;
    std::string why;
    std::string record;  // the file it was kept in, if it was
};

// All entrants of one name together.
struct Side {
    std::string name;
    int seats = 0;
    long won = 0;
    Mean points;
    ThinkingTime thinking;
    long failures = 0;
};

inline constexpr int kResults = 1 + yokai::kGrades;  // lost, and the grades from the lowest

// The count of a contest: of all its games, or of those that were played before somebody stopped
// it.
class Tally {
  public:
    Tally(const Contest& contest, std::string game, boost::json::object options, bool together);

    void add(GameResult result) { played_.push_back(std::move(result)); }
    // What the sequential test says, after the last `add`. Games beyond those that were enough are
    // forgotten, and so are their records: how many there are depends on threads.
    void settle(const UntilSure& until);
    // Adds everything up, after the last `add`. The order is that of the games and not of their
    // ends, so that the same games give the same figures.
    void close(double seconds);

    [[nodiscard]] long games() const { return static_cast<long>(played_.size()); }
    [[nodiscard]] bool together() const { return together_; }
    [[nodiscard]] const std::vector<Side>& sides() const { return sides_; }
    [[nodiscard]] const Side& side(const std::string& name) const;
    [[nodiscard]] const std::array<long, kResults>& results() const { return results_; }
    [[nodiscard]] long failures() const;

    void print(std::ostream& out) const;
    [[nodiscard]] boost::json::object json() const;

  private:
    void print_sides(std::ostream& out) const;
    void print_team(std::ostream& out) const;
    void print_test(std::ostream& out) const;
    // Whether different entrants play against each other.
    [[nodiscard]] bool rivals() const { return !together_ && sides_.size() > 1; }
    [[nodiscard]] bool pair() const { return rivals() && players() == 2; }
    [[nodiscard]] int players() const { return contest_.players(); }

    Contest contest_;
    std::string game_;
    boost::json::object options_;
    bool together_;
    double seconds_ = 0;
    std::optional<UntilSure> until_;
    std::vector<GameResult> played_;

    std::vector<Side> sides_;  // in the order they were named
    Mean turns_, rounds_, points_;
    std::array<long, kResults> results_{};
};

}  // namespace himiko::arena
