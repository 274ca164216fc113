#include "server/api.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "bots/level.h"
#include "server/clock.h"
#include "server/fields.h"
#include "server/names.h"
#include "server/pages.h"
#include "server/secrets.h"
#include "table/builtin.h"

namespace himiko::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using asio::use_awaitable;
using http::status;
using http::verb;

namespace {

constexpr int kMostListed = 100;
constexpr int kMostHashing = 32;  // at once; more would only wait
constexpr std::size_t kShortestPassword = 8, kLongestPassword = 200;

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

json::value json_of(const std::optional<Rating>& rating) {
    if (!rating) return nullptr;
    return json::object{
        {"mean", rating->mean}, {"deviation", rating->deviation}, {"at_least", rating->at_least()}};
}

json::value json_of(const std::optional<Ledger::Rated>& rated) {
    if (!rated) return nullptr;
    return json::object{{"person", rated->person},
                        {"name", rated->name},
                        {"games", rated->games},
                        {"rating", json_of(std::optional(rated->rating))}};
}

template <class All>
json::array array_of(const All& all) {
    json::array array;
    for (const auto& one : all) array.push_back(json_of(one));
    return array;
}

const Refusal kNobodyThere{"not_signed_in", "say who you are first: POST /api/guest"};
const Refusal kNotFound{"not_found", "there is no such thing here"};
const Refusal kNotObject{"bad_json", "the body should be a JSON object"};
const Refusal kBusy{"unavailable", "too much to do at the moment; please try again"};

}  // namespace

// --- Answers -------------------------------------------------------------------------------------

Response Api::document(json::value content, http::status status) const {
    Response response{status, 11};
    response.set(http::field::content_type, "application/json");
    response.set(http::field::cache_control, "no-store");
    response.body() = json::serialize(content);
    return response;
}

Response Api::refused(http::status status, const Refusal& why) const {
    return document(
        json::object{{"error", json::object{{"code", why.code}, {"message", why.message}}}},
        status);
}

void Api::set_cookie(Response& response, const std::string& secret, bool forget) const {
    response.set(http::field::set_cookie,
                 std::string(kCookie) + "=" + secret +
                     "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + (forget ? "0" : "31536000") +
                     (secure_ ? "; Secure" : ""));
}

// --- The server itself ---------------------------------------------------------------------------

Api::Reply Api::healthz(Asked) {
    if (ending_) co_return refused(status::service_unavailable, {"unavailable", "it is ending"});
    // Well is whoever can reach the store.
    co_await services_.store.run([](Ledger&) { return true; });
    co_return document(json::object{{"status", "fine"}});
}

Api::Reply Api::metrics(Asked) {
    Response response{status::ok, 11};
    response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
    response.body() = services_.metrics.text(hall_.size(), services_.store.waiting());
    co_return response;
}

Api::Reply Api::openapi(Asked) {
    Response response{status::ok, 11};
    response.set(http::field::content_type, "application/json");
    response.body() = table::builtin_file("openapi.json");
    co_return response;
}

Api::Reply Api::games(Asked) {
    json::array games;
    for (const char* name : table::kGames) {
        json::array options;
        for (int players = 2; players <= 4; ++players)
            options.push_back(*check_rules(name, players, json::object()));
        games.push_back(json::object{{"game", name}, {"defaults", std::move(options)}});
    }
    json::array reactions, levels;
    for (const char* reaction : kReactions) reactions.emplace_back(reaction);
    for (const char* level : bots::kStrengthNames) levels.emplace_back(level);
    co_return document(json::object{{"games", std::move(games)},
                                    {"levels", std::move(levels)},
                                    {"reactions", std::move(reactions)}});
}

// --- Who one is ----------------------------------------------------------------------------------

asio::awaitable<std::optional<Person>> Api::whoever_sent(const Request& request) {
    const std::string secret = cookie_of(request);
    if (secret.empty()) co_return std::nullopt;
    const std::string hash = fingerprint(secret);
    co_return co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.person_of_session(hash, now()); });
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
    const auto name = clean_name(text_of(*body, "name"));
    if (!name) co_return refused(status::bad_request, {"bad_request", name.error()});
    const Person person{random_token(12), *name, {}, {}, now()};
    const std::string secret = random_token();
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.add(person);
        ledger.begin_session(fingerprint(secret), person.id, person.created);
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
    const auto name = clean_name(text_of(*body, "name"));
    if (!name) co_return refused(status::bad_request, {"bad_request", name.error()});
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.rename(asked.person->id, *name);
        return true;
    });
    asked.person->name = *name;
    co_return document(json_of(*asked.person));
}

Api::Reply Api::register_login(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto login = clean_name(text_of(*body, "login"), "login");
    const std::string password = text_of(*body, "password");
    if (!login) co_return refused(status::bad_request, {"bad_request", login.error()});
    if (password.size() < kShortestPassword || password.size() > kLongestPassword)
        co_return refused(status::bad_request,
                          {"bad_request", "password: should have 8 to 200 bytes"});
    const auto hash = co_await hashed(password);
    if (!hash) co_return refused(status::service_unavailable, kBusy);
    const bool done = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.register_login(asked.person->id, *login, *hash); });
    if (!done) co_return refused(status::conflict, {"login_taken", "somebody else has this name"});
    asked.person->login = *login;
    co_return document(json_of(*asked.person));
}

Api::Reply Api::log_in(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto written = clean_name(text_of(*body, "login"), "login");
    const std::string login = written ? *written : "";  // nobody has that
    const std::string password = text_of(*body, "password");
    const auto person = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.person_with_login(login); });
    // An unknown name takes as long as a wrong password: neither is told apart.
    static const std::string nobody = hash_password(random_token());
    const std::string hash = person && person->password ? *person->password : nobody;
    const auto right = co_await fits(hash, password);
    if (!right) co_return refused(status::service_unavailable, kBusy);
    if (!*right || !person)
        co_return refused(status::unauthorized, {"wrong_password", "name or password is wrong"});
    const std::string secret = random_token();
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.begin_session(fingerprint(secret), person->id, now());
        return true;
    });
    Response response = document(json_of(*person));
    set_cookie(response, secret);
    co_return response;
}

Api::Reply Api::log_out(Asked asked) {
    const std::string hash = fingerprint(cookie_of(asked.request));
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.end_session(hash);
        return true;
    });
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
    Response response = document(json::object{});
    set_cookie(response, "", true);
    co_return response;
}

// --- Tables --------------------------------------------------------------------------------------

Api::Reply Api::lobby(Asked) {
    json::object all;
    for (const char* phase : {"lobby", "playing"}) {
        const auto rows = co_await services_.store.run(
            [&](Ledger& ledger) { return ledger.tables_on_offer(phase, kMostListed); });
        all[phase] = array_of(rows);
    }
    co_return document(std::move(all));
}

Api::Reply Api::open_table(Asked asked) {
    auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const Guest guest{asked.person->id, asked.person->name};
    const auto opened = co_await hall_.open(guest, std::move(*body));
    if (const auto* why = std::get_if<Refusal>(&opened))
        co_return refused(why->code == "too_many" ? status::too_many_requests : status::bad_request,
                          *why);
    const auto& live = std::get<std::shared_ptr<LiveTable>>(opened);
    auto asking = live->look(guest.person, "", [person = guest.person](const Room& room) {
        return std::optional(room.picture(person));
    });
    const auto picture = co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
    co_return document(*picture, status::created);
}

// A table one may not see is not told apart from one that is not there.
Api::Reply Api::look(Asked asked, LiveTable::Look look) {
    const auto live = co_await hall_.find(asked.part(2));
    if (!live) co_return refused(status::not_found, kNotFound);
    auto asking = live->look(asked.viewer(), asked.target.query("invite"), std::move(look));
    const auto found = co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
    if (!found) co_return refused(status::not_found, kNotFound);
    co_return document(*found);
}

Api::Reply Api::table(Asked asked) {
    LiveTable::Look picture = [person = asked.viewer()](const Room& room) {
        return std::optional(room.picture(person));
    };
    return look(std::move(asked), std::move(picture));
}

Api::Reply Api::record(Asked asked) {
    LiveTable::Look record = [person = asked.viewer()](const Room& room) {
        return room.record(person);
    };
    return look(std::move(asked), std::move(record));
}

Api::Reply Api::replay(Asked asked) {
    LiveTable::Look story = [person = asked.viewer()](const Room& room) {
        return room.story(person);
    };
    return look(std::move(asked), std::move(story));
}

Api::Reply Api::replayed_moment(Asked asked) {
    const auto moves = read_number(asked.part(4));
    const std::string eyes = asked.target.query("eyes");
    const auto seat = read_number(eyes);
    LiveTable::Look moment =
        [=, person = asked.viewer()](const Room& room) -> std::optional<json::object> {
        const auto small = [](std::int64_t number) {
            return number >= -1 && number <= 1'000'000 ? static_cast<int>(number) : -2;
        };
        if (!moves || (!eyes.empty() && !seat)) return std::nullopt;
        return room.moment(person, small(*moves),
                           seat ? std::optional(small(*seat)) : std::nullopt);
    };
    return look(std::move(asked), std::move(moment));
}

// --- What became of them -------------------------------------------------------------------------

Api::Reply Api::my_tables(Asked asked) {
    const auto mine = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.tables_of(asked.person->id, kMostListed); });
    json::array tables;
    for (const Ledger::Mine& one : mine) {
        json::object table = json_of(one.table);
        table["to_act"] = one.to_act;
        table["unread"] = one.seen < one.table.seq;
        tables.push_back(std::move(table));
    }
    co_return document(json::object{{"tables", std::move(tables)}});
}

Api::Reply Api::my_results(Asked asked) {
    const auto results = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.results_of(asked.person->id, kMostListed); });
    json::array all;
    for (const Ledger::Result& one : results) {
        json::object result = json_of(one.table);
        result["seat"] = one.seat;
        result["won"] = one.won;
        result["ended"] = one.ended;
        result["result"] = json::parse(one.result);
        result["rating_before"] = json_of(one.before);
        result["rating_after"] = json_of(one.after);
        all.push_back(std::move(result));
    }
    co_return document(json::object{{"results", std::move(all)}});
}

Api::Reply Api::my_sheet(Asked asked) {
    const auto lines = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.sheet_of(asked.person->id); });
    json::array all;
    for (const Ledger::SheetLine& line : lines) {
        const bool won = !line.best.empty();
        all.push_back(
            json::object{{"game", line.game},
                         {"kind", json::parse(line.kind)},
                         {"games", line.games},
                         {"won", line.won},
                         {"best", won ? json::parse(line.best) : json::value(nullptr)},
                         {"table", won ? json::value(line.table) : json::value(nullptr)}});
    }
    co_return document(json::object{{"sheet", std::move(all)}});
}

Api::Reply Api::ratings(Asked asked) {
    const std::string game = yamatai::Game::kName;
    const std::string viewer = asked.viewer();
    const auto best = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.best_rated(game, kMostListed); });
    const auto own = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.rating_of(viewer, game); });
    json::array all;
    for (const auto& one : best) all.push_back(json_of(std::optional(one)));
    co_return document(
        json::object{{"game", game}, {"ratings", std::move(all)}, {"mine", json_of(own)}});
}

// --- The way there -------------------------------------------------------------------------------

const std::span<const Api::Route> Api::kRoutes = [] {
    static constexpr Route kAll[] = {
        {verb::get, "/healthz", &Api::healthz, false},
        {verb::get, "/metrics", &Api::metrics, false},
        {verb::get, "/api/openapi.json", &Api::openapi, false},
        {verb::get, "/api/games", &Api::games, false},
        {verb::post, "/api/guest", &Api::be_guest, false},
        {verb::get, "/api/me", &Api::me, true},
        {verb::put, "/api/me", &Api::rename, true},
        {verb::post, "/api/register", &Api::register_login, true},
        {verb::post, "/api/login", &Api::log_in, false},
        {verb::post, "/api/logout", &Api::log_out, true},
        {verb::post, "/api/logout-everywhere", &Api::log_out_everywhere, true},
        {verb::get, "/api/tables", &Api::lobby, false},
        {verb::post, "/api/tables", &Api::open_table, true},
        {verb::get, "/api/tables/{table}", &Api::table, false},
        {verb::get, "/api/tables/{table}/record", &Api::record, false},
        {verb::get, "/api/tables/{table}/replay", &Api::replay, false},
        {verb::get, "/api/tables/{table}/replay/{moves}", &Api::replayed_moment, false},
        {verb::get, "/api/my/tables", &Api::my_tables, true},
        {verb::get, "/api/my/results", &Api::my_results, true},
        {verb::get, "/api/my/sheet", &Api::my_sheet, true},
        {verb::get, "/api/ratings", &Api::ratings, false},
    };
    return std::span<const Route>(kAll);
}();

std::vector<std::string> Api::routes() {
    std::vector<std::string> all;
    for (const Route& route : kRoutes)
        all.push_back(std::string(http::to_string(route.method)) + " " + route.pattern);
    return all;
}

Api::Reply Api::answer(const Request& request, const Target& target) {
    const Route* found = nullptr;
    std::string methods;
    for (const Route& route : kRoutes)
        if (target.fits(route.pattern)) {
            methods += (methods.empty() ? "" : ", ") + std::string(http::to_string(route.method));
            if (route.method == request.method()) found = &route;
        }
    std::optional<Response> response;
    if (methods.empty()) {
        response = page_for(request, target);
        if (!response) response = refused(status::not_found, kNotFound);
        co_return std::move(*response);
    }
    if (!found) {
        response = refused(status::method_not_allowed,
                           {"bad_method", "this path is asked in another way"});
        response->set(http::field::allow, methods);
        co_return std::move(*response);
    }
    try {
        auto person = co_await whoever_sent(request);
        if (found->signed_in && !person) {
            response = refused(status::unauthorized, kNobodyThere);
        } else {
            Asked asked{request, target, std::move(person)};
            response = co_await (this->*found->handler)(std::move(asked));
        }
    } catch (const std::exception&) {  // the store failed, and said so in the log
        response = refused(status::service_unavailable,
                           {"unavailable", "the store does not answer; please try again"});
    }
    co_return std::move(*response);
}

}  // namespace himiko::server
