#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/verb.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/value.hpp>
#include <memory>
#include <string>

namespace himiko::load {

namespace asio = boost::asio;
namespace beast = boost::beast;

struct Reply {
    unsigned status = 0;
    std::string text;
    boost::json::value body;  // the text read as JSON, if it is
};

// Somebody who talks to a server as a browser would: documents over HTTP, a table over a WebSocket.
// Whatever goes wrong is thrown as boost::system::system_error.
class Client {
  public:
    Client(asio::any_io_executor executor, asio::ip::tcp::endpoint server)
        : executor_(std::move(executor)), server_(std::move(server)) {}

    asio::awaitable<Reply> ask(beast::http::verb method, std::string target,
                               boost::json::value body = nullptr);
    // The table's socket.
    asio::awaitable<void> join(std::string table, std::int64_t after = 0, std::string invite = "");
    asio::awaitable<void> send(boost::json::object message);
    asio::awaitable<boost::json::value> receive();
    void hang_up();
    [[nodiscard]] bool connected() const { return socket_ != nullptr; }
    void move_to(asio::ip::tcp::endpoint server) { server_ = std::move(server); }

    [[nodiscard]] const std::string& cookie() const { return cookie_; }
    void set_cookie(std::string cookie) { cookie_ = std::move(cookie); }

  private:
    using Socket = beast::websocket::stream<beast::tcp_stream, false>;

    [[nodiscard]] std::string host() const {
        return server_.address().to_string() + ":" + std::to_string(server_.port());
    }

    asio::any_io_executor executor_;
    asio::ip::tcp::endpoint server_;
    std::string cookie_;
    std::unique_ptr<Socket> socket_;
    beast::flat_buffer buffer_;
};

}  // namespace himiko::load
