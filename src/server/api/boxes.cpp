#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/api/api.h"
#include "server/secrets.h"
#include "table/box.h"
#include "table/games.h"
#include "table/sentence.h"

// Boxes of one's own: what is wrong with one, and those that are kept here.
namespace himiko::server {

namespace json = boost::json;
using boost::beast::http::status;

namespace {

const Error kNoGame = with_code(
    "bad_request", about("game", Error{"should_be", {{"what", table::either(table::kGames)}}}));
const Error kTooManyBoxes =
    with_code("too_many", Error{"many_boxes", {{"most", std::int64_t{Ledger::kMostBoxes}}}});

bool is_game(std::string_view game) {
    return table::game_index(game) < static_cast<int>(table::kGames.size());
}

json::object json_of(const Ledger::KeptBox& box) {
    return {{"box", box.id}, {"game", box.game}, {"name", box.name}, {"changed", box.changed}};
}

// Reads what somebody wants to keep: name and content, or why not.
std::optional<Error> read_content(const json::object& body, Ledger::KeptBox& box) {
    const json::value* content = body.if_contains("content");
    const json::value* name =
        content && content->is_object() ? content->get_object().if_contains("name") : nullptr;
    if (!name) return with_code("bad_request", about("content", Error{"box_named"}));
    for (Error& problem : table::check_box(table::game_index(box.game), *content)) {
        problem.field = problem.field.empty() ? "content" : "content." + problem.field;
        return std::move(problem);
    }
    box.name = name->get_string();
    box.content = json::serialize(*content);
    return std::nullopt;
}

}  // namespace

// Nothing is stored.
Api::Reply Api::check_box(Asked asked) {
    if (!is_game(asked.part(2))) co_return refused(status::bad_request, kNoGame);
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    json::array problems;
    for (const Error& problem : table::check_box(table::game_index(asked.part(2)), *body))
        problems.push_back(table::error_json(problem));
    co_return document(json::object{{"problems", std::move(problems)}});
}

Api::Reply Api::my_boxes(Asked asked) {
    const auto boxes = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.boxes_of(asked.person->id); });
    json::array all;
    for (const Ledger::KeptBox& box : boxes) all.push_back(json_of(box));
    co_return document(json::object{{"boxes", std::move(all)}});
}

Api::Reply Api::my_box(Asked asked) {
    const auto box = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.box(asked.person->id, asked.part(3)); });
    if (!box) co_return refused(status::not_found, kNotFound);
    json::object all = json_of(*box);
    all["content"] = json::parse(box->content);
    co_return document(all);
}

Api::Reply Api::keep_box(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    Ledger::KeptBox box{random_token(12), asked.person->id, "", "", "", services_.store.now()};
    if (const json::value* game = body->if_contains("game"); game && game->is_string())
        box.game = game->get_string();
    if (!is_game(box.game)) co_return refused(status::bad_request, kNoGame);
    if (const auto why = read_content(*body, box)) co_return refused(status::bad_request, *why);
    const bool kept = co_await services_.store.run([&](Ledger& ledger) { return ledger.add(box); });
    if (!kept) co_return refused(status::too_many_requests, kTooManyBoxes);
    co_return document(json_of(box), status::created);
}

Api::Reply Api::change_box(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    auto box = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.box(asked.person->id, asked.part(3)); });
    if (!box) co_return refused(status::not_found, kNotFound);
    if (const auto why = read_content(*body, *box)) co_return refused(status::bad_request, *why);
    box->changed = services_.store.now();
    const bool there =
        co_await services_.store.run([&](Ledger& ledger) { return ledger.change(*box); });
    if (!there) co_return refused(status::not_found, kNotFound);
    co_return document(json_of(*box));
}

Api::Reply Api::remove_box(Asked asked) {
    const bool there = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.remove_box(asked.person->id, asked.part(3)); });
    if (!there) co_return refused(status::not_found, kNotFound);
    co_return document(json::object{});
}

}  // namespace himiko::server
