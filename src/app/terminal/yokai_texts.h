#pragma once

#include "app/terminal/text.h"
#include "app/terminal/yokai_names.h"

// Yōkai in a few words.
namespace himiko::terminal {

// The rules on one screen, with the levels of this game.
[[nodiscard]] Lines yokai_summary(const YokaiNames& names);

// A level, a target, a family, a clue, an action, named by the words; empty if there is no such
// thing.
[[nodiscard]] Lines explain_yokai(const YokaiNames& names, const Lines& words);

}  // namespace himiko::terminal
