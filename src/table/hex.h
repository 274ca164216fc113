#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace himiko::table {

// 64 bits do not fit a JSON number; they travel as 16 hexadecimal digits.
[[nodiscard]] inline std::string to_hex(std::uint64_t number) {
    std::string text(16, '0');
    for (int i = 15; i >= 0; --i, number >>= 4) text[i] = "0123456789abcdef"[number & 15];
    return text;
}

// Reads 1 to 16 digits.
[[nodiscard]] inline std::optional<std::uint64_t> from_hex(std::string_view text) {
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    if (error != std::errc{} || rest != text.data() + text.size() || text.size() > 16 ||
        text.starts_with('-'))
        return std::nullopt;
    return number;
}

// Bytes have two digits each, in order.
template <std::size_t N>
[[nodiscard]] std::string to_hex(const std::array<std::uint8_t, N>& bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) text += to_hex(std::uint64_t{byte}).substr(14);
    return text;
}

// Reads exactly two digits a byte, capitals too.
template <std::size_t N>
[[nodiscard]] std::optional<std::array<std::uint8_t, N>> bytes_from_hex(std::string_view text) {
    if (text.size() != 2 * N) return std::nullopt;
    std::array<std::uint8_t, N> bytes{};
    for (std::size_t i = 0; i < N; ++i) {
        const char* digits = text.data() + 2 * i;
        const auto [rest, error] = std::from_chars(digits, digits + 2, bytes[i], 16);
        if (error != std::errc{} || rest != digits + 2) return std::nullopt;
    }
    return bytes;
}

}  // namespace himiko::table
