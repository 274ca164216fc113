#include "app/commands.h"

namespace himiko::app {

void add_play_command(CLI::App& app, Chosen& chosen) {
    CLI::App* command = app.add_subcommand("play", "Play in the terminal");
    command->callback([&chosen] { chosen = [] { return complain("not yet"); }; });
}

}  // namespace himiko::app
