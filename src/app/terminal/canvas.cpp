#include "app/terminal/canvas.h"

#include <algorithm>
#include <cstdlib>

namespace himiko::terminal {

Canvas::Canvas(int columns, int rows)
    : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns * rows)) {}

void Canvas::put(int x, int y, std::string_view text, const Style& style) {
    while (!text.empty()) {
        std::size_t bytes = 1;
        while (bytes < text.size() && (text[bytes] & 0xc0) == 0x80) ++bytes;
        if (x >= 0 && x < columns_ && y >= 0 && y < rows_)
            cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
                   static_cast<std::size_t>(x)] = {std::string(text.substr(0, bytes)), style};
        text.remove_prefix(bytes);
        ++x;
    }
}

void Canvas::line(int x0, int y0, int x1, int y1, std::string_view dot, const Style& style) {
    const int steps = std::max(std::abs(x1 - x0), std::abs(y1 - y0));
    for (int i = 0; i <= steps; ++i) {
        const auto between = [&](int from, int to) {
            return steps == 0
                       ? from
                       : from + (2 * i * (to - from) + steps * (to > from ? 1 : -1)) / (2 * steps);
        };
        put(between(x0, x1), between(y0, y1), dot, style);
    }
}

Lines Canvas::lines(const Paint& paint) const {
    Lines all;
    for (int y = 0; y < rows_; ++y) {
        const auto row = cells_.begin() + y * columns_;
        int end = columns_;
        while (end > 0 && row[end - 1].glyph == " " && row[end - 1].style == Style{}) --end;
        std::string line;
        for (int x = 0; x < end;) {
            std::string run;
            const Style style = row[x].style;
            for (; x < end && row[x].style == style; ++x) run += row[x].glyph;
            line += paint(style, run);
        }
        all.push_back(std::move(line));
    }
    return all;
}

}  // namespace himiko::terminal
