#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/live_table.h"
#include "server/token_bucket.h"

namespace himiko::server {

namespace beast = boost::beast;

// One WebSocket of one table: requests come in one after the other, news go out through a queue
// with one write at a time. Whoever reads too slowly is closed: it comes back with the last number
// it has, and nothing is lost.
class Socket : public Listener, public std::enable_shared_from_this<Socket> {
  public:
    Socket(beast::tcp_stream stream, room::User who, std::string session,
           std::shared_ptr<LiveTable> table, Metrics& metrics, std::shared_ptr<void> visit);

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
    void drop();

    static constexpr std::size_t kLongestMessage = 16 * 1024;
    static constexpr std::size_t kLongestQueue = 1024 * 1024;  // bytes not yet sent

    beast::websocket::stream<beast::tcp_stream, false> stream_;
    std::shared_ptr<LiveTable> table_;
    Metrics& metrics_;
    std::shared_ptr<void> visit_;  // kept as long as the connection
    std::deque<Message> queue_;
    std::size_t queued_ = 0;
    bool writing_ = false;
    bool closing_ = false;
    bool signed_out_ = false;  // it is told nothing more, and may ask for nothing
    bool dropped_ = false;
    TokenBucket requests_{20, 40};  // a second, and at once
};

}  // namespace himiko::server
