#include <atomic>
#include <iostream>
#include <mutex>
#include <thread>

#include "app/arena/progress.h"
#include "app/commands.h"
#include "app/cores.h"
#include "app/interruptible.h"
#include "app/json_file.h"
#include "review/games.h"
#include "table/games.h"
#include "table/table.h"

namespace himiko::app {

namespace {

struct ReviewOptions {
    std::string record, json;
    review::Effort effort;
    int ms = 0;
    int threads = 1;
};

// What a core of the machine of docs/review.md does. Time is counted in simulations, so that the
// same call gives the same review on any machine.
constexpr int kSimulationsAMillisecond = 3;
constexpr int kMostIterations = 1'000'000;

// All steps of a reviewer, on several threads; false: somebody interrupted it.
template <class Reviewer>
bool work(Reviewer& reviewer, const ReviewOptions& options) {
    arena::Progress progress("review", reviewer.steps());
    std::atomic<int> next = 0;
    std::mutex showing;
    long done = 0;
    const auto some = [&] {
        for (int step = next++; step < reviewer.steps() && !Interruptible::interrupted();
             step = next++) {
            reviewer.work(step, options.effort);
            const std::lock_guard lock(showing);
            progress.show(++done, "");
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 1; i < options.threads; ++i) threads.emplace_back(some);
        some();
    }
    return done == reviewer.steps();
}

template <Game G>
int review(const boost::json::value& file, const ReviewOptions& options) {
    table::Problems problems;
    const auto table = table::read_table<G>(file, problems);
    if (!table) return complain(about(options.record, problems.front()));
    typename review::Of<G>::Reviewer reviewer(table->record());
    const Interruptible polite;
    if (!work(reviewer, options)) return kInterrupted;
    const auto found = reviewer.review();
    std::cout << review::Of<G>::text(table->rules(), found);
    if (options.json.empty()) return kFine;
    auto document = review::Of<G>::json(table->rules(), found);
    document["iterations"] = options.effort.iterations;
    document["seed"] = options.effort.seed;
    const auto written = write_json_file(options.json, document);
    return written ? kFine : complain(written.error());
}

int review(const ReviewOptions& options) {
    const auto file = read_json_file(options.record);
    if (!file) return complain(file.error());
    table::Problems problems;
    const int game = table::Reader(*file, "record", problems).field("game").one_of(table::kGames);
    if (game < 0) return complain(about(options.record, problems.front()));
    return table::with_game(game, [&]<Game G>() { return review<G>(*file, options); });
}

}  // namespace

void add_review_command(CLI::App& app, Chosen& chosen) {
    static ReviewOptions options;
    options = {};
    options.threads = all_cores();
    CLI::App* command =
        app.add_subcommand("review", "What the turns of a game were worth, and what was luck");
    command->add_option("RECORD", options.record, "A saved game")->required();
    CLI::Option* iterations =
        command->add_option("--iterations", options.effort.iterations, "Simulations a decision")
            ->check(CLI::Range(1, kMostIterations))
            ->capture_default_str();
    command
        ->add_option("--ms", options.ms,
                     "The same as a time: what a core of an ordinary machine does in it")
        ->check(CLI::Range(1, kMostIterations / kSimulationsAMillisecond))
        ->excludes(iterations);
    command->add_option("--seed", options.effort.seed, "Of all chance: the same, the same review")
        ->capture_default_str();
    command->add_option("--threads", options.threads, "How many decisions at a time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--json", options.json, "Write the whole review to this file");
    command->footer(
        "Each turn is judged by what its seat could know. docs/review.md explains the figures.\n"
        "Examples:\n"
        "  himiko arena yamatai --seats normal,normal,normal --games 1 --records games\n"
        "  himiko review games/game-000001.json\n"
        "  himiko review games/game-000001.json --iterations 5000 --json review.json");
    command->callback([&chosen] {
        if (options.ms > 0) options.effort.iterations = options.ms * kSimulationsAMillisecond;
        chosen = [] { return review(options); };
    });
}

}  // namespace himiko::app
