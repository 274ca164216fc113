#include "server/ledger/ledger.h"

// Tables that somebody has to look after, and whether the store can store.
namespace himiko::server {

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

void Ledger::probe(const std::string& id) {
    sql_.post("INSERT INTO probes (id) VALUES ($1)", {id});
    sql_.post("DELETE FROM probes WHERE id = $1", {id});
}

}  // namespace himiko::server
