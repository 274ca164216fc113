#include "server/ledger/ledger.h"

// Tables that somebody has to look after, and whether the store can store.
namespace himiko::server {

std::optional<Ledger::Taken> Ledger::take_job(JobKind kind, Millis now, Millis put_off,
                                              const std::string& last) {
    const auto number = static_cast<std::int64_t>(kind);
    const auto find = [&](const std::string& which, const std::vector<Value>& values) {
        return sql_.run("SELECT table_id, person FROM jobs WHERE kind = $1 AND due <= $2 " + which +
                            " LIMIT 1" + (sql_.shared() ? " FOR UPDATE SKIP LOCKED" : ""),
                        values);
    };
    Rows found;
    if (kind == JobKind::kClock) {
        found = find("ORDER BY due, table_id", {number, now});
    } else {
        const std::string in_turns = "ORDER BY person, due, table_id";
        found = find("AND person > $3 " + in_turns, {number, now, last});
        if (found.empty()) found = find(in_turns, {number, now});
    }
    if (found.empty()) return std::nullopt;
    Taken taken{found[0][0].text(), found[0][1].text()};
    sql_.post("UPDATE jobs SET due = $2 WHERE table_id = $1", {taken.table, now + put_off});
    return taken;
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
    if (!later.empty()) return;
    if (due)
        sql_.post("UPDATE jobs SET due = $2 WHERE table_id = $1", {table, *due});
    else
        sql_.post("DELETE FROM jobs WHERE table_id = $1", {table});
}

void Ledger::probe(const std::string& id) {
    sql_.post("INSERT INTO probes (id) VALUES ($1)", {id});
    sql_.post("DELETE FROM probes WHERE id = $1", {id});
}

}  // namespace himiko::server
