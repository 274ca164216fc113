#include "app/terminal/yokai/texts.h"

#include <algorithm>

#include "app/terminal/yokai/board.h"
#include "table/words.h"

namespace himiko::terminal::yokai {

using namespace himiko::yokai;

namespace {

constexpr std::array<const char*, kLevels> kLevelTexts = {
    "the base game.",
    "the first player gets a secret neighbour card, a pair of families (--neighbors gives more "
    "players one). At the end a card of the one must lie beside a card of the other, too.",
    "revealed clues lie on a stack, and only its top, the last one revealed, may be placed. It "
    "covers those below: only the memory aid shows them.",
    "clues stay face down. One draws them unseen and locks a card with them unseen; every one of "
    "them counts as rightly placed, and those drawn but not placed count as revealed.",
    "a target card lies open. At the end the cards must have its shape, turned or mirrored as they "
    "like. Without --target it is drawn at random.",
};

struct Topic {
    const char* words;  // separated by blanks
    const char* form;
    const char* text;
};
constexpr std::array<Topic, 11> kTopics = {{
    {"look", "look 2,1",
     "Step 1: see a card that carries no clue, twice a turn. It is face up for you alone and only "
     "until you move: what you forget, you may look at again in a later turn."},
    {"move", "move 2,1 4,1",
     "Step 2: lift a card without a clue and put it on another empty cell beside a card. Holes are "
     "fine, but afterwards all cards must be connected by sides. It can be taken back with undo "
     "until the clue."},
    {"reveal", "reveal", "Step 3: turn the next clue of the deck up. It lies open for everybody."},
    {"place", "place kitsune+oni 2,1",
     "Step 3: put an open clue on a card without one, to tell the others: this is one of these "
     "families. Nobody looks at that card or moves it any more. If it is wrong, it costs a point "
     "at the end."},
    {"draw", "draw", "Step 3 at level 4: take the next clue, face down and unseen."},
    {"lock", "lock 2,1", "Step 3 at level 4: put a drawn clue on a card, face down."},
    {"announce", "announce",
     "Instead of a turn, before the first look: say that the yōkai are at peace. The game ends at "
     "once, and all cards are turned up."},
    {"clue clues", "Clues",
     "name one, two or three families. On a card, a clue says that the card is of one of them, and "
     "locks it. When all clues lie on cards, the game is over. The fewer were needed, the better: "
     "score shows what they are worth."},
    {"neighbor neighbour neighbors neighbours", "Neighbour cards",
     "belong to level 2: see help level 2."},
    {"memory aid memory_aid", "The memory aid",
     "(--memory-aid) keeps what you have looked at marked on the cards, in small letters, for you "
     "alone, and at level 3 shows what the top clue covers. Without it the screen forgets, and you "
     "must not."},
    {"family families peace", "Peace",
     "means that the cards of every family form one group, joined by their sides."},
}};

void add(Lines& lines, const std::string& text, const Page& page, int indent) {
    for (std::string& line : wrap(text, page.width, indent)) lines.push_back(std::move(line));
}

std::string bold(const Names& names, const std::string& text) { return names.paint()(kBold, text); }

Lines explain_level(const Names& names, int number) {
    Lines lines;
    add(lines,
        bold(names, "Level " + std::to_string(number)) + ": " + kLevelTexts[number - 1] +
            (names.rules().options.plays(number) ? " It is played in this game."
                                                 : " It is not played in this game."),
        names.page(), 0);
    return lines;
}

Lines explain_target(const Names& names, const std::string& word) {
    Lines lines;
    for (const Target& target : names.box().targets) {
        if (table::lower(target.id) != word) continue;
        add(lines, bold(names, target.id) + ": a target of level 5.", names.page(), 0);
        for (const std::string& row : draw_target(target)) lines.push_back("  " + row);
    }
    return lines;
}

Lines all_targets(const Names& names) {
    Lines ids;
    for (const Target& target : names.box().targets) ids.push_back(target.id);
    Lines lines;
    if (ids.empty()) return {"This box has no targets, and so no level 5."};
    add(lines,
        "The targets of level 5: " + listed(ids) + ". help target " + ids.front() + " draws one.",
        names.page(), 0);
    return lines;
}

// A family by its name or letter.
Lines explain_family(const Names& names, const std::string& word) {
    Lines lines;
    for (int family = 0; family < names.rules().families; ++family)
        if (word == table::lower(names.box().families[family]) ||
            word == table::lower(names.initial(family)))
            add(lines,
                names.letter(family) + " " + names.family(family) +
                    ": one of the families. Its cards must end in one group.",
                names.page(), 0);
    return lines;
}

}  // namespace

Lines summary(const Names& names) {
    const Page& page = names.page();
    const Rules& r = names.rules();
    Lines families;
    for (int family = 0; family < r.families; ++family) families.push_back(names.family(family));
    Lines lines{names.paint()(kTitle, "Yōkai in short")};
    add(lines,
        std::string("All of you win or lose together. ") +
            (r.families == kFamilies ? "Sixteen cards lie face down, four each of "
                                     : "Nine cards lie face down, three each of ") +
            listed(families) +
            ". In the end the cards of every family should form one group, joined by sides. Nobody "
            "may say what they saw; clues do the talking.",
        page, 0);
    add(lines, bold(names, "A turn") + " is all three of these:", page, 0);
    add(lines, "  1 " + bold(names, "look") + " in secret at two cards that carry no clue;", page,
        4);
    add(lines,
        "  2 " + bold(names, "move") +
            " a card without a clue to an empty cell beside another card, so that all of them "
            "hang together afterwards;",
        page, 4);
    if (r.face_down)
        add(lines,
            "  3 " + bold(names, "draw") + " a clue face down, or " + bold(names, "lock") +
                " a card with a drawn one: it is never looked at nor moved again.",
            page, 4);
    else
        add(lines,
            "  3 " + bold(names, "reveal") + " the next clue, or " + bold(names, "place") +
                " an open one on a card that you take for one of its families: it is locked, never "
                "looked at nor moved again.",
            page, 4);
    add(lines,
        "Or, instead of a turn, " + bold(names, "announce") +
            " peace: the game ends and all cards are turned up. It also ends when all " +
            std::to_string(r.clues()) + " clues lie on cards.",
        page, 0);
    const Box::Values& value = names.box().values;
    const auto points = [](int n) { return std::to_string(n); };
    add(lines,
        "A won game scores " + points(value.correct) + " for a clue placed rightly, " +
            points(value.wrong) + " for a wrong one, " + points(value.revealed) +
            " for one revealed but not placed, " + points(value.unrevealed) +
            " for one never touched: the sooner, the better.",
        page, 0);
    for (int number = 2; number <= kLevels; ++number)
        if (r.options.plays(number))
            add(lines,
                bold(names, "Level " + std::to_string(number)) + ": " + kLevelTexts[number - 1],
                page, 2);
    add(lines,
        r.options.memory_aid ? "The memory aid is on: what you saw stays marked for you."
                             : "The screen does not show again what you saw: remember it.",
        page, 0);
    return lines;
}

Lines explain(const Names& names, const Lines& words) {
    const std::string first = table::lower(words[0]);
    const std::string last = table::lower(words.back());
    if (words.size() > 2) return {};
    if (first == "level" || first == "levels") {
        Lines lines;
        for (int number = 1; number <= kLevels; ++number)
            if (words.size() == 1 || last == std::to_string(number))
                for (std::string& line : explain_level(names, number))
                    lines.push_back(std::move(line));
        return lines;
    }
    if (first == "target" || first == "targets")
        return words.size() == 1 ? all_targets(names) : explain_target(names, last);
    if (first == "memory" && last == "aid") return explain(names, {"memory_aid"});
    if (words.size() > 1) return {};
    for (const Topic& topic : kTopics) {
        const auto all = table::split_words(topic.words);
        if (std::find(all.begin(), all.end(), first) == all.end()) continue;
        const bool action = all.size() == 1;
        return wrap(bold(names, topic.form) + (action ? ": " : " ") + topic.text,
                    names.page().width);
    }
    if (Lines lines = explain_family(names, first); !lines.empty()) return lines;
    return explain_target(names, first);
}

}  // namespace himiko::terminal::yokai
