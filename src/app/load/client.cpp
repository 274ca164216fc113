#include "app/load/client.h"

#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace himiko::load {

namespace http = beast::http;
namespace json = boost::json;
using asio::use_awaitable;

namespace {

constexpr std::chrono::seconds kTimeout{30};

}  // namespace

asio::awaitable<Reply> Client::ask(http::verb method, std::string target, json::value body) {
    beast::tcp_stream stream(executor_);
    stream.expires_after(kTimeout);
    co_await stream.async_connect(server_, use_awaitable);
    http::request<http::string_body> request{method, target, 11};
    request.set(http::field::host, host());
    request.set(http::field::connection, "close");
    if (!cookie_.empty()) request.set(http::field::cookie, "himiko=" + cookie_);
    if (!body.is_null()) {
        request.set(http::field::content_type, "application/json");
        request.body() = json::serialize(body);
    }
    request.prepare_payload();
    co_await http::async_write(stream, request, use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, use_awaitable);
    if (const std::string_view set = response[http::field::set_cookie]; !set.empty()) {
        const std::size_t begin = set.find('=') + 1;
        cookie_ = set.substr(begin, set.find(';') - begin);
    }
    boost::system::error_code broken;
    json::value answer = json::parse(response.body(), broken);
    co_return Reply{response.result_int(), std::move(response.body()), std::move(answer)};
}

asio::awaitable<void> Client::join(std::string table, std::int64_t after, std::string invite) {
    auto socket = std::make_unique<Socket>(executor_);
    beast::get_lowest_layer(*socket).expires_after(kTimeout);
    co_await beast::get_lowest_layer(*socket).async_connect(server_, use_awaitable);
    beast::get_lowest_layer(*socket).socket().set_option(asio::ip::tcp::no_delay(true));
    beast::get_lowest_layer(*socket).expires_never();
    socket->set_option(beast::websocket::stream_base::decorator(
        [cookie = cookie_](beast::websocket::request_type& request) {
            if (!cookie.empty()) request.set(http::field::cookie, "himiko=" + cookie);
        }));
    std::string target =
        "/ws/tables/" + table + "?after=" + std::to_string(after) + "&invite=" + invite;
    std::string name = host();
    co_await socket->async_handshake(name, target, use_awaitable);
    socket->text(true);
    socket_ = std::move(socket);
}

asio::awaitable<void> Client::send(json::object message) {
    const std::string text = json::serialize(message);
    co_await socket_->async_write(asio::buffer(text), use_awaitable);
}

asio::awaitable<json::value> Client::receive() {
    buffer_.clear();
    co_await socket_->async_read(buffer_, use_awaitable);
    co_return json::parse({static_cast<const char*>(buffer_.data().data()), buffer_.size()});
}

void Client::hang_up() {
    if (socket_) beast::get_lowest_layer(*socket_).close();
    socket_.reset();
}

}  // namespace himiko::load
