#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace himiko::table {

// The words of a line, at any white space.
[[nodiscard]] inline std::vector<std::string> split_words(std::string_view line) {
    std::vector<std::string> words;
    constexpr std::string_view kSpace = " \t\r\n";
    for (std::size_t at = line.find_first_not_of(kSpace); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kSpace, at), line.size());
        words.emplace_back(line.substr(at, end - at));
        at = line.find_first_not_of(kSpace, end);
    }
    return words;
}

[[nodiscard]] inline std::string lower(std::string_view text) {
    std::string low(text);
    for (char& c : low)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return low;
}

// What a player typed, fit for a message: cut short, control characters made harmless.
[[nodiscard]] inline std::string shortened(std::string_view text) {
    std::string out;
    for (char c : text.substr(0, 40))
        out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    return out + (text.size() > 40 ? "..." : "");
}

}  // namespace himiko::table
