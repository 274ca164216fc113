#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>

// Fields of what somebody sent: of the right kind, or not there.
namespace himiko::room {

[[nodiscard]] inline std::string text_of(const boost::json::object& from, const char* name) {
    const boost::json::value* value = from.if_contains(name);
    return value && value->is_string() ? std::string(value->get_string()) : std::string();
}

[[nodiscard]] inline std::optional<int> number_of(const boost::json::object& from,
                                                  const char* name) {
    const boost::json::value* value = from.if_contains(name);
    if (!value || !value->is_int64()) return std::nullopt;
    const std::int64_t number = value->get_int64();
    if (number < -1'000'000 || number > 1'000'000) return std::nullopt;
    return static_cast<int>(number);
}

[[nodiscard]] inline bool flag_of(const boost::json::object& from, const char* name) {
    const boost::json::value* value = from.if_contains(name);
    return value && value->is_bool() && value->get_bool();
}

}  // namespace himiko::room
