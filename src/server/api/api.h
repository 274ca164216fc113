#pragma once

#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>
#include <span>

#include "core/result.h"
#include "server/address.h"
#include "server/device_cookie.h"
#include "server/hall.h"
#include "server/hashing_queue.h"
#include "server/limiter.h"
#include "server/login_throttle.h"
#include "server/message.h"
#include "server/rate_limit.h"

namespace himiko::server {

// A body that cannot be read.
inline const Error kNotObject = with_code("bad_json", Error{"body_object"});
inline const Error kNotFound = with_code("not_found", Error{"not_found"});
// Of the answer to what was refused with that code.
[[nodiscard]] boost::beast::http::status status_of(const Error& why);
inline const Error kTooManyOpened = with_code("too_many", Error{"many_opened"});
inline const Error kNotThePassword = with_code("wrong_password", Error{"password_wrong"});

// What somebody is told of a person who is themselves.
[[nodiscard]] boost::json::object json_of(const Person& person);

// The HTTP API: who one is, the lobby, tables as they are, what became of them.
class Api {
  public:
    struct Options {
        bool secure_cookies = false;
        bool tables = true;  // false: only /healthz and /metrics
        int hashing_threads = 1;
        int keep_sessions = 0;  // days without being seen; 0: for ever
    };
    Api(Hall& hall, const Services& services, Limiter& limiter, const Options& options)
        : hall_(hall),
          services_(services),
          limiter_(limiter),
          options_(options),
          hashing_(options.hashing_threads, services.metrics) {}

    // `address`: whoever asks.
    asio::awaitable<Response> answer(const Request& request, const Target& target,
                                     const Address& address);
    // The person whose session cookie the request has.
    asio::awaitable<std::optional<Person>> authenticate(const Request& request);
    // Why somebody who is banned is refused; nothing: nobody, or not banned.
    [[nodiscard]] std::optional<Error> ban_of(const std::optional<Person>& person) const;

    // From now on the health check fails: the server is shutting down.
    void end() { ending_ = true; }

    // What there is: "GET /api/me".
    [[nodiscard]] static std::vector<std::string> routes();

  private:
    struct Asked {
        const Request& request;
        const Target& target;
        std::optional<Person> person;
        Address address;

        // Part of the path.
        [[nodiscard]] const std::string& part(std::size_t i) const { return target.parts()[i]; }
        [[nodiscard]] std::string viewer() const { return person ? person->id : ""; }
    };
    using Reply = asio::awaitable<Response>;
    struct Route {
        boost::beast::http::verb method;
        const char* pattern;
        Reply (Api::*handler)(Asked asked);
        bool signed_in;  // needs a session
    };
    static const std::span<const Route> kRoutes;

    Reply healthz(Asked asked);
    Reply metrics(Asked asked);
    Reply openapi(Asked asked);
    Reply games(Asked asked);
    Reply pad(Asked asked);
    Reply check_box(Asked asked);
    Reply my_boxes(Asked asked);
    Reply my_box(Asked asked);
    Reply keep_box(Asked asked);
    Reply change_box(Asked asked);
    Reply remove_box(Asked asked);

    Reply be_guest(Asked asked);
    Reply me(Asked asked);
    Reply rename(Asked asked);
    Reply register_login(Asked asked);
    Reply delete_me(Asked asked);
    Reply log_in(Asked asked);
    Reply log_out(Asked asked);
    Reply log_out_everywhere(Asked asked);
    Reply my_sessions(Asked asked);
    Reply end_my_session(Asked asked);
    Reply want_second_factor(Asked asked);
    Reply begin_second_factor(Asked asked);
    Reply end_second_factor(Asked asked);
    Reply my_data(Asked asked);

    Reply lobby(Asked asked);
    Reply open_table(Asked asked);
    Reply carry_table(Asked asked);
    Reply table(Asked asked);
    Reply record(Asked asked);
    Reply replay(Asked asked);
    Reply replayed_moment(Asked asked);
    Reply look(Asked asked, LiveTable::Look look);
    using Opening = asio::awaitable<Hall::Opened> (Hall::*)(room::User, boost::json::object);
    Reply open_by(Asked asked, Opening how);
    // The picture of a table that was opened, or why it was not.
    Reply picture_of(Hall::Opened opened, std::string person);

    Reply review(Asked asked);
    Reply want_review(Asked asked);
    Reply hint(Asked asked);
    Reply practise(Asked asked);
    Reply practise_task(Asked asked);
    Reply open_practice(Asked asked, room::Practice practice);
    asio::awaitable<std::shared_ptr<LiveTable>> watched(const Asked& asked);

    Reply report(Asked asked);

    Reply my_tables(Asked asked);
    Reply my_results(Asked asked);
    Reply my_sheet(Asked asked);
    Reply write_counted(Asked asked);
    Reply strike_counted(Asked asked);
    Reply ratings(Asked asked);

    // Hashing waits for its turn; the error says why there was none.
    asio::awaitable<Result<std::string>> hashed(const Asked& asked, std::string password);
    // `hash`: empty if there is none; no password fits then.
    asio::awaitable<Result<bool>> fits(const Asked& asked, std::string hash, std::string password,
                                       Priority priority = Priority::kClean);
    // The answer to whoever got no turn.
    [[nodiscard]] static Response not_hashed(const Error& why);

    // What to answer somebody who has a password and did not send it in this field, or has a second
    // factor and did not send a code; nothing: they may go on.
    asio::awaitable<std::optional<Response>> unproven(const Asked& asked,
                                                      const boost::json::object& body,
                                                      const char* field);
    // The same for the second factor alone.
    asio::awaitable<std::optional<Response>> without_code(const Person& person,
                                                          const boost::json::object& body,
                                                          boost::beast::http::status refusal);
    class Exporting;
    asio::awaitable<boost::json::object> kept_at(std::string table, std::string person);
    asio::awaitable<void> end_session(std::string person, std::string secret);
    // Marks the device as one that has logged in to this account.
    void set_device(Response& response, DeviceCookie device, const std::string& key,
                    const std::string& account) const;
    // From now on or, if it is forgotten, no longer.
    void add_cookie(Response& response, const char* name, const std::string& value,
                    bool forget = false) const;
    void set_cookie(Response& response, const std::string& secret, bool forget = false) const;

    Hall& hall_;
    const Services& services_;
    Limiter& limiter_;
    Options options_;
    std::atomic<bool> ending_ = false;
    RateLimit attempts_{{1.0 / 60, 10}};  // to prove who one is: ten at once, then one a minute
    std::mutex exporting_mutex_;
    std::set<std::string> exporting_;  // people whose data are being written
    LoginThrottle throttle_;
    HashingQueue hashing_;
};

}  // namespace himiko::server
