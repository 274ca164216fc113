#include "server/ledger/ledger.h"
#include "server/ledger/rows.h"

// Tables, their logs, and the lists that show them.
namespace himiko::server {

bool Ledger::write(const Step& step) {
    const TableRow& t = step.table;
    const StoredEntry& e = step.entry;
    if (e.seq == 1)
        sql_.post(
            "INSERT INTO tables (id, game, public, phase, seq, created, changed, summary, owner) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
            {t.id, t.game, t.open_to_all, t.phase, t.seq, t.created, t.changed, t.summary,
             t.owner.empty() ? Value() : Value(t.owner)});
    // The key of this row decides; nothing else has to be locked. A number whose entry was
    // forgotten is not free: later ones are there. A table that was forgotten stays so.
    const bool written = sql_.change(
        "INSERT INTO entries (table_id, seq, id, at, what) SELECT $1, $2, $3, $4, $5 WHERE NOT "
        "EXISTS (SELECT 1 FROM entries WHERE table_id = $1 AND seq > $2) "
        "AND EXISTS (SELECT 1 FROM tables WHERE id = $1) "
        "ON CONFLICT DO NOTHING",
        {t.id, e.seq, e.id.empty() ? Value() : Value(e.id), e.at, e.what});
    if (!written) return false;
    if (e.seq > 1 && step.listed)
        sql_.post(
            "UPDATE tables SET public = $2, phase = $3, seq = $4, changed = $5, summary = $6, "
            "owner = $7 WHERE id = $1",
            {t.id, t.open_to_all, t.phase, t.seq, t.changed, t.summary,
             t.owner.empty() ? Value() : Value(t.owner)});
    for (const std::string& person : step.gone) {
        sql_.post("DELETE FROM members WHERE table_id = $1 AND person = $2", {t.id, person});
        sql_.post(
            "INSERT INTO former_members (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            {t.id, person});
    }
    for (const Member& member : step.members)
        sql_.post(
            "INSERT INTO members (table_id, person, to_act, seen, plays) "
            "VALUES ($1, $2, $3, 0, $4) "
            "ON CONFLICT (table_id, person) DO UPDATE SET to_act = $3, plays = $4",
            {t.id, member.person, member.to_act, member.plays});
    if (step.forgotten)
        sql_.post("DELETE FROM entries WHERE table_id = $1 AND seq = $2", {t.id, *step.forgotten});
    if (step.due_changed && step.due)
        sql_.post(
            "INSERT INTO jobs (table_id, due, kind, person) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (table_id) DO UPDATE SET due = $2, kind = $3, person = $4",
            {t.id, *step.due, static_cast<std::int64_t>(step.job.kind), step.job.person});
    else if (step.due_changed)
        sql_.post("DELETE FROM jobs WHERE table_id = $1", {t.id});
    if (step.ending) write_ending(step, *step.ending);
    news_.push_back(t.id + " " + std::to_string(t.seq));
    // What is due later is found by whoever looks then.
    job_due_ |= step.due && *step.due <= e.at;
    return true;
}

void Ledger::publish() {
    constexpr std::size_t kLongestNotice = 7900;  // PostgreSQL takes less than 8000 bytes
    if (sql_.shared()) {
        std::string notice;
        const auto send = [&] {
            if (!notice.empty()) sql_.post("SELECT pg_notify('himiko', $1)::text", {notice});
            notice.clear();
        };
        for (const std::string& one : news_) {
            if (notice.size() + one.size() >= kLongestNotice) send();
            notice += (notice.empty() ? "" : "\n") + one;
        }
        send();
        if (job_due_) sql_.post("SELECT pg_notify('himiko_jobs', '')::text", {});
    }
    news_.clear();
    job_due_ = false;
}

bool Ledger::write(const std::vector<Step>& steps) {
    // Only the first can meet somebody else: the others follow it at the same table, or open one
    // that nobody knows yet.
    for (const Step& step : steps)
        if (!write(step)) {
            if (&step == &steps.front()) return false;
            throw SqlError("steps of one table do not follow each other");
        }
    return true;
}

std::optional<TableRow> Ledger::table(const std::string& id) {
    const Rows rows =
        sql_.run(std::string("SELECT ") + kTableFields + " FROM tables t WHERE t.id = $1", {id});
    if (rows.empty()) return std::nullopt;
    return read_table(rows[0]);
}

std::vector<StoredEntry> Ledger::entries(const std::string& table, std::int64_t after) {
    std::vector<StoredEntry> all;
    for (const Row& r : sql_.run("SELECT seq, id, at, what FROM entries WHERE table_id = $1 AND "
                                 "seq > $2 ORDER BY seq",
                                 {table, after}))
        all.push_back({r[0].number(), r[1].null() ? "" : r[1].text(), r[2].number(), r[3].text()});
    return all;
}

std::vector<TableRow> Ledger::tables_on_offer(const std::string& phase, int most) {
    std::vector<TableRow> all;
    for (const Row& r : sql_.run(std::string("SELECT ") + kTableFields +
                                     " FROM tables t WHERE t.public = 1 AND t.phase = $1 AND NOT "
                                     "EXISTS (SELECT 1 FROM tables o WHERE o.owner = t.owner AND "
                                     "o.public = 1 AND o.phase = $1 AND (o.created > t.created OR "
                                     "(o.created = t.created AND o.id < t.id)) LIMIT 1 OFFSET $3) "
                                     "ORDER BY t.created DESC, t.id LIMIT $2",
                                 {phase, most, kMostOfOne - 1}))
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
        all.push_back({read_table(r), r[kTableWidth].number() != 0, r[kTableWidth + 1].number()});
    return all;
}

void Ledger::saw(const std::string& person, const std::string& table, std::int64_t seq) {
    sql_.run("UPDATE members SET seen = $3 WHERE table_id = $2 AND person = $1 AND seen < $3",
             {person, table, seq});
}

void Ledger::alive(const std::string& person, const std::string& table, Millis now) {
    sql_.run("UPDATE members SET alive = $3 WHERE table_id = $2 AND person = $1 AND alive < $3",
             {person, table, now});
}

Millis Ledger::last_alive(const std::string& person, const std::string& table) {
    const Rows found =
        sql_.run("SELECT alive FROM members WHERE table_id = $2 AND person = $1", {person, table});
    return found.empty() ? 0 : found[0][0].number();
}

std::int64_t Ledger::unfinished_tables_of(const std::string& person, const std::string& but) {
    return sql_
        .run(
            "SELECT COUNT(*) FROM members m JOIN tables t ON t.id = m.table_id "
            "WHERE m.person = $1 AND m.plays = 1 AND t.phase IN ('lobby', 'playing') "
            "AND t.id <> $2",
            {person, but})[0][0]
        .number();
}

bool Ledger::has_room_for(const Step& step) {
    for (const std::string& person : step.joined) {
        // SQLite has one writer anyway.
        if (sql_.shared())
            sql_.run("SELECT id FROM people WHERE id = $1 FOR NO KEY UPDATE", {person});
        if (unfinished_tables_of(person, step.table.id) >= kMostUnfinished) return false;
    }
    return true;
}

}  // namespace himiko::server
