#include "app/terminal/yamatai/screen.h"

#include <algorithm>

#include "app/terminal/yamatai/menu.h"
#include "app/terminal/yamatai/panels.h"
#include "app/terminal/yamatai/story.h"
#include "app/terminal/yamatai/texts.h"

namespace himiko::terminal {

using namespace yamatai;

namespace {

constexpr int kWidePage = 122;  // from here on the offers lie beside the map
constexpr int kSideColumns = 42;
constexpr int kWidestBoard = 150;

bool shows_board(Phase phase) {
    return phase == Phase::kFleet || phase == Phase::kMain || phase == Phase::kCollect ||
           phase == Phase::kOver;
}

// Where one can act now.
BoardMarks marks_for(const Rules& r, const View& v) {
    BoardMarks marks;
    Actions list;
    legal(r, v, list);
    for (const Action& a : list) {
        if (a.kind == Kind::kPlace) marks.open_spaces |= bit(a.b);
        if (a.kind == Kind::kCollect) marks.open_islands |= bit(a.a);
        if (a.kind == Kind::kBuild) marks.open_islands |= bit(a.b);
    }
    return marks;
}

void append(Lines& lines, Lines more) {
    std::move(more.begin(), more.end(), std::back_inserter(lines));
}

}  // namespace

Lines YamataiScreen::welcome() const {
    const Paint& paint = names_.paint();
    return wrap(paint(kTitle, "Welcome to Yamataï.") + " Type a number or an action; " +
                    paint(kBold, "help") + " shows how, " + paint(kBold, "help rules") +
                    " what the game is about.",
                names_.page().width);
}

Lines YamataiScreen::picture(const View& v, const std::optional<View>& seen, int room) const {
    BoardMarks marks = marks_for(names_.rules(), v);
    if (seen) mark_changes(names_.rules(), *seen, v, marks);
    return names_.page().width >= kWidePage ? wide_picture(v, marks, room)
                                            : narrow_picture(v, marks, room);
}

// The map in the lines that are left, and beside it everything on offer.
Lines YamataiScreen::wide_picture(const View& v, const BoardMarks& marks, int room) const {
    const int columns = std::min(names_.page().width - kSideColumns, kWidestBoard);
    Lines lines{round_line(names_, v)};
    Lines seats = seats_table(names_, v);
    const int rows = std::clamp(room - 1 - static_cast<int>(seats.size()), kFewestRows,
                                board_rows(names_.box(), columns));
    append(lines, beside(draw_board(names_, v, marks, columns, rows),
                         side_column(names_, v, kSideColumns - 2), columns + 2));
    append(lines, std::move(seats));
    return lines;
}

// What matters at this step: the map where it does, and below it as much as there are lines for.
Lines YamataiScreen::narrow_picture(const View& v, const BoardMarks& marks, int room) const {
    const int columns = names_.page().width;
    const bool begins = v.phase == Phase::kFleet;
    std::vector<Lines> around;  // the most useful first
    if (!begins) around.push_back(own_mat(names_, v, columns));
    if (v.phase != Phase::kRecruit) around.push_back(buildings_in_short(names_, v, columns));
    if (begins) around.push_back(specialists_in_short(names_, v, columns));
    if (begins) around.push_back(seats_table(names_, v));
    around.push_back(supply_lines(names_, v, columns));
    if (begins) around.push_back(wrap(board_legend(names_), columns));

    const bool with_board = shows_board(v.phase);
    Lines below;
    for (Lines& block : around) {
        const int lines = 1 + static_cast<int>(below.size() + block.size());
        if (lines + (with_board ? kFewestRows : 0) <= room || below.empty())
            append(below, std::move(block));
    }
    Lines lines{round_line(names_, v)};
    if (with_board)
        append(lines, draw_board(names_, v, marks, columns,
                                 std::clamp(room - 1 - static_cast<int>(below.size()), kFewestRows,
                                            board_rows(names_.box(), columns))));
    append(lines, std::move(below));
    return lines;
}

Menu YamataiScreen::menu(const View& view) const { return yamatai::menu(names_, view); }

const std::vector<Choice>& YamataiScreen::sights() {
    static const std::vector<Choice> kSights = {
        {"board", "the map and what its signs mean"},
        {"fleets", "all fleets, who took which, and their effects"},
        {"buildings", "the buildings on offer, their cost and points"},
        {"specialists", "the specialists and their powers"},
        {"seats", "what everybody has"},
    };
    return kSights;
}

Lines YamataiScreen::sight(const std::string& word, const View& v) const {
    if (word == "fleets") return fleets_panel(names_, v);
    if (word == "buildings") return buildings_panel(names_, v);
    if (word == "specialists") return specialists_panel(names_, v);
    if (word == "seats") return seats_panel(names_, v);
    const int columns = std::min(names_.page().width, kWidestBoard);
    Lines lines{round_line(names_, v)};
    append(lines, draw_board(names_, v, marks_for(names_.rules(), v), columns,
                             board_rows(names_.box(), columns)));
    append(lines, wrap(board_legend(names_), names_.page().width));
    append(lines, supply_lines(names_, v, names_.page().width));
    return lines;
}

Lines YamataiScreen::score(const View& v) const { return score_table(names_, v); }
Lines YamataiScreen::verdict(const View& v) const { return final_result(names_, v); }

Told YamataiScreen::tell(const View& before, Action action, const View& after) const {
    return yamatai::told(names_, before, action, after);
}

Lines YamataiScreen::rules_summary() const { return yamatai::summary(names_); }

Lines YamataiScreen::explain(const Lines& words, const View& v) const {
    return explain_piece(names_, words, v);
}

std::string YamataiScreen::why_no_undo(const View& v) const {
    if (v.phase == Phase::kOver) return "the game is over; its last turn stays";
    if (v.phase == Phase::kFleet)
        return "you have done nothing in this turn yet, and earlier turns stay as they were played";
    return "you looked at hidden tiles, and what was seen cannot be unseen";
}

bool YamataiScreen::holds_secret(const View& v) const {
    return std::any_of(v.known_tiles.begin(), v.known_tiles.end(),
                       [](std::uint8_t tile) { return tile != View::kUnknown; });
}

}  // namespace himiko::terminal
