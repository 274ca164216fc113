#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <istream>
#include <optional>
#include <sstream>
#include <streambuf>
#include <string>

#include "app/terminal/play.h"
#include "app/terminal/yamatai/screen.h"
#include "table/yamatai/language.h"

// A keyboard for the tests: whenever the game asks for a line, a function sees what was shown since
// the last answer and gives the next one, or none to end the input.
namespace himiko::terminal {

using Yamatai = yamatai::Game;
using Answer = std::function<std::optional<std::string>(const std::string& shown)>;

class Keyboard : public std::streambuf {
  public:
    Keyboard(const std::ostringstream& screen, Answer answer)
        : screen_(screen), answer_(std::move(answer)) {}

  protected:
    int_type underflow() override {
        const std::string all = screen_.str();
        const std::string shown = all.substr(seen_);
        seen_ = all.size();
        const auto line = answer_(shown);
        if (!line) return traits_type::eof();
        line_ = *line + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_[0]);
    }

  private:
    const std::ostringstream& screen_;
    Answer answer_;
    std::size_t seen_ = 0;
    std::string line_;
};

// A table, its seats, and somebody or something at the keyboard.
class Game {
  public:
    explicit Game(const std::string& seats, std::int64_t seed = 1, Page page = {})
        : Game(table::Table<Yamatai>(
                   yamatai::Rules(table::yamatai::builtin_box(), Seats::read(seats)->size(), {}),
                   seed),
               seats, page) {}
    Game(table::Table<Yamatai> table, const std::string& seats, Page page = {})
        : keyboard_(out_, [this](const std::string& shown) { return answer_(shown); }),
          in_(&keyboard_),
          console_(in_, out_, [page] { return page; }, {.echoes = true}),
          play_(std::move(table), *Seats::read(seats), 99, console_) {}

    // Plays until the input or the game ends; everything that was shown.
    std::string run(Answer answer) {
        answer_ = std::move(answer);
        play_.run();
        return out_.str();
    }
    // The lines one after the other, then the end of input.
    std::string type(std::vector<std::string> lines) {
        return run([lines, next = std::size_t{0}](const std::string&) mutable {
            return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
        });
    }

    [[nodiscard]] const table::Table<Yamatai>& table() const { return play_.table(); }
    [[nodiscard]] const std::vector<std::string>& actions() const {
        return table().record().actions;
    }

  private:
    std::ostringstream out_;
    Answer answer_;
    Keyboard keyboard_;
    std::istream in_;
    Console console_;
    Play<Yamatai> play_;
};

// The numbers on offer, as somebody reads them off the screen: the highest of the last list.
[[nodiscard]] inline int last_number(const std::string& shown) {
    int number = 0;
    std::istringstream lines(shown);
    for (std::string line; std::getline(lines, line);) {
        if (line.size() > 1 && line[0] >= 'A' && line[0] <= 'Z')  // the step's name comes first
            line = line.find("  ") == std::string::npos ? "" : line.substr(line.find("  "));
        std::istringstream words(line);
        if (int found = 0; words >> found && words.get() == ' ' && words.get() == ' ' &&
                           (found == 1 || found == number + 1))
            number = found;
    }
    return number;
}

// Whether a text says something, however its lines were broken.
[[nodiscard]] inline std::string flat(const std::string& text) {
    std::string all;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\n';
        if (!blank || all.empty() || all.back() != ' ') all += blank ? ' ' : c;
    }
    return all;
}
[[nodiscard]] inline bool contains(const std::string& text, const std::string& part) {
    return flat(text).find(flat(part)) != std::string::npos;
}
[[nodiscard]] inline bool contains_word(const std::string& text, const std::string& word) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const auto letter = [&](std::size_t i) {
            return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i]));
        };
        if (!(at > 0 && letter(at - 1)) && !letter(at + word.size())) return true;
    }
    return false;
}

// The widest line of a text, in columns.
[[nodiscard]] inline int widest(const std::string& text) {
    int most = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) most = std::max(most, width(line));
    return most;
}

// The first line that is wider than the page, if any.
[[nodiscard]] inline std::string too_wide(const std::string& text, int columns = 80) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (width(line) > columns) return line;
    return "";
}

}  // namespace himiko::terminal
