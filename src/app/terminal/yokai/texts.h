#pragma once

#include "app/terminal/text.h"
#include "app/terminal/yokai/names.h"

// Yōkai in a few words.
namespace himiko::terminal::yokai {

using namespace himiko::yokai;

// The rules on one screen, with the levels of this game.
[[nodiscard]] Lines summary(const Names& names);

// A level, a target, a family, a clue, an action, named by the words; empty if there is no such
// thing.
[[nodiscard]] Lines explain(const Names& names, const Lines& words);

}  // namespace himiko::terminal::yokai
