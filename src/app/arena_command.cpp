#include <iostream>

#include "app/arena/run_contest.h"
#include "app/commands.h"
#include "app/contest_options.h"

namespace himiko::app {

namespace {

struct ArenaOptions {
    std::string game, records;
    ContestOptions contest{"", 400};
};

template <Game G>
int run_arena(const ArenaOptions& options) {
    const auto rules = options.contest.rules().read<G>(options.contest.contest().players());
    if (!rules) return complain(rules.error());
    if (!options.records.empty()) {
        std::error_code failed;
        std::filesystem::create_directories(options.records, failed);
        if (failed) return complain(options.records + ": " + failed.message());
    }
    const Interruptible polite;
    const auto tally = arena::run_contest<G>(*rules, options.contest.contest(), options.records);
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
    command->footer(
        "Every deal is played once with each seating. Ctrl-C prints what is known so far.\n"
        "Examples:\n"
        "  himiko arena yamatai --seats expert:1s,normal --games 400\n"
        "  himiko arena yamatai --seats expert,normal,normal,normal --json strength.json\n"
        "  himiko arena yokai --seats expert,expert --levels 2,5\n"
        "  himiko arena yamatai --seats cmd:./mybot.py,easy --games 100 --records games");
    command->callback([&chosen, command] {
        options.contest.settle(*command, options.game);
        chosen = [] {
            return table::with_game(table::game_index(options.game),
                                    []<Game G>() { return run_arena<G>(options); });
        };
    });
}

}  // namespace himiko::app
