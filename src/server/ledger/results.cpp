#include <algorithm>

#include "server/ledger/ledger.h"
#include "server/ledger/rows.h"

// What became of tables: results, ratings, record sheets.
namespace himiko::server {

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
    std::vector<Performance> game;
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
        game.push_back({{found[0][0].real(), found[0][1].real()}, one.place, one.helped});
    }
    const auto after = rate_game(game);
    for (std::size_t i = 0; i < people.size(); ++i) {
        if (!after[i]) {  // a list shows whoever was rated
            sql_.run("DELETE FROM ratings WHERE person = $1 AND game = $2 AND games = 0",
                     {people[i].person, step.table.game});
            continue;
        }
        sql_.run(
            "UPDATE ratings SET mean = $3, deviation = $4, games = games + 1 "
            "WHERE person = $1 AND game = $2",
            {people[i].person, step.table.game, after[i]->mean, after[i]->deviation});
        sql_.run(
            "UPDATE results SET before_mean = $3, before_deviation = $4, after_mean = $5, "
            "after_deviation = $6 WHERE table_id = $1 AND seat = $2",
            {step.table.id, people[i].seat, game[i].before.mean, game[i].before.deviation,
             after[i]->mean, after[i]->deviation});
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
                  {person, most})) {
        const auto at = [&](std::size_t i) -> const Value& { return r[kTableWidth + i]; };
        all.push_back({read_table(r), static_cast<int>(at(0).number()), at(1).number() != 0,
                       at(2).number(), at(3).text(), rating(at(4), at(5)), rating(at(6), at(7))});
    }
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
    for (const Row& r :
         sql_.run(std::string(kRated) +
                      " AND p.name <> '' ORDER BY r.mean - 3 * r.deviation DESC, r.person LIMIT $2",
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

}  // namespace himiko::server
