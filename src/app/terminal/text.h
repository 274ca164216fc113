#pragma once

#include <string>
#include <string_view>
#include <vector>

// Text as a terminal shows it: measured in columns, not in bytes.
namespace himiko::terminal {

using Lines = std::vector<std::string>;

// How many columns a text takes. Escape sequences take none, a UTF-8 character one, those of East
// Asian scripts two.
[[nodiscard]] int width(std::string_view text);

// Filled up with blanks to so many columns.
[[nodiscard]] std::string left(std::string text, int columns);
[[nodiscard]] std::string right(const std::string& text, int columns);

// The first so many columns; escape sequences are kept.
[[nodiscard]] std::string cut(std::string_view text, int columns);

// Broken at blanks into lines of so many columns; all but the first are indented. Blanks of an
// unbroken text stay together.
[[nodiscard]] Lines wrap(std::string_view text, int columns, int indent = 0);
[[nodiscard]] std::string unbroken(std::string_view text);

// Short items side by side in columns, read downwards.
[[nodiscard]] Lines in_columns(const Lines& items, int columns, int indent = 0);

// Two blocks side by side, the first filled up to so many columns.
[[nodiscard]] Lines beside(const Lines& one, const Lines& other, int columns);

[[nodiscard]] std::string join(const Lines& items, std::string_view between);
[[nodiscard]] std::string listed(const Lines& items);              // "a, b and c"
[[nodiscard]] std::string counted(int n, std::string_view thing);  // "1 boat", "2 boats"
[[nodiscard]] std::string capital(std::string word);

}  // namespace himiko::terminal
