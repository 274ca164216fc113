#include <boost/json/object.hpp>

#include "server/api/api.h"
#include "server/log.h"
#include "server/secrets.h"

// Where one is signed in, and how that ends.
namespace himiko::server {

namespace json = boost::json;
using boost::beast::http::status;

namespace {

constexpr int kMostSessionsListed = 100;
constexpr int kMostSessions = 10'000;  // looked through for one

}  // namespace

Api::Reply Api::my_sessions(Asked asked) {
    const std::string own = fingerprint(cookie_of(asked.request));
    const auto sessions = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.sessions_of(asked.person->id, kMostSessionsListed); });
    json::array all;
    for (const Ledger::Session& one : sessions)
        all.push_back(json::object{{"id", session_id(one.secret)},
                                   {"created", one.created},
                                   {"seen", one.seen},
                                   {"agent", one.agent},
                                   {"current", one.secret == own}});
    co_return document(json::object{{"sessions", std::move(all)}});
}

asio::awaitable<void> Api::end_session(std::string person, std::string secret) {
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.end_session(secret);
        return true;
    });
    hall_.end_session(session_id(secret));
    audit("session_ended", {{"person", person}, {"session", session_id(secret)}});
}

Api::Reply Api::end_my_session(Asked asked) {
    const std::string& id = asked.part(3);
    const auto sessions = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.sessions_of(asked.person->id, kMostSessions); });
    std::string secret;
    for (const Ledger::Session& one : sessions)
        if (session_id(one.secret) == id) secret = one.secret;
    if (secret.empty()) co_return refused(status::not_found, kNotFound);
    auto ending = end_session(asked.person->id, secret);
    co_await std::move(ending);
    Response response = document(json::object{});
    if (secret == fingerprint(cookie_of(asked.request))) set_cookie(response, "", true);
    co_return response;
}

Api::Reply Api::log_out(Asked asked) {
    auto ending = end_session(asked.person->id, fingerprint(cookie_of(asked.request)));
    co_await std::move(ending);
    Response response = document(json::object{});
    set_cookie(response, "", true);
    co_return response;
}

Api::Reply Api::log_out_everywhere(Asked asked) {
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.end_sessions_of(asked.person->id);
        return true;
    });
    hall_.sign_out(asked.person->id);
    audit("sessions_ended", {{"person", asked.person->id}});
    Response response = document(json::object{});
    set_cookie(response, "", true);
    co_return response;
}

}  // namespace himiko::server
