#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdio>
#include <vector>

#include "app/commands.h"
#include "table/games.h"
#include "yokai/solver.h"

namespace himiko::app {

namespace {

struct FactsOptions {
    int deals = 1000;
    std::uint64_t seed = 1;
    int players = 2;
    std::vector<int> levels = {1};
};

// How far random deals are from peace when everything is known.
int print_facts(const FactsOptions& options) {
    using L = table::Language<yokai::Game>;
    table::Problems problems;
    boost::json::array levels(options.levels.begin(), options.levels.end());
    const boost::json::value chosen = boost::json::object{{"levels", std::move(levels)}};
    const auto rules = L::read_rules(L::builtin_box(), options.players,
                                     table::Reader(chosen, "options", problems));
    if (!rules) return complain(problems.front());

    std::vector<int> deals_with(yokai::Plan::kMostMoves + 1);
    int inexact = 0;
    long moves = 0;
    Random random(options.seed);
    for (int deal = 0; deal < options.deals; ++deal) {
        const yokai::Plan plan = yokai::solve(*rules, yokai::start(*rules, random.next()));
        if (plan.exact)
            ++deals_with[static_cast<std::size_t>(plan.moves)], moves += plan.moves;
        else
            ++inexact;
    }
    const int solved = options.deals - inexact;
    std::printf(
        "The least number of moves to peace with all cards known, over %d random deals:\n\n",
        options.deals);
    const int most = *std::max_element(deals_with.begin(), deals_with.end());
    std::size_t last = deals_with.size();
    while (last > 1 && deals_with[last - 1] == 0) --last;
    for (std::size_t n = 0; n < last; ++n) {
        const auto bar = static_cast<std::size_t>(deals_with[n] * 50L / std::max(most, 1));
        std::printf("  %2zu  %6d  %5.1f%%  %s\n", n, deals_with[n],
                    100.0 * deals_with[n] / std::max(solved, 1), std::string(bar, '#').c_str());
    }
    std::printf("\n  mean %.2f\n", static_cast<double>(moves) / std::max(solved, 1));
    if (inexact > 0) std::printf("  %d deals were cut off before the answer was exact\n", inexact);
    return kFine;
}

}  // namespace

void add_yokai_command(CLI::App& app, Chosen& chosen) {
    static FactsOptions options;
    CLI::App* command = app.add_subcommand("yokai", "What is known about Yōkai");
    CLI::App* facts = command->add_subcommand(
        "facts", "How many moves random deals need when all cards are known");
    facts->add_option("--deals", options.deals, "How many")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    facts->add_option("--seed", options.seed, "Of the deals")->capture_default_str();
    facts->add_option("--players", options.players, "2 to 4")
        ->check(CLI::Range(2, 4))
        ->capture_default_str();
    facts->add_option("--levels", options.levels, "Such as 2,5")
        ->delimiter(',')
        ->check(CLI::Range(1, 5));
    facts->footer("Examples:\n  himiko yokai facts\n  himiko yokai facts --levels 5 --deals 10000");
    facts->callback([&chosen] { chosen = [] { return print_facts(options); }; });
}

}  // namespace himiko::app
