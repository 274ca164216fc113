#pragma once

#include <boost/json/object.hpp>
#include <iosfwd>
#include <string>
#include <vector>

#include "app/arena/contest.h"

namespace himiko::arena {

// What is kept of a game for the count.
struct Line {
    long game = 0;
    Verdict verdict;
    std::array<Thought, kMostSeats> thoughts{};
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
    Thought thought;
    long failures = 0;
};

inline constexpr int kResults = 1 + yokai::kGrades;  // lost, and the grades from the lowest

// The count of a contest: of all its games, or of those that were played before somebody stopped
// it.
class Tally {
  public:
    Tally(const Contest& contest, std::string game, boost::json::object options, bool together);

    void add(Line line) { lines_.push_back(std::move(line)); }
    // Adds everything up, in the order of the games whoever ended first; after the last `add`.
    void close(double seconds);

    [[nodiscard]] long games() const { return static_cast<long>(lines_.size()); }
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
    // Whether somebody can be better than somebody else.
    [[nodiscard]] bool rivals() const { return !together_ && sides_.size() > 1; }
    [[nodiscard]] bool pair() const { return rivals() && players() == 2; }
    [[nodiscard]] int players() const { return contest_.players(); }

    Contest contest_;
    std::string game_;
    boost::json::object options_;
    bool together_;
    double seconds_ = 0;
    std::vector<Line> lines_;

    std::vector<Side> sides_;  // in the order they were named
    Mean turns_, rounds_, points_;
    std::array<long, kResults> results_{};
};

}  // namespace himiko::arena
