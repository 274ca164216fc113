#include "server/totp.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "server/secrets.h"

namespace himiko::server {

namespace {

constexpr room::Millis kStep = 30'000;
constexpr std::string_view kBase32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

}  // namespace

std::string base32(std::string_view bytes) {
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : bytes) {
        bits = bits << 8 | static_cast<unsigned char>(byte);
        for (count += 8; count >= 5; count -= 5) text += kBase32[bits >> (count - 5) & 31];
    }
    if (count > 0) text += kBase32[bits << (5 - count) & 31];
    return text;
}

std::optional<std::string> read_base32(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        const std::size_t value = kBase32.find(c);
        if (value == std::string_view::npos) return std::nullopt;
        bits = bits << 5 | static_cast<std::uint32_t>(value);
        count += 5;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 255);
    }
    return bytes;
}

std::string totp_code(std::string_view key, std::int64_t step) {
    std::array<unsigned char, 8> counter{};
    for (std::size_t i = 0; i < counter.size(); ++i)
        counter[counter.size() - 1 - i] = static_cast<unsigned char>(step >> (8 * i) & 255);
    std::array<unsigned char, EVP_MAX_MD_SIZE> mac{};
    unsigned size = 0;
    if (!HMAC(EVP_sha1(), key.data(), static_cast<int>(key.size()), counter.data(), counter.size(),
              mac.data(), &size))
        throw std::runtime_error("libcrypto cannot compute a code");
    // RFC 4226, 5.3: four bytes from where the last one points to.
    const std::size_t at = mac[size - 1] & 15;
    const std::uint32_t number = (mac[at] & 127U) << 24 |
                                 static_cast<std::uint32_t>(mac[at + 1]) << 16 |
                                 static_cast<std::uint32_t>(mac[at + 2]) << 8 | mac[at + 3];
    const std::string digits = std::to_string(number % 1'000'000);
    return std::string(6 - digits.size(), '0') + digits;
}

std::optional<std::int64_t> totp_step(std::string_view key, std::string_view code, room::Millis now,
                                      std::int64_t last) {
    const std::int64_t current = now / kStep;
    for (std::int64_t step = std::max(current - 1, last + 1); step <= current + 1; ++step)
        if (same_secret(totp_code(key, step), code)) return step;
    return std::nullopt;
}

}  // namespace himiko::server
