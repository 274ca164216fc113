#include "app/terminal/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <ostream>

namespace himiko::terminal {

namespace {

constexpr int kUsualColumns = 80;
constexpr int kManyLines = 50;  // where nothing scrolls away: a pipe, a file
constexpr std::size_t kLongestLine = 4096;

}  // namespace

void Console::say(const std::string& text) { print(wrap(text, page().width)); }

void Console::print(const Lines& lines) {
    for (const std::string& line : lines) out_ << line << '\n';
}

void Console::clear() {
    if (traits_.clears) out_ << "\x1b[H\x1b[2J";
}

void Console::forget() {
    if (traits_.clears) out_ << "\x1b[H\x1b[2J\x1b[3J";
}

std::optional<std::string> Console::ask(const std::string& prompt) {
    out_ << prompt << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
        out_ << '\n';
        return std::nullopt;
    }
    line.resize(std::min(line.size(), kLongestLine));
    if (traits_.echoes) {
        for (const char c : line) out_ << (static_cast<unsigned char>(c) < 0x20 ? '?' : c);
        out_ << '\n';
    }
    const auto from = line.find_first_not_of(" \t\r");
    if (from == std::string::npos) return "";
    return line.substr(from, line.find_last_not_of(" \t\r") + 1 - from);
}

bool wants_color(const std::string& choice) {
    if (choice != "auto") return choice == "always";
    const char* none = std::getenv("NO_COLOR");
    const char* term = std::getenv("TERM");
    return isatty(STDOUT_FILENO) == 1 && !(none && *none) && !(term && std::string(term) == "dumb");
}

ConsoleTraits terminal_traits() {
    return {.clears = isatty(STDOUT_FILENO) == 1, .echoes = isatty(STDIN_FILENO) == 0};
}

Page terminal_page(bool color, int columns) {
    Page page{Paint(color), kUsualColumns, kManyLines};
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        page.width = size.ws_col;
        page.height = size.ws_row;
    }
    if (columns > 0) page.width = columns;
    return page;
}

}  // namespace himiko::terminal
