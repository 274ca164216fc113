#pragma once

#include <string_view>
#include <vector>

#include "app/terminal/paint.h"
#include "app/terminal/text.h"

namespace himiko::terminal {

// A field of characters to draw a map on. What lies outside is cut off.
class Canvas {
  public:
    Canvas(int columns, int rows);

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }

    // Text from (x, y) to the right, over whatever was there.
    void put(int x, int y, std::string_view text, const Style& style);

    // A straight line of one character from centre to centre.
    void line(int x0, int y0, int x1, int y1, std::string_view dot, const Style& style);

    [[nodiscard]] Lines lines(const Paint& paint) const;

  private:
    struct Cell {
        std::string glyph = " ";
        Style style;
    };

    int columns_, rows_;
    std::vector<Cell> cells_;
};

}  // namespace himiko::terminal
