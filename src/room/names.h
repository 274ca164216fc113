#pragma once

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

}  // namespace himiko::room
