#include <algorithm>

#include "server/ledger/ledger.h"

// What administration does, and what people ask it to look at.
namespace himiko::server {

void Ledger::ban(const std::string& person, Millis until) {
    sql_.run("UPDATE people SET banned = $2 WHERE id = $1", {person, until});
}

void Ledger::mute(const std::string& person, Millis until) {
    sql_.run("UPDATE people SET muted = $2 WHERE id = $1", {person, until});
}

void Ledger::add(const Act& act) {
    sql_.run("INSERT INTO acts (id, at, act, fields) VALUES ($1, $2, $3, $4)",
             {act.id, act.at, act.act, act.fields});
    news_.emplace_back("!");
}

std::vector<Ledger::Act> Ledger::take_acts() {
    std::vector<Act> all;
    for (const Row& r : sql_.run("DELETE FROM acts RETURNING id, at, act, fields"))
        all.push_back({r[0].text(), r[1].number(), r[2].text(), r[3].text()});
    std::sort(all.begin(), all.end(), [](const Act& a, const Act& b) { return a.at < b.at; });
    return all;
}

Ledger::Reported Ledger::add(const Report& report, Millis since, int most) {
    const Rows before =
        sql_.run("SELECT id FROM reports WHERE table_id = $1 AND reporter = $2 AND person = $3",
                 {report.table, report.reporter, report.person});
    // This runs again if the connection is lost, even if it was stored.
    if (!before.empty())
        return before[0][0].text() == report.id ? Reported::kYes : Reported::kBefore;
    const Rows lately = sql_.run("SELECT COUNT(*) FROM reports WHERE reporter = $1 AND at > $2",
                                 {report.reporter, since});
    if (lately[0][0].number() >= most) return Reported::kTooMany;
    const bool written = sql_.change(
        "INSERT INTO reports (id, at, reporter, person, table_id, reason, note, closed) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, 0) ON CONFLICT DO NOTHING",
        {report.id, report.at, report.reporter, report.person, report.table, report.reason,
         report.note});
    return written ? Reported::kYes : Reported::kBefore;
}

}  // namespace himiko::server
