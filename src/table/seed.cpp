#include "table/seed.h"

#include <charconv>

#include "table/hex.h"

namespace himiko::table {

namespace json = boost::json;

namespace {

std::optional<Seed> numbered(std::int64_t number) {
    if (number < 0 || number > kMaxSeed) return std::nullopt;
    return Seed(static_cast<std::uint64_t>(number));
}

std::optional<Seed> keyed(std::string_view digits) {
    const auto key = bytes_from_hex<std::tuple_size_v<Seed::Key>>(digits);
    if (!key) return std::nullopt;
    return Seed(*key);
}

}  // namespace

json::value seed_json(const Seed& seed) {
    if (seed.keyed()) return json::string(to_hex(seed.key()));
    return static_cast<std::int64_t>(seed.number());
}

std::optional<Seed> read_seed(const json::value& value) {
    if (value.is_string()) return keyed(value.get_string());
    boost::system::error_code inexact;
    if (!value.is_int64() && !value.is_uint64()) return std::nullopt;
    const auto number = value.to_number<std::int64_t>(inexact);
    return inexact ? std::nullopt : numbered(number);
}

std::optional<Seed> read_seed(std::string_view text) {
    std::int64_t number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && rest == text.data() + text.size()) return numbered(number);
    return keyed(text);
}

Error no_seed(std::string found) {
    return Error{"seed_form", {{"most", kMaxSeed}, {"found", std::move(found)}}};
}

std::string rng_text(const Seed& seed) {
    return seed.keyed() ? to_hex(seed.key()) : to_hex(seed.number());
}

std::optional<Seed> read_rng(std::string_view text) {
    if (const auto number = from_hex(text)) return Seed(*number);
    return keyed(text);
}

}  // namespace himiko::table
