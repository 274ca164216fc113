#pragma once

#include <string>
#include <vector>

#include "review/yokai/reviewer.h"
#include "tests/bots/yokai/game.h"
#include "tests/yokai/position.h"

// Games that are written down as they are played, and their reviews.
namespace himiko::review::yokai {

using namespace himiko::yokai;

using Record = table::Record<yokai::Game>;

constexpr Effort kLittle{30, 1};

// Of every so many turns one; the others are left empty.
inline Review reviewed(const Record& record, const Effort& effort = kLittle, int every = 1,
                       int first = 0) {
    Reviewer reviewer(record);
    for (int step = first; step < reviewer.steps(); step += every) reviewer.work(step, effort);
    return reviewer.review();
}

// What bots of one strength play.
inline Record played(const Rules& rules, bots::Strength strength, std::uint64_t seed) {
    Record record{rules, seed, {}, {}};
    bots::yokai::Team team(rules.players, {strength}, seed);
    bots::yokai::play(rules, team, seed, [&](const State& state, Action action) {
        record.actions.push_back(table::yokai::write_action(rules, state, action));
    });
    return record;
}

// A position of four cards a family, and what is played from there.
struct Story : Position {
    explicit Story(const std::vector<std::string>& rows, std::uint8_t levels = level(1))
        : Position(2, levels) {
        lay(rows);
        record.from = state;
    }

    void play(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) {
            const auto action = table::yokai::read_action(rules, state, line);
            ASSERT_TRUE(action) << line;
            act(*action);
            record.actions.push_back(line);
        }
    }

    Record record{rules, 0, {}, {}};
};

}  // namespace himiko::review::yokai
