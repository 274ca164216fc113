#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <iostream>

#include "app/admin/desk.h"
#include "app/commands.h"
#include "room/fields.h"
#include "server/clock.h"
#include "server/schema.h"
#include "server/step.h"

namespace himiko::admin {

namespace json = boost::json;
using server::Administration;
using server::Millis;

namespace {

constexpr int kMostLines = 1000;
constexpr std::size_t kTalkShown = 20;

std::unique_ptr<server::Sql> open_store(const std::string& store) {
    if (!server::is_shared(store) && !std::filesystem::is_regular_file(store))
        throw server::SqlError("there is no store at " + store);
    auto sql = server::open_sql(store);
    // Nobody waits for an answer here as people at tables do: the server's writing comes first.
    if (!sql->shared()) sql->run("PRAGMA busy_timeout=20000");
    server::require_schema(*sql);
    return sql;
}

// Who sits at a table, as its summary says.
std::string seated(const std::string& summary) {
    std::string all;
    const json::value parsed = json::parse(summary);
    for (const json::value& seat : parsed.at("seats").as_array()) {
        const json::object& there = seat.as_object();
        const std::string kind = room::text_of(there, "kind");
        all += all.empty() ? "" : ", ";
        all += kind == "person" ? room::text_of(there, "name")
               : kind == "bot"  ? "bot " + room::text_of(there, "level")
                                : "-";
    }
    return all;
}

}  // namespace

Desk::Desk(std::string store, bool as_json)
    : store_(std::move(store)),
      as_json_(as_json),
      sql_(open_store(store_)),
      administration_(*sql_) {}

Millis Desk::now() { return server::time_of(*sql_); }

int Desk::print(const Listing& listing) const {
    std::cout << (as_json_ ? json::serialize(listing.json()) + "\n" : listing.text());
    return app::kFine;
}

int Desk::nobody(const std::string& person) const {
    return app::complain("nobody has the id or login '" + harmless(person) +
                         "' (himiko admin people TEXT finds people by name)");
}

int Desk::people(const std::string& text) {
    Listing all({"person", "name", "login", "created", "seen", "tables", "banned", "muted"});
    const Millis moment_now = now();
    const auto until = [&](Millis end) { return moment(end > moment_now ? end : 0); };
    for (const auto& one : administration_.people(text, kMostLines))
        all.add({one.id, one.name, one.login ? Cell(*one.login) : Cell(nullptr, "guest"),
                 moment(one.created), moment(one.seen), one.tables, until(one.banned),
                 until(one.muted)});
    return print(all);
}

int Desk::tables(const std::string& phase) {
    Listing all({"table", "game", "phase", "public", "owner", "people", "changed"});
    for (const auto& one : administration_.tables(phase, kMostLines))
        all.add({one.table.id, one.table.game, one.table.phase,
                 Cell(json::value(one.table.open_to_all), one.table.open_to_all ? "yes" : "no"),
                 one.table.owner.empty() ? Cell(nullptr, "-")
                                         : Cell(json::value(one.table.owner),
                                                one.owner_name + " (" + one.table.owner + ")"),
                 seated(one.table.summary), moment(one.table.changed)});
    return print(all);
}

int Desk::sessions(const std::string& person) {
    const auto found = administration_.person(person);
    if (!found) return nobody(person);
    Listing all({"created", "seen", "browser"});
    for (const auto& one : administration_.sessions(found->id))
        all.add({moment(one.created), moment(one.seen), one.agent});
    return print(all);
}

int Desk::usage(int days, const std::string& person) {
    std::string id;
    if (!person.empty()) {
        const auto found = administration_.person(person);
        if (!found) return nobody(person);
        id = found->id;
    }
    constexpr Millis kDay = 86'400'000;
    Listing all({"person", "name", "messages", "bytes", "thinking_ms", "tables", "stored_bytes"});
    for (const auto& one : administration_.usage(now() / kDay - days + 1, id))
        all.add(
            {one.person, one.name, one.messages, one.bytes, one.thinking, one.tables, one.stored});
    return print(all);
}

std::vector<std::string> Desk::talk(const server::Ledger::Report& report) {
    std::vector<std::string> lines;
    std::size_t before = 0;  // the report
    for (const auto& stored : server::Ledger(*sql_).entries(report.table, 0)) {
        const json::object entry = json::parse(stored.what).as_object();
        if (room::text_of(entry, "do") != room::Say::kName) continue;
        lines.push_back(server::utc_text(stored.at) + "  " + room::text_of(entry, "name") + ": " +
                        room::text_of(entry, "text"));
        if (stored.at <= report.at) before = lines.size();
    }
    const std::size_t first = before > kTalkShown ? before - kTalkShown : 0;
    const std::size_t last = std::min(lines.size(), before + kTalkShown / 4);
    return {lines.begin() + static_cast<std::ptrdiff_t>(first),
            lines.begin() + static_cast<std::ptrdiff_t>(last)};
}

int Desk::reports(bool closed_too) {
    json::array all;
    for (const auto& one : administration_.reports(closed_too, kMostLines)) {
        const auto& report = one.report;
        const std::vector<std::string> said = talk(report);
        if (as_json_) {
            json::array lines;
            for (const std::string& line : said) lines.emplace_back(line);
            all.push_back(json::object{{"report", report.id},
                                       {"at", report.at},
                                       {"person", report.person},
                                       {"name", one.person_name},
                                       {"by", report.reporter},
                                       {"by_name", one.reporter_name},
                                       {"table", report.table},
                                       {"reason", report.reason},
                                       {"note", report.note},
                                       {"closed", moment(one.closed).value},
                                       {"talk", std::move(lines)}});
            continue;
        }
        std::cout << report.id << "  " << server::utc_text(report.at) << "  " << report.reason
                  << (one.closed ? "  closed " + server::utc_text(one.closed) : "") << '\n'
                  << "  person  " << harmless(one.person_name) << " (" << report.person << ")\n"
                  << "  by      " << harmless(one.reporter_name) << " (" << report.reporter << ")\n"
                  << "  table   " << report.table << '\n';
        if (!report.note.empty()) std::cout << "  note    " << harmless(report.note) << '\n';
        for (const std::string& line : said) std::cout << "    " << harmless(line) << '\n';
        all.emplace_back(nullptr);
    }
    if (as_json_)
        std::cout << json::serialize(all) << '\n';
    else if (all.empty())
        std::cout << "No reports.\n";
    return app::kFine;
}

}  // namespace himiko::admin
