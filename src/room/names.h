#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace himiko::room {

// Well-formed UTF-8 without control characters.
[[nodiscard]] inline bool is_plain_text(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x20 || lead == 0x7f) return false;
        const int more = lead < 0x80             ? 0
                         : (lead & 0xe0) == 0xc0 ? 1
                         : (lead & 0xf0) == 0xe0 ? 2
                         : (lead & 0xf8) == 0xf0 ? 3
                                                 : -1;
        if (more < 0 || lead == 0xc0 || lead == 0xc1 || lead > 0xf4) return false;
        for (int k = 1; k <= more; ++k)
            if (i + static_cast<std::size_t>(k) >= text.size() ||
                (static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]) & 0xc0) != 0x80)
                return false;
        i += static_cast<std::size_t>(more) + 1;
    }
    return true;
}

inline constexpr std::size_t kLongestName = 40;  // bytes

// A name without blanks at its ends, or why the field of that name holds none.
[[nodiscard]] inline Result<std::string> clean_name(std::string_view text,
                                                    const std::string& field = "name") {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    if (text.empty() || text.size() > kLongestName)
        return about(field, Error{"name_long", {{"count", int{kLongestName}}}});
    if (!is_plain_text(text)) return about(field, Error{"name_plain"});
    return std::string(text);
}

}  // namespace himiko::room
