#include "app/terminal/yokai/screen.h"

#include <algorithm>

#include "app/terminal/yokai/board.h"
#include "app/terminal/yokai/menu.h"
#include "app/terminal/yokai/panels.h"
#include "app/terminal/yokai/story.h"
#include "app/terminal/yokai/texts.h"

namespace himiko::terminal {

using namespace yokai;

namespace {

constexpr int kSideColumns = 30;

void append(Lines& lines, Lines more) {
    std::move(more.begin(), more.end(), std::back_inserter(lines));
}

bool any_known(const std::array<std::uint8_t, kCards>& families) {
    return std::any_of(families.begin(), families.end(),
                       [](std::uint8_t family) { return family != kUnknown; });
}

}  // namespace

Lines YokaiScreen::welcome() const {
    const Paint& paint = names_.paint();
    return wrap(paint(kTitle, "Welcome to Yōkai.") +
                    " Play together, and remember what you see: " + paint(kBold, "help rules") +
                    " tells what the game is about, " + paint(kBold, "help") + " how to type.",
                names_.page().width);
}

// The cards, and clues and goals beside them, or below where the layout has grown too wide.
Lines YokaiScreen::picture(const View& v, const std::optional<View>& seen, int room) const {
    CardMarks marks = card_marks(names_.rules(), v);
    if (seen)
        for (int card = 0; card < kCards; ++card)
            if (v.at[card] != seen->at[card]) marks.moved |= 1u << card;
    const int columns = names_.page().width;
    const bool beside_cards = cards_width(v) + kSideColumns <= columns;
    const int side = beside_cards ? kSideColumns - 2 : columns;
    Lines around = clue_lines(names_, v, side);
    append(around, goal_lines(names_, v, side, beside_cards));
    const int below = 2 + (beside_cards ? 0 : static_cast<int>(around.size()));
    Lines cards =
        draw_cards(names_, v, marks, beside_cards ? columns - kSideColumns : columns, room - below);
    Lines lines{turn_line(names_, v)};
    if (beside_cards) {
        around.insert(around.begin(), "");
        int widest = 0;
        for (const std::string& line : cards) widest = std::max(widest, width(line));
        append(lines, beside(cards, around, std::min(widest + 4, columns - kSideColumns + 2)));
    } else {
        append(lines, std::move(cards));
        append(lines, std::move(around));
    }
    const bool small = names_.rules().options.memory_aid && v.phase != Phase::kOver;
    lines.push_back(cut(
        names_.legend() + (small ? names_.paint()(kDim, "  (small: seen by you)") : ""), columns));
    return lines;
}

Menu YokaiScreen::menu(const View& view) const { return yokai::menu(names_, view); }

const std::vector<Choice>& YokaiScreen::sights() {
    static const std::vector<Choice> kSights = {
        {"cards", "the cards and what their signs mean"},
        {"clues", "where every clue is"},
        {"goals", "what has to be true at the end"},
    };
    return kSights;
}

Lines YokaiScreen::sight(const std::string& word, const View& v) const {
    if (word == "clues") return clues_panel(names_, v);
    if (word == "goals") return goals_panel(names_, v);
    Lines lines = picture(v, std::nullopt, names_.page().height - 6);
    lines.pop_back();
    append(lines, cards_legend(names_));
    return lines;
}

Lines YokaiScreen::score(const View& v) const {
    return v.phase == Phase::kOver ? result_lines(names_, v) : worth_table(names_, v);
}

Lines YokaiScreen::verdict(const View& v) const {
    Lines result = result_lines(names_, v);
    // Large if it can be, for the clues are in the frames: the lines above may scroll away.
    Lines lines = picture(v, std::nullopt, std::max(names_.page().height - 8, 18));
    if (v.placed() > 0 && !names_.rules().face_down)
        append(lines, wrap("In a double frame or braces lies a clue (! means a wrong one).",
                           names_.page().width));
    append(lines, std::move(result));
    return lines;
}

Told YokaiScreen::tell(const View& before, Action action, const View& after) const {
    return yokai::told(names_, before, action, after);
}

Lines YokaiScreen::rules_summary() const { return yokai::summary(names_); }

Lines YokaiScreen::explain(const Lines& words, const View&) const {
    return yokai::explain(names_, words);
}

std::string YokaiScreen::why_no_undo(const View& v) const {
    if (v.phase == Phase::kOver) return "the game is over, and all cards have been seen";
    return "only a move can be taken back, before the clue of the same turn; everything else has "
           "shown something";
}

bool YokaiScreen::holds_secret(const View& v) const {
    if (v.phase == Phase::kOver || v.viewer == kNobody) return false;
    return v.neighbors[v.viewer] != kUnknown || any_known(v.shown) ||
           (names_.rules().options.memory_aid && any_known(v.known));
}

}  // namespace himiko::terminal
