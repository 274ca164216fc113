#include "app/terminal/menu.h"

#include <algorithm>
#include <cctype>

#include "table/words.h"

namespace himiko::terminal {

namespace {

// A number, or a cell such as -2,11.
bool is_number(const std::string& word) {
    return std::all_of(word.begin(), word.end(),
                       [](unsigned char c) { return std::isdigit(c) || c == ',' || c == '-'; });
}

bool begins(const std::string& word, const std::string& typed) {
    if (is_number(typed)) return word == typed;
    return table::lower(word).starts_with(table::lower(typed));
}

// Whoever writes an action in full means it, even if it is the beginning of another one.
bool exactly(const std::vector<std::string>& full, const std::vector<std::string>& words) {
    return std::equal(words.begin(), words.end(), full.begin(), full.end(),
                      [](const auto& typed, const auto& word) {
                          return table::lower(typed) == table::lower(word);
                      });
}

std::string number(const Page& page, std::size_t n) {
    return page.paint(kNumber, right(std::to_string(n), 3));
}

// What all but the last word is, and the last word.
std::pair<std::string, std::string> split_last(const std::string& notation) {
    const std::size_t blank = notation.rfind(' ');
    if (blank == std::string::npos) return {"", notation};
    return {notation.substr(0, blank), notation.substr(blank + 1)};
}

// The beginnings alone, each with how many choices it has.
Lines beginnings(const std::vector<Choice>& choices, const Page& page) {
    std::vector<std::pair<std::string, int>> counts;
    for (const Choice& choice : choices) {
        std::string first = split_last(choice.notation).first;
        if (counts.empty() || counts.back().first != first) counts.emplace_back(first, 0);
        ++counts.back().second;
    }
    Lines items;
    for (const auto& [first, size] : counts)
        items.push_back("  " + page.paint(kBold, first) + " (" + std::to_string(size) + ")");
    Lines lines = in_columns(items, page.width);
    lines.push_back("Type one of these beginnings to see its choices.");
    return lines;
}

Lines by_beginning(const std::vector<Choice>& choices, const Page& page) {
    Lines lines;
    std::string beginning, line;
    for (const Choice& choice : choices) {
        const auto [first, last] = split_last(choice.notation);
        if (first != beginning || line.empty()) {
            if (!line.empty())
                for (std::string& part : wrap(line, page.width, 6))
                    lines.push_back(std::move(part));
            beginning = first;
            line = "  " + page.paint(kBold, first) + ":";
        }
        line += " " + last;
    }
    for (std::string& part : wrap(line, page.width, 6)) lines.push_back(std::move(part));
    return static_cast<int>(lines.size()) > page.height / 3 ? beginnings(choices, page) : lines;
}

bool opened(const Menu& menu) {
    return menu.rows.size() == 1 && menu.rows[0].choices.size() <= kMostNumbered;
}

}  // namespace

std::vector<std::vector<Choice>> numbered(const Menu& menu) {
    std::vector<std::vector<Choice>> all;
    for (const Row& row : menu.rows) {
        if (!opened(menu))
            all.push_back(row.choices);
        else
            for (const Choice& choice : row.choices) all.push_back({choice});
    }
    return all;
}

Lines draw_menu(const Menu& menu, const Page& page) {
    int steps = 0, labels = 0;
    for (const Row& row : menu.rows) {
        steps = std::max(steps, width(row.step) + 1);
        labels = std::max(labels, width(row.label) + 2);
    }
    labels = std::min(labels, 28);
    Lines lines;
    for (std::string& line : wrap(menu.title, page.width))
        lines.push_back(page.paint(kTitle, line));
    if (opened(menu)) {
        const Lines choices = draw_choices(menu.rows[0].choices, page);
        lines.insert(lines.end(), choices.begin(), choices.end());
        return lines;
    }
    std::string step;
    for (std::size_t i = 0; i < menu.rows.size(); ++i) {
        const Row& row = menu.rows[i];
        const std::string head = row.step == step ? "" : row.step;
        step = row.step;
        std::string line = page.paint(kDim, left(head, steps)) + number(page, i + 1) + "  " +
                           left(page.paint(kBold, row.label), labels) + row.note;
        for (std::string& part : wrap(line, page.width, steps + 5 + labels))
            lines.push_back(std::move(part));
    }
    return lines;
}

std::vector<Choice> matching(const Menu& menu, const std::vector<std::string>& words) {
    std::vector<Choice> found;
    for (const Row& row : menu.rows)
        for (const Choice& choice : row.choices) {
            const std::vector<std::string> full = table::split_words(choice.notation);
            if (exactly(full, words)) return {choice};
            if (words.size() <= full.size() &&
                std::equal(words.begin(), words.end(), full.begin(),
                           [](const auto& typed, const auto& word) { return begins(word, typed); }))
                found.push_back(choice);
        }
    return found;
}

bool complete(const Choice& choice, const std::vector<std::string>& words) {
    return table::split_words(choice.notation).size() == words.size();
}

Lines draw_choices(const std::vector<Choice>& choices, const Page& page) {
    if (choices.size() > kMostNumbered) return by_beginning(choices, page);
    int labels = 0;
    bool notes = choices.size() <= 20;
    for (const Choice& choice : choices) {
        labels = std::max(labels, width(choice.notation) + 2);
        notes = notes && !choice.note.empty();
    }
    Lines items;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        std::string item = number(page, i + 1) + "  " +
                           left(page.paint(kBold, choices[i].notation), notes ? labels : 0);
        if (!notes) {
            items.push_back(std::move(item));
            continue;
        }
        for (std::string& part : wrap(item + choices[i].note, page.width, labels + 5))
            items.push_back(std::move(part));
    }
    return notes ? items : in_columns(items, page.width);
}

}  // namespace himiko::terminal
