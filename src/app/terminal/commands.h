#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/terminal/menu.h"
#include "app/terminal/paint.h"

namespace himiko::terminal {

// What can be typed in every game, besides actions and numbers.
enum class Command { kHelp, kUndo, kScore, kHistory, kSave, kLoad, kQuit };

struct CommandText {
    Command command;
    const char* word;
    const char* form;
    const char* note;
};
inline constexpr std::array<CommandText, 7> kCommands = {{
    {Command::kHelp, "help", "help [rules|PIECE]", "how to play, the rules in short, or one piece"},
    {Command::kUndo, "undo", "undo", "take your last action of this turn back"},
    {Command::kScore, "score", "score", "the points so far, item by item"},
    {Command::kHistory, "history", "history [N]", "the last turns, in sentences"},
    {Command::kSave, "save", "save FILE", "keep the game in a file"},
    {Command::kLoad, "load", "load FILE", "go on with a game from a file"},
    {Command::kQuit, "quit", "quit", "leave"},
}};

// The command of that word, or null; "?" and a few initials are understood, too.
[[nodiscard]] const CommandText* find_command(const std::string& word);

// All words in one line, as a reminder.
[[nodiscard]] std::string draw_hint(const std::vector<Choice>& sights, const Page& page);

// What `help` alone shows. The example: an action in full and, as its note, in short.
[[nodiscard]] Lines draw_help(const std::vector<Choice>& sights, const Choice& example,
                              const Page& page);

}  // namespace himiko::terminal
