#include <iostream>
#include <optional>

#include "app/commands.h"
#include "app/rule_options.h"
#include "app/seed.h"
#include "app/terminal/play.h"
#include "app/terminal/yamatai/screen.h"
#include "app/terminal/yokai/screen.h"
#include "bots/level.h"
#include "table/games.h"
#include "table/sentence.h"

namespace himiko::app {

namespace {

using terminal::Seats;

struct PlayOptions {
    std::string game;
    std::string seats;
    std::string seed;
    std::string load;
    std::string color = "auto";
    int width = 0;
    RuleOptions rules;
};

// How many play when nobody says it.
template <Game G>
constexpr int kUsualPlayers = 3;
template <>
constexpr int kUsualPlayers<yokai::Game> = 2;

template <terminal::HasScreen G>
Result<table::Table<G>> open_table(const PlayOptions& options, const Seed& seed) {
    const auto seats = Seats::read(options.seats);
    if (!options.load.empty())
        return terminal::load_table<G>(options.load, seats ? seats->size() : 0);
    auto rules = options.rules.read<G>(seats ? seats->size() : kUsualPlayers<G>);
    if (!rules) return rules.error();
    return table::Table<G>(std::move(*rules), seed);
}

template <terminal::HasScreen G>
int play(const PlayOptions& options) {
    const Seed seed = options.seed.empty() ? random_seed() : *table::read_seed(options.seed);
    auto table = open_table<G>(options, seed);
    if (!table) return complain(table.error());
    const Seats seats =
        Seats::read(options.seats).value_or(Seats::one_human(table->rules().players));
    const bool color = terminal::wants_color(options.color);
    const Interruptible polite;
    terminal::Console console(
        std::cin, std::cout, [&] { return terminal::terminal_page(color, options.width); },
        terminal::terminal_traits());
    // The bots get a seed of their own: the hidden stacks follow from that of the game.
    terminal::Play<G>(std::move(*table), seats, seed.for_bots(), console).run();
    return Interruptible::interrupted() ? kInterrupted : kFine;
}

}  // namespace

void add_play_command(CLI::App& app, Chosen& chosen) {
    static PlayOptions options;
    options = {};
    CLI::App* command = app.add_subcommand("play", "Play in the terminal");
    add_game_argument(*command, options.game);
    command
        ->add_option("--seats", options.seats,
                     "Two to four of human, " + bots::strength_names() +
                         " (expert:2s: two seconds a turn), such as human,normal,expert")
        ->check(CLI::Validator(
            [](std::string& text) {
                return Seats::read(text) ? std::string()
                                         : "'" + text + "' is not two to four of human, " +
                                               bots::strength_names() + ", separated by commas";
            },
            ""));
    CLI::Option* load =
        command->add_option("--load", options.load, "Go on with a game that was saved");
    command
        ->add_option("--seed", options.seed,
                     "Of the shuffling, a number or 64 hexadecimal digits; the same seed, the same "
                     "game")
        ->check(CLI::Validator(
            [](std::string& text) {
                return table::read_seed(text) ? std::string()
                                              : table::sentence(table::no_seed("'" + text + "'"));
            },
            ""))
        ->excludes(load);
    command->add_option("--color", options.color, "auto, always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->capture_default_str();
    command->add_option("--width", options.width, "Columns to draw in (default: the terminal's)")
        ->check(CLI::Range(60, 400));
    options.rules.add_to(*command, load);
    command->footer(
        "Examples:\n"
        "  himiko play yamatai                              you against two bots\n"
        "  himiko play yamatai --seats human,human,expert   two people and a strong bot\n"
        "  himiko play yamatai --load game.json             go on with a saved game\n"
        "  himiko play yokai --levels 2,5                   Yōkai with two of its levels");
    command->callback([&chosen, command] {
        options.rules.refuse_others(*command, options.game);
        chosen = [] {
            return table::with_game(table::game_index(options.game),
                                    []<terminal::HasScreen G>() { return play<G>(options); });
        };
    });
}

}  // namespace himiko::app
