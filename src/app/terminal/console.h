#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "app/terminal/paint.h"
#include "app/terminal/text.h"

namespace himiko::terminal {

// What a console can do.
struct ConsoleTraits {
    bool clears = false;  // the output is a screen that can be wiped
    bool echoes = false;  // nobody else writes what was typed to the output
};

// Where the game is shown and where the answers come from.
class Console {
  public:
    // `page` is asked before every drawing, so that a window may change its size.
    Console(std::istream& in, std::ostream& out, std::function<Page()> page, ConsoleTraits traits)
        : in_(in), out_(out), page_(std::move(page)), traits_(traits) {}

    [[nodiscard]] Page page() const { return page_(); }

    void say(const std::string& text);  // wrapped to the page
    void print(const Lines& lines);     // as they are
    void clear();                       // a fresh screen
    void forget();                      // a fresh screen, and what was shown is gone for good

    // One line of input without its blanks at the ends; nothing at the end of input.
    [[nodiscard]] std::optional<std::string> ask(const std::string& prompt);

  private:
    std::istream& in_;
    std::ostream& out_;
    std::function<Page()> page_;
    ConsoleTraits traits_;
};

// Whether to colour: never, always, or when standard output is a terminal that can and the
// environment does not ask for none (NO_COLOR).
[[nodiscard]] bool wants_color(const std::string& choice);

[[nodiscard]] ConsoleTraits terminal_traits();  // of standard input and output

// The terminal's size, or 80 columns and plenty of lines where there is none. `columns`: not
// measured but given, 0 for none.
[[nodiscard]] Page terminal_page(bool color, int columns);

}  // namespace himiko::terminal
