#include <algorithm>
#include <iostream>

#include "app/commands.h"
#include "app/json_file.h"
#include "table/builtin.h"
#include "table/games.h"
#include "table/sentence.h"

namespace himiko::app {

namespace {

int check_box(const std::string& path) {
    const auto file = read_json_file(path);
    if (!file) return complain(file.error());
    table::Problems problems;
    // A box says what it is by what it holds: only Yōkai has families.
    const bool yokai = file->is_object() && file->get_object().contains("families");
    const bool good = table::with_game(
        table::game_index(yokai ? "yokai" : "yamatai"),
        [&]<Game G>() { return table::Language<G>::read_box(*file, problems) != nullptr; });
    for (const Error& problem : problems)
        std::cout << (problem.field.empty() ? "(file): " : "") << table::sentence(problem) << '\n';
    if (good) {
        std::cout << path << ": a good box\n";
        return kFine;
    }
    std::cout << path << ": " << problems.size()
              << (problems.size() == 1 ? " problem\n" : " problems\n");
    return kFailed;
}

}  // namespace

void add_box_command(CLI::App& app, Chosen& chosen) {
    CLI::App* box = app.add_subcommand("box", "Look at the numbers of a box, or check your own");
    box->require_subcommand(1);

    static std::string path;
    CLI::App* check = box->add_subcommand("check", "Say everything that is wrong with a data file");
    check->add_option("FILE", path, "The data file")->required();
    check->footer("Example:\n  himiko box show yamatai > mine.json && himiko box check mine.json");
    check->callback([&chosen] { chosen = [] { return check_box(path); }; });

    static std::string game;
    CLI::App* show =
        box->add_subcommand("show", "Print the built-in data file, to start your own from");
    add_game_argument(*show, game);
    show->callback([&chosen] {
        chosen = [] {
            std::cout << table::builtin_file(game + ".json");
            return kFine;
        };
    });
}

}  // namespace himiko::app
