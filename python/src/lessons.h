#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/yamatai/judgement.h"

namespace himiko::python {

// What a judgement of Yamataï learns from: a position for each turn of games that the planner plays
// against itself, and how they end. Games follow from the seed alone, whatever the threads.
class Lessons {
  public:
    struct Settings {
        int games = 1;
        std::uint64_t seed = 0;
        int threads = 1;
    };
    // Every turn is the plan whose outcome `judgement` likes best, one in eight any plan.
    Lessons(const yamatai::Rules& rules, const bots::yamatai::Judgement* judgement,
            const Settings& settings);

    // What a file of weights begins with.
    std::string header;
    int players = 0;
    std::vector<float> table, seats;  // the features, by position and seat
    std::vector<float> points;        // of every seat at the end; a tie is decided by half a point
    std::vector<std::int32_t> game;   // of each position, from 0 on

    [[nodiscard]] std::size_t size() const noexcept { return game.size(); }

  private:
    void add(const yamatai::Rules& rules, const bots::yamatai::Judgement* judgement, int game,
             std::uint64_t seed);
    void append(const Lessons& more);
    Lessons() = default;
};

}  // namespace himiko::python
