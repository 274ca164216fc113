#include <boost/asio/co_spawn.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/json/parse.hpp>

#include "server/api/api.h"
#include "server/log.h"
#include "server/secrets.h"

// Everything that is kept about somebody, as a file for them.
namespace himiko::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using asio::use_awaitable;
using http::status;

namespace {

constexpr int kTablesAFile = 50;
constexpr int kMostRows = 10'000;          // of any other list
constexpr std::size_t kMostExporting = 4;  // at once

const Error kExporting = with_code("too_many", Error{"slow_down"});

json::value number_or_null(const Value& value) {
    return value.null() ? json::value(nullptr) : json::value(value.real());
}

}  // namespace

// One at a time for each person, and few at once: a file takes time to make.
class Api::Exporting {
  public:
    Exporting(Api& api, const std::string& person) : api_(api), person_(person) {
        const std::lock_guard lock(api_.exporting_mutex_);
        may_ = api_.exporting_.size() < kMostExporting && api_.exporting_.insert(person_).second;
    }
    ~Exporting() {
        if (!may_) return;
        const std::lock_guard lock(api_.exporting_mutex_);
        api_.exporting_.erase(person_);
    }
    Exporting(const Exporting&) = delete;
    Exporting& operator=(const Exporting&) = delete;

    [[nodiscard]] bool may() const { return may_; }

  private:
    Api& api_;
    std::string person_;
    bool may_ = false;
};

// A table as this person may see it, and what they said there.
asio::awaitable<json::object> Api::kept_at(std::string table, std::string person) {
    json::object all{{"table", table}};
    const auto row =
        co_await services_.store.run([&](Ledger& ledger) { return ledger.table(table); });
    if (row) {
        all["phase"] = row->phase;
        all["created"] = row->created;
        all["changed"] = row->changed;
    }
    json::array results;
    const auto rows = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.results_at(table, person); });
    for (const Row& r : rows)
        results.push_back(json::object{{"seat", r[0].number()},
                                       {"won", r[1].number() != 0},
                                       {"ended", r[2].number()},
                                       {"result", json::parse(r[3].text())},
                                       {"mean_before", number_or_null(r[4])},
                                       {"deviation_before", number_or_null(r[5])},
                                       {"mean_after", number_or_null(r[6])},
                                       {"deviation_after", number_or_null(r[7])}});
    all["results"] = std::move(results);
    const auto live = co_await hall_.find(table);
    if (live) {
        auto asking = live->kept_of(person);
        json::object kept =
            co_await asio::co_spawn(live->strand(), std::move(asking), use_awaitable);
        for (auto& field : kept) all[field.key()] = std::move(field.value());
    }
    co_return all;
}

Api::Reply Api::my_data(Asked asked) {
    const Person& person = *asked.person;
    const std::string after = asked.target.query("after");
    const Exporting exporting(*this, person.id);
    if (!exporting.may()) co_return refused(status::too_many_requests, kExporting);
    json::object all{{"written", services_.store.now()}};
    if (after.empty()) {
        all["profile"] = json::object{
            {"person", person.id},
            {"name", person.name},
            {"login", person.login ? json::value(*person.login) : json::value(nullptr)},
            {"created", person.created},
            {"second_factor", person.second_factor.has_value()},
            {"banned_until", person.banned},
            {"muted_until", person.muted}};
        for (const Ledger::List& list : Ledger::kPersonalLists) {
            const auto rows = co_await services_.store.run(
                [&](Ledger& ledger) { return ledger.personal_list(list, person.id, kMostRows); });
            json::array lines;
            for (const Row& row : rows) {
                json::object line;
                for (std::size_t i = 0; i < row.size(); ++i)
                    std::visit(
                        [&]<class T>(const T& value) {
                            if constexpr (std::is_same_v<T, std::monostate>)
                                line[list.fields[i]] = nullptr;
                            else
                                line[list.fields[i]] = value;
                        },
                        row[i].content());
                lines.push_back(std::move(line));
            }
            all[list.name] = std::move(lines);
        }
        audit("data_exported", {{"person", person.id}});
    }
    const auto tables = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.tables_naming(person.id, kTablesAFile + 1, after); });
    json::array kept;
    for (const std::string& table : tables) {
        if (std::ssize(kept) == kTablesAFile) break;
        auto looking = kept_at(table, person.id);
        json::object one = co_await std::move(looking);
        kept.push_back(std::move(one));
    }
    all["next"] =
        tables.size() > kept.size() ? json::value(tables[kept.size() - 1]) : json::value(nullptr);
    all["tables"] = std::move(kept);
    Response response = document(all);
    response.set(http::field::content_disposition, "attachment; filename=\"himiko.json\"");
    co_return response;
}

}  // namespace himiko::server
