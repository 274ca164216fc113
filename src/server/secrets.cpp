#include "server/secrets.h"

#include <sodium.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "table/seed.h"

namespace himiko::server {

namespace {

// libsodium is set up once, before its first use.
void ready() {
    static const int set_up = sodium_init();
    if (set_up < 0) throw std::runtime_error("libsodium cannot be set up");
}

std::string as_text(const unsigned char* bytes, std::size_t size) {
    constexpr int kKind = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(size, kKind), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes, size, kKind);
    text.resize(text.find('\0'));
    return text;
}

// With a key, or without one if it is empty.
std::string hash_of(std::string_view text, const std::string& key) {
    ready();
    const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
    const auto* const key_bytes = reinterpret_cast<const unsigned char*>(key.data());
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    if (crypto_generichash(hash.data(), hash.size(), bytes, text.size(),
                           key.empty() ? nullptr : key_bytes, key.size()) != 0)
        throw std::runtime_error("a key has the wrong length");
    return as_text(hash.data(), hash.size());
}

}  // namespace

std::string random_bytes(int bytes) {
    ready();
    std::string random(static_cast<std::size_t>(bytes), '\0');
    randombytes_buf(random.data(), random.size());
    return random;
}

std::string random_token(int bytes) {
    std::string token = "-";
    // In a command line a word that begins with a dash is an option.
    while (token.starts_with('-')) {
        const std::string random = random_bytes(bytes);
        token = as_text(reinterpret_cast<const unsigned char*>(random.data()), random.size());
    }
    return token;
}

std::int64_t random_number() {
    ready();
    std::uint64_t bits = 0;
    randombytes_buf(&bits, sizeof bits);
    return static_cast<std::int64_t>(bits & static_cast<std::uint64_t>(table::kMaxSeed));
}

Seed random_seed() {
    ready();
    Seed::Key key{};
    randombytes_buf(key.data(), key.size());
    return Seed(key);
}

std::string fingerprint(std::string_view secret) { return hash_of(secret, ""); }

std::string authenticator(const std::string& key, std::string_view text) {
    return hash_of(text, key);
}

std::string session_id(std::string_view hash) {
    constexpr std::size_t kLength = 22;  // 132 bits
    return fingerprint("session " + std::string(hash)).substr(0, kLength);
}

std::string hash_password(const std::string& password) {
    ready();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        throw std::runtime_error("not enough memory to hash a password");
    return hash.data();
}

bool password_fits(const std::string& hash, const std::string& password) {
    ready();
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool same_secret(std::string_view one, std::string_view other) {
    ready();
    return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace himiko::server
