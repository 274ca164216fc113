#include "server/ledger.h"

#include <algorithm>

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
    sql_.run(
        "INSERT INTO people (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5) "
        "ON CONFLICT (id) DO NOTHING",
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
    sql_.run(
        "INSERT INTO sessions (secret, person, created, seen) VALUES ($1, $2, $3, $3) "
        "ON CONFLICT (secret) DO NOTHING",
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
    news_.push_back("@" + person);
}

// --- Tables --------------------------------------------------------------------------------------

bool Ledger::write(const Step& step) {
    const TableRow& t = step.table;
    const StoredEntry& e = step.entry;
    if (e.seq == 1)
        sql_.post(
            "INSERT INTO tables (id, game, public, phase, seq, created, changed, summary) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
            {t.id, t.game, t.open_to_all, t.phase, t.seq, t.created, t.changed, t.summary});
    // The key of this row decides; nothing else has to be locked. A number whose entry was
    // forgotten is not free: later ones are there.
    const bool written = sql_.change(
        "INSERT INTO entries (table_id, seq, id, at, what) SELECT $1, $2, $3, $4, $5 WHERE NOT "
        "EXISTS (SELECT 1 FROM entries WHERE table_id = $1 AND seq > $2) "
        "ON CONFLICT DO NOTHING",
        {t.id, e.seq, e.id.empty() ? Value() : Value(e.id), e.at, e.what});
    if (!written) return false;
    if (e.seq > 1 && step.listed)
        sql_.post(
            "UPDATE tables SET public = $2, phase = $3, seq = $4, changed = $5, summary = $6 "
            "WHERE id = $1",
            {t.id, t.open_to_all, t.phase, t.seq, t.changed, t.summary});
    for (const std::string& person : step.gone)
        sql_.post("DELETE FROM members WHERE table_id = $1 AND person = $2", {t.id, person});
    for (const Member& member : step.members)
        sql_.post(
            "INSERT INTO members (table_id, person, to_act, seen) VALUES ($1, $2, $3, 0) "
            "ON CONFLICT (table_id, person) DO UPDATE SET to_act = $3",
            {t.id, member.person, member.to_act});
    if (step.forgotten)
        sql_.post("DELETE FROM entries WHERE table_id = $1 AND seq = $2", {t.id, *step.forgotten});
    if (step.due_changed) put_off_job(t.id, step.due);
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
                                     " FROM tables t WHERE t.public = 1 AND t.phase = $1 ORDER BY "
                                     "t.created DESC, t.id LIMIT $2",
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

std::int64_t Ledger::unfinished_tables_of(const std::string& person) {
    return sql_
        .run(
            "SELECT COUNT(*) FROM members m JOIN tables t ON t.id = m.table_id "
            "WHERE m.person = $1 AND t.phase IN ('lobby', 'playing')",
            {person})[0][0]
        .number();
}

std::int64_t Ledger::forget_tables_not_begun(Millis changed_before) {
    // A few at a time: nobody else should wait long for the database.
    const Rows old = sql_.run(
        "SELECT id FROM tables WHERE phase IN ('lobby', 'closed') AND changed < $1 "
        "ORDER BY changed LIMIT 100",
        {changed_before});
    for (const Row& row : old) {
        for (const char* from : {"entries", "members", "jobs"})
            sql_.post(std::string("DELETE FROM ") + from + " WHERE table_id = $1", {row[0]});
        sql_.post("DELETE FROM tables WHERE id = $1", {row[0]});
    }
    return static_cast<std::int64_t>(old.size());
}

// --- What became of them -------------------------------------------------------------------------

void Ledger::write_ending(const Step& step, const Ending& ending) {
    for (const Placing& one : ending.people)
        sql_.run(
            "INSERT INTO results (table_id, seat, person, game, ended, won, result) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7)",
            {step.table.id, one.seat, one.person, step.table.game, step.entry.at, one.won,
             ending.result});
    if (ending.rated) rate_people(step, ending);
    if (ending.kind.empty()) return;
    // Several people at one device share a sheet, and a game counts once on it.
    std::vector<std::string> done;
    for (const Placing& one : ending.people)
        if (std::find(done.begin(), done.end(), one.person) == done.end()) {
            write_sheet(step, ending, one.person);
            done.push_back(one.person);
        }
}

void Ledger::rate_people(const Step& step, const Ending& ending) {
    // In the order of their ids: two games that end at the same moment never wait for each other.
    std::vector<Placing> people = ending.people;
    std::sort(people.begin(), people.end(),
              [](const Placing& a, const Placing& b) { return a.person < b.person; });
    std::vector<Rating> before;
    std::vector<int> places;
    const Rating fresh;
    for (const Placing& one : people) {
        sql_.run(
            "INSERT INTO ratings (person, game, mean, deviation, games) VALUES ($1, $2, $3, $4, 0) "
            "ON CONFLICT DO NOTHING",
            {one.person, step.table.game, fresh.mean, fresh.deviation});
        const Rows found = sql_.run(
            std::string("SELECT mean, deviation FROM ratings WHERE person = $1 AND game = $2") +
                (sql_.shared() ? " FOR UPDATE" : ""),
            {one.person, step.table.game});
        before.push_back({found[0][0].real(), found[0][1].real()});
        places.push_back(one.place);
    }
    const std::vector<Rating> after = rate(before, places);
    for (std::size_t i = 0; i < people.size(); ++i) {
        sql_.run(
            "UPDATE ratings SET mean = $3, deviation = $4, games = games + 1 "
            "WHERE person = $1 AND game = $2",
            {people[i].person, step.table.game, after[i].mean, after[i].deviation});
        sql_.run(
            "UPDATE results SET before_mean = $3, before_deviation = $4, after_mean = $5, "
            "after_deviation = $6 WHERE table_id = $1 AND seat = $2",
            {step.table.id, people[i].seat, before[i].mean, before[i].deviation, after[i].mean,
             after[i].deviation});
    }
}

void Ledger::write_sheet(const Step& step, const Ending& ending, const std::string& person) {
    const bool won = std::any_of(ending.people.begin(), ending.people.end(),
                                 [&](const Placing& p) { return p.person == person && p.won; });
    sql_.run(
        "INSERT INTO sheets (person, game, kind, games, won) VALUES ($1, $2, $3, 1, $4) "
        "ON CONFLICT (person, game, kind) DO UPDATE SET games = sheets.games + 1, "
        "won = sheets.won + $4",
        {person, step.table.game, ending.kind, won});
    if (won)
        sql_.run(
            "UPDATE sheets SET points = $4, best = $5, table_id = $6 WHERE person = $1 AND "
            "game = $2 AND kind = $3 AND (points IS NULL OR points < $4)",
            {person, step.table.game, ending.kind, ending.points, ending.score, step.table.id});
}

std::vector<Ledger::Result> Ledger::results_of(const std::string& person, int most) {
    const auto rating = [](const Value& mean, const Value& deviation) -> std::optional<Rating> {
        if (mean.null()) return std::nullopt;
        return Rating{mean.real(), deviation.real()};
    };
    std::vector<Result> all;
    for (const Row& r :
         sql_.run(std::string("SELECT ") + kTableFields +
                      ", r.seat, r.won, r.ended, r.result, r.before_mean, r.before_deviation, "
                      "r.after_mean, r.after_deviation FROM results r JOIN tables t ON t.id = "
                      "r.table_id WHERE r.person = $1 ORDER BY r.ended DESC, r.table_id, r.seat "
                      "LIMIT $2",
                  {person, most}))
        all.push_back({read_table(r), static_cast<int>(r[8].number()), r[9].number() != 0,
                       r[10].number(), r[11].text(), rating(r[12], r[13]), rating(r[14], r[15])});
    return all;
}

namespace {

constexpr const char* kRated =
    "SELECT r.person, p.name, r.mean, r.deviation, r.games FROM ratings r "
    "JOIN people p ON p.id = r.person WHERE r.game = $1";

Ledger::Rated read_rated(const Row& r) {
    return {r[0].text(), r[1].text(), {r[2].real(), r[3].real()}, r[4].number()};
}

}  // namespace

std::vector<Ledger::Rated> Ledger::best_rated(const std::string& game, int most) {
    std::vector<Rated> all;
    for (const Row& r : sql_.run(
             std::string(kRated) + " ORDER BY r.mean - 3 * r.deviation DESC, r.person LIMIT $2",
             {game, most}))
        all.push_back(read_rated(r));
    return all;
}

std::optional<Ledger::Rated> Ledger::rating_of(const std::string& person, const std::string& game) {
    const Rows rows = sql_.run(std::string(kRated) + " AND r.person = $2", {game, person});
    if (rows.empty()) return std::nullopt;
    return read_rated(rows[0]);
}

std::vector<Ledger::SheetLine> Ledger::sheet_of(const std::string& person) {
    std::vector<SheetLine> all;
    for (const Row& r : sql_.run("SELECT game, kind, games, won, points, best, table_id FROM "
                                 "sheets WHERE person = $1 ORDER BY game, kind",
                                 {person}))
        all.push_back({r[0].text(), r[1].text(), r[2].number(), r[3].number(),
                       r[4].null() ? 0 : r[4].number(), optional_text(r[5]).value_or(""),
                       optional_text(r[6]).value_or("")});
    return all;
}

// --- Jobs ----------------------------------------------------------------------------------------

std::optional<std::string> Ledger::take_job(Millis now, Millis put_off) {
    const Rows found = sql_.run(
        std::string("SELECT table_id FROM jobs WHERE due <= $1 ORDER BY due, table_id LIMIT 1") +
            (sql_.shared() ? " FOR UPDATE SKIP LOCKED" : ""),
        {now});
    if (found.empty()) return std::nullopt;
    put_off_job(found[0][0].text(), now + put_off);
    return found[0][0].text();
}

void Ledger::put_off_job(const std::string& table, std::optional<Millis> due) {
    if (due)
        sql_.post(
            "INSERT INTO jobs (table_id, due) VALUES ($1, $2) "
            "ON CONFLICT (table_id) DO UPDATE SET due = $2",
            {table, *due});
    else
        sql_.post("DELETE FROM jobs WHERE table_id = $1", {table});
}

void Ledger::put_off_job(const std::string& table, std::optional<Millis> due, std::int64_t seq) {
    // Locked, so that nobody changes it between the question and the answer. Where there is none,
    // somebody else has said that it is done.
    const Rows job = sql_.run(std::string("SELECT due FROM jobs WHERE table_id = $1") +
                                  (sql_.shared() ? " FOR UPDATE" : ""),
                              {table});
    if (job.empty()) return;
    const Rows later =
        sql_.run("SELECT seq FROM entries WHERE table_id = $1 AND seq > $2 LIMIT 1", {table, seq});
    if (later.empty()) put_off_job(table, due);
}

// --- Health --------------------------------------------------------------------------------------

void Ledger::probe(const std::string& id) {
    sql_.post("INSERT INTO probes (id) VALUES ($1)", {id});
    sql_.post("DELETE FROM probes WHERE id = $1", {id});
}

}  // namespace himiko::server
