#include "app/study/reviews/command.h"

#include <atomic>
#include <iostream>
#include <mutex>
#include <thread>

#include "app/contest_options.h"
#include "app/interruptible.h"
#include "app/json_file.h"
#include "app/study/reviews/reviews.h"
#include "review/games.h"

namespace himiko::study {

namespace {

using app::Interruptible;

struct Options {
    std::string game;
    app::ContestOptions contest{"easy,normal", 100};
    review::Effort effort;
    std::uint64_t again = 0;  // another seed of the reviews; 0: none
    long replays = 0;
    std::string replay_level = "normal";
    double replay_loss = 0.1;
};

template <Game G>
std::vector<Judged> reviewed(const table::Record<G>& record, const review::Effort& effort) {
    typename review::Of<G>::Reviewer reviewer(record);
    for (int step = 0; step < reviewer.judging_steps(); ++step) reviewer.work(step, effort);
    return judged(reviewer.review());
}

// Plays a contest, reviews every game of it, and adds up what came of that.
template <Game G>
class Run {
  public:
    Run(const typename G::Rules& rules, const Options& options)
        : rules_(rules), options_(options), level_(*bots::read_level(options.replay_level)) {}

    void play() {
        arena::Progress progress("play", contest().games);
        arena::play_contest<G>(
            rules_, contest(), Interruptible::flag(), [](long) { return arena::NoWatch(); },
            [&](arena::Played<G> played, const arena::NoWatch&) {
                games_.push_back(std::move(played));
                progress.show(static_cast<long>(games_.size()), "");
            });
        // As if they had ended in their order, with any number of threads.
        std::sort(games_.begin(), games_.end(),
                  [](const auto& one, const auto& other) { return one.game < other.game; });
    }

    void review() {
        arena::Progress progress("review", static_cast<long>(games_.size()));
        long done = 0;
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t i = next++; i < games_.size() && !Interruptible::interrupted();
                 i = next++) {
                add(games_[i]);
                const std::lock_guard lock(adding_);
                progress.show(++done, "");
            }
        };
        std::vector<std::jthread> threads;
        for (int i = 0; i < contest().threads; ++i) threads.emplace_back(work);
    }

    [[nodiscard]] std::size_t games() const { return games_.size(); }
    [[nodiscard]] const Reviews& reviews() const { return reviews_; }

  private:
    [[nodiscard]] const arena::Contest& contest() const { return options_.contest.contest(); }

    void add(const arena::Played<G>& played) {
        const auto& [number, match] = played;
        const std::vector<Judged> review = reviewed<G>(match.record, options_.effort);
        std::vector<std::string> players;
        for (int seat = 0; seat < rules_.players; ++seat) {
            const int entrant = contest().entrant_at(number, seat);
            players.push_back(contest().entrants[static_cast<std::size_t>(entrant)].name);
        }
        std::vector<Judged> again;
        if (options_.again > 0)
            again = reviewed<G>(match.record, {options_.effort.iterations, options_.again});
        {
            const std::lock_guard lock(adding_);
            reviews_.add(review, players, match.verdict);
            if (options_.again > 0) reviews_.compare(review, again, rules_.players);
        }
        Random seeds(options_.effort.seed ^ static_cast<std::uint64_t>(number));
        for (const Judged& decision : review) {
            const std::uint64_t seed = seeds.next();
            if (decision.chance_lost <= options_.replay_loss || replayed_ >= options_.replays)
                continue;
            ++replayed_;
            const Pair pair = replay<G>(match.record, decision, level_, seed);
            const std::lock_guard lock(adding_);
            reviews_.add(pair);
        }
    }

    const typename G::Rules& rules_;
    const Options& options_;
    const bots::Level level_;
    std::vector<arena::Played<G>> games_;
    std::mutex adding_;
    std::atomic<long> replayed_ = 0;
    Reviews reviews_;
};

template <Game G>
int study_reviews(const Options& options) {
    const arena::Contest& contest = options.contest.contest();
    const auto rules = options.contest.rules().read<G>(contest.players());
    if (!rules) return app::complain(rules.error());
    const Interruptible polite;
    Run<G> run(*rules, options);
    run.play();
    run.review();
    std::cout << G::kName << ", reviews of " << run.games() << " games of "
              << options.contest.seats() << ", seed " << contest.seed << ", "
              << options.effort.iterations << " simulations a decision, seed "
              << options.effort.seed << "\n\n";
    run.reviews().print(std::cout);
    if (const std::string& file = options.contest.json(); !file.empty())
        if (const auto written = app::write_json_file(file, run.reviews().json()); !written)
            return app::complain(written.error());
    return Interruptible::interrupted() ? app::kInterrupted : app::kFine;
}

}  // namespace

void add_reviews_command(CLI::App& study, app::Chosen& chosen) {
    static Options options;
    options = {};
    CLI::App* command = study.add_subcommand(
        "reviews", "Whether reviews tell strong players from weak ones, and chances are true");
    app::add_game_argument(*command, options.game);
    options.contest.add_to(*command);
    command->add_option("--iterations", options.effort.iterations, "Simulations a decision")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--review-seed", options.effort.seed, "Of the reviews")
        ->capture_default_str();
    command->add_option("--again", options.again,
                        "Review every game with this seed, too: does chance decide what is said?");
    command
        ->add_option("--replays", options.replays,
                     "Play on so often from a costly decision, as played and with the advice")
        ->check(CLI::Range(0L, 1'000'000L));
    command->add_option("--replay-with", options.replay_level, "The bots that play on")
        ->check(CLI::Validator(
            [](std::string& text) {
                const auto read = bots::read_level(text);
                return read ? std::string() : table::sentence(read.error());
            },
            ""))
        ->capture_default_str();
    command->add_option("--replay-loss", options.replay_loss, "What is costly: a chance lost")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    command->footer(
        "Examples:\n"
        "  himiko study reviews yamatai --seats easy,easy --games 100\n"
        "  himiko study reviews yamatai --seats random,easy,normal --games 90 --again 2\n"
        "  himiko study reviews yamatai --seats easy,normal --games 100 --replays 400\n"
        "  himiko study reviews yokai --seats normal,normal --games 100");
    command->callback([&chosen, command] {
        options.contest.settle(*command, options.game);
        chosen = [] {
            return table::with_game(table::game_index(options.game),
                                    []<Game G>() { return study_reviews<G>(options); });
        };
    });
}

}  // namespace himiko::study
