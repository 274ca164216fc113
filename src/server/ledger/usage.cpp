#include "server/ledger/ledger.h"

// What somebody has cost.
namespace himiko::server {

void Ledger::add_usage(const std::string& person, std::int64_t day, const Cost& cost) {
    // Whoever has gone meanwhile costs nothing any more.
    sql_.post(
        "INSERT INTO usage (person, day, messages, bytes, thinking) SELECT $1, $2, $3, $4, $5 "
        "WHERE EXISTS (SELECT 1 FROM people WHERE id = $1) ON CONFLICT (person, day) DO UPDATE SET "
        "messages = usage.messages + $3, bytes = usage.bytes + $4, thinking = usage.thinking + $5",
        {person, day, cost.messages, cost.bytes, cost.thinking});
}

Cost Ledger::usage_of(const std::string& person, std::int64_t day) {
    const Rows rows =
        sql_.run("SELECT messages, bytes, thinking FROM usage WHERE person = $1 AND day = $2",
                 {person, day});
    if (rows.empty()) return {};
    return {rows[0][0].number(), rows[0][1].number(), rows[0][2].number()};
}

}  // namespace himiko::server
