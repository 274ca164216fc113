#include <iostream>

#include "app/commands.h"
#include "app/contest_options.h"
#include "app/study/yamatai/reviews.h"
#include "app/study/yamatai/study.h"
#include "review/yamatai/reviewer.h"

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

// Plays a contest and reviews every game of it.
int study_reviews(const ContestOptions& options, const review::Effort& effort) {
    const arena::Contest& contest = options.contest();
    const auto rules = options.rules().read<yamatai::Game>(contest.players());
    if (!rules) return complain(rules.error());
    const Interruptible polite;
    std::vector<arena::Played<yamatai::Game>> games;
    {
        arena::Progress progress("play", contest.games);
        arena::play_contest<yamatai::Game>(
            *rules, contest, Interruptible::flag(), [](long) { return arena::NoWatch(); },
            [&](arena::Played<yamatai::Game> played, const arena::NoWatch&) {
                games.push_back(std::move(played));
                progress.show(static_cast<long>(games.size()), "");
            });
    }
    study::yamatai::Reviews reviews;
    {
        arena::Progress progress("review", static_cast<long>(games.size()));
        std::atomic<std::size_t> next = 0;
        std::mutex adding;
        long done = 0;
        const auto work = [&] {
            for (std::size_t i = next++; i < games.size() && !Interruptible::interrupted();
                 i = next++) {
                const auto& [number, match] = games[i];
                review::yamatai::Reviewer reviewer(match.record);
                for (int step = 0; step < reviewer.steps(); ++step) reviewer.work(step, effort);
                std::vector<std::string> players;
                for (int seat = 0; seat < rules->players; ++seat) {
                    const int entrant = contest.entrant_at(number, seat);
                    players.push_back(contest.entrants[static_cast<std::size_t>(entrant)].name);
                }
                const std::lock_guard lock(adding);
                reviews.add(reviewer.review(), players, match.verdict);
                progress.show(++done, "");
            }
        };
        std::vector<std::jthread> threads;
        for (int i = 0; i < contest.threads; ++i) threads.emplace_back(work);
    }
    std::cout << "Yamataï, reviews of " << games.size() << " games of " << options.seats()
              << ", seed " << contest.seed << ", " << effort.iterations
              << " simulations a decision, seed " << effort.seed << "\n\n";
    reviews.print(std::cout);
    if (!options.json().empty())
        if (const auto written = write_json_file(options.json(), reviews.json()); !written)
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

    static ContestOptions reviewed = usual;
    reviewed = ContestOptions("easy,normal", 100);
    static review::Effort effort;
    effort = {};
    CLI::App* reviews = study->add_subcommand(
        "reviews", "Whether reviews of Yamataï tell strong players from weak ones");
    reviewed.add_to(*reviews);
    reviews->add_option("--iterations", effort.iterations, "Simulations a decision")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    reviews->add_option("--review-seed", effort.seed, "Of the reviews")->capture_default_str();
    reviews->footer(
        "Examples:\n"
        "  himiko study reviews --seats random,easy,normal --games 90\n"
        "  himiko study reviews --seats expert:50ms,expert:50ms --games 200 --iterations 300");
    reviews->callback([&chosen, reviews] {
        reviewed.settle(*reviews, yamatai::Game::kName);
        chosen = [] { return study_reviews(reviewed, effort); };
    });
    command->callback([&chosen, command] {
        options.settle(*command, yamatai::Game::kName);
        chosen = [] { return study_yamatai(options); };
    });
}

}  // namespace himiko::app
