#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <charconv>
#include <chrono>

#include "room/names.h"
#include "server/api/api.h"
#include "table/reader.h"

// The record sheet: games that were played here, and those with the box on a real table that
// somebody has counted and written on it.
namespace himiko::server {

namespace json = boost::json;
using boost::beast::http::status;

namespace {

constexpr int kMostNames = 4;
constexpr std::int64_t kMostPoints = 1000;  // far beyond what any box gives
const Error kTooManyCounted =
    with_code("too_many", Error{"many_counted", {{"most", std::int64_t{Ledger::kMostCounted}}}});

bool is_day(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const auto number = [&](std::size_t from, std::size_t size) {
        int value = -1;
        const char* end = text.data() + from + size;
        return std::from_chars(text.data() + from, end, value).ptr == end ? value : -1;
    };
    const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
    return year >= 1900 && month >= 1 && day >= 1 &&
           std::chrono::year_month_day(std::chrono::year(year),
                                       std::chrono::month(static_cast<unsigned>(month)),
                                       std::chrono::day(static_cast<unsigned>(day)))
               .ok();
}

// A text to be shown, as it was written.
std::string shown(const table::Reader& at, bool may_be_empty = false) {
    const std::string text = at.text();
    if (text.empty() && may_be_empty) return text;
    if (const auto clean = room::clean_name(text, at.path()); !clean) at.fail_with(clean.error());
    return text;
}

// A game as somebody has written it down, or what is wrong with it.
Result<json::object> read_counted(const json::object& body) {
    const json::value value = body;
    table::Problems problems;
    const table::Reader file(value, "", problems);
    file.only({"date", "names", "players", "levels", "points", "grade", "box"});
    const std::string date = file.field("date").text();
    if (!is_day(date))
        file.field("date").fail(Error{"should_be", {{"what", "a day such as 2026-05-31"}}});
    const auto players = static_cast<int>(file.field("players").integer(2, 4));
    json::array names;
    for (const table::Reader& name : file.field("names").items())
        if (names.size() < kMostNames)
            names.push_back(json::string(shown(name, true)));
        else
            name.fail(Error{"players", {{"least", 2}, {"most", 4}}});
    const table::Reader points = file.field("points"), grade = file.field("grade"),
                        levels = file.field("levels"), box = file.optional("box");
    json::object kept{{"date", date},
                      {"names", std::move(names)},
                      {"players", players},
                      {"points", nullptr},
                      {"grade", nullptr}};
    if (!points.null()) {
        kept["points"] = points.integer(-kMostPoints, kMostPoints);
        kept["grade"] = shown(grade);
    } else if (!grade.null()) {
        grade.fail(Error{"should_be", {{"what", "null"}}});
    }
    if (!box.null()) kept["box"] = shown(box);
    if (!problems.empty()) return problems.front();
    const auto options =
        room::check_rules(room::sheet_game(), players, json::object{{"levels", levels.value()}});
    if (!options) return options.error();
    kept["levels"] = options->at("levels");
    return kept;
}

json::object json_of(const Ledger::CountedGame& game) {
    json::object one = json::parse(game.content).as_object();
    one["id"] = game.id;
    return one;
}

}  // namespace

Api::Reply Api::my_sheet(Asked asked) {
    const auto lines = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.sheet_of(asked.person->id); });
    const auto counted = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.counted_by(asked.person->id); });
    json::array sheet, games;
    for (const Ledger::SheetLine& line : lines) {
        const bool won = !line.best.empty();
        sheet.push_back(
            json::object{{"game", line.game},
                         {"kind", json::parse(line.kind)},
                         {"games", line.games},
                         {"won", line.won},
                         {"best", won ? json::parse(line.best) : json::value(nullptr)},
                         {"table", won ? json::value(line.table) : json::value(nullptr)}});
    }
    for (const Ledger::CountedGame& game : counted) games.push_back(json_of(game));
    co_return document(json::object{{"sheet", std::move(sheet)}, {"counted", std::move(games)}});
}

Api::Reply Api::write_counted(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const auto read = read_counted(*body);
    if (!read) co_return refused(status::bad_request, with_code("bad_request", read.error()));
    const Ledger::CountedGame game{asked.person->id, asked.part(3), room::sheet_game(),
                                   json::serialize(*read)};
    const auto written =
        co_await services_.store.run([&](Ledger& ledger) { return ledger.add(game); });
    if (written == Ledger::Written::kTooMany)
        co_return refused(status::too_many_requests, kTooManyCounted);
    co_return document(json_of(game));
}

Api::Reply Api::strike_counted(Asked asked) {
    const bool there = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.strike_counted(asked.person->id, asked.part(3)); });
    if (!there) co_return refused(status::not_found, kNotFound);
    co_return document(json::object{});
}

}  // namespace himiko::server
