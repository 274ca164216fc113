#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

// Parses untrusted HTTP requests and writes responses. Nothing here blocks.
namespace himiko::server {

using Request = boost::beast::http::request<boost::beast::http::string_body>;
using Response = boost::beast::http::response<boost::beast::http::string_body>;

inline constexpr std::uint32_t kLongestHeader = 16 * 1024;
// A box (table/box.h), and what goes around it.
inline constexpr std::uint64_t kLongestBody = 80 * 1024;

// Where a request goes: the path without its query, and the query's values.
class Target {
  public:
    explicit Target(std::string_view target);

    // Without its query, which may hold an invitation: fit for a log.
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const std::vector<std::string>& parts() const { return parts_; }
    // Whether this is "/api/tables/{table}"; what is in braces is an id. Nothing else reaches a
    // store.
    [[nodiscard]] bool fits(std::string_view pattern) const;
    [[nodiscard]] std::string query(std::string_view name) const;

  private:
    std::string path_;
    std::vector<std::string> parts_;
    std::vector<std::pair<std::string, std::string>> query_;
};

// What random_token writes, and numbers: 1 to 64 of A-Z, a-z, 0-9, _ and -.
[[nodiscard]] bool is_id(std::string_view text);

inline constexpr const char* kCookie = "himiko";
[[nodiscard]] std::string cookie_of(const Request& request, std::string_view name = kCookie);

// The body as an object; nothing if it is something else.
[[nodiscard]] std::optional<boost::json::object> body_of(const Request& request);
// A whole number that is all of the text.
[[nodiscard]] std::optional<std::int64_t> read_number(std::string_view text);

// A document as an answer, written already or not, and an error as one.
[[nodiscard]] Response json_text(
    std::string text, boost::beast::http::status status = boost::beast::http::status::ok);
[[nodiscard]] Response document(const boost::json::value& content,
                                boost::beast::http::status status = boost::beast::http::status::ok);
[[nodiscard]] Response refused(boost::beast::http::status status, const Error& why);

// Whether a request changes something.
[[nodiscard]] bool is_unsafe(const Request& request);
// A page of another site must not act with our cookies: browsers say where they come from. The
// request was sent over https, or not; pages of the origins that are named may act, too.
[[nodiscard]] bool comes_from_us(const Request& request, bool https,
                                 const std::vector<std::string>& also_origins);
// Whom proxies say they speak for, the first hop first. Several lines are one list; whether any of
// it is true is another question.
[[nodiscard]] std::vector<std::string> forwarded_for(const Request& request);

}  // namespace himiko::server
