#include <filesystem>
#include <iostream>

#include "app/arena/run_contest.h"
#include "app/commands.h"
#include "app/cores.h"
#include "app/strength/strength.h"

namespace himiko::app {

namespace {

struct StrengthOptions {
    std::string folder = "docs/strength", page = "docs/strength.md";
    std::string only;
    int threads = 1;
    int percent = 100;
    bool fresh = false;
};

// Figures that can stand: of this version and of enough games.
bool stands(const boost::json::value& figures, long games) {
    return figures.is_object() && figures.as_object().contains("version") &&
           figures.at("version") == HIMIKO_VERSION && figures.at("games").as_int64() >= games;
}

int run_strength(const StrengthOptions& options) {
    std::error_code failed;
    std::filesystem::create_directories(options.folder, failed);
    if (failed) return complain(options.folder + ": " + failed.message());
    const Interruptible polite;
    std::vector<strength::Measured> rows;
    for (const strength::Row& row : strength::all_rows()) {
        const std::string path =
            (std::filesystem::path(options.folder) / strength::file_of(row)).string();
        const long games = std::max(1L, row.games * options.percent / 100);
        strength::Measured measured{row, {}};
        if (const auto kept = read_json_file(path); kept && kept->is_object())
            measured.figures = kept->get_object();
        const bool wanted = options.only.empty() ||
                            strength::command_of(row).find(options.only) != std::string::npos;
        if (wanted && strength::measurable(row) && !Interruptible::interrupted() &&
            (options.fresh || !stands(measured.figures, games))) {
            std::cout << strength::command_of(row) << std::endl;
            auto figures = strength::measure(row, games, options.threads);
            if (!figures) return complain(figures.error());
            if (!Interruptible::interrupted()) {
                if (const auto written = write_json_file(path, *figures); !written)
                    return complain(written.error());
                measured.figures = std::move(*figures);
            }
        }
        rows.push_back(std::move(measured));
    }
    if (const auto written = write_text_file(options.page, strength::page(rows)); !written)
        return complain(written.error());
    std::cout << options.page << " is written.\n";
    return Interruptible::interrupted() ? kInterrupted : kFine;
}

}  // namespace

void add_strength_command(CLI::App& app, Chosen& chosen) {
    static StrengthOptions options;
    options = {};
    options.threads = all_cores();
    CLI::App* command =
        app.add_subcommand("strength", "Measure every bot and write docs/strength.md");
    command->add_option("--folder", options.folder, "Where the figures of each row are kept")
        ->capture_default_str();
    command->add_option("--page", options.page, "The page to write")->capture_default_str();
    command->add_option("--only", options.only,
                        "Measure only rows whose arena command has this text in it");
    command->add_option("--threads", options.threads, "How many games at a time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--percent", options.percent, "Of the games, for a quick look")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command->add_flag("--fresh", options.fresh, "Measure again what was measured before");
    command->footer(
        "Rows that have been measured with this version are kept, so it can be stopped with Ctrl-C "
        "and go on\nlater. Rows against "
        "the baseline need its program, old/himiko.\n"
        "Examples:\n"
        "  himiko strength\n"
        "  himiko strength --only yokai --fresh\n"
        "  himiko strength --percent 5 --folder quick --page quick.md");
    command->callback([&chosen] { chosen = [] { return run_strength(options); }; });
}

}  // namespace himiko::app
