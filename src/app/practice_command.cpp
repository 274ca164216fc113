#include <atomic>
#include <iostream>
#include <mutex>
#include <thread>

#include "app/arena/figures.h"
#include "app/arena/progress.h"
#include "app/commands.h"
#include "app/cores.h"
#include "app/interruptible.h"
#include "app/json_file.h"
#include "app/practice/grade.h"
#include "app/practice/selection.h"
#include "review/practice/can_fail.h"

namespace himiko::app {

namespace {

struct PracticeOptions {
    std::string game, file;
    int games = 60;
    int tasks = 60;
    int bytes = 150'000;
    std::int64_t seed = 1;
    int threads = 1;
};

// Does all of some work, piece by piece, on several threads. False: somebody interrupted it.
template <class Work>
bool do_all(const char* what, int pieces, int threads, Work work) {
    arena::Progress progress(what, pieces);
    std::atomic<int> next = 0;
    std::mutex showing;
    int done = 0;
    const auto some = [&] {
        for (int piece = next++; piece < pieces && !Interruptible::interrupted(); piece = next++) {
            const std::string note = work(piece);
            const std::lock_guard lock(showing);
            progress.show(++done, note);
        }
    };
    {
        std::vector<std::jthread> all;
        for (int i = 1; i < threads; ++i) all.emplace_back(some);
        some();
    }
    return done == pieces;
}

// One game in so many is searched for everything.
constexpr int kThorough = 4;

// The tasks of one game between bots, graded.
template <Game G>
std::vector<practice::Found<G>> search_game(std::int64_t seed, int number) {
    table::Table<G> table(practice::rules_of<G>(number), static_cast<std::uint64_t>(seed));
    std::vector<std::unique_ptr<bots::Player<G>>> players;
    for (int seat = 0; seat < table.rules().players; ++seat)
        players.push_back(bots::make_player<G>(
            *bots::read_level(practice::level_of<G>(number, seat)),
            static_cast<std::uint64_t>(seed) * yokai::kMaxPlayers + static_cast<unsigned>(seat)));
    std::vector<practice::Found<G>> all;
    while (!table.over() && !Interruptible::interrupted()) {
        for (practice::Found<G>& found : practice::find(table, number % kThorough == 0)) {
            found.task.difficulty = std::max(found.least, practice::difficulty(found.task));
            all.push_back(std::move(found));
        }
        const int seat = table.to_act();
        const auto choice =
            players[static_cast<std::size_t>(seat)]->choose(table.rules(), table.view(seat));
        table.act(practice::instead_of(table, choice.action));
    }
    return all;
}

template <Game G>
void print_tasks(const std::vector<practice::Task<G>>& tasks) {
    std::map<std::string, std::array<int, practice::kHardest + 1>> rows;
    for (const auto& task : tasks)
        ++rows[task.goal.kNames[task.goal.kind]][static_cast<std::size_t>(task.difficulty)];
    std::cout << arena::left("kind", 12) << "  difficulty 1     2     3     4     5\n";
    for (const auto& [kind, row] : rows) {
        std::cout << arena::left(kind, 12) << "        ";
        for (std::size_t i = 1; i < row.size(); ++i) std::cout << arena::printed("%6d", row[i]);
        std::cout << '\n';
    }
}

template <Game G>
int make(const PracticeOptions& options) {
    const Interruptible polite;
    std::vector<std::vector<practice::Found<G>>> games(static_cast<std::size_t>(options.games));
    std::atomic<int> count = 0;
    const bool all = do_all("practice", options.games, options.threads, [&](int i) {
        auto& found = games[static_cast<std::size_t>(i)];
        found = search_game<G>(options.seed + i, i);
        count += static_cast<int>(found.size());
        return std::to_string(count) + " positions";
    });
    std::vector<practice::Found<G>> found;
    for (auto& some : games) std::move(some.begin(), some.end(), std::back_inserter(found));
    const auto tasks = practice::Selection<G>(std::move(found))
                           .choose(options.tasks, static_cast<std::size_t>(options.bytes));
    const auto written = write_json_file(options.file, review::practice::json(tasks));
    if (!written) return complain(written.error());
    std::cout << options.file << ": " << tasks.size() << " tasks of " << count << " positions\n\n";
    print_tasks(tasks);
    return all ? kFine : kInterrupted;
}

// Whether the search that makes tasks finds this one.
template <Game G>
bool is_found(const practice::Task<G>& task) {
    const auto goal = review::practice::json(task).at("goal");
    for (const practice::Found<G>& found : practice::find(task.position, true))
        if (found.task.goal.kind == task.goal.kind &&
            review::practice::json(found.task).at("goal") == goal)
            return true;
    return false;
}

template <Game G>
int check(const boost::json::value& file, const PracticeOptions& options) {
    table::Problems problems;
    const auto tasks = review::practice::read_tasks<G>(file, problems);
    const Interruptible polite;
    std::vector<std::string> wrong(tasks.size());
    const bool all = do_all("check", static_cast<int>(tasks.size()), options.threads, [&](int i) {
        const auto& task = tasks[static_cast<std::size_t>(i)];
        std::string& why = wrong[static_cast<std::size_t>(i)];
        if (!review::practice::can_fail(task))
            why = "whatever one does solves it";
        else if (!is_found(task))
            why = "no search proves it";
        return task.id;
    });
    for (const Error& problem : problems) std::cout << table::sentence(problem) << '\n';
    auto failed = problems.size();
    for (std::size_t i = 0; i < wrong.size(); ++i) {
        if (wrong[i].empty()) continue;
        std::cout << tasks[i].id << ": " << wrong[i] << '\n';
        ++failed;
    }
    if (!all) return kInterrupted;
    std::cout << options.file << ": " << tasks.size() << " tasks, " << failed << " problems\n";
    return failed == 0 ? kFine : kFailed;
}

int check(const PracticeOptions& options) {
    const auto file = read_json_file(options.file);
    if (!file) return complain(file.error());
    table::Problems problems;
    const auto tasks = table::Reader(*file, "", problems).field("tasks").items();
    if (!problems.empty()) return complain(about(options.file, problems.front()));
    if (tasks.empty()) return complain(about(options.file + ": tasks", Error{"missing"}));
    const int game = tasks.front().field("game").one_of(table::kGames);
    if (game < 0) return complain(about(options.file, problems.front()));
    return table::with_game(game, [&]<Game G>() { return check<G>(*file, options); });
}

}  // namespace

void add_practice_command(CLI::App& app, Chosen& chosen) {
    static PracticeOptions options;
    options = {};
    options.threads = all_cores();
    CLI::App* command =
        app.add_subcommand("practice", "Positions with a task: found in games of bots, and proved");
    command->require_subcommand(1);
    command->footer(
        "docs/practice.md says what tasks there are and what a file of them looks like.\n"
        "Examples:\n"
        "  himiko practice make yokai yokai.json --games 200\n"
        "  himiko practice check yokai.json");

    CLI::App* maker = command->add_subcommand("make", "Search games between bots for positions");
    add_game_argument(*maker, options.game);
    maker->add_option("FILE", options.file, "To write the tasks to")->required();
    maker->add_option("--games", options.games, "How many games to search")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    maker->add_option("--tasks", options.tasks, "How many tasks to choose, at most")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    maker->add_option("--bytes", options.bytes, "How large the file may be")
        ->check(CLI::Range(1'000, 8'000'000))
        ->capture_default_str();
    maker->add_option("--seed", options.seed, "Of the first game")
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 40))
        ->capture_default_str();
    maker->footer(
        "The same seed and number of games give the same file. Ctrl-C ends the search; what was\n"
        "found until then is written.\n"
        "Examples:\n"
        "  himiko practice make yamatai data/practice/yamatai.json --games 150 --tasks 72\n"
        "  himiko practice make yokai data/practice/yokai.json --games 400 --tasks 48");

    CLI::App* checker = command->add_subcommand("check", "Prove the tasks of a file again");
    checker->add_option("FILE", options.file, "Tasks")->required();
    checker->footer("Examples:\n  himiko practice check data/practice/yokai.json");
    for (CLI::App* each : {maker, checker})
        each->add_option("--threads", options.threads, "How many at a time")
            ->check(CLI::Range(1, 256))
            ->capture_default_str();

    maker->callback([&chosen] {
        chosen = [] {
            return table::with_game(table::game_index(options.game),
                                    []<Game G>() { return make<G>(options); });
        };
    });
    checker->callback([&chosen] { chosen = [] { return check(options); }; });
}

}  // namespace himiko::app
