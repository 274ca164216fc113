#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/parse.hpp>
#include <memory>
#include <string>

#include "server/message.h"

namespace himiko {

// Somebody who asks a server on this machine and waits for each answer, with bodies and headers as
// they are wanted, wrong ones too.
class Caller {
  public:
    using Tcp = boost::asio::ip::tcp;

    // `from`: any address of this machine, to be somebody else.
    explicit Caller(const std::string& port, const std::string& from = "127.0.0.1")
        : from_(boost::asio::ip::make_address(from), 0),
          server_(boost::asio::ip::make_address("127.0.0.1"),
                  static_cast<std::uint16_t>(std::stoi(port))) {}

    std::string cookie, device;  // who one is, and on which device

    // Each request has its own connection.
    server::Response ask(server::Request request) {
        namespace http = boost::beast::http;
        request.set(http::field::host, host());
        if (!cookie.empty() || !device.empty())
            request.set(http::field::cookie, "himiko=" + cookie + "; himiko_device=" + device);
        request.prepare_payload();
        Tcp::socket socket = connected();
        http::write(socket, request);
        server::Response answer = read(socket);
        const auto [begin, end] = answer.equal_range(http::field::set_cookie);
        for (auto field = begin; field != end; ++field) {
            const std::string_view set = field->value();
            const std::size_t equals = set.find('=');
            (set.substr(0, equals) == "himiko" ? cookie : device) =
                set.substr(equals + 1, set.find(';') - equals - 1);
        }
        return answer;
    }
    // Whatever is sent.
    server::Response send_bytes(const std::string& bytes) {
        Tcp::socket socket = connected();
        boost::asio::write(socket, boost::asio::buffer(bytes));
        return read(socket);
    }

    // --- A table's socket ----------------------------------------------------------------------

    // `buffer`: how much the system takes in that was not read yet; 0: as much as it likes.
    void join(const std::string& target, int buffer = 0) {
        namespace websocket = boost::beast::websocket;
        Tcp::socket socket = connected();
        if (buffer > 0) socket.set_option(boost::asio::socket_base::receive_buffer_size(buffer));
        socket_ = std::make_unique<Socket>(std::move(socket));
        socket_->set_option(
            websocket::stream_base::decorator([this](websocket::request_type& request) {
                if (!cookie.empty())
                    request.set(boost::beast::http::field::cookie, "himiko=" + cookie);
            }));
        socket_->handshake(host(), target);
    }
    // Without a word.
    void hang_up() { socket_.reset(); }
    void say(const std::string& text) { socket_->write(boost::asio::buffer(text)); }
    void say(const std::string& text, boost::system::error_code& gone) {
        socket_->write(boost::asio::buffer(text), gone);
    }
    void ping(boost::system::error_code& gone) { socket_->ping({}, gone); }
    boost::json::value hear() {
        boost::beast::flat_buffer buffer;
        socket_->read(buffer);
        return boost::json::parse(boost::beast::buffers_to_string(buffer.data()));
    }
    // Why the server closed the socket, when it does.
    unsigned hear_the_end() {
        boost::system::error_code closed;
        for (boost::beast::flat_buffer buffer; !closed; buffer.clear())
            socket_->read(buffer, closed);
        return socket_->reason().code;
    }

  private:
    using Socket = boost::beast::websocket::stream<Tcp::socket>;

    Tcp::socket connected() {
        Tcp::socket socket(context_);
        socket.open(from_.protocol());
        socket.bind(from_);
        socket.connect(server_);
        return socket;
    }
    static server::Response read(Tcp::socket& socket) {
        boost::beast::flat_buffer buffer;
        server::Response answer;
        boost::beast::http::read(socket, buffer, answer);
        return answer;
    }
    [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(server_.port()); }

    boost::asio::io_context context_;
    Tcp::endpoint from_, server_;
    std::unique_ptr<Socket> socket_;
};

}  // namespace himiko
