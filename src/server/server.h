#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "server/allowance.h"
#include "server/api.h"
#include "server/bots_at_work.h"
#include "server/newswire.h"

namespace himiko::server {

struct ServerOptions {
    std::string store = "himiko.db";
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    int threads = 2;
    int bot_threads = 1;
    bool behind_tls = false;                // cookies only over https
    double requests_a_second = 50;          // of one address
    std::vector<std::string> also_origins;  // besides the one the request was sent to
};

// The program as a server: listens, speaks HTTP, hands WebSockets to their tables.
class Server {
  public:
    explicit Server(const ServerOptions& options);
    ~Server();

    [[nodiscard]] std::uint16_t port() const { return port_; }  // the one it got, if 0 was asked
    void run();                                                 // until `stop`
    void stop();  // from any thread, or a signal: no new connections, then the end

  private:
    asio::awaitable<void> listen(asio::ip::tcp::acceptor acceptor);
    asio::awaitable<void> serve(boost::beast::tcp_stream stream);
    // Gives the stream to a table if the request asks for a WebSocket and may have it.
    asio::awaitable<bool> upgrade(boost::beast::tcp_stream& stream, const Request& request,
                                  std::optional<Response>& refusal);
    [[nodiscard]] bool may_come_from(const Request& request) const;
    [[nodiscard]] bool allowed(const std::string& address);
    void protect(Response& response) const;

    ServerOptions options_;
    asio::io_context context_;
    Storekeeper store_;
    Hall hall_;
    Api api_;
    BotsAtWork bots_;
    std::optional<Newswire> newswire_;  // where the store is shared
    std::uint16_t port_ = 0;

    std::mutex mutex_;
    std::unordered_map<std::string, Allowance> allowances_;  // by address
};

}  // namespace himiko::server
