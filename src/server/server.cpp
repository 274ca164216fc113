#include "server/server.h"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <charconv>

#include "server/socket.h"

namespace himiko::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using asio::use_awaitable;
using asio::ip::tcp;

namespace {

constexpr std::uint32_t kLongestHeader = 16 * 1024;
constexpr std::uint64_t kLongestBody = 64 * 1024;
constexpr std::chrono::seconds kPatience{20};  // for one request, and between two
constexpr std::size_t kAddressesRemembered = 10'000;

bool is_unsafe(http::verb method) {
    return method != http::verb::get && method != http::verb::head && method != http::verb::options;
}

Response plain(const Request& request, http::status status, const char* text) {
    Response response{status, request.version()};
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.body() = text;
    return response;
}

}  // namespace

Server::Server(const ServerOptions& options)
    : options_(options),
      context_(options.threads),
      store_(options.store, options.threads),
      hall_(context_.get_executor(), store_),
      api_(hall_, options.behind_tls),
      bots_(options.store, options.bot_threads, [this](const std::string& table, std::int64_t seq) {
          hall_.heard(table, seq);
          bots_.wake();
      }) {
    hall_.on_bot_to_act([this] { bots_.wake(); });
    if (store_.shared())
        newswire_.emplace(
            options.store,
            [this](const std::string& table, std::int64_t seq) {
                hall_.heard(table, seq);
                bots_.wake();
            },
            [this] { hall_.catch_up_all(); });
    const tcp::endpoint endpoint(asio::ip::make_address(options.address), options.port);
    tcp::acceptor acceptor(context_, endpoint);
    port_ = acceptor.local_endpoint().port();
    asio::co_spawn(context_, listen(std::move(acceptor)), asio::detached);
}

Server::~Server() { stop(); }

void Server::run() {
    std::vector<std::thread> threads;
    for (int i = 1; i < options_.threads; ++i) threads.emplace_back([this] { context_.run(); });
    context_.run();
    for (std::thread& thread : threads) thread.join();
}

void Server::stop() { context_.stop(); }

asio::awaitable<void> Server::listen(tcp::acceptor acceptor) {
    for (;;) {
        boost::system::error_code failed;
        tcp::socket socket = co_await acceptor.async_accept(
            asio::make_strand(context_), asio::redirect_error(use_awaitable, failed));
        if (failed) {
            // Too many open files: wait until some are closed.
            spdlog::warn("accept: {}", failed.message());
            asio::steady_timer pause(context_, std::chrono::milliseconds(100));
            co_await pause.async_wait(use_awaitable);
            continue;
        }
        socket.set_option(tcp::no_delay(true), failed);
        auto executor = socket.get_executor();
        asio::co_spawn(executor, serve(boost::beast::tcp_stream(std::move(socket))),
                       asio::detached);
    }
}

asio::awaitable<void> Server::serve(boost::beast::tcp_stream stream) {
    try {
        const std::string from = stream.socket().remote_endpoint().address().to_string();
        for (boost::beast::flat_buffer buffer;;) {
            http::request_parser<http::string_body> parser;
            parser.header_limit(kLongestHeader);
            parser.body_limit(kLongestBody);
            stream.expires_after(kPatience);
            co_await http::async_read(stream, buffer, parser, use_awaitable);
            const Request request = parser.release();
            std::optional<Response> response;
            if (!allowed(from))
                response = plain(request, http::status::too_many_requests, "please slow down\n");
            else if (!may_come_from(request))
                response = plain(request, http::status::forbidden, "not from this origin\n");
            else if (request.target() == "/healthz")
                response = plain(request, http::status::ok, "fine\n");
            else if (boost::beast::websocket::is_upgrade(request)) {
                if (co_await upgrade(stream, request, response)) co_return;
            } else
                response = co_await api_.answer(request);
            protect(*response);
            response->keep_alive(request.keep_alive());
            response->prepare_payload();
            stream.expires_after(kPatience);
            co_await http::async_write(stream, *response, use_awaitable);
            if (!request.keep_alive()) break;
        }
        boost::system::error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    } catch (const boost::system::system_error&) {
        // The other side is gone, late, or does not speak HTTP: nobody is left to be told.
    }
}

asio::awaitable<bool> Server::upgrade(boost::beast::tcp_stream& stream, const Request& request,
                                      std::optional<Response>& refusal) {
    const Target target(request.target());
    const auto& parts = target.parts();
    const auto person = co_await api_.whoever_sent(request);
    std::shared_ptr<LiveTable> table;
    if (parts.size() == 3 && parts[0] == "ws" && parts[1] == "tables")
        table = co_await hall_.find(parts[2]);
    if (!table) {
        refusal = plain(request, http::status::not_found, "there is no such table\n");
        co_return false;
    }
    std::int64_t after = 0;
    const std::string known = target.query("after");
    std::from_chars(known.data(), known.data() + known.size(), after);
    const Guest guest = person ? Guest{person->id, person->name} : Guest{};
    const auto socket = std::make_shared<Socket>(std::move(stream), guest, table);
    asio::co_spawn(table->strand(), Socket::serve(socket, request, after, target.query("invite")),
                   asio::detached);
    co_return true;
}

// A page of another site must not act with our cookies: browsers say where they come from.
bool Server::may_come_from(const Request& request) const {
    if (!is_unsafe(request.method()) && !boost::beast::websocket::is_upgrade(request)) return true;
    const std::string_view origin = request[http::field::origin];
    if (origin.empty()) return true;  // not a browser: it has no cookies but its own
    for (const std::string& also : options_.also_origins)
        if (origin == also) return true;
    const std::size_t scheme = origin.find("://");
    return scheme != std::string_view::npos &&
           origin.substr(scheme + 3) == request[http::field::host];
}

bool Server::allowed(const std::string& address) {
    const auto moment = Allowance::Clock::now();
    const std::lock_guard lock(mutex_);
    if (allowances_.size() > kAddressesRemembered)
        std::erase_if(allowances_, [&](const auto& each) { return each.second.rested(moment); });
    const auto found =
        allowances_.try_emplace(address, options_.requests_a_second, 4 * options_.requests_a_second)
            .first;
    return found->second.take(moment);
}

void Server::protect(Response& response) const {
    response.set("Content-Security-Policy",
                 "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
                 "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "same-origin");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    if (options_.behind_tls) response.set("Strict-Transport-Security", "max-age=31536000");
}

}  // namespace himiko::server
