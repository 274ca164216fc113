#pragma once

#include "app/terminal/yokai/screen.h"
#include "table/yokai/language.h"
#include "tests/terminal/robot.h"

namespace himiko::terminal {

using Yokai = yokai::Game;

[[nodiscard]] inline yokai::Rules yokai_rules(int players, std::initializer_list<int> levels,
                                              bool memory_aid = false) {
    std::uint8_t set = 0;
    for (const int number : levels) set = static_cast<std::uint8_t>(set | yokai::level(number));
    auto options = yokai::default_options(*table::yokai::builtin_box(), players, set);
    options.memory_aid = memory_aid;
    return yokai::Rules(table::yokai::builtin_box(), players, options);
}

// A table of Yōkai, its seats, and somebody or something at the keyboard. The console can be wiped,
// as a terminal can.
class YokaiGame {
  public:
    YokaiGame(const yokai::Rules& rules, const std::string& seats, std::int64_t seed = 1,
              Page page = {})
        : YokaiGame(table::Table<Yokai>(rules, seed), seats, page) {}
    YokaiGame(table::Table<Yokai> table, const std::string& seats, Page page = {})
        : keyboard_(out_, [this](const std::string& shown) { return answer_(shown); }),
          in_(&keyboard_),
          console_(in_, out_, [page] { return page; }, {.clears = true, .echoes = true}),
          play_(std::move(table), *Seats::read(seats), 99, console_) {}

    std::string run(Answer answer) {
        answer_ = std::move(answer);
        play_.run();
        return out_.str();
    }
    std::string type(std::vector<std::string> lines) {
        return run([lines, next = std::size_t{0}](const std::string&) mutable {
            return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
        });
    }
    // All that is still to be seen, after the last wiping.
    [[nodiscard]] std::string on_screen() const {
        const std::string all = out_.str();
        const auto wiped = all.rfind(kWiped);
        return wiped == std::string::npos ? all : all.substr(wiped + kWiped.size());
    }

    [[nodiscard]] const table::Table<Yokai>& table() const { return play_.table(); }
    [[nodiscard]] const std::vector<std::string>& actions() const {
        return table().record().actions;
    }

    static constexpr std::string_view kWiped = "\x1b[H\x1b[2J\x1b[3J";

  private:
    std::ostringstream out_;
    Answer answer_;
    Keyboard keyboard_;
    std::istream in_;
    Console console_;
    Play<Yokai> play_;
};

// Any legal action in the notation; most games should not end with the first turn.
[[nodiscard]] inline std::string any_yokai_action(const table::Table<Yokai>& table,
                                                  Random& random) {
    const auto legal = table.legal();
    for (;;) {
        const auto& choice = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        if (choice != "announce" || random.below(20) == 0) return choice;
    }
}

}  // namespace himiko::terminal
