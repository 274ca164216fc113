#include <boost/asio/co_spawn.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/api/api.h"

// Reviews of games, hints, and tables to practise at.
namespace himiko::server {

namespace json = boost::json;
using asio::use_awaitable;
using boost::beast::http::status;

namespace {

// How far a review is. The document was written by this server: it goes out as it is kept.
std::string state_of(const std::optional<Ledger::Review>& review) {
    if (!review) return R"({"state":"none"})";
    if (!review->document.empty()) return R"({"state":"done","review":)" + review->document + "}";
    return R"({"state":"working","done":)" + std::to_string(review->done) + R"(,"of":)" +
           std::to_string(review->steps) + "}";
}

}  // namespace

// A table, if whoever asks may watch it. The refusal is the answer to those who may not.
asio::awaitable<std::shared_ptr<LiveTable>> Api::watched(const Asked& asked) {
    const auto live = co_await hall_.find(asked.part(2));
    if (!live) co_return nullptr;
    auto asking = live->admits(asked.viewer(), asked.target.query("invite"));
    const bool may = co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
    co_return may ? live : nullptr;
}

Api::Reply Api::review(Asked asked) {
    const auto live = co_await watched(asked);
    if (!live) co_return refused(status::not_found, kNotFound);
    const auto found =
        co_await services_.store.run([&](Ledger& ledger) { return ledger.review(live->id()); });
    co_return json_text(state_of(found));
}

Api::Reply Api::want_review(Asked asked) {
    if (!body_of(asked.request)) co_return refused(status::bad_request, kNotObject);
    const auto live = co_await watched(asked);
    if (!live) co_return refused(status::not_found, kNotFound);
    LiveTable::Look over = [](const room::Room& room) {
        return std::optional<std::string>(room.over() ? "over" : "");
    };
    auto asking = live->look(asked.viewer(), asked.target.query("invite"), std::move(over));
    const auto found = co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
    if (found != "over") co_return refused(status::conflict, room::not_now(Error{"not_over"}));
    const Millis now = services_.store.now();
    const auto review = co_await services_.store.run([&](Ledger& ledger) {
        ledger.want_review(live->id(), asked.person->id, now);
        return ledger.review(live->id());
    });
    co_return json_text(state_of(review), status::accepted);
}

Api::Reply Api::hint(Asked asked) {
    auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto live = co_await watched(asked);
    if (!live) co_return refused(status::not_found, kNotFound);
    auto asking = live->hint({asked.person->id, asked.person->name}, std::move(*body));
    const auto hint = co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
    if (const auto* why = std::get_if<room::Refusal>(&hint))
        co_return refused(status_of(*why), *why);
    co_return document(std::get<json::object>(hint));
}

Api::Reply Api::practise(Asked asked) {
    auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto live = co_await watched(asked);
    if (!live) co_return refused(status::not_found, kNotFound);
    const auto from = std::make_shared<std::optional<Result<room::Practice>>>();
    LiveTable::Look look = [=, request = std::move(*body)](const room::Room& room) {
        *from = room::practice_from(room, request);
        return std::optional<std::string>("");
    };
    auto asking = live->look(asked.viewer(), asked.target.query("invite"), std::move(look));
    (void)co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
    if (!*from) co_return refused(status::not_found, kNotFound);
    if (!**from) co_return refused(status_of((*from)->error()), (*from)->error());
    co_return co_await open_practice(std::move(asked), ***from);
}

Api::Reply Api::practise_task(Asked asked) {
    auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto task = room::practice_of(*body);
    if (!task) co_return refused(status_of(task.error()), task.error());
    co_return co_await open_practice(std::move(asked), *task);
}

Api::Reply Api::open_practice(Asked asked, room::Practice practice) {
    const room::User user{asked.person->id, asked.person->name};
    if (!limiter_.table({user.person, limited_as(asked.address)}))
        co_return refused(status::too_many_requests, kTooManyOpened);
    auto opening = hall_.practise(user, std::move(practice));
    co_return co_await picture_of(co_await std::move(opening), user.person);
}

}  // namespace himiko::server
