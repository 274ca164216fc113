#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>

#include "room/fields.h"

namespace himiko::room {

using Millis = std::int64_t;  // since 1970
inline constexpr Millis kSecond = 1000, kDay = 86'400'000;

// How long a turn may take.
inline constexpr Millis kNoClock = 0;

// Reads {"seconds": 90} or {"days": 2}, or null for no clock; empty if it is none of these.
[[nodiscard]] inline std::optional<Millis> read_clock(const boost::json::value* value) {
    if (!value || value->is_null()) return kNoClock;
    if (!value->is_object()) return std::nullopt;
    const auto seconds = number_of(value->get_object(), "seconds");
    const auto days = number_of(value->get_object(), "days");
    if (seconds && !days && *seconds >= 10 && *seconds <= 3600) return *seconds * kSecond;
    if (days && !seconds && *days >= 1 && *days <= 14) return *days * kDay;
    return std::nullopt;
}

[[nodiscard]] inline boost::json::value clock_json(Millis clock) {
    if (clock == kNoClock) return nullptr;
    if (clock % kDay == 0) return boost::json::object{{"days", clock / kDay}};
    return boost::json::object{{"seconds", clock / kSecond}};
}

}  // namespace himiko::room
