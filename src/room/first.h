#pragma once

#include <boost/json/value.hpp>
#include <optional>

namespace himiko::room {

// Who begins, where that is the table's choice.
struct First {
    static constexpr int kDrawn = -1;  // when the game starts

    int seat = 0;

    bool operator==(const First&) const = default;
};

// Reads a seat of so many or "drawn"; empty if it is neither.
[[nodiscard]] inline std::optional<First> read_first(const boost::json::value* value, int seats) {
    if (!value) return std::nullopt;
    if (value->is_string() && value->get_string() == "drawn") return First{First::kDrawn};
    if (!value->is_int64() || value->get_int64() < 0 || value->get_int64() >= seats)
        return std::nullopt;
    return First{static_cast<int>(value->get_int64())};
}

[[nodiscard]] inline boost::json::value first_json(const std::optional<First>& first) {
    if (!first) return nullptr;
    return first->seat == First::kDrawn ? boost::json::value("drawn")
                                        : boost::json::value(first->seat);
}

}  // namespace himiko::room
