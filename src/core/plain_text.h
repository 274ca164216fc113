#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace himiko {

// Takes the first character off a text in UTF-8; nothing: it is malformed.
[[nodiscard]] inline std::optional<char32_t> take_character(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    const std::size_t size = lead < 0x80             ? 1
                             : (lead & 0xe0) == 0xc0 ? 2
                             : (lead & 0xf0) == 0xe0 ? 3
                             : (lead & 0xf8) == 0xf0 ? 4
                                                     : 0;
    if (size == 0 || size > text.size()) return std::nullopt;
    char32_t character = size == 1 ? lead : lead & (0x7fu >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return std::nullopt;
        character = character << 6 | (byte(i) & 0x3fu);
    }
    constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};  // by size
    if (character < kSmallest[size] || character > 0x10ffff ||
        (character >= 0xd800 && character <= 0xdfff))
        return std::nullopt;
    text.remove_prefix(size);
    return character;
}

// What nobody sees, or what makes other text look like something else: control characters, those
// without width, those that change the direction of writing, tags, and what has no meaning of its
// own. Joiners are not among them.
struct CharacterRange {
    char32_t first, last;
};
inline constexpr CharacterRange kInvisible[] = {
    {0x0000, 0x001f},   {0x007f, 0x009f},    {0x00ad, 0x00ad},   {0x034f, 0x034f},
    {0x061c, 0x061c},   {0x115f, 0x1160},    {0x17b4, 0x17b5},   {0x180b, 0x180f},
    {0x200b, 0x200b},   {0x200e, 0x200f},    {0x2028, 0x202e},   {0x2060, 0x206f},
    {0x3164, 0x3164},   {0xe000, 0xf8ff},    {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
    {0xfff0, 0xfffb},   {0xfffe, 0xffff},    {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
    {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff},
};
// Emoji are put together with the one, Persian is written with the other; a name needs neither.
inline constexpr CharacterRange kJoiners = {0x200c, 0x200d};

enum class Joiners { kAllowed, kForbidden };

// Well-formed UTF-8 of which everything can be seen.
[[nodiscard]] inline bool is_plain_text(std::string_view text,
                                        Joiners joiners = Joiners::kAllowed) {
    while (!text.empty()) {
        const auto character = take_character(text);
        if (!character) return false;
        const auto within = [&](const CharacterRange& range) {
            return *character >= range.first && *character <= range.last;
        };
        if (std::any_of(std::begin(kInvisible), std::end(kInvisible), within)) return false;
        if (joiners == Joiners::kForbidden && within(kJoiners)) return false;
    }
    return true;
}

}  // namespace himiko
