#pragma once

#include <string>
#include <vector>

#include "app/terminal/paint.h"
#include "app/terminal/text.h"

namespace himiko::terminal {

// One legal action as it is typed, and what it means.
struct Choice {
    std::string notation;
    std::string note;
};

// A line of the menu: one choice, or a family of many that differ in a word or two.
struct Row {
    std::string step;   // the step it belongs to, shown where it changes
    std::string label;  // "place stone <space>"
    std::string note;
    std::vector<Choice> choices;
};

// What can be done now: the step in a sentence, and the choices by family.
struct Menu {
    std::string title;
    std::vector<Row> rows;
};

// The menu with its rows numbered from 1. A single family is opened at once.
[[nodiscard]] Lines draw_menu(const Menu& menu, const Page& page);

// What its numbers stand for: the choices of a row, or one choice of the family that is open.
[[nodiscard]] std::vector<std::vector<Choice>> numbered(const Menu& menu);

// The choices that the typed words begin: each word is the beginning of its counterpart, numbers
// are whole. "pl st 8" is "place stone 8"; "place" is all of its family.
[[nodiscard]] std::vector<Choice> matching(const Menu& menu, const std::vector<std::string>& words);

// Whether the words name this choice completely.
[[nodiscard]] bool complete(const Choice& choice, const std::vector<std::string>& words);

// More choices than these are not numbered but listed by their beginnings.
inline constexpr std::size_t kMostNumbered = 60;
[[nodiscard]] Lines draw_choices(const std::vector<Choice>& choices, const Page& page);

}  // namespace himiko::terminal
