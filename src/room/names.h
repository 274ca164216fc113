#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/plain_text.h"
#include "core/result.h"

namespace himiko::room {

inline constexpr std::size_t kLongestName = 120;  // bytes
inline constexpr int kLongestNameSeen = 40;       // characters, as people count them

// A name without blanks at its ends, or why the field of that name holds none.
[[nodiscard]] inline Result<std::string> clean_name(std::string_view text,
                                                    const std::string& field = "name") {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    if (text.empty() || text.size() > kLongestName)
        return about(field, Error{"name_long", {{"count", kLongestNameSeen}}});
    if (!is_plain_text(text, Joiners::kForbidden)) return about(field, Error{"name_plain"});
    return std::string(text);
}

// Whether a name is a character's, which people read with a capital letter.
[[nodiscard]] inline bool is_named(std::string_view name, std::string_view character) {
    return std::equal(
        name.begin(), name.end(), character.begin(), character.end(),
        [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

}  // namespace himiko::room
