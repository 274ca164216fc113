#include <boost/asio/co_spawn.hpp>
#include <boost/beast/http/field.hpp>

#include "room/fields.h"
#include "room/names.h"
#include "server/agent.h"
#include "server/api/api.h"
#include "server/log.h"
#include "server/secrets.h"

// Who one is: guests, names and passwords, and the cookie that says so.
namespace himiko::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using asio::use_awaitable;
using http::status;

namespace {

constexpr int kMostHashing = 32;  // at once; more would only wait
constexpr int kShortestPassword = 8, kLongestPassword = 200;

json::object json_of(const Person& person) {
    return {{"person", person.id},
            {"name", person.name},
            {"login", person.login ? json::value(*person.login) : json::value(nullptr)}};
}

const Error kPasswordLength = with_code(
    "bad_request",
    about("password",
          Error{"password_length", {{"least", kShortestPassword}, {"most", kLongestPassword}}}));
const Error kLoginTaken = with_code("login_taken", Error{"login_taken"});
const Error kWrongPassword = with_code("wrong_password", Error{"wrong_password"});

}  // namespace

void Api::set_cookie(Response& response, const std::string& secret, bool forget) const {
    response.set(http::field::set_cookie,
                 std::string(kCookie) + "=" + secret +
                     "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + (forget ? "0" : "31536000") +
                     (options_.secure_cookies ? "; Secure" : ""));
}

asio::awaitable<std::optional<Person>> Api::authenticate(const Request& request) {
    const std::string secret = cookie_of(request);
    if (secret.empty()) co_return std::nullopt;
    const std::string hash = fingerprint(secret);
    const Millis now = services_.store.now();
    co_return co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.person_of_session(hash, now); });
}

namespace {

asio::awaitable<std::string> hash_here(std::string password) { co_return hash_password(password); }
asio::awaitable<bool> fits_here(std::string hash, std::string password) {
    co_return password_fits(hash, password);
}

// One more, as long as this lives.
class Counted {
  public:
    explicit Counted(std::atomic<int>& count) : count_(count) { ++count_; }
    ~Counted() { --count_; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

  private:
    std::atomic<int>& count_;
};

}  // namespace

asio::awaitable<std::optional<std::string>> Api::hashed(std::string password) {
    const Counted one(hashing_now_);
    if (hashing_now_ > kMostHashing) co_return std::nullopt;
    auto work = hash_here(std::move(password));
    std::string hash = co_await asio::co_spawn(hashing_, std::move(work), use_awaitable);
    co_return hash;
}

asio::awaitable<std::optional<bool>> Api::fits(std::string hash, std::string password) {
    const Counted one(hashing_now_);
    if (hashing_now_ > kMostHashing) co_return std::nullopt;
    auto work = fits_here(std::move(hash), std::move(password));
    const bool fits = co_await asio::co_spawn(hashing_, std::move(work), use_awaitable);
    co_return fits;
}

Api::Reply Api::be_guest(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto name = room::clean_name(room::text_of(*body, "name"));
    if (!name) co_return refused(status::bad_request, with_code("bad_request", name.error()));
    const Person person{random_token(12), *name, {}, {}, services_.store.now()};
    const std::string secret = random_token();
    const std::string agent = agent_label(asked.request[http::field::user_agent]);
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.add(person);
        ledger.begin_session(fingerprint(secret), person.id, person.created, agent);
        return true;
    });
    Response response = document(json_of(person), status::created);
    set_cookie(response, secret);
    co_return response;
}

Api::Reply Api::me(Asked asked) { co_return document(json_of(*asked.person)); }

Api::Reply Api::rename(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto name = room::clean_name(room::text_of(*body, "name"));
    if (!name) co_return refused(status::bad_request, with_code("bad_request", name.error()));
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.rename(asked.person->id, *name);
        return true;
    });
    asked.person->name = *name;
    co_return document(json_of(*asked.person));
}

// Whoever has a login already says the old password, and may leave out what stays as it is. All
// their other sessions end: somebody else may have been in one.
Api::Reply Api::register_login(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    Person& person = *asked.person;
    const bool has_one = person.login && person.password;
    const bool keeps_login = has_one && !body->contains("login");
    const bool keeps_password = has_one && !body->contains("password");
    const auto login =
        room::clean_name(keeps_login ? *person.login : room::text_of(*body, "login"), "login");
    const std::string password = room::text_of(*body, "password");
    if (!login) co_return refused(status::bad_request, with_code("bad_request", login.error()));
    if (!keeps_password &&
        (std::ssize(password) < kShortestPassword || std::ssize(password) > kLongestPassword))
        co_return refused(status::bad_request, kPasswordLength);
    auto no = co_await unproven(asked, *body, "old_password");
    if (no) co_return std::move(*no);
    const auto hash = keeps_password ? person.password : co_await hashed(password);
    if (!hash) co_return refused(status::service_unavailable, kBusy);
    const std::string session = fingerprint(cookie_of(asked.request));
    bool changed_meanwhile = false;
    const bool done = co_await services_.store.run([&](Ledger& ledger) {
        const auto stored = ledger.person(person.id);
        changed_meanwhile =
            !stored || (stored->password != person.password && stored->password != hash);
        if (changed_meanwhile || !ledger.register_login(person.id, *login, *hash)) return false;
        if (has_one) ledger.end_sessions_of(person.id, session);
        return true;
    });
    if (changed_meanwhile) co_return refused(status::forbidden, kWrongPassword);
    if (!done) co_return refused(status::conflict, kLoginTaken);
    if (has_one) hall_.sign_out(person.id, session_id(session));
    if (!has_one) audit("registered", {{"person", person.id}});
    if (has_one && person.login != *login) audit("login_changed", {{"person", person.id}});
    if (has_one && !keeps_password) audit("password_changed", {{"person", person.id}});
    person.login = *login;
    co_return document(json_of(person));
}

Api::Reply Api::log_in(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto written = room::clean_name(room::text_of(*body, "login"), "login");
    const std::string login = written ? *written : "";  // nobody has that
    const std::string password = room::text_of(*body, "password");
    const auto person = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.person_with_login(login); });
    // An unknown name takes as long as a wrong password: neither is told apart.
    static const std::string nobody = hash_password(random_token());
    const std::string hash = person && person->password ? *person->password : nobody;
    const auto right = co_await fits(hash, password);
    if (!right) co_return refused(status::service_unavailable, kBusy);
    if (!*right || !person) co_return refused(status::unauthorized, kWrongPassword);
    const std::string secret = random_token();
    const std::string agent = agent_label(asked.request[http::field::user_agent]);
    const Millis now = services_.store.now();
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.begin_session(fingerprint(secret), person->id, now, agent);
        return true;
    });
    Response response = document(json_of(*person));
    set_cookie(response, secret);
    co_return response;
}

}  // namespace himiko::server
