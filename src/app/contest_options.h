#pragma once

#include <CLI/App.hpp>
#include <string>

#include "app/arena/contest.h"
#include "app/cores.h"
#include "app/rule_options.h"
#include "bots/level.h"
#include "table/sentence.h"

namespace himiko::app {

// A contest as the command line describes it: who plays, how often, by which rules.
class ContestOptions {
  public:
    ContestOptions(std::string seats, long games) : seats_(std::move(seats)) {
        contest_.games = games;
        contest_.threads = all_cores();
    }

    // Adds the options to a command. --seats is required if the constructor got no default.
    void add_to(CLI::App& command) {
        CLI::Option* seats =
            command.add_option("--seats", seats_,
                               "Two to four of " + bots::strength_names() +
                                   " (or expert:TIME), cmd:PROGRAM and, in Yōkai, person:NAME");
        seats->check(CLI::Validator(
            [](std::string& text) {
                const auto read = arena::read_entrants(text);
                return read ? std::string() : table::sentence(read.error());
            },
            ""));
        seats_.empty() ? seats->required() : seats->capture_default_str();
        command.add_option("--games", contest_.games, "How many games")
            ->check(CLI::Range(1L, 10'000'000L))
            ->capture_default_str();
        command.add_option("--seed", contest_.seed, "Of the deals; the same seed, the same deals")
            ->check(CLI::Range(std::int64_t{0}, table::kMaxSeed))
            ->capture_default_str();
        command.add_option("--threads", contest_.threads, "How many games at a time")
            ->check(CLI::Range(1, 256))
            ->capture_default_str();
        command
            .add_option("--limit", limit_ms_,
                        "Milliseconds that a cmd: program may take for one decision")
            ->check(CLI::Range(std::int64_t{1}, bots::kMostMs))
            ->capture_default_str();
        command.add_option("--json", json_, "Write the figures to this file");
        rules_.add_to(command);
    }
    // Checks and takes over the values once the command line is parsed.
    void settle(const CLI::App& command, const std::string& game) {
        rules_.refuse_others(command, game);
        contest_.entrants = *arena::read_entrants(seats_);
        for (const arena::Entrant& entrant : contest_.entrants)
            if (entrant.person && game != yokai::Game::kName)
                throw CLI::ValidationError(
                    "--seats", table::sentence(Error{"person_game", {{"name", entrant.name}}}));
        contest_.limit = std::chrono::milliseconds(limit_ms_);
    }

    [[nodiscard]] const std::string& seats() const { return seats_; }
    [[nodiscard]] const arena::Contest& contest() const { return contest_; }
    [[nodiscard]] const RuleOptions& rules() const { return rules_; }
    [[nodiscard]] const std::string& json() const { return json_; }

  private:
    std::string seats_;
    arena::Contest contest_;
    std::int64_t limit_ms_ = 10'000;
    std::string json_;
    RuleOptions rules_;
};

}  // namespace himiko::app
