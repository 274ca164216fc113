#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "server/address.h"
#include "server/api/api.h"
#include "server/jobs.h"
#include "server/limiter.h"
#include "server/retention.h"
#include "server/subscription.h"
#include "server/sweeper.h"
#include "server/usage.h"

namespace himiko::server {

struct ServerOptions {
    std::string store = "himiko.db";
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    int threads = 2;
    int bot_threads = 1;
    int hashing_threads = 1;                               // of passwords; 64 MiB each
    double thinking_a_minute = BotPool::kThinkingAMinute;  // of experts for one person, in seconds
    bool behind_tls = false;                               // cookies and origins are of https alone
    std::vector<Network> trusted_proxies;  // say who asks; with `behind_tls` those on this machine
    int patience = 20;                     // seconds, for one request and between two
    int connections = 20'000;              // at the same time
    Limits limits;
    StoreTimeouts store_timeouts;
    Keep keep;
    std::vector<std::string> also_origins;  // besides the one the request was sent to
    bool tables = true;   // false: a worker. It plays for bots, and says how it is, nothing else
    bool listens = true;  // false: not even that
};

// The program as a server: listens, speaks HTTP, hands WebSockets to their tables, and plays for
// bots; or as a worker, which does the last of it.
class Server {
  public:
    explicit Server(const ServerOptions& options);
    ~Server();

    [[nodiscard]] std::uint16_t port() const { return port_; }  // the one it got, if 0 was asked
    void run();                                                 // until `stop`
    // From any thread: no new connections; what is being done is finished, those who are connected
    // are told to come back, then it ends.
    void stop();

  private:
    asio::awaitable<void> listen();
    asio::awaitable<void> serve(boost::beast::tcp_stream stream);
    // Gives the stream to a table if the request asks for a WebSocket and may have it.
    asio::awaitable<bool> upgrade(boost::beast::tcp_stream& stream, const Request& request,
                                  const Target& target, const std::string& address,
                                  std::shared_ptr<void> visit, std::optional<Response>& refusal);
    asio::awaitable<void> end();
    asio::awaitable<void> keep_usage();
    asio::awaitable<void> flush_usage();
    // Somebody was banned, muted, signed out: those who are connected are looked at anew.
    void recheck();
    asio::awaitable<void> write_acts();  // of administration, into the audit trail
    // A connection, as long as this is held; null: there are too many.
    [[nodiscard]] std::shared_ptr<void> visit(const Address& peer);
    void protect(Response& response) const;

    ServerOptions options_;
    Metrics metrics_;
    // Declared before the context: what its destructor ends still uses these.
    Services services_;
    Limiter limiter_;
    Usage usage_;
    std::atomic<int> connections_ = 0;
    asio::io_context context_;
    Storekeeper store_;
    BotPool bots_;
    Hall hall_;
    Api api_;
    Jobs jobs_;
    std::optional<Sweeper> sweeper_;  // where there are tables
    Retention retention_;
    std::optional<Subscription> subscription_;  // where the store is shared
    std::optional<asio::ip::tcp::acceptor> acceptor_;
    std::uint16_t port_ = 0;
    std::atomic<bool> ending_ = false;
};

}  // namespace himiko::server
