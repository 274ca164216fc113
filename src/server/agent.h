#pragma once

#include <string>
#include <string_view>

namespace himiko::server {

// What a person knows a device by, of the header in which a browser names itself: "Firefox, Linux".
// Plain text, and short.
[[nodiscard]] std::string agent_label(std::string_view user_agent);

}  // namespace himiko::server
