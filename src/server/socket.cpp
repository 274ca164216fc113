#include "server/socket.h"

#include <netinet/tcp.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/failure.h"
#include "table/sentence.h"

namespace himiko::server {

namespace json = boost::json;
namespace websocket = beast::websocket;
using asio::use_awaitable;

namespace {

const Error kTooMany = with_code("too_many", Error{"many_requests"});
const Error kTooMuchTalk = with_code("too_many", Error{"many_lines"});
const Error kTooManyBytes = with_code("too_many", Error{"many_bytes"});
const Error kNotJson = with_code("bad_json", Error{"not_object"});

bool is_talk(const json::object& request) {
    const json::value* what = request.if_contains("do");
    return what && (*what == "say" || *what == "react");
}

}  // namespace

Socket::Socket(beast::tcp_stream stream, room::User who, std::string session, std::string address,
               std::shared_ptr<LiveTable> table, const Counters& counters,
               std::shared_ptr<void> visit)
    : Listener(std::move(who), std::move(session), std::move(address)),
      stream_(std::move(stream)),
      table_(std::move(table)),
      who_{user().person, Listener::address()},
      counters_(counters),
      metrics_(counters.metrics),
      visit_(std::move(visit)) {}

asio::awaitable<void> Socket::serve(std::shared_ptr<Socket> self,
                                    beast::http::request<beast::http::string_body> upgrade,
                                    std::int64_t after, std::string invite) {
    auto& stream = self->stream_;
    beast::get_lowest_layer(stream).expires_never();  // the WebSocket has its own clock
    stream.set_option(
        websocket::stream_base::timeout{std::chrono::seconds(10), std::chrono::seconds(60), true});
    stream.read_message_max(kLongestMessage);
    stream.text(true);
    stream.auto_fragment(false);  // one message, one frame, one call to the system
    // Pings are answered by the stream itself; here they are counted.
    stream.control_callback([raw = self.get()](websocket::frame_type, beast::string_view) {
        if (!raw->control_frames_.take()) raw->count_flood();
    });
    bool joined = false;
    self->metrics_.sockets.Increment();
    try {
        co_await stream.async_accept(upgrade, use_awaitable);
        upgrade = {};  // it would be kept as long as the connection
        auto why_not = websocket::close_code::policy_error;
        try {
            joined = co_await self->table_->join(self, after, std::move(invite));
        } catch (const std::exception& error) {
            const Error why = refusal_for(error, "join", self->metrics_);
            why_not = why.code == kInternal ? websocket::close_code::internal_error
                                            : websocket::close_code::try_again_later;
        }
        if (joined)
            co_await self->read();
        else
            co_await stream.async_close(why_not, use_awaitable);
    } catch (const boost::system::system_error&) {
        // The other side is gone, too slow, too loud or speaks something else: that is the end of
        // this connection. It may come back.
    } catch (const std::exception& error) {
        (void)refusal_for(error, "socket", self->metrics_);
    }
    self->drop();
    self->metrics_.sockets.Decrement();
    try {
        if (joined) co_await self->table_->leave(self);
    } catch (const std::exception& error) {
        // It listens no longer; only what it has seen could not be stored.
        (void)refusal_for(error, "leave", self->metrics_);
    }
    self->visit_.reset();
}

asio::awaitable<void> Socket::read() {
    for (beast::flat_buffer buffer;;) {
        co_await stream_.async_read(buffer, use_awaitable);
        const std::string_view message(static_cast<const char*>(buffer.data().data()),
                                       buffer.size());
        if (!closing_) tell(std::make_shared<const std::string>(co_await answer(message)));
        buffer.consume(buffer.size());
    }
}

asio::awaitable<std::string> Socket::answer(std::string_view message) {
    boost::system::error_code broken;
    json::value request = json::parse(message, broken);
    const bool readable = !broken && request.is_object();
    const json::value* named = readable ? request.get_object().if_contains("id") : nullptr;
    const json::value id = named ? *named : json::value(nullptr);
    const auto refuse = [&](const Error& why) {
        return json::serialize(
            json::object{{"re", id}, {"ok", false}, {"error", table::error_json(why)}});
    };
    const bool heard = counters_.limiter.message(who_);
    if (heard && !readable) co_return refuse(kNotJson);
    if (const Error* why = heard ? too_much(request.get_object()) : &kTooMany) {
        count_flood();
        co_return refuse(*why);
    }
    const bool talk = is_talk(request.get_object());
    Error failed;
    try {
        std::int64_t stored = 0;
        std::string answer =
            co_await table_->request(user(), std::move(request.get_object()), &stored);
        if (talk && stored > 0) counters_.limiter.talked(table_->id());
        counters_.limiter.stored(who_, stored);
        counters_.usage.add(who_.person, 1, stored, 0);
        co_return answer;
    } catch (const std::exception& error) {
        failed = refusal_for(error, "request", metrics_);
    }
    metrics_.refused.Add({{"code", failed.code}}).Increment();
    co_return refuse(failed);
}

const Error* Socket::too_much(const json::object& request) const {
    if (is_talk(request) && !counters_.limiter.talk(who_, table_->id())) return &kTooMuchTalk;
    if (!room::Room::is_question(request) && !counters_.limiter.may_store(who_))
        return &kTooManyBytes;
    return nullptr;
}

// Whoever goes on far beyond the limits loses the connection.
void Socket::count_flood() {
    if (patience_.take() || closing_) return;
    metrics_.sockets_flooded.Increment();
    close(CloseReason::kFlood);
}

void Socket::tell(Message message) {
    if (dropped_ || closing_) return;
    queued_ += message->size();
    queue_.push_back(std::move(message));
    if (queued_ > kLongestQueue) {
        metrics_.sockets_dropped.Increment();
        return drop();
    }
    if (std::exchange(writing_, true)) return;
    asio::co_spawn(table_->strand(), write(shared_from_this()), asio::detached);
}

asio::awaitable<void> Socket::write(std::shared_ptr<Socket> self) {
    using Cork = asio::detail::socket_option::boolean<IPPROTO_TCP, TCP_CORK>;
    auto& queue = self->queue_;
    try {
        // An answer follows the news of what was asked for: both leave in one packet.
        co_await asio::post(self->table_->strand(), use_awaitable);
        auto& tcp = beast::get_lowest_layer(self->stream_).socket();
        boost::system::error_code ignored;
        const bool several = queue.size() > 1;
        if (several) tcp.set_option(Cork(true), ignored);
        while (!queue.empty() && !self->dropped_ && !self->closing_) {
            const Message message = std::move(queue.front());
            queue.pop_front();
            co_await self->stream_.async_write(asio::buffer(*message), use_awaitable);
            self->queued_ -= message->size();
        }
        if (several) tcp.set_option(Cork(false), ignored);
    } catch (const boost::system::system_error&) {
        self->drop();
    }
    self->writing_ = false;
}

void Socket::close(CloseReason why) {
    // Signing out is told by this node and, where the store is shared, by the news of it.
    if (dropped_ || std::exchange(closing_, true)) return;
    asio::co_spawn(
        table_->strand(),
        [](std::shared_ptr<Socket> self, CloseReason reason) -> asio::awaitable<void> {
            websocket::close_reason told(websocket::close_code::policy_error);
            if (reason == CloseReason::kRestart) told.code = websocket::close_code::service_restart;
            if (reason == CloseReason::kRemoved) told.reason = "removed";
            co_await self->stream_.async_close(told, use_awaitable);
        }(shared_from_this(), why),
        asio::detached);
}

void Socket::drop() {
    dropped_ = true;
    queue_.clear();
    beast::get_lowest_layer(stream_).cancel();
    beast::get_lowest_layer(stream_).close();
}

}  // namespace himiko::server
