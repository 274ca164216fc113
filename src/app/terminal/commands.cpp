#include "app/terminal/commands.h"

#include "table/words.h"

namespace himiko::terminal {

const CommandText* find_command(const std::string& word) {
    std::string low = table::lower(word);
    if (low == "?") low = "help";
    if (low == "exit" || low == "q") low = "quit";
    if (low == "u") low = "undo";
    for (const CommandText& command : kCommands)
        if (low == command.word) return &command;
    return nullptr;
}

std::string draw_hint(const std::vector<Choice>& sights, const Page& page) {
    Lines words;
    for (const CommandText& command : kCommands) words.emplace_back(command.word);
    for (const Choice& sight : sights) words.push_back(sight.notation);
    return page.paint(kDim, cut(join(words, " "), page.width));
}

Lines draw_help(const std::vector<Choice>& sights, const Choice& example, const Page& page) {
    const Paint& paint = page.paint;
    Lines lines;
    const auto say = [&](const std::string& text, int indent = 0) {
        for (std::string& line : wrap(text, page.width, indent)) lines.push_back(std::move(line));
    };
    lines.push_back(paint(kTitle, "How to play here"));
    say("Type the number of a choice, or the action as it is written: " +
        paint(kBold, example.notation) + ". Beginnings of words will do (" +
        paint(kBold, example.note) +
        "). The first word alone lists all of its choices. Enter alone draws the table again.");
    lines.push_back("");
    const auto row = [&](const std::string& form, const std::string& note) {
        say("  " + left(paint(kBold, form), 20) + note, 22);
    };
    for (const CommandText& command : kCommands) row(command.form, command.note);
    for (const Choice& sight : sights) row(sight.notation, sight.note);
    return lines;
}

}  // namespace himiko::terminal
