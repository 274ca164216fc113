#include "app/terminal/yamatai/board.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "app/terminal/canvas.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

namespace {

constexpr Style kSea{.ink = 67};
constexpr Style kEmptySpace{.ink = 109};
constexpr Style kOpenSpace{.ink = 231, .ground = 24, .bold = true, .underline = true};
constexpr int kLand = 236, kBareLand = 58, kSacredLand = 53;

// The bounding box of the printed map. Widths and heights are divisors, so they are never 0.
struct Extent {
    explicit Extent(const Box& box) {
        x0 = x1 = box.spaces[0].x;
        y0 = y1 = box.spaces[0].y;
        const auto grow = [&](const auto& place) {
            x0 = std::min(x0, place.x), x1 = std::max(x1, place.x);
            y0 = std::min(y0, place.y), y1 = std::max(y1, place.y);
        };
        for (const Box::Space& space : box.spaces) grow(space);
        for (const Box::Island& island : box.islands) grow(island);
    }
    [[nodiscard]] int across() const { return std::max(1, x1 - x0); }
    [[nodiscard]] int down() const { return std::max(1, y1 - y0); }

    int x0, y0, x1, y1;
};

// Where a label lies on the canvas: its first column, its row, how wide it may become.
struct Place {
    int x = 0, y = 0, width = 0;

    [[nodiscard]] int middle() const { return x + width / 2; }
    [[nodiscard]] bool touches(const Place& other) const {
        return y == other.y && x <= other.x + other.width && other.x <= x + width;
    }
};

// Gives every space and island its place. Room is kept for the widest label it can ever have, so
// that nothing moves during a game; where two would touch, the later one steps aside.
class Layout {
  public:
    Layout(const Box& box, int columns, int rows) : extent_(box), columns_(columns), rows_(rows) {
        for (std::size_t i = 0; i < box.spaces.size(); ++i)
            spaces_.push_back(find(
                box.spaces[i].x, box.spaces[i].y,
                1 + static_cast<int>(std::to_string(i).size()) + (box.spaces[i].entry ? 1 : 0)));
        for (const Box::Island& island : box.islands)
            islands_.push_back(find(island.x, island.y, width(island.id) + 5));
    }

    [[nodiscard]] int rows() const { return rows_; }
    // How far labels had to step aside, and how many lie between two rows, where neighbours would
    // fall into different ones; high maps are a little better.
    [[nodiscard]] double cost() const { return cost_ - 0.2 * rows_; }

    [[nodiscard]] const Place& space(int i) const { return spaces_[static_cast<std::size_t>(i)]; }
    [[nodiscard]] const Place& island(int i) const { return islands_[static_cast<std::size_t>(i)]; }

  private:
    [[nodiscard]] Place find(int x, int y, int wide) {
        constexpr int kMargin = 3;  // half a label hangs over the outermost coordinates
        const double right = static_cast<double>(x - extent_.x0) / extent_.across();
        const double down = static_cast<double>(y - extent_.y0) / extent_.down() * (rows_ - 1);
        cost_ += std::max(0.0, 1.5 - 10 * std::abs(down - std::floor(down) - 0.5));
        const Place wish{
            static_cast<int>(std::lround(kMargin + right * (columns_ - 1 - 2 * kMargin))) -
                wide / 2,
            static_cast<int>(std::lround(down)), wide};
        static constexpr std::array<std::array<int, 2>, 15> kSteps = {{{0, 0},
                                                                       {-1, 0},
                                                                       {1, 0},
                                                                       {-2, 0},
                                                                       {2, 0},
                                                                       {0, -1},
                                                                       {0, 1},
                                                                       {-1, -1},
                                                                       {1, -1},
                                                                       {-1, 1},
                                                                       {1, 1},
                                                                       {-3, 0},
                                                                       {3, 0},
                                                                       {-3, -1},
                                                                       {3, 1}}};
        for (const auto& [dx, dy] : kSteps) {
            const Place there{std::clamp(wish.x + dx, 0, std::max(0, columns_ - wide)),
                              std::clamp(wish.y + dy, 0, rows_ - 1), wide};
            const auto touched = [&](const Place& other) { return there.touches(other); };
            if (std::none_of(spaces_.begin(), spaces_.end(), touched) &&
                std::none_of(islands_.begin(), islands_.end(), touched)) {
                cost_ += std::abs(dx) + 4 * std::abs(dy);
                return there;
            }
        }
        cost_ += 1000;
        return {std::clamp(wish.x, 0, std::max(0, columns_ - wide)), wish.y, wide};
    }

    Extent extent_;
    int columns_, rows_;
    std::vector<Place> spaces_, islands_;
    double cost_ = 0;
};

// Some numbers of rows suit a map better than others.
Layout best_layout(const Box& box, int columns, int most_rows) {
    Layout best(box, columns, kFewestRows);
    for (int rows = kFewestRows + 1; rows <= most_rows; ++rows)
        if (Layout other(box, columns, rows); other.cost() <= best.cost()) best = std::move(other);
    return best;
}

class Drawing {
  public:
    Drawing(const Names& names, const Public& position, const BoardMarks& marks, int columns,
            int rows)
        : names_(names),
          s_(position),
          marks_(marks),
          layout_(best_layout(names.box(), columns, rows)),
          canvas_(columns, layout_.rows()) {}

    Lines draw() {
        for (int space : members(names_.rules().all_spaces)) links(space);
        for (int island : members(names_.rules().all_islands)) draw_island(island);
        for (int space : members(names_.rules().all_spaces)) draw_space(space);
        return canvas_.lines(names_.paint());
    }

  private:
    void links(int space) {
        const Place& from = layout_.space(space);
        for (int other : members(names_.rules().space_links[space] & ~first(space))) {
            const Place& to = layout_.space(other);
            canvas_.line(from.middle(), from.y, to.middle(), to.y, "·", kSea);
        }
    }

    void draw_space(int space) {
        const Place& place = layout_.space(space);
        const std::string entry = names_.box().spaces[space].entry ? kEntryShape : "";
        const int color = s_.color_at(space);
        const bool boat = color < kColors;
        Style style = boat                             ? kBoatStyles[color]
                      : has(marks_.open_spaces, space) ? kOpenSpace
                                                       : kEmptySpace;
        style.underline |= has(marks_.new_spaces, space);
        const std::string text = entry + (boat ? kBoatShapes[color] : "") + std::to_string(space);
        const int x = place.x + place.width - width(text);  // the boat comes before the number
        canvas_.put(x - 1, place.y, std::string(static_cast<std::size_t>(width(text) + 2), ' '),
                    {});
        canvas_.put(x, place.y, text, style);
    }

    // What stands or lies on an island, in a few signs.
    [[nodiscard]] std::string content(int island, Style& style) const {
        style = {.ink = 250, .ground = kBareLand};
        if (has(s_.torii, island)) return style.ink = 203, style.ground = kLand, kToriiShape;
        if (has(s_.palaces, island)) return style.ink = 220, style.ground = kLand, kPalaceShape;
        for (int seat = 0; seat < names_.rules().players; ++seat)
            if (has(s_.standard[seat], island)) {
                style = kSeatStyles[seat];
                return kStandardShape + names_.letter(seat);
            }
        std::string text;
        if (const int kind = s_.culture_at(island); kind < kMaxKinds) {
            style = {.ink = kCultureInks[kind], .ground = kLand};
            text = names_.culture_short(kind);
        }
        if (has(s_.sacred, island)) {
            style.ground = kSacredLand;
            text += kSacredShape;
        }
        return text;
    }

    void draw_island(int island) {
        const Place& place = layout_.island(island);
        Style style;
        std::string text = content(island, style);
        text = names_.island(island) + (text.empty() ? "" : " " + text) +
               (has(s_.mountains, island) ? kMountainShape : "");
        style.bold |= has(marks_.open_islands, island);
        style.underline |= has(marks_.open_islands | marks_.new_islands, island);
        canvas_.put(place.x, place.y, left(text, place.width), style);
    }

    const Names& names_;
    const Public& s_;
    const BoardMarks& marks_;
    Layout layout_;
    Canvas canvas_;
};

}  // namespace

void mark_changes(const Rules& rules, const Public& before, const Public& after,
                  BoardMarks& marks) {
    for (int color = 0; color < kColors; ++color)
        marks.new_spaces |= after.boats[color] & ~before.boats[color];
    for (int kind = 0; kind < kMaxKinds; ++kind)
        marks.new_islands |= after.culture[kind] ^ before.culture[kind];
    for (int seat = 0; seat < rules.players; ++seat)
        marks.new_islands |= after.standard[seat] ^ before.standard[seat];
    marks.new_islands |= (after.torii ^ before.torii) | (after.palaces ^ before.palaces) |
                         (after.sacred ^ before.sacred);
}

Lines draw_board(const Names& names, const Public& position, const BoardMarks& marks, int columns,
                 int rows) {
    return Drawing(names, position, marks, columns, rows).draw();
}

int board_rows(const Box& box, int columns) {
    const Extent extent(box);
    // A character is about twice as high as it is wide.
    const double rows = static_cast<double>(columns) * extent.down() / extent.across() / 2.2;
    return std::clamp(static_cast<int>(std::lround(rows)), kFewestRows, 40);
}

std::string board_legend(const Names& names) {
    const Paint& paint = names.paint();
    return paint(kEmptySpace, kEntryShape) + "entry  " + kMountainShape + "mountain  " +
           kSacredShape + "sacred ground  " + kStandardShape + names.letter(0) + " building of " +
           names.seat(0) + "  " + kToriiShape + "torii  " + kPalaceShape + "palace";
}

}  // namespace himiko::terminal::yamatai
