#include <filesystem>
#include <iostream>

#include "app/arena/run_contest.h"
#include "app/commands.h"
#include "app/cores.h"
#include "app/rule_options.h"

namespace himiko::app {

namespace {

struct ArenaOptions {
    std::string game, seats;
    arena::Contest contest;
    std::int64_t limit_ms = 10'000;
    std::string json, records;
    RuleOptions rules;
};

template <Game G>
int run_arena(ArenaOptions& options) {
    const auto rules = options.rules.read<G>(options.contest.players());
    if (!rules) return complain(rules.error());
    if (!options.records.empty()) {
        std::error_code failed;
        std::filesystem::create_directories(options.records, failed);
        if (failed) return complain(options.records + ": " + failed.message());
    }
    const Interruptible polite;
    const auto tally = arena::run_contest<G>(*rules, options.contest, options.records);
    if (!tally) return complain(tally.error());
    tally->print(std::cout);
    if (!options.json.empty())
        if (const auto written = write_json_file(options.json, tally->json()); !written)
            return complain(written.error());
    return Interruptible::interrupted() ? kInterrupted : kFine;
}

}  // namespace

void add_arena_command(CLI::App& app, Chosen& chosen) {
    static ArenaOptions options;
    options = {};
    options.contest.threads = all_cores();
    CLI::App* command =
        app.add_subcommand("arena", "Let bots play many games and measure who is stronger");
    add_game_argument(*command, options.game);
    command
        ->add_option("--seats", options.seats,
                     "Two to four of random, easy, normal, expert:TIME and cmd:PROGRAM")
        ->required()
        ->check(CLI::Validator(
            [](std::string& text) {
                const auto read = arena::read_entrants(text);
                return read ? std::string() : read.error();
            },
            ""));
    command->add_option("--games", options.contest.games, "How many games")
        ->check(CLI::Range(1L, 10'000'000L))
        ->capture_default_str();
    command
        ->add_option("--seed", options.contest.seed, "Of the deals; the same seed, the same deals")
        ->check(CLI::Range(std::int64_t{0}, table::kMaxSeed))
        ->capture_default_str();
    command->add_option("--threads", options.contest.threads, "How many games at a time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command
        ->add_option("--limit", options.limit_ms,
                     "Milliseconds that a cmd: program may take for one decision")
        ->check(CLI::Range(std::int64_t{1}, bots::kMostMs))
        ->capture_default_str();
    command->add_option("--json", options.json, "Write the figures to this file");
    command->add_option("--records", options.records,
                        "Keep the record of every game in this folder");
    options.rules.add_to(*command);
    command->footer(
        "Every deal is played once with each seating. Ctrl-C prints what is known so far.\n"
        "Examples:\n"
        "  himiko arena yamatai --seats expert:1s,normal --games 400\n"
        "  himiko arena yamatai --seats expert,normal,normal,normal --json strength.json\n"
        "  himiko arena yokai --seats expert,expert --levels 2,5\n"
        "  himiko arena yamatai --seats cmd:./mybot.py,easy --games 100 --records games");
    command->callback([&chosen, command] {
        options.rules.refuse_others(*command, options.game);
        options.contest.entrants = *arena::read_entrants(options.seats);
        options.contest.limit = std::chrono::milliseconds(options.limit_ms);
        chosen = [] {
            return table::with_game(game_index(options.game),
                                    []<Game G>() { return run_arena<G>(options); });
        };
    });
}

}  // namespace himiko::app
