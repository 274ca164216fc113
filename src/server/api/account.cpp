#include "room/fields.h"
#include "server/api/api.h"

// What only who knows the password may do to an account.
namespace himiko::server {

namespace json = boost::json;
using boost::beast::http::status;

namespace {

const Error kNotThePassword = with_code("wrong_password", Error{"password_wrong"});

}  // namespace

asio::awaitable<std::optional<Response>> Api::unproven(const Person& person,
                                                       const json::object& body,
                                                       const char* field) {
    if (!person.password) co_return std::nullopt;
    const auto right = co_await fits(*person.password, room::text_of(body, field));
    if (!right) co_return refused(status::service_unavailable, kBusy);
    if (!*right) co_return refused(status::forbidden, kNotThePassword);
    co_return std::nullopt;
}

}  // namespace himiko::server
