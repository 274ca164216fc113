#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <exception>
#include <iostream>

#include "app/commands.h"
#include "table/games.h"
#include "table/sentence.h"

namespace himiko::app {

CLI::Option* add_game_argument(CLI::App& command, std::string& game) {
    return command.add_option("GAME", game, table::either(table::kGames))
        ->required()
        ->check(
            CLI::IsMember(std::vector<std::string>(table::kGames.begin(), table::kGames.end())));
}

int complain(const Error& error) { return complain(table::sentence(error)); }

int complain(const std::string& message) {
    std::cerr << "himiko: " << message << '\n';
    return kFailed;
}

int run(int argc, const char* const* argv) {
    CLI::App app{"Himiko: Yamataï and Yōkai in the terminal, for bots and for research", "himiko"};
    app.set_version_flag("--version", "himiko " HIMIKO_VERSION);
    app.footer(
        "Examples:\n"
        "  himiko play yamatai                          you against two bots\n"
        "  himiko play yamatai --seats human,human      two people at one keyboard\n"
        "  himiko play yokai --levels 2,5               the co-operative game, at two levels\n"
        "  echo '{\"do\":\"new\",\"game\":\"yamatai\",\"players\":2}' | himiko engine\n"
        "  himiko COMMAND --help                        more about one command");
    app.require_subcommand(0, 1);
    Chosen chosen;
    add_play_command(app, chosen);
    add_engine_command(app, chosen);
    add_bench_command(app, chosen);
    add_box_command(app, chosen);
    add_yokai_command(app, chosen);
    add_arena_command(app, chosen);
    add_study_command(app, chosen);
    add_review_command(app, chosen);
    add_practice_command(app, chosen);
    add_strength_command(app, chosen);
    add_serve_command(app, chosen);
    add_worker_command(app, chosen);
    add_admin_command(app, chosen);
    add_load_command(app, chosen);
    add_completion_command(app, chosen);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
            return app.exit(error);
        std::string message = error.what();
        std::replace(message.begin(), message.end(), '\n', ' ');
        std::cerr << "himiko: " << message << " (himiko --help shows how)\n";
        return kBadUsage;
    }
    if (!chosen) {
        std::cerr
            << "himiko: name a command, such as 'himiko play yamatai' (himiko --help lists them)\n";
        return kBadUsage;
    }
    try {
        return chosen();
    } catch (const std::exception& error) {
        return complain(error.what());
    }
}

}  // namespace himiko::app
