#pragma once

#include <string>
#include <string_view>

#include "core/seed.h"

// Everything that has to be unguessable or unreadable, by libsodium.
namespace himiko::server {

// So many random bytes as text that may stand in a link or a cookie.
[[nodiscard]] std::string random_token(int bytes = 32);
[[nodiscard]] std::string random_bytes(int bytes);
// A random number that is exact in any JSON reader.
[[nodiscard]] std::int64_t random_number();
// The seed of a deal that nobody can guess.
[[nodiscard]] Seed random_seed();

// What is kept of a secret that is itself long and random: a cookie.
[[nodiscard]] std::string fingerprint(std::string_view secret);

// The name of a session that may be told: of what is kept of its cookie, and no way back.
[[nodiscard]] std::string session_id(std::string_view hash);

// What only somebody with this key can make of a text (a keyed BLAKE2b).
[[nodiscard]] std::string authenticator(const std::string& key, std::string_view text);

// What is kept of a password: argon2id, slow on purpose.
[[nodiscard]] std::string hash_password(const std::string& password);
[[nodiscard]] bool password_fits(const std::string& hash, const std::string& password);

// Compares without telling by its duration where two texts differ.
[[nodiscard]] bool same_secret(std::string_view one, std::string_view other);

}  // namespace himiko::server
