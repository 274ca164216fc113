#include <iostream>

#include "app/commands.h"
#include "app/contest_options.h"
#include "app/study/reviews/command.h"
#include "app/study/yamatai/study.h"

namespace himiko::app {

namespace {

int study_yamatai(const ContestOptions& options) {
    const arena::Contest& contest = options.contest();
    const auto rules = options.rules().read<yamatai::Game>(contest.players());
    if (!rules) return complain(rules.error());
    const Interruptible polite;
    study::yamatai::Study study(*rules);
    arena::Progress progress("study", contest.games);
    long done = 0;
    arena::play_contest<yamatai::Game>(
        *rules, contest, Interruptible::flag(), [](long) { return study::yamatai::PlayedGame(); },
        [&](const arena::Played<yamatai::Game>& played, const study::yamatai::PlayedGame& game) {
            study.add(game, played.match.verdict);
            progress.show(++done, "");
        });
    std::cout << "Yamataï, " << done << " games of " << options.seats() << ", seed " << contest.seed
              << (options.rules().box().empty() ? "" : ", box " + options.rules().box()) << "\n\n";
    study.print(std::cout);
    if (!options.json().empty())
        if (const auto written = write_json_file(options.json(), study.json()); !written)
            return complain(written.error());
    return Interruptible::interrupted() ? kInterrupted : kFine;
}

}  // namespace

void add_study_command(CLI::App& app, Chosen& chosen) {
    const ContestOptions usual("normal,normal,normal", 1000);
    static ContestOptions options = usual;
    options = usual;
    CLI::App* study = app.add_subcommand("study", "How a box plays: is it balanced?");
    study->require_subcommand(1);
    CLI::App* command = study->add_subcommand(
        "yamatai", "How long games last, what is built, recruited and taken, and whether it wins");
    options.add_to(*command);
    const char* examples =
        "Examples:\n"
        "  himiko study yamatai\n"
        "  himiko study yamatai --seats expert:100ms,expert:100ms --games 400\n"
        "  himiko study yamatai --box my-box.json --json study.json";
    study->footer(examples);
    command->footer(examples);

    command->callback([&chosen, command] {
        options.settle(*command, yamatai::Game::kName);
        chosen = [] { return study_yamatai(options); };
    });
    study::add_reviews_command(*study, chosen);
}

}  // namespace himiko::app
