#include <limits>

#include "server/ledger/ledger.h"

// What is forgotten, a few rows at a time. Where nodes share the database, each passes over what
// another is at.
namespace himiko::server {

namespace {

// What refers to a table and goes with it; what refers to a guest and goes, too; and what keeps
// one.
constexpr const char* kPartsOfTables[] = {"entries", "members", "former_members",
                                          "jobs",    "results", "reviews"};
constexpr const char* kTracesOfGuests[] = {"usage", "former_members", "sessions", "boxes",
                                           "counted"};
constexpr const char* kNeedsOfGuests[] = {"sessions WHERE seen >= $1 AND person",
                                          "members WHERE person", "reports WHERE person",
                                          "reports WHERE reporter", "erasures WHERE person"};

// Guests that may be forgotten: whether they are kept for ever, and whether for now.
std::string guests_to_look_at() {
    std::string needed;
    for (const char* need : kNeedsOfGuests)
        needed += (needed.empty() ? "" : " OR ") + std::string("EXISTS (SELECT 1 FROM ") + need +
                  " = x.id)";
    return "SELECT x.id, x.created, CASE WHEN x.login IS NOT NULL OR EXISTS (SELECT 1 FROM results "
           "WHERE person = x.id) THEN 1 ELSE 0 END, CASE WHEN " +
           needed + " THEN 1 ELSE 0 END FROM people x WHERE x.sweep_at < $1 ORDER BY x.sweep_at";
}

int count_of(const Rows& rows) { return static_cast<int>(rows.size()); }

}  // namespace

Rows Ledger::locked(const std::string& question, Millis before, int most) {
    return sql_.run(question + " LIMIT $2" + (sql_.shared() ? " FOR UPDATE OF x SKIP LOCKED" : ""),
                    {before, most});
}

Ledger::Swept Ledger::forget_sessions(Millis before, int most) {
    const Rows old =
        locked("SELECT x.secret FROM sessions x WHERE x.seen < $1 ORDER BY x.seen", before, most);
    for (const Row& row : old) sql_.post("DELETE FROM sessions WHERE secret = $1", {row[0]});
    return {count_of(old), count_of(old)};
}

Ledger::Swept Ledger::forget(const Rows& tables) {
    for (const Row& row : tables) {
        for (const char* part : kPartsOfTables)
            sql_.post(std::string("DELETE FROM ") + part + " WHERE table_id = $1", {row[0]});
        sql_.post("DELETE FROM tables WHERE id = $1", {row[0]});
    }
    return {count_of(tables), count_of(tables)};
}

Ledger::Swept Ledger::forget_lobbies(Millis before, int most) {
    return forget(
        locked("SELECT x.id FROM tables x WHERE x.phase IN ('lobby', 'closed') AND x.changed < $1 "
               "ORDER BY x.changed",
               before, most));
}

Ledger::Swept Ledger::forget_abandoned(Millis before, int most) {
    // By when they were opened: an index of when something happened would be written with every
    // turn. A clock that runs, and a bot that is to act, have a job. Within a turn the table's row
    // does not change, so the last entry decides.
    return forget(locked(
        "SELECT x.id FROM tables x WHERE x.public IN (0, 1) AND x.phase IN ('playing', 'paused') "
        "AND "
        "x.created < $1 AND x.changed < $1 AND NOT EXISTS (SELECT 1 FROM jobs j WHERE "
        "j.table_id = x.id) AND (SELECT e.at FROM entries e WHERE e.table_id = x.id ORDER BY "
        "e.seq DESC LIMIT 1) < $1",
        before, most));
}

Ledger::Swept Ledger::forget_guests(Millis before, int most) {
    constexpr Millis kDay = 86'400'000;
    static const std::string question = guests_to_look_at();
    const Rows some = locked(question, before, most);
    Swept swept{count_of(some), 0};
    for (const Row& row : some) {
        const Millis created = row[1].number();
        const bool kept = row[2].number() != 0, needed = row[3].number() != 0;
        if (created < before && !kept && !needed) {
            for (const char* trace : kTracesOfGuests)
                sql_.post(std::string("DELETE FROM ") + trace + " WHERE person = $1", {row[0]});
            sql_.post("DELETE FROM people WHERE id = $1", {row[0]});
            ++swept.forgotten;
            continue;
        }
        // When it is worth another look.
        const Millis again = kept                ? std::numeric_limits<Millis>::max()
                             : created >= before ? created
                                                 : before + kDay;
        sql_.post("UPDATE people SET sweep_at = $2 WHERE id = $1", {row[0], again});
    }
    return swept;
}

Ledger::Swept Ledger::forget_reports(Millis before, int most) {
    const Rows old =
        locked("SELECT x.id FROM reports x WHERE x.closed > 0 AND x.closed < $1 ORDER BY x.closed",
               before, most);
    for (const Row& row : old) sql_.post("DELETE FROM reports WHERE id = $1", {row[0]});
    return {count_of(old), count_of(old)};
}

Ledger::Swept Ledger::forget_usage(Millis before, int most) {
    constexpr Millis kDay = 86'400'000;
    const Rows old = locked("SELECT x.person, x.day FROM usage x WHERE x.day < $1 ORDER BY x.day",
                            before / kDay, most);
    for (const Row& row : old)
        sql_.post("DELETE FROM usage WHERE person = $1 AND day = $2", {row[0], row[1]});
    return {count_of(old), count_of(old)};
}

}  // namespace himiko::server
