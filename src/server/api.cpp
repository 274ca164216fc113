#include "server/api.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/clock.h"
#include "server/fields.h"
#include "server/names.h"
#include "server/secrets.h"

namespace himiko::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using asio::use_awaitable;

namespace {

constexpr const char* kCookie = "himiko";
constexpr int kMostListed = 100;
constexpr std::size_t kShortestPassword = 8, kLongestPassword = 200;

// "%C5%8Dni" as it was meant.
std::string unescaped(std::string_view text) {
    const auto digit = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        if (c >= 'A' && c <= 'F') return c - 'A' + 10;
        return -1;
    };
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 &&
            digit(text[i + 2]) >= 0) {
            plain += static_cast<char>(16 * digit(text[i + 1]) + digit(text[i + 2]));
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

std::string cookie_of(const Request& request) {
    const std::string_view all = request[http::field::cookie];
    const std::string name = std::string(kCookie) + "=";
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = std::min(all.find(';', at), all.size());
        std::string_view one = all.substr(at, end - at);
        while (one.starts_with(' ')) one.remove_prefix(1);
        if (one.starts_with(name)) return std::string(one.substr(name.size()));
        at = end + 1;
    }
    return "";
}

// The body as an object; nothing if it is something else.
std::optional<json::object> body_of(const Request& request) {
    boost::system::error_code broken;
    json::value body = json::parse(request.body(), broken);
    if (broken || !body.is_object()) return std::nullopt;
    return std::move(body.get_object());
}

json::object json_of(const Person& person) {
    return {{"person", person.id},
            {"name", person.name},
            {"login", person.login ? json::value(*person.login) : json::value(nullptr)}};
}

json::object json_of(const TableRow& row) {
    return {{"table", row.id},        {"phase", row.phase},
            {"seq", row.seq},         {"created", row.created},
            {"changed", row.changed}, {"summary", json::parse(row.summary)}};
}

const Refusal kNobodyThere{"not_signed_in", "say who you are first: POST /api/guest"};
const Refusal kNotFound{"not_found", "there is no such thing here"};
const Refusal kNotObject{"bad_json", "the body should be a JSON object"};

}  // namespace

Target::Target(std::string_view target) {
    const std::size_t mark = std::min(target.find('?'), target.size());
    for (std::size_t at = 0; at < mark;) {
        const std::size_t end = std::min(target.find('/', at), mark);
        if (end > at) parts_.push_back(unescaped(target.substr(at, end - at)));
        at = end + 1;
    }
    for (std::size_t at = mark + 1; at < target.size();) {
        const std::size_t end = std::min(target.find('&', at), target.size());
        const std::string_view one = target.substr(at, end - at);
        const std::size_t equals = std::min(one.find('='), one.size());
        query_.emplace_back(unescaped(one.substr(0, equals)),
                            unescaped(one.substr(std::min(equals + 1, one.size()))));
        at = end + 1;
    }
}

std::string Target::query(std::string_view name) const {
    for (const auto& [key, value] : query_)
        if (key == name) return value;
    return "";
}

// --- Answers -------------------------------------------------------------------------------------

Response Api::document(const Request& request, json::value content, http::status status) const {
    Response response{status, request.version()};
    response.set(http::field::content_type, "application/json");
    response.set(http::field::cache_control, "no-store");
    response.body() = json::serialize(content);
    return response;
}

Response Api::refused(const Request& request, http::status status, const Refusal& why) const {
    return document(
        request,
        json::object{{"error", json::object{{"code", why.code}, {"message", why.message}}}},
        status);
}

void Api::set_cookie(Response& response, const std::string& secret, bool forget) const {
    response.set(http::field::set_cookie,
                 std::string(kCookie) + "=" + secret +
                     "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + (forget ? "0" : "31536000") +
                     (secure_ ? "; Secure" : ""));
}

// --- Who one is ----------------------------------------------------------------------------------

asio::awaitable<std::optional<Person>> Api::whoever_sent(const Request& request) {
    const std::string secret = cookie_of(request);
    if (secret.empty()) co_return std::nullopt;
    const std::string hash = fingerprint(secret);
    co_return co_await hall_.store().run(
        [&](Ledger& ledger) { return ledger.person_of_session(hash, now()); });
}

Api::Reply Api::be_guest(const Request& request) {
    const auto body = body_of(request);
    if (!body) co_return refused(request, http::status::bad_request, kNotObject);
    const auto name = clean_name(text_of(*body, "name"));
    if (!name) co_return refused(request, http::status::bad_request, {"bad_request", name.error()});
    const Person person{random_token(12), *name, {}, {}, now()};
    const std::string secret = random_token();
    co_await hall_.store().run([&](Ledger& ledger) {
        ledger.add(person);
        ledger.begin_session(fingerprint(secret), person.id, person.created);
        return true;
    });
    Response response = document(request, json_of(person), http::status::created);
    set_cookie(response, secret);
    co_return response;
}

Api::Reply Api::me(const Request& request, std::optional<Person> person) {
    if (!person) co_return refused(request, http::status::unauthorized, kNobodyThere);
    if (request.method() == http::verb::put) {
        const auto body = body_of(request);
        if (!body) co_return refused(request, http::status::bad_request, kNotObject);
        const auto name = clean_name(text_of(*body, "name"));
        if (!name)
            co_return refused(request, http::status::bad_request, {"bad_request", name.error()});
        co_await hall_.store().run([&](Ledger& ledger) {
            ledger.rename(person->id, *name);
            return true;
        });
        person->name = *name;
    }
    co_return document(request, json_of(*person));
}

Api::Reply Api::register_login(const Request& request, const Person& person) {
    const auto body = body_of(request);
    if (!body) co_return refused(request, http::status::bad_request, kNotObject);
    const auto login = clean_name(text_of(*body, "login"));
    const std::string password = text_of(*body, "password");
    if (!login)
        co_return refused(request, http::status::bad_request, {"bad_request", login.error()});
    if (password.size() < kShortestPassword || password.size() > kLongestPassword)
        co_return refused(request, http::status::bad_request,
                          {"bad_request", "password: should have 8 to 200 characters"});
    // On the store's thread: hashing is slow on purpose and must not hold up the others here.
    const bool done = co_await hall_.store().run([&](Ledger& ledger) {
        return ledger.register_login(person.id, *login, hash_password(password));
    });
    if (!done)
        co_return refused(request, http::status::conflict,
                          {"login_taken", "somebody else has this name"});
    Person known = person;
    known.login = *login;
    co_return document(request, json_of(known));
}

Api::Reply Api::log_in(const Request& request) {
    const auto body = body_of(request);
    if (!body) co_return refused(request, http::status::bad_request, kNotObject);
    const std::string login = text_of(*body, "login"), password = text_of(*body, "password");
    const std::string secret = random_token();
    const auto person = co_await hall_.store().run([&](Ledger& ledger) -> std::optional<Person> {
        auto found = ledger.person_with_login(login);
        // An unknown name takes as long as a wrong password: neither is told apart.
        static const std::string nobody = hash_password(random_token());
        const std::string& hash = found && found->password ? *found->password : nobody;
        if (!password_fits(hash, password) || !found) return std::nullopt;
        ledger.begin_session(fingerprint(secret), found->id, now());
        return found;
    });
    if (!person)
        co_return refused(request, http::status::unauthorized,
                          {"wrong_password", "name or password is wrong"});
    Response response = document(request, json_of(*person));
    set_cookie(response, secret);
    co_return response;
}

Api::Reply Api::log_out(const Request& request, std::optional<Person> person, bool everywhere) {
    if (!person) co_return refused(request, http::status::unauthorized, kNobodyThere);
    co_await hall_.store().run([&](Ledger& ledger) {
        if (everywhere)
            ledger.end_sessions_of(person->id);
        else
            ledger.end_session(fingerprint(cookie_of(request)));
        return true;
    });
    Response response = document(request, json::object{});
    set_cookie(response, "", true);
    co_return response;
}

// --- Tables --------------------------------------------------------------------------------------

Api::Reply Api::lobby(const Request& request) {
    json::object all;
    for (const char* phase : {"lobby", "playing"}) {
        const auto rows = co_await hall_.store().run(
            [&](Ledger& ledger) { return ledger.tables_on_offer(phase, kMostListed); });
        json::array tables;
        for (const TableRow& row : rows) tables.push_back(json_of(row));
        all[phase] = std::move(tables);
    }
    co_return document(request, std::move(all));
}

Api::Reply Api::my_tables(const Request& request, const Person& person) {
    const auto mine = co_await hall_.store().run(
        [&](Ledger& ledger) { return ledger.tables_of(person.id, kMostListed); });
    json::array tables;
    for (const Ledger::Mine& one : mine) {
        json::object table = json_of(one.table);
        table["to_act"] = one.to_act;
        table["unread"] = one.seen < one.table.seq;
        tables.push_back(std::move(table));
    }
    co_return document(request, json::object{{"tables", std::move(tables)}});
}

Api::Reply Api::open_table(const Request& request, const Person& person) {
    auto body = body_of(request);
    if (!body) co_return refused(request, http::status::bad_request, kNotObject);
    const Guest guest{person.id, person.name};
    const auto opened = co_await hall_.open(guest, std::move(*body));
    if (const auto* why = std::get_if<Refusal>(&opened))
        co_return refused(request, http::status::bad_request, *why);
    const auto& live = std::get<std::shared_ptr<LiveTable>>(opened);
    auto asked = live->picture(person.id, "");
    const auto picture = co_await asio::co_spawn(live->strand(), std::move(asked), use_awaitable);
    co_return document(request, *picture, http::status::created);
}

Api::Reply Api::table(const Request& request, const Target& target, const std::string& person) {
    const auto live = co_await hall_.find(target.parts()[2]);
    if (!live) co_return refused(request, http::status::not_found, kNotFound);
    const bool whole = target.parts().size() == 3;
    if (!whole && target.parts()[3] != "record")
        co_return refused(request, http::status::not_found, kNotFound);
    const std::string invite = target.query("invite");
    std::optional<json::object> found;
    if (whole) {
        auto asked = live->picture(person, invite);
        found = co_await asio::co_spawn(live->strand(), std::move(asked), use_awaitable);
    } else {
        auto asked = live->record(person, invite);
        found = co_await asio::co_spawn(live->strand(), std::move(asked), use_awaitable);
    }
    // A table one may not see is not told apart from one that is not there.
    if (!found) co_return refused(request, http::status::not_found, kNotFound);
    co_return document(request, *found);
}

// --- The way there -------------------------------------------------------------------------------

Api::Reply Api::answer(const Request& request) {
    const Target target(request.target());
    std::optional<Response> response;
    try {
        response = co_await route(request, target);
    } catch (const SqlError&) {
        response = refused(request, http::status::service_unavailable,
                           {"unavailable", "the store does not answer; please try again"});
    }
    co_return std::move(*response);
}

Api::Reply Api::route(const Request& request, const Target& target) {
    const auto& parts = target.parts();
    const bool get = request.method() == http::verb::get;
    const bool post = request.method() == http::verb::post;
    const bool put = request.method() == http::verb::put;
    const std::string what = parts.size() > 1 ? parts[1] : "";
    if (parts.empty() || parts[0] != "api")
        co_return refused(request, http::status::not_found, kNotFound);
    if (parts.size() == 2 && post && what == "guest") co_return co_await be_guest(request);
    if (parts.size() == 2 && post && what == "login") co_return co_await log_in(request);
    const auto person = co_await whoever_sent(request);
    const std::string viewer = person ? person->id : "";
    if (parts.size() == 2 && (get || put) && what == "me") co_return co_await me(request, person);
    if (parts.size() == 2 && post && (what == "logout" || what == "logout-everywhere"))
        co_return co_await log_out(request, person, what == "logout-everywhere");
    if (parts.size() == 2 && get && what == "tables") co_return co_await lobby(request);
    if (parts.size() >= 3 && parts.size() <= 4 && get && what == "tables")
        co_return co_await table(request, target, viewer);
    const bool mine = parts.size() == 3 && get && what == "my" && parts[2] == "tables";
    const bool open = parts.size() == 2 && post && what == "tables";
    const bool enrol = parts.size() == 2 && post && what == "register";
    if (!mine && !open && !enrol) co_return refused(request, http::status::not_found, kNotFound);
    if (!person) co_return refused(request, http::status::unauthorized, kNobodyThere);
    if (mine) co_return co_await my_tables(request, *person);
    if (open) co_return co_await open_table(request, *person);
    co_return co_await register_login(request, *person);
}

}  // namespace himiko::server
