#include "server/ledger.h"

namespace himiko::server {

namespace {

std::optional<std::string> optional_text(const Value& value) {
    return value.null() ? std::nullopt : std::optional(value.text());
}
Value or_null(const std::optional<std::string>& text) { return text ? Value(*text) : Value(); }

std::optional<Person> first_person(const Rows& rows) {
    if (rows.empty()) return std::nullopt;
    const Row& r = rows[0];
    return Person{r[0].text(), r[1].text(), optional_text(r[2]), optional_text(r[3]),
                  r[4].number()};
}

constexpr const char* kTableFields =
    "t.id, t.game, t.public, t.phase, t.seq, t.created, t.changed, t.summary";

TableRow read_table(const Row& r) {
    return {r[0].text(),   r[1].text(),   r[2].number() != 0, r[3].text(),
            r[4].number(), r[5].number(), r[6].number(),      r[7].text()};
}

}  // namespace

// --- People --------------------------------------------------------------------------------------

void Ledger::add(const Person& p) {
    sql_.run("INSERT INTO people (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5)",
             {p.id, p.name, or_null(p.login), or_null(p.password), p.created});
}

void Ledger::rename(const std::string& person, const std::string& name) {
    sql_.run("UPDATE people SET name = $2 WHERE id = $1", {person, name});
}

bool Ledger::register_login(const std::string& person, const std::string& login,
                            const std::string& password) {
    if (const auto other = person_with_login(login); other && other->id != person) return false;
    sql_.run("UPDATE people SET login = $2, password = $3 WHERE id = $1",
             {person, login, password});
    return true;
}

std::optional<Person> Ledger::person(const std::string& id) {
    return first_person(
        sql_.run("SELECT id, name, login, password, created FROM people WHERE id = $1", {id}));
}

std::optional<Person> Ledger::person_with_login(const std::string& login) {
    return first_person(sql_.run(
        "SELECT id, name, login, password, created FROM people WHERE login = $1", {login}));
}

void Ledger::begin_session(const std::string& secret, const std::string& person, Millis now) {
    sql_.run("INSERT INTO sessions (secret, person, created, seen) VALUES ($1, $2, $3, $3)",
             {secret, person, now});
}

std::optional<Person> Ledger::person_of_session(const std::string& secret, Millis now) {
    constexpr Millis kDay = 86'400'000;  // often enough to know which sessions are forgotten
    auto found =
        first_person(sql_.run("SELECT p.id, p.name, p.login, p.password, p.created FROM sessions s "
                              "JOIN people p ON p.id = s.person WHERE s.secret = $1",
                              {secret}));
    if (found)
        sql_.run("UPDATE sessions SET seen = $2 WHERE secret = $1 AND seen < $3",
                 {secret, now, now - kDay});
    return found;
}

void Ledger::end_session(const std::string& secret) {
    sql_.run("DELETE FROM sessions WHERE secret = $1", {secret});
}

void Ledger::end_sessions_of(const std::string& person) {
    sql_.run("DELETE FROM sessions WHERE person = $1", {person});
}

// --- Tables --------------------------------------------------------------------------------------

Written Ledger::write(const Step& step) {
    const TableRow& t = step.table;
    const Entry& e = step.entry;
    const Value id = e.id.empty() ? Value() : Value(e.id);
    if (e.seq == 1)
        sql_.run(
            "INSERT INTO tables (id, game, public, phase, seq, created, changed, summary) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
            {t.id, t.game, t.open_to_all, t.phase, t.seq, t.created, t.changed, t.summary});
    // The two unique keys of this row decide; nothing else has to be locked.
    const Rows written = sql_.run(
        "INSERT INTO entries (table_id, seq, id, at, what) VALUES ($1, $2, $3, $4, $5) "
        "ON CONFLICT DO NOTHING RETURNING seq",
        {t.id, e.seq, id, e.at, e.what});
    if (written.empty()) {
        const bool twice =
            !e.id.empty() &&
            !sql_.run("SELECT seq FROM entries WHERE table_id = $1 AND id = $2", {t.id, e.id})
                 .empty();
        return twice ? Written::kTwice : Written::kTaken;
    }
    if (e.seq > 1)
        sql_.run(
            "UPDATE tables SET public = $2, phase = $3, seq = $4, changed = $5, summary = $6 "
            "WHERE id = $1",
            {t.id, t.open_to_all, t.phase, t.seq, t.changed, t.summary});
    for (const Member& member : step.members)
        sql_.run(
            "INSERT INTO members (table_id, person, to_act, seen) VALUES ($1, $2, $3, 0) "
            "ON CONFLICT (table_id, person) DO UPDATE SET to_act = $3",
            {t.id, member.person, member.to_act});
    if (step.bot_to_act)
        sql_.run(
            "INSERT INTO jobs (table_id, seq) VALUES ($1, $2) "
            "ON CONFLICT (table_id) DO UPDATE SET seq = $2",
            {t.id, t.seq});
    else
        sql_.run("DELETE FROM jobs WHERE table_id = $1", {t.id});
    if (sql_.shared())
        sql_.run("SELECT pg_notify('himiko', $1)::text", {t.id + " " + std::to_string(t.seq)});
    return Written::kWritten;
}

std::optional<TableRow> Ledger::table(const std::string& id) {
    const Rows rows =
        sql_.run(std::string("SELECT ") + kTableFields + " FROM tables t WHERE t.id = $1", {id});
    if (rows.empty()) return std::nullopt;
    return read_table(rows[0]);
}

std::vector<Entry> Ledger::entries(const std::string& table, std::int64_t after) {
    std::vector<Entry> all;
    for (const Row& r : sql_.run("SELECT seq, id, at, what FROM entries WHERE table_id = $1 AND "
                                 "seq > $2 ORDER BY seq",
                                 {table, after}))
        all.push_back({r[0].number(), r[1].null() ? "" : r[1].text(), r[2].number(), r[3].text()});
    return all;
}

std::vector<TableRow> Ledger::tables_on_offer(const std::string& phase, int most) {
    std::vector<TableRow> all;
    for (const Row& r : sql_.run(std::string("SELECT ") + kTableFields +
                                     " FROM tables t WHERE t.public = 1 AND t.phase = $1 ORDER BY "
                                     "t.changed DESC, t.id LIMIT $2",
                                 {phase, most}))
        all.push_back(read_table(r));
    return all;
}

std::vector<Ledger::Mine> Ledger::tables_of(const std::string& person, int most) {
    std::vector<Mine> all;
    for (const Row& r : sql_.run(std::string("SELECT ") + kTableFields +
                                     ", m.to_act, m.seen FROM members m JOIN tables t ON t.id = "
                                     "m.table_id WHERE m.person = $1 ORDER BY m.to_act DESC, "
                                     "t.changed DESC, t.id LIMIT $2",
                                 {person, most}))
        all.push_back({read_table(r), r[8].number() != 0, r[9].number()});
    return all;
}

void Ledger::saw(const std::string& person, const std::string& table, std::int64_t seq) {
    sql_.run("UPDATE members SET seen = $3 WHERE table_id = $2 AND person = $1 AND seen < $3",
             {person, table, seq});
}

// --- Bots ----------------------------------------------------------------------------------------

std::vector<std::string> Ledger::tables_waiting_for_bots(int most) {
    std::vector<std::string> all;
    const std::string statement = std::string(
                                      "SELECT table_id FROM jobs ORDER BY seq, table_id "
                                      "LIMIT $1") +
                                  (sql_.shared() ? " FOR UPDATE SKIP LOCKED" : "");
    for (const Row& r : sql_.run(statement, {most})) all.push_back(r[0].text());
    return all;
}

}  // namespace himiko::server
