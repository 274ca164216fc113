#include "app/terminal/text.h"

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace himiko::terminal {

namespace {

// One step through a text: an escape sequence or a character.
struct Glyph {
    std::size_t bytes;
    int columns;
};

bool wide(std::uint32_t c) {
    return (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf) ||
           (c >= 0xac00 && c <= 0xd7a3) || (c >= 0xf900 && c <= 0xfaff) ||
           (c >= 0xff00 && c <= 0xff60) || (c >= 0x1f300 && c <= 0x1faff);
}

bool combining(std::uint32_t c) { return c >= 0x300 && c <= 0x36f; }

Glyph next_glyph(std::string_view text) {
    if (text.starts_with("\x1b[")) {
        std::size_t end = 2;
        while (end < text.size() && !std::isalpha(static_cast<unsigned char>(text[end]))) ++end;
        return {std::min(end + 1, text.size()), 0};
    }
    const auto lead = static_cast<unsigned char>(text[0]);
    std::size_t bytes = 1;
    std::uint32_t code = lead & (lead < 0x80 ? 0x7f : lead < 0xe0 ? 0x1f : lead < 0xf0 ? 0xf : 7);
    while (lead >= 0xc0 && bytes < text.size() && (text[bytes] & 0xc0) == 0x80)
        code = code << 6 | (static_cast<unsigned char>(text[bytes++]) & 0x3f);
    if (code < 0x20 || combining(code)) return {bytes, 0};
    return {bytes, wide(code) ? 2 : 1};
}

constexpr std::string_view kHardBlank = "\u00a0";

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
    std::string all;
    for (std::size_t at = 0;;) {
        const std::size_t found = text.find(what, at);
        all += text.substr(at, found - at);
        if (found == std::string_view::npos) return all;
        all += by;
        at = found + what.size();
    }
}

}  // namespace

int width(std::string_view text) {
    int columns = 0;
    while (!text.empty()) {
        const Glyph glyph = next_glyph(text);
        columns += glyph.columns;
        text.remove_prefix(glyph.bytes);
    }
    return columns;
}

std::string left(std::string text, int columns) {
    text.append(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ');
    return text;
}

std::string right(const std::string& text, int columns) {
    return std::string(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ') + text;
}

std::string cut(std::string_view text, int columns) {
    std::string kept;
    while (!text.empty()) {
        const Glyph glyph = next_glyph(text);
        if (glyph.columns <= columns) kept += text.substr(0, glyph.bytes);
        columns = std::max(0, columns - glyph.columns);
        text.remove_prefix(glyph.bytes);
    }
    return kept;
}

Lines wrap(std::string_view text, int columns, int indent) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    Lines lines;
    std::string line;
    bool bare = true;  // nothing but the margin so far
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (!bare && width(line) + 1 + width(word) > columns) {
            lines.push_back(line);
            line = margin;
            bare = true;
        }
        if (!bare) line += ' ';
        line += word;
        bare = false;
        at = end + 1;
    }
    lines.push_back(line);
    for (std::string& part : lines) part = replaced(part, kHardBlank, " ");
    return lines;
}

std::string unbroken(std::string_view text) { return replaced(text, " ", kHardBlank); }

Lines in_columns(const Lines& items, int columns, int indent) {
    int widest = 1;
    for (const std::string& item : items) widest = std::max(widest, width(item));
    const int across = std::max(1, (columns - indent + 2) / (widest + 2));
    const int size = static_cast<int>(items.size());
    const int down = (size + across - 1) / across;
    Lines lines;
    for (int row = 0; row < down; ++row) {
        std::string line(static_cast<std::size_t>(indent), ' ');
        for (int i = row; i < size; i += down)
            line += i + down < size ? left(items[i], widest + 2) : items[i];
        lines.push_back(std::move(line));
    }
    return lines;
}

Lines beside(const Lines& one, const Lines& other, int columns) {
    Lines lines;
    for (std::size_t i = 0; i < std::max(one.size(), other.size()); ++i) {
        std::string line = i < one.size() ? one[i] : "";
        if (i < other.size() && !other[i].empty()) line = left(std::move(line), columns) + other[i];
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string join(const Lines& items, std::string_view between) {
    std::string all;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) all += between;
        all += items[i];
    }
    return all;
}

std::string listed(const Lines& items) {
    std::string all;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) all += i + 1 == items.size() ? " and " : ", ";
        all += items[i];
    }
    return all;
}

std::string counted(int n, std::string_view thing) {
    return std::to_string(n) + " " + std::string(thing) + (n == 1 ? "" : "s");
}

std::string capital(std::string word) {
    if (!word.empty())
        word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    return word;
}

}  // namespace himiko::terminal
