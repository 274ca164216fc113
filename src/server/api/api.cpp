#include "server/api/api.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "room/catalogue.h"
#include "server/failure.h"
#include "server/pages.h"
#include "server/secrets.h"
#include "table/builtin.h"
#include "table/pad.h"

namespace himiko::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using asio::use_awaitable;
using http::status;
using http::verb;

namespace {

constexpr int kMostListed = 100;

room::Listing listing_of(const TableRow& row) {
    return {row.id, row.phase, row.seq, row.created, row.changed, row.deadline, row.summary};
}

json::object json_of(const TableRow& row) { return room::json_of(listing_of(row)); }

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

std::optional<std::string> as_text(const std::optional<json::object>& found) {
    if (!found) return std::nullopt;
    return json::serialize(*found);
}

template <class All>
json::array array_of(const All& all) {
    json::array array;
    for (const auto& one : all) array.push_back(json_of(one));
    return array;
}

const Error kNobodyThere = with_code("not_signed_in", Error{"say_who"});

}  // namespace

status status_of(const Error& why) {
    if (why.code == "unavailable") return status::service_unavailable;
    if (why.code == "too_many") return status::too_many_requests;
    if (why.code == "forbidden") return status::forbidden;
    return why.code == "not_now" || why.code == "stale" ? status::conflict : status::bad_request;
}

// --- The server itself ---------------------------------------------------------------------------

Api::Reply Api::healthz(Asked) {
    if (ending_)
        co_return refused(status::service_unavailable, with_code("unavailable", Error{"ending"}));
    // Healthy means that something can be stored.
    const std::string id = random_token(12);
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.probe(id);
        return true;
    });
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

Api::Reply Api::games(Asked) { co_return document(room::catalogue()); }

// --- Tables --------------------------------------------------------------------------------------

// Scores a game played on a real table; nothing is stored.
Api::Reply Api::pad(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    auto counted = table::count_up(asked.part(2), *body);
    if (!counted) co_return refused(status::bad_request, with_code("bad_request", counted.error()));
    co_return document(std::move(*counted));
}

Api::Reply Api::lobby(Asked) {
    json::object all{{"now", services_.store.now()}};
    for (const char* phase : {"lobby", "playing"}) {
        const auto rows = co_await services_.store.run(
            [&](Ledger& ledger) { return ledger.tables_on_offer(phase, kMostListed); });
        all[phase] = array_of(rows);
    }
    co_return document(std::move(all));
}

Api::Reply Api::open_table(Asked asked) { return open_by(std::move(asked), &Hall::open); }

Api::Reply Api::carry_table(Asked asked) { return open_by(std::move(asked), &Hall::carry); }

Api::Reply Api::open_by(Asked asked, Opening how) {
    auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const room::User user{asked.person->id, asked.person->name};
    if (!limiter_.table({user.person, limited_as(asked.address)}))
        co_return refused(status::too_many_requests, kTooManyOpened);
    auto opening = (hall_.*how)(user, std::move(*body));
    co_return co_await picture_of(co_await std::move(opening), user.person);
}

Api::Reply Api::picture_of(Hall::Opened opened, std::string person) {
    if (const auto* why = std::get_if<Error>(&opened)) co_return refused(status_of(*why), *why);
    const auto& live = std::get<std::shared_ptr<LiveTable>>(opened);
    auto asking = live->picture(person, "");
    const auto picture = co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
    co_return json_text(*picture, status::created);
}

// A table one may not see is answered like one that does not exist.
Api::Reply Api::look(Asked asked, LiveTable::Look look) {
    const auto live = co_await hall_.find(asked.part(2));
    if (!live) co_return refused(status::not_found, kNotFound);
    auto asking = live->look(asked.viewer(), asked.target.query("invite"), std::move(look));
    const auto found = co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
    if (!found) co_return refused(status::not_found, kNotFound);
    co_return json_text(*found);
}

Api::Reply Api::table(Asked asked) {
    const auto live = co_await hall_.find(asked.part(2));
    if (!live) co_return refused(status::not_found, kNotFound);
    auto asking = live->picture(asked.viewer(), asked.target.query("invite"));
    const auto found = co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
    if (!found) co_return refused(status::not_found, kNotFound);
    co_return json_text(*found);
}

Api::Reply Api::record(Asked asked) {
    LiveTable::Look record = [person = asked.viewer()](const room::Room& room) {
        return as_text(room.record(person));
    };
    return look(std::move(asked), std::move(record));
}

Api::Reply Api::replay(Asked asked) {
    LiveTable::Look story = [person = asked.viewer()](const room::Room& room) {
        return as_text(room.story(person));
    };
    return look(std::move(asked), std::move(story));
}

Api::Reply Api::replayed_moment(Asked asked) {
    const auto moves = read_number(asked.part(4));
    const std::string eyes = asked.target.query("eyes");
    const auto seat = read_number(eyes);
    LiveTable::Look moment =
        [=, person = asked.viewer()](const room::Room& room) -> std::optional<std::string> {
        const auto small = [](std::int64_t number) {
            return number >= -1 && number <= 1'000'000 ? static_cast<int>(number) : -2;
        };
        if (!moves || (!eyes.empty() && !seat)) return std::nullopt;
        return as_text(
            room.moment(person, small(*moves), seat ? std::optional(small(*seat)) : std::nullopt));
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
    co_return document(json::object{{"now", services_.store.now()}, {"tables", std::move(tables)}});
}

Api::Reply Api::my_results(Asked asked) {
    const auto results = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.results_of(asked.person->id, kMostListed); });
    json::array all;
    for (const Ledger::Result& one : results) {
        json::object result = room::json_of(
            room::SeatResult{listing_of(one.table), one.seat, one.won, one.ended, one.result});
        result["rating_before"] = json_of(one.before);
        result["rating_after"] = json_of(one.after);
        all.push_back(std::move(result));
    }
    co_return document(json::object{{"results", std::move(all)}});
}

Api::Reply Api::ratings(Asked asked) {
    const std::string game = room::rated_game();
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
        {verb::post, "/api/pad/{game}", &Api::pad, false},
        {verb::post, "/api/boxes/{game}/check", &Api::check_box, false},
        {verb::post, "/api/guest", &Api::be_guest, false},
        {verb::get, "/api/me", &Api::me, true},
        {verb::put, "/api/me", &Api::rename, true},
        {verb::delete_, "/api/me", &Api::delete_me, true},
        {verb::post, "/api/register", &Api::register_login, true},
        {verb::post, "/api/login", &Api::log_in, false},
        {verb::post, "/api/logout", &Api::log_out, true},
        {verb::post, "/api/logout-everywhere", &Api::log_out_everywhere, true},
        {verb::get, "/api/tables", &Api::lobby, false},
        {verb::post, "/api/tables", &Api::open_table, true},
        {verb::post, "/api/tables/carried", &Api::carry_table, true},
        {verb::get, "/api/tables/{table}", &Api::table, false},
        {verb::get, "/api/tables/{table}/record", &Api::record, false},
        {verb::get, "/api/tables/{table}/replay", &Api::replay, false},
        {verb::get, "/api/tables/{table}/replay/{moves}", &Api::replayed_moment, false},
        {verb::get, "/api/tables/{table}/review", &Api::review, false},
        {verb::post, "/api/tables/{table}/review", &Api::want_review, true},
        {verb::post, "/api/tables/{table}/hint", &Api::hint, true},
        {verb::post, "/api/tables/{table}/practice", &Api::practise, true},
        {verb::post, "/api/practice", &Api::practise_task, true},
        {verb::get, "/api/my/sessions", &Api::my_sessions, true},
        {verb::delete_, "/api/my/sessions/{session}", &Api::end_my_session, true},
        {verb::post, "/api/my/second-factor", &Api::want_second_factor, true},
        {verb::put, "/api/my/second-factor", &Api::begin_second_factor, true},
        {verb::delete_, "/api/my/second-factor", &Api::end_second_factor, true},
        {verb::get, "/api/my/data", &Api::my_data, true},
        {verb::post, "/api/tables/{table}/reports", &Api::report, true},
        {verb::get, "/api/my/boxes", &Api::my_boxes, true},
        {verb::post, "/api/my/boxes", &Api::keep_box, true},
        {verb::get, "/api/my/boxes/{box}", &Api::my_box, true},
        {verb::put, "/api/my/boxes/{box}", &Api::change_box, true},
        {verb::delete_, "/api/my/boxes/{box}", &Api::remove_box, true},
        {verb::get, "/api/my/tables", &Api::my_tables, true},
        {verb::get, "/api/my/results", &Api::my_results, true},
        {verb::get, "/api/my/sheet", &Api::my_sheet, true},
        {verb::put, "/api/my/sheet/{line}", &Api::write_counted, true},
        {verb::delete_, "/api/my/sheet/{line}", &Api::strike_counted, true},
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

Api::Reply Api::answer(const Request& request, const Target& target, const Address& address) {
    const Route* found = nullptr;
    std::string methods;
    for (const Route& route : kRoutes)
        if (target.fits(route.pattern) &&
            (options_.tables || !std::string_view(route.pattern).starts_with("/api/"))) {
            methods += (methods.empty() ? "" : ", ") + std::string(http::to_string(route.method));
            if (route.method == request.method()) found = &route;
        }
    std::optional<Response> response;
    if (methods.empty()) {
        if (options_.tables) response = page_for(request, target);
        if (!response) response = refused(status::not_found, kNotFound);
        co_return std::move(*response);
    }
    if (!found) {
        response =
            refused(status::method_not_allowed, with_code("bad_method", Error{"bad_method"}));
        response->set(http::field::allow, methods);
        co_return std::move(*response);
    }
    try {
        auto person = co_await authenticate(request);
        const auto banned = ban_of(person);
        if (banned) person.reset();  // like anybody who has not signed in
        if (found->signed_in && banned) {
            response = refused(status::forbidden, *banned);
        } else if (found->signed_in && !person) {
            response = refused(status::unauthorized, kNobodyThere);
        } else {
            Asked asked{request, target, std::move(person), address};
            response = co_await (this->*found->handler)(std::move(asked));
        }
    } catch (const std::exception& error) {
        const Error why = refusal_for(error, target.path(), services_.metrics);
        response = refused(failure_status(why), why);
    }
    co_return std::move(*response);
}

}  // namespace himiko::server
