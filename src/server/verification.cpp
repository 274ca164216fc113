#include "server/verification.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cmath>
#include <map>

#include "room/following.h"
#include "server/ledger/rows.h"
#include "server/schema.h"
#include "server/step.h"

namespace himiko::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostProblems = 1000;
constexpr double kSameRating = 1e-9;

// A table's log played again, and what the lists should say of it.
struct Replayed {
    explicit Replayed(const std::string& id) : room(id) {}

    room::Room room;
    TableRow row;  // as it was written last
    std::optional<Ending> ending;
    std::int64_t entries = 0;
};

bool is_talk(const room::What& what) {
    return std::holds_alternative<room::Say>(what) || std::holds_alternative<room::React>(what);
}

// As documents: older programs may have written a text differently.
bool same_json(const std::string& one, const std::string& other) {
    return one == other || json::parse(one) == json::parse(other);
}

bool same(double one, double other) { return std::abs(one - other) <= kSameRating; }

class Verifier {
  public:
    explicit Verifier(Sql& sql) : sql_(sql), ledger_(sql) {}

    Verification run(const std::function<bool(long, long)>& progress) {
        const auto begin = std::chrono::steady_clock::now();
        require_schema(sql_);
        if (!sql_.shared()) check_file();
        found_.people = sql_.run("SELECT COUNT(*) FROM people")[0][0].number();
        const Rows ids = sql_.run("SELECT id FROM tables ORDER BY id");
        for (const Row& row : ids) {
            if (!progress(found_.tables, static_cast<long>(ids.size()))) break;
            ++found_.tables;
            const std::string id = row[0].null() ? "" : row[0].text();
            try {
                check_table(id);
            } catch (const std::exception& error) {  // of a document, or of a row's form
                complain(id, error.what());
            }
        }
        try {
            check_ratings();
        } catch (const std::exception& error) {
            complain("", std::string("ratings: ") + error.what());
        }
        found_.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return std::move(found_);
    }

  private:
    void complain(const std::string& table, const std::string& what) {
        if (found_.problems.size() < kMostProblems) found_.problems.push_back({table, what});
    }

    // Of a file; PostgreSQL sees to that itself.
    void check_file() {
        for (const Row& row : sql_.run("PRAGMA integrity_check"))
            if (row[0].text() != "ok") complain("", "the file is damaged: " + row[0].text());
        for (const Row& row : sql_.run("PRAGMA foreign_key_check"))
            complain("", "a row of " + row[0].text() + " refers to nothing in " + row[2].text());
    }

    void check_table(const std::string& id) {
        Replayed again(id);
        if (!replay(again)) return;
        found_.over += again.room.phase() == std::string_view("over");
        found_.running += again.room.phase() == std::string_view("playing");
        check_row(again);
        check_results(again);
    }

    // False: it cannot go on, and has complained.
    bool replay(Replayed& again) {
        const std::string& id = again.room.id();
        std::optional<std::int64_t> gap;  // that nothing explains
        bool talk_before = false;
        for (const StoredEntry& stored : ledger_.entries(id, 0)) {
            ++found_.entries;
            const auto where = [&] { return "entry " + std::to_string(stored.seq) + ": "; };
            std::optional<room::Entry> entry;
            try {
                entry = read_entry(stored);
            } catch (const std::exception& error) {
                complain(id, where() + "it cannot be read: " + error.what());
                return false;
            }
            if (stored.seq != again.room.seq() + 1 && again.room.seq() > 0)
                if (!gap || talk_before) gap = stored.seq;
            // Of talk the oldest lines are forgotten: what was before the first one that is kept.
            if (is_talk(entry->what) && !talk_before) gap.reset();
            // With an account its words went.
            if (std::holds_alternative<room::Forget>(entry->what)) gap.reset();
            talk_before |= is_talk(entry->what);
            if (const auto why = room::why_not_next(again.room, *entry)) {
                complain(id, where() + *why);
                return false;
            }
            room::Change change = again.room.apply(*entry, room::Room::Telling::kSilent);
            if (change.ending) again.ending = change.ending;
            if (change.listed) again.row = step_of(again.room, *entry, change).table;
            ++again.entries;
        }
        if (again.entries == 0) complain(id, "its log is missing");
        if (gap) complain(id, "entry " + std::to_string(*gap) + ": the one before it is missing");
        return again.entries > 0;
    }

    void check_row(const Replayed& again) {
        const auto row = ledger_.table(again.room.id());
        const TableRow& right = again.row;
        const auto differs = [&](const char* field, const auto& is, const auto& should_be) {
            complain(right.id, std::string("the list's ") + field + " is " + is +
                                   ", but its log leads to " + should_be);
        };
        if (row->phase != right.phase) differs("phase", row->phase, right.phase);
        if (row->game != right.game) differs("game", row->game, right.game);
        // Within a turn nothing is written; once every entry was.
        if (row->seq < right.seq || row->seq > again.room.seq())
            differs("number", std::to_string(row->seq), std::to_string(right.seq));
        if (row->open_to_all != right.open_to_all) complain(right.id, "the list's public is wrong");
        if (!same_json(row->summary, right.summary))
            differs("summary", row->summary, right.summary);
    }

    void check_results(const Replayed& again) {
        const std::string& id = again.room.id();
        const Rows rows = sql_.run(
            "SELECT seat, person, game, ended, won, result, before_mean, before_deviation, "
            "after_mean, after_deviation FROM results WHERE table_id = $1 ORDER BY seat",
            {id});
        std::vector<Placing> people = again.ending ? again.ending->people : std::vector<Placing>();
        if (rows.size() != people.size())
            return complain(id, "it has " + std::to_string(rows.size()) +
                                    " results, but its log leads to " +
                                    std::to_string(people.size()));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Row& r = rows[i];
            const Placing& right = people[i];
            if (r[0].number() != right.seat || r[1].text() != right.person ||
                r[2].text() != again.room.game() || r[3].number() != again.ending->at ||
                (r[4].number() != 0) != right.won || !same_json(r[5].text(), again.ending->result))
                complain(id, "the result of seat " + std::to_string(right.seat) +
                                 " is not what its log leads to");
        }
        if (again.ending && again.ending->rated) check_rating(again, rows, people);
    }

    void check_rating(const Replayed& again, const Rows& rows, const std::vector<Placing>& people) {
        // In the order in which they were rated.
        std::vector<std::size_t> order(people.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return people[a].person < people[b].person;
        });
        std::vector<Rating> before;
        std::vector<int> places;
        for (const std::size_t i : order) {
            if (rows[i][6].null() || rows[i][9].null())
                return complain(again.room.id(), "the game is rated, but it has no rating");
            before.push_back({rows[i][6].real(), rows[i][7].real()});
            places.push_back(people[i].place);
        }
        const std::vector<Rating> after = rate(before, places);
        for (std::size_t k = 0; k < order.size(); ++k) {
            const Row& r = rows[order[k]];
            if (!same(after[k].mean, r[8].real()) || !same(after[k].deviation, r[9].real()))
                complain(again.room.id(), "the rating of seat " +
                                              std::to_string(people[order[k]].seat) +
                                              " does not follow from the game");
        }
    }

    // Whoever has played so many rated games has the rating that one of them led to.
    void check_ratings() {
        for (const Row& r : sql_.run(
                 "SELECT r.person, r.game, r.games, "
                 "(SELECT COUNT(*) FROM results s WHERE s.person = r.person AND s.game = r.game "
                 "AND s.after_mean IS NOT NULL), "
                 "(SELECT COUNT(*) FROM results s WHERE s.person = r.person AND s.game = r.game "
                 "AND s.after_mean = r.mean AND s.after_deviation = r.deviation) FROM ratings r"))
            if (r[2].number() != r[3].number() || (r[3].number() > 0 && r[4].number() == 0))
                complain("", "the rating of " + r[0].text() + " does not fit the results");
    }

    Sql& sql_;
    Ledger ledger_;
    Verification found_;
};

}  // namespace

Verification verify(Sql& sql, const std::function<bool(long, long)>& progress) {
    // One moment of the store for all of it, however long that takes.
    sql.set_deadline(from_now(std::chrono::hours(24)));
    if (sql.shared()) {
        sql.script("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
        sql.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    } else {
        sql.run("BEGIN");
    }
    Verification found = Verifier(sql).run(progress);
    sql.run("ROLLBACK");
    return found;
}

}  // namespace himiko::server
