#include <charconv>
#include <iostream>
#include <optional>

#include "app/commands.h"
#include "app/json_file.h"
#include "app/seed.h"
#include "app/terminal/play.h"
#include "app/terminal/yamatai_screen.h"
#include "app/terminal/yokai_screen.h"
#include "table/games.h"

namespace himiko::app {

namespace {

namespace json = boost::json;
using terminal::Seats;

struct PlayOptions {
    std::string game;
    std::string seats;
    std::optional<std::int64_t> seed;
    std::string box, load;
    std::string color = "auto";
    int width = 0;
    std::string preset, chain, reserved_build, second_meeples;
    bool build_over_culture = false;
    std::string levels, clues, target;
    std::optional<int> neighbors;
    bool memory_aid = false;
};

// How many play when nobody says it.
template <Game G>
constexpr int kUsualPlayers = 3;
template <>
constexpr int kUsualPlayers<yokai::Game> = 2;

constexpr const char* kYamataiGroup = "Rules of Yamataï";
constexpr const char* kYokaiGroup = "Rules of Yōkai";

constexpr int kInterrupted = 130;  // what shells expect after Ctrl-C

// "2,5": small numbers separated by commas; nothing if it is not that.
std::optional<json::array> read_numbers(std::string_view text) {
    json::array numbers;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        int number = 0;
        const auto [rest, error] = std::from_chars(text.data() + at, text.data() + end, number);
        if (error != std::errc{} || rest != text.data() + end) return std::nullopt;
        numbers.push_back(number);
        at = end + 1;
    }
    return numbers;
}

// The rule options that were named, as the line protocol writes them.
json::value rule_options(const PlayOptions& options) {
    json::object all;
    const auto add = [&](const char* name, const std::string& value) {
        if (!value.empty()) all[name] = value;
    };
    add("preset", options.preset);
    add("chain", options.chain);
    add("reserved_build", options.reserved_build);
    add("second_meeples", options.second_meeples);
    if (options.build_over_culture) all["build_over_culture"] = true;
    if (!options.levels.empty()) all["levels"] = *read_numbers(options.levels);
    if (!options.clues.empty()) all["clues"] = *read_numbers(options.clues);
    add("target", options.target);
    if (options.neighbors) all["neighbors"] = *options.neighbors;
    if (options.memory_aid) all["memory_aid"] = true;
    return all;
}

template <terminal::HasScreen G>
Result<table::Table<G>> open_table(const PlayOptions& options, std::int64_t seed) {
    using L = table::Language<G>;
    const auto seats = Seats::read(options.seats);
    if (!options.load.empty())
        return terminal::load_table<G>(options.load, seats ? seats->size() : 0);
    const auto box = load_box<L>(options.box);
    if (!box) return Error{box.error()};
    table::Problems problems;
    const json::value named = rule_options(options);
    auto rules = L::read_rules(*box, seats ? seats->size() : kUsualPlayers<G>,
                               table::Reader(named, "options", problems));
    if (!rules || !problems.empty())
        return Error{problems.front().field + ": " + problems.front().message};
    if (const std::string why = terminal::Screen<G>::unprintable(*rules); !why.empty())
        return Error{options.box + ": " + why};
    return table::Table<G>(std::move(*rules), seed);
}

template <terminal::HasScreen G>
int play(const PlayOptions& options) {
    const std::int64_t seed = options.seed ? *options.seed : random_seed();
    auto table = open_table<G>(options, seed);
    if (!table) return complain(table.error());
    const Seats seats =
        Seats::read(options.seats).value_or(Seats::one_human(table->rules().players));
    const bool color = terminal::wants_color(options.color);
    const terminal::Interruptible polite;
    terminal::Console console(
        std::cin, std::cout, [&] { return terminal::terminal_page(color, options.width); },
        terminal::terminal_traits());
    // The bots' dice are not the game's: they must not follow from its hidden stacks.
    terminal::Play<G>(std::move(*table), seats, ~static_cast<std::uint64_t>(seed), console).run();
    return terminal::Interruptible::interrupted() ? kInterrupted : kFine;
}

// The rules of one game say nothing about the other.
void refuse_rules_of(const CLI::App& command, const std::string& group, const std::string& game) {
    for (const CLI::Option* option : command.get_options())
        if (option->get_group() == group && option->count() > 0)
            throw CLI::ParseError(option->get_name() + " is not a rule of " + game, kBadUsage);
}

void add_yokai_rules(CLI::App& command, CLI::Option* load, PlayOptions& options) {
    const auto rule = [&](CLI::Option* option) {
        return option->excludes(load)->group(kYokaiGroup);
    };
    const CLI::Validator numbers(
        [](std::string& text) {
            return read_numbers(text) ? std::string()
                                      : "'" + text + "' is not numbers separated by commas";
        },
        "");
    rule(command.add_option("--levels", options.levels,
                            "1 to 5, or several of 2 to 5 at once, such as 2,5"))
        ->check(numbers);
    rule(command.add_option("--clues", options.clues,
                            "Clues with one, two and three families, such as 2,3,2"))
        ->check(numbers);
    rule(command.add_option("--neighbors", options.neighbors,
                            "Level 2: how many players get a neighbour card"));
    rule(command.add_option("--target", options.target,
                            "Level 5: the shape to form, such as spiral (default: drawn)"));
    rule(command.add_flag("--memory-aid", options.memory_aid,
                          "What you have looked at stays marked for you"));
}

}  // namespace

void add_play_command(CLI::App& app, Chosen& chosen) {
    static PlayOptions options;
    options = {};
    CLI::App* command = app.add_subcommand("play", "Play in the terminal");
    add_game_argument(*command, options.game);
    command
        ->add_option("--seats", options.seats,
                     "Two to four of human and random, such as human,random,random")
        ->check(CLI::Validator(
            [](std::string& text) {
                return Seats::read(text) ? std::string()
                                         : "'" + text +
                                               "' is not two to four of human and "
                                               "random, separated by commas";
            },
            ""));
    CLI::Option* load =
        command->add_option("--load", options.load, "Go on with a game that was saved");
    const auto fresh = [&](CLI::Option* option) { return option->excludes(load); };
    fresh(command->add_option("--seed", options.seed,
                              "Of the shuffling; the same seed, the same game"))
        ->check(CLI::Range(std::int64_t{0}, table::kMaxSeed));
    fresh(command->add_option("--box", options.box, "A data file instead of the built-in box"));
    command->add_option("--color", options.color, "auto, always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->capture_default_str();
    command->add_option("--width", options.width, "Columns to draw in (default: the terminal's)")
        ->check(CLI::Range(60, 400));
    const auto rule = [&](const char* name, std::string& value, const char* text,
                          std::vector<std::string> words) {
        fresh(command->add_option(name, value, text))
            ->check(CLI::IsMember(std::move(words)))
            ->group(kYamataiGroup);
    };
    std::vector<std::string> presets;
    for (const yamatai::Preset& preset : yamatai::kPresets) presets.emplace_back(preset.name);
    rule("--preset", options.preset, "Which rulebook to follow", std::move(presets));
    rule("--chain", options.chain, "Further boats join the last boat placed, or any of this turn",
         {"last", "any"});
    rule("--reserved-build", options.reserved_build, "When a reserved tile may be built",
         {"later_round", "any_time"});
    rule("--second-meeples", options.second_meeples, "Two players: the order of the second turns",
         {"drawn_again", "same_order"});
    fresh(command->add_flag("--build-over-culture", options.build_over_culture,
                            "A culture token does not keep one from building"))
        ->group(kYamataiGroup);
    add_yokai_rules(*command, load, options);
    command->footer(
        "Examples:\n"
        "  himiko play yamatai                              you against two random players\n"
        "  himiko play yamatai --seats human,human,random   two people at one keyboard\n"
        "  himiko play yamatai --load game.json             go on with a saved game\n"
        "  himiko play yokai --levels 2,5                   Yōkai with two of its levels");
    command->callback([&chosen, command] {
        if (options.game == yamatai::Game::kName) refuse_rules_of(*command, kYokaiGroup, "Yamataï");
        if (options.game == yokai::Game::kName) refuse_rules_of(*command, kYamataiGroup, "Yōkai");
        chosen = [] {
            return table::with_game(game_index(options.game),
                                    []<terminal::HasScreen G>() { return play<G>(options); });
        };
    });
}

}  // namespace himiko::app
