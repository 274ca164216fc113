#include "app/terminal/yokai/board.h"

#include <algorithm>

#include "app/terminal/canvas.h"
#include "table/words.h"

namespace himiko::terminal::yokai {

using namespace himiko::yokai;

namespace {

constexpr int kMargin = 4;  // for the numbers of the rows
constexpr int kLarge = 5;   // columns of a card with a frame around it
constexpr int kSmall = 3;

// The part of the table that is drawn: the cards, and while the game goes on a cell around them.
struct Part {
    int west, east, north, south;

    explicit Part(const View& v) {
        const auto end = std::find(v.at.begin(), v.at.end(), kNoCell);
        const auto [w, e] = std::minmax_element(
            v.at.begin(), end, [](Cell a, Cell b) { return a.column() < b.column(); });
        const auto [n, s] = std::minmax_element(v.at.begin(), end,
                                                [](Cell a, Cell b) { return a.row() < b.row(); });
        const int around = v.phase == Phase::kOver ? 0 : 1;
        west = w->x() - around;
        east = e->x() + around;
        north = n->y() - around;
        south = s->y() + around;
    }
    [[nodiscard]] int columns() const { return east - west + 1; }
    [[nodiscard]] int rows() const { return south - north + 1; }
};

struct Sign {
    std::string text;
    Style style;
};

class CardPainter {
  public:
    CardPainter(const Names& names, const View& v, const CardMarks& marks, int columns,
                int most_rows)
        : names_(names), v_(v), marks_(marks), part_(v) {
        pitch_ = kSmall;
        for (const int wish : {6, 5, 4})
            if (kMargin + part_.columns() * wish <= columns) {
                pitch_ = wish;
                break;
            }
        framed_ = pitch_ >= kLarge && height(true) <= most_rows;
    }

    Lines paint() {
        Canvas canvas(kMargin + part_.columns() * pitch_, height(framed_));
        for (int x = part_.west; x <= part_.east; ++x)
            canvas.put(left_of(x), 0, centred(std::to_string(x)), kDim);
        for (int y = part_.north, line = 1; y <= part_.south; ++y) {
            const bool tall = framed_ && has_card(y);
            canvas.put(0, line + (tall ? 1 : 0), right(std::to_string(y), kMargin - 1), kDim);
            paint_row(canvas, y, line, tall);
            line += tall ? 3 : 1;
        }
        return canvas.lines(names_.paint());
    }

  private:
    [[nodiscard]] bool has_card(int y) const {
        return std::any_of(v_.at.begin(), v_.at.end(), [y](Cell at) { return at.y() == y; });
    }
    [[nodiscard]] int height(bool framed) const {
        int lines = 1;
        for (int y = part_.north; y <= part_.south; ++y) lines += framed && has_card(y) ? 3 : 1;
        return lines;
    }
    [[nodiscard]] int left_of(int x) const { return kMargin + (x - part_.west) * pitch_; }
    [[nodiscard]] int card_width() const { return pitch_ >= kLarge ? kLarge : kSmall; }
    [[nodiscard]] std::string centred(const std::string& text) const {
        const int before = (card_width() - width(text)) / 2;
        return std::string(static_cast<std::size_t>(std::max(0, before)), ' ') + text;
    }

    void paint_row(Canvas& canvas, int y, int line, bool tall) const {
        for (int x = part_.west; x <= part_.east; ++x) {
            const Cell here = cell(x, y);
            const int card = here.on_table() ? v_.card_at(here) : -1;
            if (card >= 0 && tall)
                paint_framed(canvas, card, left_of(x), line);
            else if (card >= 0)
                paint_small(canvas, card, left_of(x), line);
            else if (std::find(marks_.cells.begin(), marks_.cells.end(), here) !=
                     marks_.cells.end())
                canvas.put(left_of(x), line + (tall ? 1 : 0), centred("·"), kNumber);
        }
    }

    // What is to be seen on a card: its face, its clue, or its back.
    [[nodiscard]] std::vector<Sign> signs(int card) const {
        std::vector<Sign> all;
        if (v_.shown[card] != kUnknown)
            all.push_back(letter(v_.shown[card]));
        else if (v_.clues[card] == kFaceDown)
            all.push_back({"###", kDim});
        else if (v_.is_locked(card))
            for (int family : members(v_.clues[card])) all.push_back(letter(family));
        else if (names_.rules().options.memory_aid && v_.known[card] != kUnknown)
            all.push_back({table::lower(names_.initial(v_.known[card])),
                           {.ink = kFamilyStyles[v_.known[card]].ground, .bold = true}});
        else
            all.push_back({"?", has(marks_.cards, card) ? kBold : kDim});
        if (has(marks_.moved, card))
            for (Sign& sign : all) sign.style.underline = true;
        return all;
    }
    [[nodiscard]] Sign letter(int family) const {
        return {names_.initial(family), kFamilyStyles[family]};
    }

    static void put(Canvas& canvas, int x, int y, const std::vector<Sign>& signs) {
        for (const Sign& sign : signs) {
            canvas.put(x, y, sign.text, sign.style);
            x += width(sign.text);
        }
    }
    // The middle of three columns for a single letter.
    static int offset(const std::vector<Sign>& signs) {
        return signs.size() == 1 && width(signs[0].text) == 1 ? 1 : 0;
    }

    [[nodiscard]] bool over() const { return v_.phase == Phase::kOver; }
    [[nodiscard]] bool wrong(int card) const {
        return over() && v_.is_locked(card) && !has(v_.clues[card], v_.shown[card]);
    }

    // A clue makes the frame double; at the end it moves there.
    void paint_framed(Canvas& canvas, int card, int x, int y) const {
        const bool locked = v_.is_locked(card), face = v_.shown[card] != kUnknown && !over();
        const Style style = has(marks_.cards, card) || face ? kBold : kDim;
        canvas.put(x, y, locked ? "╔═══╗" : face ? "┏━━━┓" : "┌───┐", style);
        canvas.put(x, y + 1, locked ? "║   ║" : face ? "┃   ┃" : "│   │", style);
        canvas.put(x, y + 2, locked ? "╚═══╝" : face ? "┗━━━┛" : "└───┘", style);
        const std::vector<Sign> inside = signs(card);
        put(canvas, x + 1 + offset(inside), y + 1, inside);
        if (wrong(card)) canvas.put(x + 3, y + 1, "!", kWarning);
        if (!over() || !locked || v_.clues[card] == kFaceDown) return;
        std::vector<Sign> clue;
        for (int family : members(v_.clues[card])) clue.push_back(letter(family));
        put(canvas, x + 1 + offset(clue), y + 2, clue);
    }

    void paint_small(Canvas& canvas, int card, int x, int y) const {
        const bool locked = v_.is_locked(card), face = v_.shown[card] != kUnknown && !over();
        const bool roomy = card_width() == kLarge;
        const std::vector<Sign> inside = signs(card);
        const int size = offset(inside) == 1 ? 1 : width(inside[0].text) * std::ssize(inside);
        const Style style = has(marks_.cards, card) ? kBold : kDim;
        if (roomy || size == 1) {
            canvas.put(x, y, locked ? "{" : face ? "(" : "[", style);
            canvas.put(x + card_width() - 1, y, locked ? "}" : face ? ")" : "]", style);
        } else if (size == 2) {
            canvas.put(x, y, "=", style);
        }
        put(canvas, x + (roomy ? 1 + offset(inside) : size < 3 ? 1 : 0), y, inside);
        if (wrong(card)) canvas.put(x + card_width() - (roomy ? 2 : 1), y, "!", kWarning);
    }

    const Names& names_;
    const View& v_;
    const CardMarks& marks_;
    Part part_;
    int pitch_ = kSmall;
    bool framed_ = false;
};

}  // namespace

CardMarks card_marks(const Rules& r, const View& v) {
    CardMarks marks;
    Actions list;
    legal(r, v, list);
    for (const Action& a : list) {
        if (a.kind() == Kind::kAnnounce || a.kind() == Kind::kReveal || a.kind() == Kind::kDraw)
            continue;
        marks.cards |= 1u << a.card();
        if (a.kind() == Kind::kMove &&
            std::find(marks.cells.begin(), marks.cells.end(), a.to()) == marks.cells.end())
            marks.cells.push_back(a.to());
    }
    return marks;
}

Lines draw_cards(const Names& names, const View& v, const CardMarks& marks, int columns,
                 int most_rows) {
    return CardPainter(names, v, marks, columns, most_rows).paint();
}

int cards_width(const View& v) { return kMargin + Part(v).columns() * kLarge; }

Lines cards_legend(const Names& names) {
    std::string text = names.legend() +
                       ". A card with ? lies face down, one with a single letter shows its face, "
                       "one in a double frame (or braces) is locked by the clue on it; · is an "
                       "empty cell where a card may go. Cells are column,row.";
    if (names.rules().face_down) text += " ### is a clue that lies face down.";
    if (names.rules().options.memory_aid)
        text += " Small letters: the memory aid, what you have seen there.";
    return wrap(text, names.page().width);
}

Lines draw_target(const Target& target) {
    int width = 0, height = 0, west = kTableSize, north = kTableSize;
    for (const Cell at : target.cells) {
        west = std::min(west, at.column());
        north = std::min(north, at.row());
        width = std::max(width, at.column() + 1);
        height = std::max(height, at.row() + 1);
    }
    Canvas canvas(2 * (width - west), height - north);
    for (const Cell at : target.cells)
        canvas.put(2 * (at.column() - west), at.row() - north, "■", {});
    return canvas.lines(Paint());
}

}  // namespace himiko::terminal::yokai
