#include "server/ledger/ledger.h"

// Boxes that people have made and keep here.
namespace himiko::server {

bool Ledger::add(const KeptBox& box) {
    // SQLite has one writer anyway; where nodes share the database, whoever adds another box for
    // the same person waits for the end of this transaction.
    if (sql_.shared())
        sql_.run("SELECT id FROM people WHERE id = $1 FOR NO KEY UPDATE", {box.person});
    const Rows others =
        sql_.run("SELECT COUNT(*) FROM boxes WHERE person = $1 AND id <> $2", {box.person, box.id});
    if (others[0][0].number() >= kMostBoxes) return false;
    // This runs again if the connection is lost, even if it was stored.
    sql_.post(
        "INSERT INTO boxes (id, person, game, name, content, changed) "
        "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING",
        {box.id, box.person, box.game, box.name, box.content, box.changed});
    return true;
}

std::vector<Ledger::KeptBox> Ledger::boxes_of(const std::string& person) {
    std::vector<KeptBox> all;
    for (const Row& r : sql_.run("SELECT id, game, name, changed FROM boxes WHERE person = $1 "
                                 "ORDER BY changed DESC, id LIMIT $2",
                                 {person, kMostBoxes}))
        all.push_back({r[0].text(), person, r[1].text(), r[2].text(), "", r[3].number()});
    return all;
}

std::optional<Ledger::KeptBox> Ledger::box(const std::string& person, const std::string& id) {
    const Rows rows =
        sql_.run("SELECT game, name, content, changed FROM boxes WHERE id = $1 AND person = $2",
                 {id, person});
    if (rows.empty()) return std::nullopt;
    const Row& r = rows[0];
    return KeptBox{id, person, r[0].text(), r[1].text(), r[2].text(), r[3].number()};
}

bool Ledger::change(const KeptBox& box) {
    return sql_.change(
        "UPDATE boxes SET name = $3, content = $4, changed = $5 WHERE id = $1 AND person = $2",
        {box.id, box.person, box.name, box.content, box.changed});
}

bool Ledger::remove_box(const std::string& person, const std::string& id) {
    return sql_.change("DELETE FROM boxes WHERE id = $1 AND person = $2", {id, person});
}

}  // namespace himiko::server
