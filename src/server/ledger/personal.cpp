#include "server/ledger/ledger.h"

// What is kept about somebody, for them to take along.
namespace himiko::server {

// No hashes: they are of no use to anybody but a thief.
const std::array<Ledger::List, 7> Ledger::kPersonalLists = {{
    {"sessions",
     "SELECT created, seen, agent FROM sessions WHERE person = $1 ORDER BY created LIMIT $2",
     {"created", "seen", "agent"}},
    {"ratings",
     "SELECT game, mean, deviation, games FROM ratings WHERE person = $1 ORDER BY game LIMIT $2",
     {"game", "mean", "deviation", "games"}},
    {"sheet",
     "SELECT game, kind, games, won, best, table_id FROM sheets WHERE person = $1 "
     "ORDER BY game, kind LIMIT $2",
     {"game", "kind", "games", "won", "best", "table"}},
    {"counted",
     "SELECT id, game, content FROM counted WHERE person = $1 ORDER BY id LIMIT $2",
     {"id", "game", "content"}},
    {"reports",
     "SELECT at, person, table_id, reason, note FROM reports WHERE reporter = $1 "
     "ORDER BY at LIMIT $2",
     {"at", "person", "table", "reason", "note"}},
    {"usage",
     "SELECT day, messages, bytes, thinking FROM usage WHERE person = $1 ORDER BY day LIMIT $2",
     {"day", "messages", "bytes", "thinking"}},
    {"boxes",
     "SELECT id, game, name, content, changed FROM boxes WHERE person = $1 "
     "ORDER BY changed, id LIMIT $2",
     {"box", "game", "name", "content", "changed"}},
}};

std::vector<Row> Ledger::personal_list(const List& list, const std::string& person, int most) {
    return sql_.run(list.question, {person, most});
}

std::vector<Row> Ledger::results_at(const std::string& table, const std::string& person) {
    return sql_.run(
        "SELECT seat, won, ended, result, before_mean, before_deviation, after_mean, "
        "after_deviation FROM results WHERE table_id = $1 AND person = $2 ORDER BY seat",
        {table, person});
}

}  // namespace himiko::server
