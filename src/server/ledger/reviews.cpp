#include "server/ledger/ledger.h"

// Reviews of games that are over: made once, and kept.
namespace himiko::server {

namespace {

constexpr auto kReviewJob = static_cast<std::int64_t>(JobKind::kReview);

}  // namespace

std::optional<Ledger::Review> Ledger::review(const std::string& table) {
    const Rows rows =
        sql_.run("SELECT done, steps, document FROM reviews WHERE table_id = $1", {table});
    if (rows.empty()) return std::nullopt;
    const Row& r = rows[0];
    return Review{static_cast<int>(r[0].number()), static_cast<int>(r[1].number()), r[2].text()};
}

void Ledger::want_review(const std::string& table, const std::string& person, Millis now) {
    if (!sql_.change("INSERT INTO reviews (table_id) VALUES ($1) ON CONFLICT (table_id) DO NOTHING",
                     {table}))
        return;
    sql_.post(
        "INSERT INTO jobs (table_id, due, kind, person) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (table_id) DO NOTHING",
        {table, now, kReviewJob, person});
}

void Ledger::note_review(const std::string& table, int done, int steps, Millis due) {
    sql_.post("UPDATE reviews SET done = $2, steps = $3 WHERE table_id = $1", {table, done, steps});
    sql_.post("UPDATE jobs SET due = $2 WHERE table_id = $1 AND kind = $3",
              {table, due, kReviewJob});
}

void Ledger::keep_review(const std::string& table, const std::string& document) {
    sql_.post("UPDATE reviews SET document = $2 WHERE table_id = $1", {table, document});
    sql_.post("DELETE FROM jobs WHERE table_id = $1 AND kind = $2", {table, kReviewJob});
}

}  // namespace himiko::server
