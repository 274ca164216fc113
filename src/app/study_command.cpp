#include <iostream>

#include "app/commands.h"
#include "app/cores.h"
#include "app/rule_options.h"
#include "app/study/yamatai_study.h"

namespace himiko::app {

namespace {

struct StudyOptions {
    std::string seats = "normal,normal,normal";
    arena::Contest contest;
    std::string json;
    RuleOptions rules;
};

int study_yamatai(const StudyOptions& options) {
    const auto rules = options.rules.read<yamatai::Game>(options.contest.players());
    if (!rules) return complain(rules.error());
    const Interruptible polite;
    study::YamataiStudy study(*rules);
    arena::Progress progress("study", options.contest.games);
    long done = 0;
    arena::play_contest<yamatai::Game>(
        *rules, options.contest, Interruptible::flag(), [](long) { return study::YamataiGame(); },
        [&](const arena::Played<yamatai::Game>& played, const study::YamataiGame& game) {
            study.add(game, played.match.verdict);
            progress.show(++done, "");
        });
    std::cout << "Yamataï, " << done << " games of " << options.seats << ", seed "
              << options.contest.seed
              << (options.rules.box().empty() ? "" : ", box " + options.rules.box()) << "\n\n";
    study.print(std::cout);
    if (!options.json.empty())
        if (const auto written = write_json_file(options.json, study.json()); !written)
            return complain(written.error());
    return Interruptible::interrupted() ? kInterrupted : kFine;
}

}  // namespace

void add_study_command(CLI::App& app, Chosen& chosen) {
    static StudyOptions options;
    options = {};
    options.contest.games = 1000;
    options.contest.threads = all_cores();
    CLI::App* study = app.add_subcommand("study", "How a box plays: is it balanced?");
    study->require_subcommand(1);
    CLI::App* command = study->add_subcommand(
        "yamatai", "How long games last, what is built, recruited and taken, and whether it wins");
    command->add_option("--seats", options.seats, "The bots that play")
        ->capture_default_str()
        ->check(CLI::Validator(
            [](std::string& text) {
                const auto read = arena::read_entrants(text);
                return read ? std::string() : read.error();
            },
            ""));
    command->add_option("--games", options.contest.games, "How many games")
        ->check(CLI::Range(1L, 10'000'000L))
        ->capture_default_str();
    command->add_option("--seed", options.contest.seed, "Of the deals")
        ->check(CLI::Range(std::int64_t{0}, table::kMaxSeed))
        ->capture_default_str();
    command->add_option("--threads", options.contest.threads, "How many games at a time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--json", options.json, "Write the figures to this file");
    options.rules.add_to(*command);
    const char* examples =
        "Examples:\n"
        "  himiko study yamatai\n"
        "  himiko study yamatai --seats expert:100ms,expert:100ms --games 400\n"
        "  himiko study yamatai --box my-box.json --json study.json";
    study->footer(examples);
    command->footer(examples);
    command->callback([&chosen, command] {
        options.rules.refuse_others(*command, yamatai::Game::kName);
        options.contest.entrants = *arena::read_entrants(options.seats);
        chosen = [] { return study_yamatai(options); };
    });
}

}  // namespace himiko::app
