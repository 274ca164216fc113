#include <iostream>

#include "app/arena/run_contest.h"
#include "app/commands.h"
#include "app/contest_options.h"

namespace himiko::app {

namespace {

struct ArenaOptions {
    std::string game, records;
    ContestOptions contest{"", 400};
    bool until_sure = false;
    arena::Hypotheses asked;
    arena::Contest settled;
};

// Adds --until-sure and what it asks.
void add_test_options(CLI::App& command, ArenaOptions& options) {
    constexpr const char* kGroup = "Sequential test";
    CLI::Option* until =
        command
            .add_flag("--until-sure", options.until_sure,
                      "Stop before --games when it is sure whether the first player is stronger")
            ->group(kGroup);
    const auto number = [&](const char* name, double& value, double least, double most,
                            const char* text) {
        command.add_option(name, value, text)
            ->check(CLI::Range(least, most))
            ->capture_default_str()
            ->needs(until)
            ->group(kGroup);
    };
    arena::Hypotheses& asked = options.asked;
    number("--elo0", asked.elo0, -1000, 1000, "Elo points above the others that are not enough");
    number("--elo1", asked.elo1, -1000, 1000, "Elo points above the others that are wanted");
    number("--alpha", asked.alpha, 1e-6, 0.49, "How often --elo0 may be taken for --elo1");
    number("--beta", asked.beta, 1e-6, 0.49, "How often --elo1 may be taken for --elo0");
}

// The contest, once the command line is parsed.
arena::Contest settled(const ArenaOptions& options) {
    arena::Contest contest = options.contest.contest();
    if (!options.until_sure) return contest;
    const arena::Hypotheses& asked = options.asked;
    if (asked.elo0 >= asked.elo1) throw CLI::ParseError("--elo0 should be below --elo1", kBadUsage);
    const bool rivals = table::with_game(table::game_index(options.game),
                                         []<Game G>() { return table::Language<G>::kRivals; });
    if (!rivals || contest.seats_of(contest.entrants[0].name) == contest.players())
        throw CLI::ParseError("--until-sure needs two who play against each other", kBadUsage);
    contest.until_sure = asked;
    return contest;
}

template <Game G>
int run_arena(const ArenaOptions& options) {
    const arena::Contest& contest = options.settled;
    const auto rules = options.contest.rules().read<G>(contest.players());
    if (!rules) return complain(rules.error());
    if (!options.records.empty()) {
        std::error_code failed;
        std::filesystem::create_directories(options.records, failed);
        if (failed) return complain(options.records + ": " + failed.message());
    }
    const Interruptible polite;
    const auto tally = arena::run_contest<G>(*rules, contest, options.records);
    if (!tally) return complain(tally.error());
    tally->print(std::cout);
    if (!options.contest.json().empty())
        if (const auto written = write_json_file(options.contest.json(), tally->json()); !written)
            return complain(written.error());
    return Interruptible::interrupted() ? kInterrupted : kFine;
}

}  // namespace

void add_arena_command(CLI::App& app, Chosen& chosen) {
    static ArenaOptions options;
    options = {};
    CLI::App* command =
        app.add_subcommand("arena", "Let bots play many games and measure who is stronger");
    add_game_argument(*command, options.game);
    command->add_option("--records", options.records,
                        "Keep the record of every game in this folder");
    options.contest.add_to(*command);
    add_test_options(*command, options);
    command->footer(
        "Every deal is played once with each seating. Ctrl-C prints what is known so far.\n"
        "Examples:\n"
        "  himiko arena yamatai --seats expert:1s,normal --games 400\n"
        "  himiko arena yamatai --seats expert,normal,normal,normal --json strength.json\n"
        "  himiko arena yokai --seats expert,expert --levels 2,5\n"
        "  himiko arena yamatai --seats cmd:./mybot.py,easy --games 100 --records games\n"
        "  himiko arena yamatai --seats \"expert:1s,cmd:old/himiko engine --bot expert:1s\" "
        "--games 20000 --until-sure");
    command->callback([&chosen, command] {
        options.contest.settle(*command, options.game);
        options.settled = settled(options);
        chosen = [] {
            return table::with_game(table::game_index(options.game),
                                    []<Game G>() { return run_arena<G>(options); });
        };
    });
}

}  // namespace himiko::app
