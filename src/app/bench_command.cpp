#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cstdio>
#include <iostream>

#include "app/commands.h"
#include "app/json_file.h"
#include "core/bench.h"
#include "table/games.h"
#include "table/hex.h"

namespace himiko::app {

namespace {

struct BenchOptions {
    std::string game;
    int players = 3;
    long games = 20'000;
    std::uint64_t seed = 1;
    std::string box;
    bool json = false;
};

constexpr int kSignatureGames = 100;

void print_table(const BenchOptions& options, const Bench& b, const std::string& signature) {
    std::printf(
        "%s, %d players, %ld random games, one thread, the full legal list at every decision\n",
        options.game.c_str(), options.players, b.games);
    std::printf("  %10.0f games/s\n", static_cast<double>(b.games) / b.seconds);
    std::printf("  %10.2f million actions/s\n", static_cast<double>(b.actions) / b.seconds / 1e6);
    std::printf("  %10.1f actions a game, %.1f legal ones at a decision\n",
                static_cast<double>(b.actions) / static_cast<double>(b.games),
                static_cast<double>(b.listed) / static_cast<double>(b.actions));
    std::printf("  legal %.0f ns, apply %.0f ns, copy %.0f ns, view %.0f ns, sample %.0f ns\n",
                b.legal_ns, b.apply_ns, b.copy_ns, b.view_ns, b.sample_ns);
    std::printf("  signature %s\n", signature.c_str());
}

template <Game G>
int bench(const BenchOptions& options) {
    using L = table::Language<G>;
    const auto box = load_box<L>(options.box);
    if (!box) return complain(box.error());
    table::Problems problems;
    const boost::json::value defaults = boost::json::object{};
    const auto rules =
        L::read_rules(*box, options.players, table::Reader(defaults, "options", problems));
    if (!rules) return complain(problems.front());
    const std::string hash = table::to_hex(signature<G>(*rules, kSignatureGames));
    const Bench b = measure<G>(*rules, options.games, options.seed);
    if (!options.json) {
        print_table(options, b, hash);
        return kFine;
    }
    std::cout << boost::json::serialize(boost::json::object{
                     {"game", options.game},
                     {"players", options.players},
                     {"games", b.games},
                     {"actions", b.actions},
                     {"games_per_second", static_cast<double>(b.games) / b.seconds},
                     {"actions_per_second", static_cast<double>(b.actions) / b.seconds},
                     {"legal_ns", b.legal_ns},
                     {"apply_ns", b.apply_ns},
                     {"copy_ns", b.copy_ns},
                     {"view_ns", b.view_ns},
                     {"sample_ns", b.sample_ns},
                     {"signature", hash}})
              << '\n';
    return kFine;
}

}  // namespace

void add_bench_command(CLI::App& app, Chosen& chosen) {
    static BenchOptions options;
    CLI::App* command = app.add_subcommand("bench", "Measure the rules in uniform random play");
    add_game_argument(*command, options.game);
    command->add_option("--players", options.players, "2 to 4")
        ->check(CLI::Range(2, 4))
        ->capture_default_str();
    command->add_option("--games", options.games, "How many games")
        ->check(CLI::Range(1L, 100'000'000L))
        ->capture_default_str();
    command->add_option("--seed", options.seed, "Of the random play")->capture_default_str();
    command->add_option("--box", options.box,
                        "A data file instead of the built-in box; small: Yōkai with nine cards");
    command->add_flag("--json", options.json, "Print the figures as JSON");
    command->footer("Example:\n  himiko bench yamatai --players 4");
    command->callback([&chosen] {
        chosen = [] {
            return table::with_game(table::game_index(options.game),
                                    []<Game G>() { return bench<G>(options); });
        };
    });
}

}  // namespace himiko::app
