#include "server/ledger/administration.h"

#include <algorithm>
#include <map>

#include "server/ledger/rows.h"
#include "server/names.h"
#include "server/step.h"

namespace himiko::server {

std::vector<Administration::PersonLine> Administration::people(const std::string& text, int most) {
    // What stands for anything in LIKE stands for itself here.
    std::string like = "%";
    for (const char c : text)
        like += c == '%' || c == '_' || c == '\\' ? std::string{'\\', c} : std::string{c};
    like += '%';
    std::vector<PersonLine> all;
    for (const Row& r : sql_.run(
             "SELECT p.id, p.name, p.login, p.created, "
             "(SELECT MAX(s.seen) FROM sessions s WHERE s.person = p.id), "
             "(SELECT COUNT(*) FROM members m WHERE m.person = p.id), p.banned, p.muted "
             "FROM people p WHERE p.id = $1 OR LOWER(p.name) LIKE LOWER($2) ESCAPE '\\' OR "
             "LOWER(p.login) LIKE LOWER($2) ESCAPE '\\' ORDER BY p.created DESC, p.id LIMIT $3",
             {text, like, most}))
        all.push_back({r[0].text(), r[1].text(), optional_text(r[2]), r[3].number(),
                       r[4].null() ? 0 : r[4].number(), r[5].number(), r[6].number(),
                       r[7].number()});
    return all;
}

std::optional<Person> Administration::person(const std::string& id_or_login) {
    Ledger ledger(sql_);
    if (auto found = ledger.person(id_or_login)) return found;
    return ledger.person_with_login(id_or_login, skeleton(id_or_login));
}

std::vector<Administration::TableLine> Administration::tables(const std::string& phase, int most) {
    std::vector<TableLine> all;
    for (const Row& r : sql_.run(std::string("SELECT ") + kTableFields +
                                     ", p.name FROM tables t LEFT JOIN people p ON p.id = "
                                     "t.owner WHERE $1 = '' OR t.phase = $1 ORDER BY t.changed "
                                     "DESC, t.id LIMIT $2",
                                 {phase, most}))
        all.push_back({read_table(r), optional_text(r[kTableWidth]).value_or("")});
    return all;
}

std::vector<Administration::SessionLine> Administration::sessions(const std::string& person) {
    std::vector<SessionLine> all;
    for (const Row& r :
         sql_.run("SELECT created, seen, agent FROM sessions WHERE person = $1 ORDER BY seen DESC",
                  {person}))
        all.push_back({r[0].number(), r[1].number(), r[2].text()});
    return all;
}

std::vector<Administration::UsageLine> Administration::usage(std::int64_t since_day,
                                                             const std::string& person) {
    std::map<std::string, UsageLine> by_person;
    const auto line = [&](const Row& r) -> UsageLine& {
        UsageLine& one = by_person[r[0].text()];
        one.person = r[0].text();
        one.name = r[1].text();
        return one;
    };
    for (const Row& r : sql_.run(
             "SELECT u.person, p.name, CAST(SUM(u.messages) AS BIGINT), CAST(SUM(u.bytes) AS "
             "BIGINT), CAST(SUM(u.thinking) AS BIGINT) FROM usage u JOIN people p ON p.id = "
             "u.person WHERE u.day >= $1 AND ($2 = '' OR u.person = $2) GROUP BY u.person, p.name",
             {since_day, person})) {
        UsageLine& one = line(r);
        one.messages = r[2].number();
        one.bytes = r[3].number();
        one.thinking = r[4].number();
    }
    for (const Row& r : sql_.run(
             "SELECT t.owner, p.name, COUNT(DISTINCT t.id), CAST(SUM(LENGTH(e.what)) AS BIGINT) "
             "FROM tables t JOIN people p ON p.id = t.owner JOIN entries e ON e.table_id = t.id "
             "WHERE $1 = '' OR t.owner = $1 GROUP BY t.owner, p.name",
             {person})) {
        UsageLine& one = line(r);
        one.tables = r[2].number();
        one.stored = r[3].number();
    }
    std::vector<UsageLine> all;
    for (auto& [id, one] : by_person) all.push_back(std::move(one));
    std::stable_sort(all.begin(), all.end(), [](const UsageLine& a, const UsageLine& b) {
        return a.messages > b.messages;
    });
    return all;
}

std::vector<Administration::ReportLine> Administration::reports(bool closed_too, int most) {
    std::vector<ReportLine> all;
    for (const Row& r : sql_.run(
             "SELECT r.id, r.at, r.reporter, r.person, r.table_id, r.reason, r.note, a.name, "
             "b.name, r.closed FROM reports r JOIN people a ON a.id = r.reporter JOIN people b ON "
             "b.id = r.person WHERE r.closed = 0 OR $1 = 1 ORDER BY r.at, r.id LIMIT $2",
             {closed_too, most}))
        all.push_back({{r[0].text(), r[1].number(), r[2].text(), r[3].text(), r[4].text(),
                        r[5].text(), r[6].text()},
                       r[7].text(),
                       r[8].text(),
                       r[9].number()});
    return all;
}

bool Administration::close_report(const std::string& id, Millis now) {
    return sql_.change("UPDATE reports SET closed = $2 WHERE id = $1 AND closed = 0", {id, now});
}

Closing close_table(Sql& sql, const std::string& table, const Ledger::Act& act) {
    // Others write to the same log: whoever was second reads on and tries again.
    for (;;) {
        Transaction transaction(sql);
        Ledger ledger(sql);
        room::Room room(table);
        for (const StoredEntry& stored : ledger.entries(table, 0))
            (void)room.apply(read_entry(stored), room::Room::Telling::kSilent);
        if (room.seq() == 0) return Closing::kNoTable;
        if (room.over()) return Closing::kOver;
        if (room.phase() == std::string_view("closed")) return Closing::kClosedBefore;
        const room::Entry entry{room.seq() + 1, "", act.at, room::Close{"admin"}};
        room::Change change = room.apply(entry, room::Room::Telling::kSilent);
        if (!ledger.write(step_of(room, entry, change))) continue;
        ledger.add(act);
        ledger.publish();
        transaction.commit();
        return Closing::kDone;
    }
}

}  // namespace himiko::server
