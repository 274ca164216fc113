#pragma once

#include <cstdint>
#include <string_view>

namespace himiko {

// FNV-1a: a number by which to tell texts apart, the same on every machine.
[[nodiscard]] constexpr std::uint32_t fingerprint(std::string_view text) noexcept {
    std::uint32_t hash = 2166136261;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
    return hash;
}

}  // namespace himiko
