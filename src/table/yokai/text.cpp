#include "table/yokai/text.h"

#include <algorithm>
#include <charconv>

#include "table/words.h"

namespace himiko::table::yokai {

using namespace himiko::yokai;

namespace {

using namespace yokai;

// How many words follow the first, and an example for the message when it is another number.
struct Form {
    int words;
    const char* example;
};
constexpr std::array<Form, kKindNames.size()> kForms = {{
    {0, "announce"},
    {1, "look 2,1"},
    {2, "move 2,1 4,1"},
    {0, "reveal"},
    {2, "place kitsune+oni 2,1"},
    {0, "draw"},
    {1, "lock 2,1"},
}};

Result<Cell> read_cell(const std::string& word) {
    const std::size_t comma = word.find(',');
    int x = 0, y = 0;
    const auto number = [](std::string_view text, int& value) {
        const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return !text.empty() && error == std::errc{} && rest == text.data() + text.size();
    };
    if (comma == std::string::npos || !number(std::string_view(word).substr(0, comma), x) ||
        !number(std::string_view(word).substr(comma + 1), y))
        return Error{"no_cell", {{"word", shortened(word)}}};
    const Cell read = cell(x, y);
    if (!read.on_table()) return Error{"table_ends", {{"word", shortened(word)}}};
    return read;
}

Result<Families> read_clue(const Rules& rules, const std::string& word) {
    Families clue = kNoClue;
    for (std::size_t at = 0; at <= word.size();) {
        const std::size_t end = std::min(word.find('+', at), word.size());
        const std::string name = lower(word.substr(at, end - at));
        const auto& names = rules.box->families;
        const auto found = std::find_if(names.begin(), names.end(),
                                        [&](const std::string& f) { return lower(f) == name; });
        if (found == names.end()) return Error{"no_family", {{"word", shortened(name)}}};
        const auto family = static_cast<Families>(1u << (found - names.begin()));
        if (clue & family) return Error{"named_twice", {{"what", *found}}};
        clue |= family;
        at = end + 1;
    }
    if (!has(rules.all_clues, clue)) return Error{"clue_families"};
    return clue;
}

std::string clue_text(const Rules& rules, Families clue) {
    std::string text;
    for (int family : members(clue))
        text += (text.empty() ? "" : "+") + rules.box->families[family];
    return text;
}

}  // namespace

std::string cell_text(Cell cell) {
    return std::to_string(cell.x()) + "," + std::to_string(cell.y());
}

std::string write_played(const Rules& rules, const Played& played) {
    const std::string line = kKindNames[static_cast<int>(played.kind)];
    switch (played.kind) {
        case Kind::kLook:
        case Kind::kLock: return line + " " + cell_text(played.at);
        case Kind::kMove: return line + " " + cell_text(played.at) + " " + cell_text(played.to);
        case Kind::kPlace:
            return line + " " + clue_text(rules, played.clue) + " " + cell_text(played.at);
        case Kind::kAnnounce:
        case Kind::kReveal:
        case Kind::kDraw: break;
    }
    return line;
}

Result<Played> read_played(const Rules& rules, std::string_view line) {
    const std::vector<std::string> words = split_words(line);
    if (words.empty()) return Error{"say_what", {{"example", "look 2,1"}, {"other", "reveal"}}};
    const std::string verb = lower(words[0]);
    const auto found = std::find(kKindNames.begin(), kKindNames.end(), verb);
    if (found == kKindNames.end()) return Error{"no_verb", {{"word", shortened(words[0])}}};
    const auto index = static_cast<std::size_t>(found - kKindNames.begin());
    if (static_cast<int>(words.size()) - 1 != kForms[index].words)
        return Error{"like_this", {{"example", kForms[index].example}}};
    Played played{static_cast<Kind>(index), kNoClue, cell(kLeastCoordinate, kLeastCoordinate),
                  cell(kLeastCoordinate, kLeastCoordinate)};
    std::size_t next = 1;
    if (played.kind == Kind::kPlace) {
        const auto clue = read_clue(rules, words[next++]);
        if (!clue) return clue.error();
        played.clue = *clue;
    }
    for (Cell* into : {&played.at, &played.to}) {
        if (next == words.size()) break;
        const auto read = read_cell(words[next++]);
        if (!read) return read.error();
        *into = *read;
    }
    return played;
}

std::string write_action(const Rules& rules, const Public& s, Action a) {
    return write_played(rules, {a.kind(), a.clue(), s.at[a.card()], a.to()});
}

Result<Action> read_action(const Rules& rules, const Public& s, std::string_view line) {
    const auto played = read_played(rules, line);
    if (!played) return played.error();
    const bool names_card = kForms[static_cast<std::size_t>(played->kind)].words > 0;
    const int card = names_card ? s.card_at(played->at) : 0;
    if (card < 0) return Error{"no_card", {{"cell", cell_text(played->at)}}};
    switch (played->kind) {
        case Kind::kAnnounce: return announce();
        case Kind::kLook: return look(card);
        case Kind::kMove: return move(card, played->to);
        case Kind::kReveal: return reveal();
        case Kind::kPlace: return place(played->clue, card);
        case Kind::kDraw: return draw();
        case Kind::kLock: return lock(card);
    }
    return announce();
}

}  // namespace himiko::table::yokai
