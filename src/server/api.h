#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/hall.h"

namespace himiko::server {

using Request = boost::beast::http::request<boost::beast::http::string_body>;
using Response = boost::beast::http::response<boost::beast::http::string_body>;

// Where a request goes: the path without its query, and the query's values.
class Target {
  public:
    explicit Target(std::string_view target);

    [[nodiscard]] const std::vector<std::string>& parts() const { return parts_; }
    [[nodiscard]] std::string query(std::string_view name) const;

  private:
    std::vector<std::string> parts_;
    std::vector<std::pair<std::string, std::string>> query_;
};

// Everything that is a document: who one is, the lobby, tables as they are, records.
class Api {
  public:
    Api(Hall& hall, bool secure_cookies) : hall_(hall), secure_(secure_cookies) {}

    asio::awaitable<Response> answer(const Request& request);
    // Whoever the request's cookie says it is.
    asio::awaitable<std::optional<Person>> whoever_sent(const Request& request);

  private:
    using Reply = asio::awaitable<Response>;

    Reply route(const Request& request, const Target& target);
    Reply be_guest(const Request& request);
    Reply me(const Request& request, std::optional<Person> person);
    Reply register_login(const Request& request, const Person& person);
    Reply log_in(const Request& request);
    Reply log_out(const Request& request, std::optional<Person> person, bool everywhere);
    Reply lobby(const Request& request);
    Reply my_tables(const Request& request, const Person& person);
    Reply open_table(const Request& request, const Person& person);
    Reply table(const Request& request, const Target& target, const std::string& person);

    Response document(const Request& request, boost::json::value content,
                      boost::beast::http::status status = boost::beast::http::status::ok) const;
    Response refused(const Request& request, boost::beast::http::status status,
                     const Refusal& why) const;
    void set_cookie(Response& response, const std::string& secret, bool forget = false) const;

    Hall& hall_;
    bool secure_;
};

}  // namespace himiko::server
