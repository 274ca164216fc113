#include <boost/beast/http/field.hpp>

#include "room/fields.h"
#include "room/names.h"
#include "server/agent.h"
#include "server/api/api.h"
#include "server/log.h"
#include "server/names.h"
#include "server/secrets.h"

// Being somebody again, by a password; and how passwords are hashed.
namespace himiko::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using http::status;

namespace {

const Error kWrongPassword = with_code("wrong_password", Error{"wrong_password"});
const Error kHashingFull = with_code("unavailable", Error{"busy"});
const Error kHashingTooMany = with_code("too_many", Error{"slow_down"});

std::optional<Error> refusal_of(HashingQueue::Outcome outcome) {
    if (outcome == HashingQueue::Outcome::kTooMany) return kHashingTooMany;
    if (outcome == HashingQueue::Outcome::kBusy) return kHashingFull;
    return std::nullopt;
}

// A login as it may be in the store; empty if none can be. Old ones may have in them what new ones
// may not.
std::string typed_login(std::string_view text) {
    constexpr std::size_t kLongest = 1024;
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    if (text.size() > kLongest) return "";
    for (std::string_view rest = text; !rest.empty();)
        if (take_character(rest).value_or(0) < ' ') return "";
    return std::string(text);
}

Response refused_for(std::chrono::seconds wait, const Error& why) {
    Response response = refused(status::too_many_requests, why);
    response.set(http::field::retry_after, std::to_string(wait.count()));
    return response;
}

}  // namespace

Response Api::not_hashed(const Error& why) {
    if (why.code == kHashingTooMany.code) return refused_for(std::chrono::seconds(1), why);
    return refused(status::service_unavailable, why);
}

asio::awaitable<Result<std::string>> Api::hashed(const Asked& asked, std::string password) {
    std::string hash;
    // Guests cost nothing, so nobody is kept from logging in by those who register.
    auto work = hashing_.run(limited_as(asked.address), Priority::kOther,
                             [&] { hash = hash_password(password); });
    const auto outcome = co_await std::move(work);
    if (auto why = refusal_of(outcome)) co_return std::move(*why);
    co_return hash;
}

asio::awaitable<Result<bool>> Api::fits(const Asked& asked, std::string hash, std::string password,
                                        Priority priority) {
    bool right = false;
    auto work = hashing_.run(limited_as(asked.address), priority, [&] {
        // An unknown name takes as long as a wrong password: neither is told apart.
        static const std::string nobody = hash_password(random_token());
        right = password_fits(hash.empty() ? nobody : hash, password);
    });
    const auto outcome = co_await std::move(work);
    if (auto why = refusal_of(outcome)) co_return std::move(*why);
    co_return right;
}

void Api::set_device(Response& response, DeviceCookie device, const std::string& key,
                     const std::string& account) const {
    device.remember(key, account);
    add_cookie(response, DeviceCookie::kName, device.text());
}

Api::Reply Api::log_in(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const std::string login = typed_login(room::text_of(*body, "login"));
    const std::string looks = skeleton(login);
    const std::string password = room::text_of(*body, "password");
    std::string key;
    const auto person = co_await services_.store.run([&](Ledger& ledger) {
        key = DeviceCookie::key(ledger);
        return ledger.person_with_login(login, looks);
    });

    DeviceCookie device(cookie_of(asked.request, DeviceCookie::kName));
    const bool known = device.knows(key, looks);
    // People type passwords where a login belongs: what was typed is kept nowhere.
    const std::string account = authenticator(key, "login " + looks);
    const LoginThrottle::Attempt attempt{limited_as(asked.address), account,
                                         known ? device.device() : ""};
    const auto trail = [&](const char* act, json::object fields = {}) {
        fields["address"] = asked.address.to_string();
        fields["login"] = account.substr(0, 16);
        fields["person"] = person ? json::value(person->id) : json::value(nullptr);
        fields["known_device"] = known;
        audit(act, fields);
    };
    const auto count = [&](const char* outcome) {
        services_.metrics.logins.Add({{"outcome", outcome}}).Increment();
    };
    const auto verdict = throttle_.begin(attempt, LoginThrottle::Clock::now());
    if (verdict.wait.count() > 0) {
        const std::int64_t seconds = verdict.wait.count();
        count("throttled");
        if (verdict.first) trail("login_throttled", {{"seconds", seconds}});
        co_return refused_for(
            verdict.wait,
            with_code("too_many", Error{"login_later", {{"count", static_cast<int>(seconds)}}}));
    }

    const std::string hash = person && person->password ? *person->password : "";
    const Priority priority = known           ? Priority::kKnown
                              : verdict.clean ? Priority::kClean
                                              : Priority::kOther;
    const auto right = co_await fits(asked, hash, password, priority);
    if (!right) {
        throttle_.withdrawn(attempt, LoginThrottle::Clock::now());
        count("not_tried");
        co_return not_hashed(right.error());
    }
    if (!*right || !person) {
        count("wrong");
        trail("login_failed");
        co_return refused(status::unauthorized, kWrongPassword);
    }
    auto no = co_await without_code(*person, *body, status::unauthorized);
    if (no) {
        count("wrong_code");
        co_return std::move(*no);
    }
    throttle_.succeeded(attempt, LoginThrottle::Clock::now());
    if (const auto banned = ban_of(person)) {
        count("banned");
        co_return refused(status::forbidden, *banned);
    }

    const std::string secret = random_token();
    const std::string agent = agent_label(asked.request[http::field::user_agent]);
    const Millis now = services_.store.now();
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.begin_session(fingerprint(secret), person->id, now, agent);
        return true;
    });
    count("right");
    trail("login");
    Response response = document(json_of(*person));
    set_cookie(response, secret);
    set_device(response, std::move(device), key, looks);
    co_return response;
}

}  // namespace himiko::server
