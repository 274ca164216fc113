#include <boost/beast/http/field.hpp>

#include "room/fields.h"
#include "server/agent.h"
#include "server/api/api.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/names.h"
#include "server/retention.h"
#include "server/secrets.h"

// Who one is: guests, names and passwords, and the cookie that says so.
namespace himiko::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using http::status;

namespace {

constexpr int kShortestPassword = 8, kLongestPassword = 200;

const Error kTooManyGuests = with_code("too_many", Error{"many_guests"});
const Error kPasswordLength = with_code(
    "bad_request",
    about("password",
          Error{"password_length", {{"least", kShortestPassword}, {"most", kLongestPassword}}}));
const Error kLoginTaken = with_code("login_taken", Error{"login_taken"});

}  // namespace

json::object json_of(const Person& person) {
    return {{"person", person.id},
            {"name", person.name},
            {"login", person.login ? json::value(*person.login) : json::value(nullptr)},
            {"second_factor", person.second_factor.has_value()}};
}

void Api::add_cookie(Response& response, const char* name, const std::string& value,
                     bool forget) const {
    response.insert(http::field::set_cookie,
                    std::string(name) + "=" + value + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" +
                        (forget ? "0" : "31536000") + (options_.secure_cookies ? "; Secure" : ""));
}

void Api::set_cookie(Response& response, const std::string& secret, bool forget) const {
    add_cookie(response, kCookie, secret, forget);
}

asio::awaitable<std::optional<Person>> Api::authenticate(const Request& request) {
    const std::string secret = cookie_of(request);
    if (secret.empty()) co_return std::nullopt;
    const std::string hash = fingerprint(secret);
    const Millis now = services_.store.now();
    const Millis oldest = Keep::before(options_.keep_sessions, now).value_or(0);
    co_return co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.person_of_session(hash, now, oldest); });
}

std::optional<Error> Api::ban_of(const std::optional<Person>& person) const {
    if (!person || person->banned <= services_.store.now()) return std::nullopt;
    if (person->banned >= kForEver) return with_code("banned", Error{"banned_for_ever"});
    return with_code("banned", Error{"banned", {{"until", utc_text(person->banned)}}});
}

Api::Reply Api::be_guest(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto name = clean_name(room::text_of(*body, "name"));
    if (!name) co_return refused(status::bad_request, with_code("bad_request", name.error()));
    if (!limiter_.guest(limited_as(asked.address)))
        co_return refused(status::too_many_requests, kTooManyGuests);
    const Person person{random_token(12), *name, {}, {}, services_.store.now()};
    const std::string secret = random_token();
    const std::string agent = agent_label(asked.request[http::field::user_agent]);
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.add(person);
        ledger.begin_session(fingerprint(secret), person.id, person.created, agent);
        return true;
    });
    services_.metrics.guests.Increment();
    Response response = document(json_of(person), status::created);
    set_cookie(response, secret);
    co_return response;
}

Api::Reply Api::me(Asked asked) { co_return document(json_of(*asked.person)); }

Api::Reply Api::rename(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto name = clean_name(room::text_of(*body, "name"));
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
    const Result<std::string> login = keeps_login
                                          ? Result<std::string>(*person.login)
                                          : clean_name(room::text_of(*body, "login"), "login");
    const std::string password = room::text_of(*body, "password");
    if (!login) co_return refused(status::bad_request, with_code("bad_request", login.error()));
    if (!keeps_password &&
        (std::ssize(password) < kShortestPassword || std::ssize(password) > kLongestPassword))
        co_return refused(status::bad_request, kPasswordLength);
    auto no = co_await unproven(asked, *body, "old_password");
    if (no) co_return std::move(*no);
    Result<std::string> hash = std::string(person.password.value_or(""));
    if (!keeps_password) hash = co_await hashed(asked, password);
    if (!hash) co_return not_hashed(hash.error());
    const std::string session = fingerprint(cookie_of(asked.request));
    const std::string looks = skeleton(*login);
    std::string key;
    bool changed_meanwhile = false;
    const bool done = co_await services_.store.run([&](Ledger& ledger) {
        key = DeviceCookie::key(ledger);
        const auto stored = ledger.person(person.id);
        changed_meanwhile =
            !stored || (stored->password != person.password && stored->password != *hash);
        if (changed_meanwhile || !ledger.register_login(person.id, *login, looks, *hash))
            return false;
        if (has_one) ledger.end_sessions_of(person.id, session);
        return true;
    });
    if (changed_meanwhile) co_return refused(status::forbidden, kNotThePassword);
    if (!done) co_return refused(status::conflict, kLoginTaken);
    if (has_one) hall_.sign_out(person.id, session_id(session));
    const auto trail = [&](const char* act) {
        audit(act, {{"person", person.id}, {"address", asked.address.to_string()}});
    };
    if (!has_one) trail("registered");
    if (has_one && person.login != *login) trail("login_changed");
    if (has_one && !keeps_password) trail("password_changed");
    person.login = *login;
    Response response = document(json_of(person));
    const DeviceCookie device(cookie_of(asked.request, DeviceCookie::kName));
    set_device(response, device, key, looks);
    co_return response;
}

}  // namespace himiko::server
