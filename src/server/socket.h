#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/limiter.h"
#include "server/live_table/live_table.h"
#include "server/usage.h"

namespace himiko::server {

namespace beast = boost::beast;

// One WebSocket of one table: requests come in one after the other, news go out through a queue
// with one write at a time. Whoever reads too slowly is closed: it comes back with the last number
// it has, and nothing is lost. Whoever sends too much is refused, and closed if that does not help.
class Socket : public Listener, public std::enable_shared_from_this<Socket> {
  public:
    // Who is heard, and where: the same for all sockets of a node.
    struct Counters {
        Limiter& limiter;
        Usage& usage;
        Metrics& metrics;
    };
    Socket(beast::tcp_stream stream, room::User who, std::string session, std::string address,
           std::shared_ptr<LiveTable> table, const Counters& counters, std::shared_ptr<void> visit);

    // From the upgrade to the end of the connection; on the table's strand. A coroutine begins
    // later than it is made, so it holds the socket itself.
    static asio::awaitable<void> serve(std::shared_ptr<Socket> self,
                                       beast::http::request<beast::http::string_body> upgrade,
                                       std::int64_t after, std::string invite);

    void tell(Message message) override;
    void close(CloseReason why) override;

  private:
    asio::awaitable<void> read();
    static asio::awaitable<void> write(std::shared_ptr<Socket> self);  // until nothing is queued
    asio::awaitable<std::string> answer(std::string_view message);
    // Why a request is not even looked at, if it is too much.
    [[nodiscard]] const Error* too_much(const boost::json::object& request) const;
    void count_flood();
    void drop();

    static constexpr std::size_t kLongestMessage = 16 * 1024;
    static constexpr std::size_t kLongestQueue = 1024 * 1024;  // bytes not yet sent

    beast::websocket::stream<beast::tcp_stream, false> stream_;
    std::shared_ptr<LiveTable> table_;
    Limiter::Who who_;
    Counters counters_;
    Metrics& metrics_;
    std::shared_ptr<void> visit_;  // kept as long as the connection
    std::deque<Message> queue_;
    std::size_t queued_ = 0;
    bool writing_ = false;
    bool closing_ = false;  // it is told nothing more, and may ask for nothing
    bool dropped_ = false;
    TokenBucket control_frames_{1, 30};  // a second, and at once
    TokenBucket patience_{10, 200};      // with what is beyond the limits
};

}  // namespace himiko::server
