#include <iostream>

#include "app/commands.h"
#include "app/engine.h"

namespace himiko::app {

void add_engine_command(CLI::App& app, Chosen& chosen) {
    CLI::App* command =
        app.add_subcommand("engine", "Speak the line protocol: JSON lines in and out");
    command->footer(
        "Example:\n"
        "  printf '%s\\n' '{\"do\":\"new\",\"game\":\"yamatai\",\"players\":2}' "
        "'{\"do\":\"legal\"}' | himiko engine");
    command->callback([&chosen] {
        chosen = [] {
            std::ios::sync_with_stdio(false);
            return run_engine(std::cin, std::cout);
        };
    });
}

}  // namespace himiko::app
