#include "server/api/api.h"
#include "table/box.h"
#include "table/games.h"
#include "table/sentence.h"

namespace himiko::server {

namespace json = boost::json;
using boost::beast::http::status;

// Says what is wrong with a box; nothing is stored.
Api::Reply Api::check_box(Asked asked) {
    const int game = table::game_index(asked.part(2));
    if (game == static_cast<int>(table::kGames.size()))
        co_return refused(
            status::bad_request,
            with_code("bad_request",
                      about("game", Error{"should_be", {{"what", table::either(table::kGames)}}})));
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    json::array problems;
    for (const Error& problem : table::check_box(game, *body))
        problems.push_back(table::error_json(problem));
    co_return document(json::object{{"problems", std::move(problems)}});
}

}  // namespace himiko::server
