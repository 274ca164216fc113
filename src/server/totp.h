#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "room/clock.h"

// Codes of an authenticator app: TOTP (RFC 6238), as all such apps know it: HMAC-SHA1, six digits,
// another code each half minute.
namespace himiko::server {

// As apps and people take secrets (RFC 4648), without padding.
[[nodiscard]] std::string base32(std::string_view bytes);
// Nothing: it is something else.
[[nodiscard]] std::optional<std::string> read_base32(std::string_view text);

[[nodiscard]] std::string totp_code(std::string_view key, std::int64_t step);
// The step after `last` whose code this is, now or one step away: clocks differ. Nothing: none.
[[nodiscard]] std::optional<std::int64_t> totp_step(std::string_view key, std::string_view code,
                                                    room::Millis now, std::int64_t last);

}  // namespace himiko::server
