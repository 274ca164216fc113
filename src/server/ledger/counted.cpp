#include "server/ledger/ledger.h"

// Games with the box on a real table, which people have counted and written on their sheet.
namespace himiko::server {

Ledger::Written Ledger::add(const CountedGame& game) {
    // As with boxes: whoever adds another game for the same person waits for the end of this.
    if (sql_.shared())
        sql_.run("SELECT id FROM people WHERE id = $1 FOR NO KEY UPDATE", {game.person});
    const Rows there =
        sql_.run("SELECT 1 FROM counted WHERE person = $1 AND id = $2", {game.person, game.id});
    if (!there.empty()) return Written::kBefore;
    const Rows all = sql_.run("SELECT COUNT(*) FROM counted WHERE person = $1", {game.person});
    if (all[0][0].number() >= kMostCounted) return Written::kTooMany;
    sql_.post("INSERT INTO counted (person, id, game, content) VALUES ($1, $2, $3, $4)",
              {game.person, game.id, game.game, game.content});
    return Written::kYes;
}

std::vector<Ledger::CountedGame> Ledger::counted_by(const std::string& person) {
    std::vector<CountedGame> all;
    for (const Row& r :
         sql_.run("SELECT id, game, content FROM counted WHERE person = $1 ORDER BY id LIMIT $2",
                  {person, kMostCounted}))
        all.push_back({person, r[0].text(), r[1].text(), r[2].text()});
    return all;
}

bool Ledger::strike_counted(const std::string& person, const std::string& id) {
    return sql_.change("DELETE FROM counted WHERE person = $1 AND id = $2", {person, id});
}

}  // namespace himiko::server
