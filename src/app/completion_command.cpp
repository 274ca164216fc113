#include <iostream>

#include "app/commands.h"

namespace himiko::app {

namespace {

// The words a command accepts next: its sub-commands and its long options.
std::string words_of(const CLI::App& command) {
    std::string words;
    for (const CLI::App* child : command.get_subcommands({}))
        words += (words.empty() ? "" : " ") + child->get_name();
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames())
            words += (words.empty() ? "--" : " --") + name;
    return words;
}

// One case a command, by its path of names.
void write_cases(const CLI::App& command, const std::string& path, std::ostream& out) {
    out << "    '" << path << "') words='" << words_of(command) << "' ;;\n";
    for (const CLI::App* child : command.get_subcommands({}))
        write_cases(*child, path.empty() ? child->get_name() : path + " " + child->get_name(), out);
}

// The script is made from the commands themselves, so it cannot fall behind them. zsh reads it
// through bashcompinit.
int write_script(const CLI::App& app, bool zsh) {
    std::ostream& out = std::cout;
    if (zsh) out << "autoload -U +X bashcompinit && bashcompinit\n";
    out << "_himiko() {\n"
           "  local path='' words='' word i\n"
           "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
           "    word=${COMP_WORDS[i]}\n"
           "    case $word in -*) ;; *) path=\"${path:+$path }$word\" ;; esac\n"
           "  done\n"
           "  while :; do\n"
           "  case $path in\n";
    write_cases(app, "", out);
    out << "    *' '*) path=${path% *}; continue ;;\n"
           "    *) path=''; continue ;;\n"
           "  esac\n"
           "  break\n"
           "  done\n"
           "  COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n"
           "}\n"
           "complete -o default -F _himiko himiko\n";
    return kFine;
}

}  // namespace

void add_completion_command(CLI::App& app, Chosen& chosen) {
    CLI::App* command =
        app.add_subcommand("completion", "Print a completion script for your shell");
    static std::string shell;
    command->add_option("SHELL", shell, "bash or zsh")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh"}));
    command->footer("Example:\n  source <(himiko completion bash)");
    command->callback(
        [&app, &chosen] { chosen = [&app] { return write_script(app, shell == "zsh"); }; });
}

}  // namespace himiko::app
