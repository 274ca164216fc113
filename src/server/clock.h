#pragma once

#include <array>
#include <chrono>
#include <ctime>

#include "server/ledger/ledger.h"

namespace himiko::server {

[[nodiscard]] inline Millis now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// The database's, where nodes share it.
[[nodiscard]] inline Millis time_of(Sql& sql) {
    if (!sql.shared()) return now();
    return sql.run("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint")[0][0].number();
}

// "2026-12-24 18:00 UTC".
[[nodiscard]] inline std::string utc_text(Millis moment) {
    const std::time_t seconds = moment / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 64> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts)};
}

// What lasts until then lasts for ever: the end of the year 9999.
inline constexpr Millis kForEver = 253'402'300'799'000;

}  // namespace himiko::server
