#include "room/fields.h"
#include "server/api/api.h"
#include "server/log.h"

// What only who knows the password may do to an account.
namespace himiko::server {

namespace json = boost::json;
using boost::beast::http::status;

namespace {

const Error kTooManyTries = with_code("too_many", Error{"slow_down"});

}  // namespace

asio::awaitable<std::optional<Response>> Api::unproven(const Asked& asked, const json::object& body,
                                                       const char* field) {
    const Person& person = *asked.person;
    if (!person.password) co_return std::nullopt;
    if (!attempts_.take(person.id)) co_return refused(status::too_many_requests, kTooManyTries);
    const auto right =
        co_await fits(asked, *person.password, room::text_of(body, field), Priority::kKnown);
    if (!right) co_return not_hashed(right.error());
    if (!*right) {
        audit("password_failed", {{"person", person.id}});
        co_return refused(status::forbidden, kNotThePassword);
    }
    auto no = co_await without_code(person, body, status::forbidden);
    co_return no;
}

Api::Reply Api::delete_me(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    auto no = co_await unproven(asked, *body, "password");
    if (no) co_return std::move(*no);
    const std::string& person = asked.person->id;
    const Millis now = services_.store.now();
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.erase(person, now);
        return true;
    });
    hall_.sign_out(person);
    hall_.forget(person);
    audit("account_deleted", {{"person", person}});
    Response response = document(json::object{});
    set_cookie(response, "", true);
    co_return response;
}

}  // namespace himiko::server
