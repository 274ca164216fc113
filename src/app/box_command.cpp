#include <algorithm>
#include <boost/json/serialize.hpp>
#include <iostream>

#include "app/commands.h"
#include "app/json_file.h"
#include "table/box.h"
#include "table/builtin.h"
#include "table/games.h"
#include "table/sentence.h"

namespace himiko::app {

namespace json = boost::json;

namespace {

json::object json_of(const table::Problems& problems) {
    json::array all;
    for (const Error& problem : problems) all.push_back(table::error_json(problem));
    return {{"problems", std::move(all)}};
}

// Each place once, in the order in which they were found, with what is wrong there.
void print(const table::Problems& problems) {
    std::vector<std::string> places;
    for (const Error& problem : problems)
        if (std::find(places.begin(), places.end(), problem.field) == places.end())
            places.push_back(problem.field);
    for (const std::string& place : places) {
        std::cout << (place.empty() ? "(file)" : place) << '\n';
        for (Error problem : problems) {
            if (problem.field != place) continue;
            problem.field.clear();
            std::cout << "  " << table::sentence(problem) << '\n';
        }
    }
}

int check_box(const std::string& path, bool as_json) {
    const auto file = read_json_file(path);
    if (!file) return complain(file.error());
    // A box says what it is by what it holds: only Yōkai has families.
    const bool yokai = file->is_object() && file->get_object().contains("families");
    const table::Problems problems =
        table::check_box(table::game_index(yokai ? "yokai" : "yamatai"), *file);
    if (as_json) {
        std::cout << json::serialize(json_of(problems)) << '\n';
    } else {
        print(problems);
        std::cout << path << ": ";
        if (problems.empty())
            std::cout << "a good box\n";
        else
            std::cout << problems.size()
                      << (problems.size() == table::kMostProblems ? " problems or more\n"
                          : problems.size() == 1                  ? " problem\n"
                                                                  : " problems\n");
    }
    return problems.empty() ? kFine : kFailed;
}

}  // namespace

void add_box_command(CLI::App& app, Chosen& chosen) {
    CLI::App* box = app.add_subcommand("box", "Look at the numbers of a box, or check your own");
    box->require_subcommand(1);

    static std::string path;
    static bool as_json = false;
    CLI::App* check = box->add_subcommand("check", "Say everything that is wrong with a data file");
    check->add_option("FILE", path, "The data file")->required();
    check->add_flag("--json", as_json, "As JSON, as the server says it");
    check->footer("Example:\n  himiko box show yamatai > mine.json && himiko box check mine.json");
    check->callback([&chosen] { chosen = [] { return check_box(path, as_json); }; });

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
