#include "app/terminal/yokai/panels.h"

#include <algorithm>

#include "app/terminal/yokai/board.h"

namespace himiko::terminal::yokai {

using namespace himiko::yokai;

namespace {

constexpr int kLabel = 8;

void add(Lines& lines, Lines more) {
    std::move(more.begin(), more.end(), std::back_inserter(lines));
}

Lines labelled(const Names& names, const std::string& label, const std::string& text, int columns) {
    return wrap(left(names.paint()(kDim, label), kLabel) + text, columns, kLabel);
}

// "▸K+O (top), R": at level 3 the top of the pile first and marked, and without the memory aid
// alone until the game is over: "▸K+O (top), 1 more below".
std::string open_clues(const Names& names, const View& v) {
    Lines all;
    for (std::uint8_t clue : v.open) all.push_back(names.clue(clue));
    if (all.empty()) return "none";
    if (!names.rules().stacked) return join(all, "  ");
    std::reverse(all.begin(), all.end());
    all.front() = names.paint()(kNumber, "▸") + all.front() + " (top)";
    if (names.rules().covers() && v.phase != Phase::kOver && all.size() > 1) {
        const std::string below = std::to_string(all.size() - 1) + " more below";
        return all.front() + ", " + below;
    }
    return join(all, ", ");
}

std::string whose_neighbor(const Names& names, const View& v, int seat) {
    if (v.phase == Phase::kOver) return names.subject(seat) + ": ";
    return seat == v.viewer ? "your card: " : Names::seat(seat) + ": secret";
}

// "  2 × revealed clue      2 each    4"
std::string item_line(int number, const std::string& what, int each, const std::string& total) {
    return right(std::to_string(number), 4) + " " + left(what, 34) +
           right(std::to_string(each), 3) + " each" + right(total, 12);
}

std::string grades_line(const Names& names) {
    Lines all;
    const auto& from = names.box().grades_from[names.rules().players];
    for (int grade = 0; grade < kGrades; ++grade)
        all.push_back(names.box().grades[grade] +
                      (grade == 0 ? "" : " from " + std::to_string(from[grade])));
    return "Grades: " + join(all, ", ") + " points.";
}

// Why the yōkai are not at peace, in words.
std::string reasons_text(const Names& names, const Score& score) {
    Lines families, all;
    for (const Reason& reason : score.reasons) {
        if (reason.kind == Reason::Kind::kFamily)
            families.push_back(names.family(reason.what));
        else if (reason.kind == Reason::Kind::kNeighbor)
            all.push_back("there is not " + names.pair(reason.what) + " (neighbour card)");
        else
            all.push_back("the cards do not form the target, " + names.target(reason.what).id);
    }
    if (std::ssize(families) == names.rules().families)
        all.insert(all.begin(), "no family is in one group");
    else if (!families.empty())
        all.insert(all.begin(), "the " + listed(families) + " are not in one group" +
                                    (families.size() > 1 ? " each" : ""));
    return join(all, "; ");
}

}  // namespace

std::string turn_line(const Names& names, const View& v) {
    const Rules& r = names.rules();
    const Paint& paint = names.paint();
    const int seat = r.seat(v.turn);
    const std::string turn =
        std::to_string(v.turn + 1) + " of at most " + std::to_string(2 * r.clues()) + " ── ";
    const std::string who =
        v.phase == Phase::kOver
            ? ""
            : paint(kBold, Names::seat(seat) + " of " + std::to_string(r.players)) +
                  (names.is_you(seat) ? " (you)" : "") + paint(kTitle, " ── ");
    return cut(paint(kTitle, "── Turn " + turn) + who + paint(kDim, names.levels()),
               names.page().width);
}

Lines clue_lines(const Names& names, const View& v, int columns) {
    Lines lines = labelled(names, "Deck", counted(v.closed_size, "clue") + " face down", columns);
    if (names.rules().face_down)
        add(lines, labelled(names, "Drawn", counted(v.face_down, "clue") + " face down", columns));
    else
        add(lines, labelled(names, "Open", open_clues(names, v), columns));
    add(lines, labelled(names, "Placed", std::to_string(v.placed()), columns));
    return lines;
}

Lines goal_lines(const Names& names, const View& v, int columns, bool with_shape) {
    const Rules& r = names.rules();
    Lines lines;
    for (int seat = 0; seat < r.options.neighbors; ++seat)
        add(lines,
            labelled(names, "Goal",
                     whose_neighbor(names, v, seat) +
                         (v.neighbors[seat] == kUnknown ? "" : names.pair(v.neighbors[seat])),
                     columns));
    if (!r.shaped) return lines;
    add(lines, labelled(names, "Target", names.target(v.target).id, columns));
    if (!with_shape) return lines;
    for (const std::string& row : draw_target(names.target(v.target)))
        lines.push_back(std::string(kLabel, ' ') + row);
    return lines;
}

Lines clues_panel(const Names& names, const View& v) {
    const int columns = names.page().width;
    const Rules& r = names.rules();
    Lines lines{names.paint()(kTitle, "Clues")};
    add(lines, clue_lines(names, v, columns));
    for (int card : members(v.locked()))
        add(lines, labelled(names, "",
                            names.cell(v.at[card]) + ": " +
                                (v.clues[card] == kFaceDown ? "a clue nobody has seen"
                                                            : names.clue_in_words(v.clues[card])),
                            columns));
    const auto& mix = r.options.clues.of_size;
    add(lines, wrap("The deck began with " + std::to_string(mix[0]) + " clues of one family, " +
                        std::to_string(mix[1]) + " of two and " + std::to_string(mix[2]) +
                        " of three. No clue is there twice.",
                    columns));
    return lines;
}

Lines goals_panel(const Names& names, const View& v) {
    const int columns = names.page().width;
    Lines lines{names.paint()(kTitle, "To win")};
    Lines families;
    for (int family = 0; family < names.rules().families; ++family)
        families.push_back(names.family(family));
    add(lines, labelled(names, "Peace",
                        listed(families) + ": each family in one group, joined by sides", columns));
    add(lines, goal_lines(names, v, columns, true));
    return lines;
}

Lines worth_table(const Names& names, const View& v) {
    const Box::Values& value = names.box().values;
    const int placed = v.placed(), open = v.open.size + v.face_down;
    const bool sure = names.rules().face_down;
    const int rest = open * value.revealed + v.closed_size * value.unrevealed;
    const int best = placed * value.correct, worst = placed * (sure ? value.correct : value.wrong);
    const auto range = [](int low, int high) {
        return low == high ? std::to_string(low)
                           : std::to_string(low) + " to " + std::to_string(high);
    };
    Lines lines{names.paint()(kTitle, "What the clues are worth if the game is won as it stands")};
    lines.push_back(
        item_line(placed, "placed (a wrong one costs instead)", value.correct, range(worst, best)));
    if (sure) lines.back() = item_line(placed, "placed", value.correct, range(worst, best));
    lines.push_back(item_line(open, sure ? "drawn, not placed" : "revealed, not placed",
                              value.revealed, std::to_string(open * value.revealed)));
    lines.push_back(item_line(v.closed_size, "never touched", value.unrevealed,
                              std::to_string(v.closed_size * value.unrevealed)));
    lines.push_back(left("     total", 47) + right(range(worst + rest, best + rest), 12));
    add(lines, wrap(grades_line(names) + " A lost game has no points; which it is stays open "
                                         "until the cards are turned up.",
                    names.page().width));
    return lines;
}

Score final_score(const Names& names, const View& v) {
    State truth;  // at the end a view shows everything that counts
    static_cast<Public&>(truth) = v;
    for (int card = 0; card < names.rules().cards; ++card)
        truth.families[v.shown[card]] =
            static_cast<std::uint16_t>(truth.families[v.shown[card]] | 1u << card);
    truth.neighbors = v.neighbors;
    return yokai::score(names.rules(), truth);
}

Lines result_lines(const Names& names, const View& v) {
    const int columns = names.page().width;
    const Paint& paint = names.paint();
    const Score score = final_score(names, v);
    const Box::Values& value = names.box().values;
    Lines lines;
    if (!score.won) {
        add(lines,
            wrap(paint(kWarning, "Lost:") + " " + reasons_text(names, score) + ". No points.",
                 columns));
        return lines;
    }
    add(lines,
        wrap(paint(kTitle, "Won!") + " Every family is in one group" +
                 (names.rules().neighbors || names.rules().shaped ? ", and all goals are met."
                                                                  : "."),
             columns));
    const Score::Items& n = score.items;
    const auto item = [&](int number, const char* what, int each) {
        lines.push_back(item_line(number, what, each, std::to_string(number * each)));
    };
    item(n.correct, "placed rightly", value.correct);
    item(n.wrong, "placed wrongly", value.wrong);
    item(n.revealed, names.rules().face_down ? "drawn, not placed" : "revealed, not placed",
         value.revealed);
    item(n.unrevealed, "never touched", value.unrevealed);
    lines.push_back(left("     total", 47) + right(paint(kBold, std::to_string(score.points)), 12));
    add(lines, wrap("A " + paint(kBold, names.box().grades[score.grade]) + " victory. " +
                        grades_line(names),
                    columns));
    return lines;
}

}  // namespace himiko::terminal::yokai
