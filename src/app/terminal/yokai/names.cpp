#include "app/terminal/yokai/names.h"

#include <cctype>

#include "table/yokai/text.h"

namespace himiko::terminal::yokai {

using namespace himiko::yokai;

namespace {

// The first letter that no other family has; after the first one, consonants tell more: kitsune is
// K, kappa is P.
std::string free_initial(const std::string& name, const std::string& taken, int number) {
    for (const bool vowels : {false, true})
        for (std::size_t i = 0; i < name.size(); ++i) {
            const auto letter = static_cast<unsigned char>(name[i]);
            if (letter >= 0x80 || !std::isalpha(letter)) continue;
            const auto big = static_cast<char>(std::toupper(letter));
            const bool vowel = std::string("AEIOU").find(big) != std::string::npos;
            if ((i == 0 || !vowel || vowels) && taken.find(big) == std::string::npos) return {big};
        }
    return std::to_string(number);
}

std::string with_article(const std::string& name) {
    return (std::string("aeiou").find(name[0]) == std::string::npos ? "a " : "an ") + name;
}

}  // namespace

Names::Names(const Rules& rules, const Page& page, int you)
    : rules_(rules), page_(page), you_(you) {
    std::string taken;
    for (int family = 0; family < rules.families; ++family) {
        initials_[family] = free_initial(box().families[family], taken, family + 1);
        taken += initials_[family];
    }
}

std::string Names::seat(int seat) { return "Player " + std::to_string(seat + 1); }

std::string Names::subject(int who) const {
    return paint()(kBold, is_you(who) ? "You" : seat(who));
}

std::string Names::letter(int family) const {
    return paint()(kFamilyStyles[family], initials_[family]);
}

std::string Names::family(int family) const {
    return paint()(kFamilyStyles[family], box().families[family]);
}

std::string Names::legend() const {
    Lines all;
    for (int f = 0; f < rules_.families; ++f) all.push_back(letter(f) + " " + box().families[f]);
    return join(all, "  ");
}

std::string Names::clue(Families clue) const {
    if (clue == kFaceDown) return "face down";
    Lines all;
    for (int f : members(clue)) all.push_back(letter(f));
    return join(all, "+");
}

std::string Names::clue_in_words(Families clue) const {
    Lines all;
    for (int f : members(clue)) all.push_back(box().families[f]);
    return join(all, " or ");
}

std::string Names::pair(int pair) const {
    const auto& [one, other] = kPairFamilies[pair];
    return with_article(box().families[one]) + " beside " + with_article(box().families[other]);
}

std::string Names::cell(Cell cell) const { return paint()(kBold, table::yokai::cell_text(cell)); }

std::string Names::levels() const {
    Lines all;
    for (int number = 1; number <= kLevels; ++number)
        if (rules_.options.plays(number)) all.push_back(std::to_string(number));
    return (all.size() == 1 ? "level " : "levels ") + listed(all);
}

std::string Names::points(int amount) { return counted(amount, "point"); }

}  // namespace himiko::terminal::yokai
