#include <iostream>

#include "app/commands.h"
#include "app/engine.h"
#include "bots/level.h"
#include "table/sentence.h"

namespace himiko::app {

void add_engine_command(CLI::App& app, Chosen& chosen) {
    static std::string own;
    own = {};
    CLI::App* command =
        app.add_subcommand("engine", "Speak the line protocol: JSON lines in and out");
    command
        ->add_option("--bot", own,
                     "Who answers `bot` when it names no level: " + bots::strength_names() +
                         " (or expert:TIME)")
        ->check(CLI::Validator(
            [](std::string& text) {
                const auto level = bots::read_level(text);
                return level ? std::string() : table::sentence(level.error());
            },
            ""));
    command->footer(
        "Examples:\n"
        "  printf '%s\\n' '{\"do\":\"new\",\"game\":\"yamatai\",\"players\":2}' "
        "'{\"do\":\"legal\"}' | himiko engine\n"
        "  himiko arena yamatai --seats \"expert:1s,cmd:old/himiko engine --bot expert:1s\"");
    command->callback([&chosen] {
        chosen = [] {
            std::ios::sync_with_stdio(false);
            std::optional<bots::Level> level;
            if (!own.empty()) level = *bots::read_level(own);
            return run_engine(std::cin, std::cout, level);
        };
    });
}

}  // namespace himiko::app
