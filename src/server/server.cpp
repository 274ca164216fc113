#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/json/parse.hpp>

#include "server/failure.h"
#include "server/log.h"
#include "server/secrets.h"
#include "server/socket.h"

namespace himiko::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using asio::use_awaitable;
using asio::ip::tcp;

namespace {

constexpr std::chrono::seconds kGrace{3};  // for connections to end by themselves
constexpr std::chrono::minutes kUsage{1};  // between two writings of it
constexpr double kCostOfChange = 10;
constexpr int kSendBuffer = 64 * 1024;

const Error kLongBody = with_code("too_long", Error{"body_long"});
const Error kLongHeader = with_code("too_long", Error{"header_long"});
const Error kNotHttp = with_code("bad_request", Error{"not_http"});
const Error kSlowDown = with_code("too_many", Error{"slow_down"});
const Error kForeign = with_code("forbidden", Error{"origin"});
const Error kTooManySockets = with_code("too_many", Error{"many_sockets"});
const Error kNoTable = with_code("not_found", Error{"no_table"});

tcp::acceptor listening(asio::io_context& context, const std::string& address, std::uint16_t port) {
    try {
        return {context, tcp::endpoint(asio::ip::make_address(address), port)};
    } catch (const boost::system::system_error& error) {
        throw std::runtime_error("cannot listen at " + address + ":" + std::to_string(port) + ": " +
                                 error.code().message());
    }
}

// What a request that cannot be read is told, if it is HTTP at all.
std::optional<Response> answer_to_broken(const boost::system::error_code& error) {
    if (error == http::error::body_limit)
        return refused(http::status::payload_too_large, kLongBody);
    if (error == http::error::header_limit)
        return refused(http::status::request_header_fields_too_large, kLongHeader);
    if (error == http::error::end_of_stream || error == http::error::partial_message ||
        error.category() != make_error_code(http::error::bad_method).category())
        return std::nullopt;
    return refused(http::status::bad_request, kNotHttp);
}

}  // namespace

Server::Server(const ServerOptions& options)
    : options_(options),
      services_{store_, metrics_, bots_},
      limiter_(options.limits, metrics_),
      context_(options.threads),
      store_(options.store, options.threads, metrics_, options.store_timeouts),
      bots_(options.bot_threads, metrics_, options.thinking_a_minute),
      hall_(context_.get_executor(), services_),
      api_(hall_, services_, limiter_,
           {options.behind_tls, options.tables, options.hashing_threads, options.keep.sessions}),
      jobs_(context_, hall_, services_),
      retention_(store_, options.keep, metrics_) {
    if (options.behind_tls && options.trusted_proxies.empty())
        options_.trusted_proxies.assign(kLoopback.begin(), kLoopback.end());
    if (options.tables) sweeper_.emplace(context_, hall_, metrics_);
    if (store_.shared()) {
        Subscription::Handlers handlers;
        if (options.tables) {
            handlers.written = [this](const std::string& table, std::int64_t seq) {
                hall_.heard(table, seq);
            };
            handlers.signed_out = [this](const std::string& person, const std::string& but) {
                hall_.sign_out(person, but);
            };
            handlers.session_ended = [this](const std::string& id) { hall_.end_session(id); };
            handlers.administered = [this] { recheck(); };
        }
        if (options.bot_threads > 0) handlers.job_due = [this] { jobs_.wake(); };
        handlers.missed = [this] {
            hall_.catch_up_all();
            recheck();
            jobs_.wake();
        };
        subscription_.emplace(options.store, std::move(handlers));
    } else {
        store_.watch([this] {
            hall_.catch_up_all();
            recheck();
        });
    }
    if (options.listens) {
        acceptor_.emplace(listening(context_, options.address, options.port));
        port_ = acceptor_->local_endpoint().port();
        asio::co_spawn(context_, listen(), asio::detached);
    }
    // A worker does not know what the nodes keep.
    if (options.tables) asio::co_spawn(context_, retention_.run(), asio::detached);
    asio::co_spawn(context_, keep_usage(), asio::detached);
    asio::co_spawn(context_, write_acts(), asio::detached);
}

Server::~Server() {
    store_.watch(nullptr);
    context_.stop();
    services_.ended = true;
    hall_.forget_listeners();
}

void Server::run() {
    std::vector<std::thread> threads;
    for (int i = 1; i < options_.threads; ++i) threads.emplace_back([this] { context_.run(); });
    context_.run();
    for (std::thread& thread : threads) thread.join();
}

void Server::stop() { asio::co_spawn(context_, end(), asio::detached); }

asio::awaitable<void> Server::end() {
    ending_ = true;
    api_.end();
    boost::system::error_code ignored;
    if (acceptor_) acceptor_->close(ignored);
    hall_.end();
    asio::steady_timer pause(context_);
    for (const auto until = std::chrono::steady_clock::now() + kGrace;
         std::chrono::steady_clock::now() < until;) {
        if (connections_ == 0) break;
        pause.expires_after(std::chrono::milliseconds(20));
        co_await pause.async_wait(use_awaitable);
    }
    co_await flush_usage();
    context_.stop();
}

asio::awaitable<void> Server::flush_usage() {
    for (const auto& [person, time] : bots_.take_thinking()) usage_.add(person, 0, 0, time);
    try {
        co_await usage_.flush(store_);
    } catch (const std::exception& error) {  // in a minute again
        (void)refusal_for(error, "usage", metrics_);
    }
}

asio::awaitable<void> Server::keep_usage() {
    for (asio::steady_timer pause(context_);;) {
        pause.expires_after(kUsage);
        co_await pause.async_wait(use_awaitable);
        co_await flush_usage();
    }
}

void Server::recheck() {
    if (sweeper_) sweeper_->wake();
    asio::co_spawn(context_, write_acts(), asio::detached);
}

asio::awaitable<void> Server::write_acts() {
    try {
        // Written before they are forgotten: an act may be in the log twice, under its id, but it
        // is there.
        co_await store_.run([](Ledger& ledger) {
            for (const Ledger::Act& act : ledger.take_acts()) {
                json::object fields = json::parse(act.fields).as_object();
                fields["id"] = act.id;
                fields["at"] = act.at;
                audit(act.act, fields);
            }
            return true;
        });
    } catch (const std::exception& error) {  // with the next one again
        (void)refusal_for(error, "acts", metrics_);
    }
}

asio::awaitable<void> Server::listen() {
    while (!ending_) {
        boost::system::error_code failed;
        tcp::socket socket = co_await acceptor_->async_accept(
            asio::make_strand(context_), asio::redirect_error(use_awaitable, failed));
        if (ending_) break;
        if (failed) {
            // Too many open files: wait until some are closed.
            log(spdlog::level::warn, "accept", {{"error", failed.message()}});
            asio::steady_timer pause(context_, std::chrono::milliseconds(100));
            co_await pause.async_wait(use_awaitable);
            continue;
        }
        socket.set_option(tcp::no_delay(true), failed);
        // What a slow reader leaves lying here has a bound, in the system as in our own queue.
        socket.set_option(asio::socket_base::send_buffer_size(kSendBuffer), failed);
        auto executor = socket.get_executor();
        asio::co_spawn(executor, serve(boost::beast::tcp_stream(std::move(socket))),
                       asio::detached);
    }
}

asio::awaitable<void> Server::serve(boost::beast::tcp_stream stream) {
    try {
        const Address peer = stream.socket().remote_endpoint().address();
        const std::shared_ptr<void> visiting = visit(peer);
        if (!visiting) {
            metrics_.connections_refused.Increment();
            co_return;
        }
        bool go_on = true;
        for (boost::beast::flat_buffer buffer; go_on;) {
            http::request_parser<http::string_body> parser;
            parser.header_limit(kLongestHeader);
            parser.body_limit(kLongestBody);
            stream.expires_after(std::chrono::seconds(options_.patience));
            boost::system::error_code broken;
            co_await http::async_read(stream, buffer, parser,
                                      asio::redirect_error(use_awaitable, broken));
            std::optional<Response> response;
            const bool only_header = parser.get().method() == http::verb::head;
            if (broken) {
                response = answer_to_broken(broken);
                if (!response) break;
                go_on = false;
            } else {
                const Request request = parser.release();
                const Target target(request.target());
                const Address who = caller(peer, forwarded_for(request), options_.trusted_proxies);
                const std::string address = limited_as(who);
                const double cost = is_unsafe(request) ? kCostOfChange : 1;
                const auto begin = std::chrono::steady_clock::now();
                if (!limiter_.request(address, cost))
                    response = refused(http::status::too_many_requests, kSlowDown);
                else if (!comes_from_us(request, options_.behind_tls, options_.also_origins))
                    response = refused(http::status::forbidden, kForeign);
                else if (options_.tables && boost::beast::websocket::is_upgrade(request)) {
                    if (co_await upgrade(stream, request, target, address, visiting, response))
                        co_return;
                } else
                    response = co_await api_.answer(request, target, who);
                go_on = request.keep_alive() && !ending_;
                const std::chrono::duration<double, std::milli> took =
                    std::chrono::steady_clock::now() - begin;
                log(spdlog::level::debug, "request",
                    {{"method", std::string(request.method_string())},
                     {"path", target.path()},
                     {"status", response->result_int()},
                     {"ms", took.count()}});
            }
            metrics_.requests.Add({{"status", std::to_string(response->result_int())}}).Increment();
            protect(*response);
            response->keep_alive(go_on);
            response->prepare_payload();
            if (only_header) response->body().clear();
            stream.expires_after(std::chrono::seconds(options_.patience));
            co_await http::async_write(stream, *response, use_awaitable);
        }
        boost::system::error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    } catch (const boost::system::system_error&) {
        // The other side is gone or late: nobody is left to be told.
    } catch (const std::exception& error) {
        (void)refusal_for(error, "connection", metrics_);
    }
}

asio::awaitable<bool> Server::upgrade(boost::beast::tcp_stream& stream, const Request& request,
                                      const Target& target, const std::string& address,
                                      std::shared_ptr<void> visit,
                                      std::optional<Response>& refusal) {
    std::shared_ptr<LiveTable> table;
    std::optional<Person> person;
    const std::string invite = target.query("invite");
    // A table one may not see is answered like one that does not exist. Whoever may not any longer
    // when the socket is open learns it then.
    bool welcome = false;
    try {
        if (target.fits("/ws/tables/{table}")) {
            person = co_await api_.authenticate(request);
            if (const auto banned = api_.ban_of(person)) {
                refusal = refused(http::status::forbidden, *banned);
                co_return false;
            }
            table = co_await hall_.find(target.parts()[2]);
        }
        if (table) {
            auto asking = table->admits(person ? person->id : "", invite);
            welcome = co_await asio::co_spawn(table->strand(), std::move(asking), use_awaitable);
        }
    } catch (const std::exception& error) {
        const Error why = refusal_for(error, target.path(), metrics_);
        refusal = refused(failure_status(why), why);
        co_return false;
    }
    if (!welcome) {
        refusal = refused(http::status::not_found, kNoTable);
        co_return false;
    }
    const std::shared_ptr<void> held = limiter_.socket({person ? person->id : "", address});
    if (!held) {
        refusal = refused(http::status::too_many_requests, kTooManySockets);
        co_return false;
    }
    const std::int64_t after = read_number(target.query("after")).value_or(0);
    const room::User user =
        person ? room::User{person->id, person->name, person->muted} : room::User{};
    const std::string session = person ? fingerprint(cookie_of(request)) : "";
    const auto socket = std::make_shared<Socket>(
        std::move(stream), user, session, address, table,
        Socket::Counters{limiter_, usage_, metrics_},
        std::make_shared<std::pair<std::shared_ptr<void>, std::shared_ptr<void>>>(std::move(visit),
                                                                                  held));
    asio::co_spawn(table->strand(), Socket::serve(socket, request, after, invite), asio::detached);
    co_return true;
}

std::shared_ptr<void> Server::visit(const Address& peer) {
    std::shared_ptr<void> one;
    // A proxy brings everybody.
    const bool everybody = is_in(peer, options_.trusted_proxies);
    if (connections_ < options_.connections)
        one = everybody ? std::make_shared<bool>() : limiter_.connection(limited_as(peer));
    if (!one) return nullptr;
    ++connections_;
    return {this, [one](void* server) { --static_cast<Server*>(server)->connections_; }};
}

void Server::protect(Response& response) const {
    // WebAssembly is compiled in a page that plays without a server.
    response.set("Content-Security-Policy",
                 "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
                 "manifest-src 'self'; img-src 'self' data:; style-src 'self'; "
                 "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "same-origin");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Embedder-Policy", "require-corp");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    if (options_.behind_tls) response.set("Strict-Transport-Security", "max-age=31536000");
}

}  // namespace himiko::server
