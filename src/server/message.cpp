#include "server/message.h"

#include <algorithm>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <charconv>

#include "table/sentence.h"

namespace himiko::server {

namespace http = boost::beast::http;
namespace json = boost::json;

namespace {

// Percent-decoding: "%C5%8Dni" is "ōni".
std::string unescaped(std::string_view text) {
    const auto digit = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        if (c >= 'A' && c <= 'F') return c - 'A' + 10;
        return -1;
    };
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 &&
            digit(text[i + 2]) >= 0) {
            plain += static_cast<char>(16 * digit(text[i + 1]) + digit(text[i + 2]));
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

// The pieces of a text between separators, empty ones left out.
template <class Each>
void split(std::string_view text, char separator, Each each) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        if (end > at) each(text.substr(at, end - at));
        at = end + 1;
    }
}

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

}  // namespace

Target::Target(std::string_view target) {
    const std::size_t mark = std::min(target.find('?'), target.size());
    path_ = target.substr(0, mark);
    split(path_, '/', [&](std::string_view part) { parts_.push_back(unescaped(part)); });
    if (mark == target.size()) return;
    split(target.substr(mark + 1), '&', [&](std::string_view one) {
        const std::size_t equals = std::min(one.find('='), one.size());
        query_.emplace_back(unescaped(one.substr(0, equals)),
                            unescaped(one.substr(std::min(equals + 1, one.size()))));
    });
}

bool Target::fits(std::string_view pattern) const {
    std::size_t next = 0;
    bool fits = true;
    split(pattern, '/', [&](std::string_view part) {
        fits = fits && next < parts_.size() &&
               (part.starts_with('{') ? is_id(parts_[next]) : part == parts_[next]);
        ++next;
    });
    return fits && next == parts_.size();
}

bool is_id(std::string_view text) {
    constexpr std::size_t kLongestId = 64;
    return !text.empty() && text.size() <= kLongestId &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                      c == '_' || c == '-';
           });
}

std::string Target::query(std::string_view name) const {
    for (const auto& [key, value] : query_)
        if (key == name) return value;
    return "";
}

std::string cookie_of(const Request& request, std::string_view name) {
    const std::string start = std::string(name) + "=";
    std::string found;
    split(request[http::field::cookie], ';', [&](std::string_view one) {
        one = trimmed(one);
        if (found.empty() && one.starts_with(start)) found = one.substr(start.size());
    });
    return found;
}

std::optional<json::object> body_of(const Request& request) {
    boost::system::error_code broken;
    json::value body = json::parse(request.body(), broken);
    if (broken || !body.is_object()) return std::nullopt;
    return std::move(body.get_object());
}

std::optional<std::int64_t> read_number(std::string_view text) {
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stopped != end) return std::nullopt;
    return number;
}

Response json_text(std::string text, http::status status) {
    Response response{status, 11};
    response.set(http::field::content_type, "application/json");
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(text);
    return response;
}

Response document(const json::value& content, http::status status) {
    return json_text(json::serialize(content), status);
}

Response refused(http::status status, const Error& why) {
    return document(json::object{{"error", table::error_json(why)}}, status);
}

bool is_unsafe(const Request& request) {
    const http::verb method = request.method();
    return method != http::verb::get && method != http::verb::head && method != http::verb::options;
}

namespace {

// A host with its port, the scheme's own one if none is named.
std::string with_port(std::string_view host, bool https) {
    const std::size_t colon = host.rfind(':');
    const bool named = colon != std::string_view::npos && !host.ends_with(']');
    return std::string(host) + (named ? "" : https ? ":443" : ":80");
}

}  // namespace

bool comes_from_us(const Request& request, bool https,
                   const std::vector<std::string>& also_origins) {
    if (!is_unsafe(request) && !boost::beast::websocket::is_upgrade(request)) return true;
    const std::string_view origin = request[http::field::origin];
    if (std::find(also_origins.begin(), also_origins.end(), origin) != also_origins.end())
        return true;
    const std::string_view site = request["Sec-Fetch-Site"];
    if (!site.empty() && site != "same-origin" && site != "none") return false;
    if (origin.empty()) return true;  // not a browser: it has no cookies but its own
    const std::string_view scheme = https ? "https://" : "http://";
    return origin.starts_with(scheme) && with_port(origin.substr(scheme.size()), https) ==
                                             with_port(request[http::field::host], https);
}

std::vector<std::string> forwarded_for(const Request& request) {
    std::vector<std::string> path;
    const auto [first, last] = request.equal_range("X-Forwarded-For");
    for (auto line = first; line != last; ++line)
        split(line->value(), ',', [&](std::string_view hop) { path.emplace_back(trimmed(hop)); });
    return path;
}

}  // namespace himiko::server
