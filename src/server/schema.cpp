#include "server/schema.h"

#include <array>

#include "server/names.h"

namespace himiko::server {

namespace {

// Step n leads to version n + 1. A step that was released is never changed: what comes later is a
// step of its own. Times are milliseconds since 1970, documents are JSON as text.
constexpr std::array kSteps = {
    R"(
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,            -- NULL for guests
    password TEXT,                -- argon2id, NULL for guests
    created BIGINT NOT NULL
);
CREATE TABLE sessions (
    secret TEXT PRIMARY KEY,      -- the hash of the cookie, never the cookie
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person);

-- What is needed of a table without reading its log.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    public BIGINT NOT NULL,
    phase TEXT NOT NULL,          -- lobby, playing, over
    seq BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    summary TEXT NOT NULL
);
CREATE INDEX tables_on_offer ON tables (public, phase, changed);

-- The log: all that ever happened at a table, in order. Whoever writes a number second has lost.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    id TEXT,                      -- given by the client, so that sent twice counts once
    at BIGINT NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX entries_by_id ON entries (table_id, id);

CREATE TABLE members (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person TEXT NOT NULL REFERENCES people (id),
    to_act BIGINT NOT NULL,       -- the table waits for this person
    seen BIGINT NOT NULL,         -- the last number this person was shown
    PRIMARY KEY (table_id, person)
);
CREATE INDEX members_by_person ON members (person);

-- Tables that wait for a bot, and since which entry.
CREATE TABLE jobs (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL
);
)",
    R"(
-- Whoever writes a number second has lost: that is enough to count a request once, for a room knows
-- the ids of all that is in its log.
DROP INDEX entries_by_id;
-- Newest first; when something happened at a table would have to be written with every move.
DROP INDEX tables_on_offer;
CREATE INDEX tables_on_offer ON tables (public, phase, created);

-- A job is a table somebody has to look after: a bot's turn at once, a clock when it has run out.
-- Whoever takes a job moves its time on, so that another finds it if the first one dies.
ALTER TABLE jobs DROP COLUMN seq;
ALTER TABLE jobs ADD COLUMN due BIGINT NOT NULL DEFAULT 0;
CREATE INDEX jobs_by_due ON jobs (due);

CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    ended BIGINT NOT NULL,
    won BIGINT NOT NULL,
    result TEXT NOT NULL,         -- places and points of everybody
    before_mean DOUBLE PRECISION, -- the rating, if the game counts for one
    before_deviation DOUBLE PRECISION,
    after_mean DOUBLE PRECISION,
    after_deviation DOUBLE PRECISION,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_by_person ON results (person, ended);

CREATE TABLE ratings (
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);

-- The record sheet: how well somebody did at each kind of game, where there is no rival.
CREATE TABLE sheets (
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    kind TEXT NOT NULL,           -- options and players, as JSON
    games BIGINT NOT NULL,
    won BIGINT NOT NULL,
    points BIGINT,                -- of the best game that was won
    best TEXT,                    -- its score
    table_id TEXT,                -- where it was
    PRIMARY KEY (person, game, kind)
);
)",
    R"(
-- /healthz writes here, and leaves nothing.
CREATE TABLE probes (
    id TEXT PRIMARY KEY
);
)",
    R"(
-- Each list is read in its own order, as far as it is shown and no further.
DROP INDEX tables_on_offer;
CREATE INDEX tables_on_offer ON tables (public, phase, created DESC, id);
CREATE INDEX tables_not_begun ON tables (changed) WHERE phase IN ('lobby', 'closed');
DROP INDEX results_by_person;
CREATE INDEX results_by_person ON results (person, ended DESC, table_id, seat);
CREATE INDEX ratings_by_rank ON ratings (game, (mean - 3 * deviation) DESC, person);
DROP INDEX jobs_by_due;
CREATE INDEX jobs_by_due ON jobs (due, table_id);
)",
    R"(
ALTER TABLE people ADD COLUMN skeleton TEXT;      -- of the login: what looks alike has the same one
CREATE UNIQUE INDEX people_by_skeleton ON people (skeleton);
ALTER TABLE people ADD COLUMN second_factor TEXT; -- the secret of TOTP, NULL: none
ALTER TABLE people ADD COLUMN second_factor_wanted TEXT; -- until a code shows that the app has it
ALTER TABLE people ADD COLUMN second_factor_step BIGINT NOT NULL DEFAULT 0; -- of the last code used
ALTER TABLE people ADD COLUMN banned BIGINT NOT NULL DEFAULT 0; -- until then
ALTER TABLE people ADD COLUMN muted BIGINT NOT NULL DEFAULT 0;  -- until then
ALTER TABLE people ADD COLUMN sweep_at BIGINT NOT NULL DEFAULT 0; -- not to be forgotten before
CREATE INDEX people_by_sweep ON people (sweep_at);
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT ''; -- the browser, as it calls itself
CREATE INDEX sessions_by_seen ON sessions (seen);
ALTER TABLE tables ADD COLUMN owner TEXT;         -- NULL: nobody, or opened before it was kept
CREATE INDEX tables_by_owner ON tables (owner, public, phase, created DESC, id);
ALTER TABLE members ADD COLUMN plays BIGINT NOT NULL DEFAULT 1; -- 0: only invited, or left for good
ALTER TABLE members ADD COLUMN alive BIGINT NOT NULL DEFAULT 0; -- when they last asked a question

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter TEXT NOT NULL REFERENCES people (id),
    person TEXT NOT NULL REFERENCES people (id),
    table_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    note TEXT NOT NULL,           -- in the reporter's own words
    closed BIGINT NOT NULL        -- when somebody has dealt with it; 0: nobody yet
);
CREATE INDEX reports_by_state ON reports (closed, at);
CREATE INDEX reports_by_reporter ON reports (reporter, at);
CREATE INDEX reports_by_person ON reports (person);
CREATE UNIQUE INDEX reports_once ON reports (table_id, reporter, person);

-- What administration has done and no server has written into its log yet.
CREATE TABLE acts (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    act TEXT NOT NULL,
    fields TEXT NOT NULL
);

-- What somebody has cost, day by day.
CREATE TABLE usage (
    person TEXT NOT NULL REFERENCES people (id),
    day BIGINT NOT NULL,          -- since 1970
    messages BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    thinking BIGINT NOT NULL,     -- of bots, in milliseconds
    PRIMARY KEY (person, day)
);
CREATE INDEX usage_by_day ON usage (day);

-- For whoever has lost the second factor; each counts once.
CREATE TABLE recovery_codes (
    person TEXT NOT NULL REFERENCES people (id),
    code TEXT NOT NULL,           -- hashed
    PRIMARY KEY (person, code)
);

-- Who sat somewhere and left: the log still has their name.
CREATE TABLE former_members (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person TEXT NOT NULL REFERENCES people (id),
    PRIMARY KEY (table_id, person)
);
CREATE INDEX former_members_by_person ON former_members (person);

-- Accounts that were deleted, as long as tables may still name them.
CREATE TABLE erasures (
    person TEXT PRIMARY KEY REFERENCES people (id),
    begun BIGINT NOT NULL
);

-- What all nodes share and nobody else knows, by its purpose.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    secret TEXT NOT NULL
);

ALTER TABLE jobs ADD COLUMN kind BIGINT NOT NULL DEFAULT 0;  -- a clock, a turn, or one to search
ALTER TABLE jobs ADD COLUMN person TEXT NOT NULL DEFAULT ''; -- for whom it is thought
DROP INDEX jobs_by_due;
CREATE INDEX jobs_by_due ON jobs (kind, due, table_id);
CREATE INDEX jobs_by_person ON jobs (kind, person, due, table_id);
)",
    R"(
-- Boxes that people have made and keep here.
CREATE TABLE boxes (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX boxes_by_person ON boxes (person, changed DESC, id);
)",
    R"(
-- Games with the box on a real table, which people have counted and written on their sheet.
CREATE TABLE counted (
    person TEXT NOT NULL REFERENCES people (id),
    id TEXT NOT NULL,             -- given by the client, so that sent twice counts once
    game TEXT NOT NULL,
    content TEXT NOT NULL,        -- date, names, points …, as JSON
    PRIMARY KEY (person, id)
);
)",
    R"(
-- Reviews of games that are over: wanted, or there. Somebody's job is to make them (jobs.kind 3).
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    done BIGINT NOT NULL DEFAULT 0,      -- steps
    steps BIGINT NOT NULL DEFAULT 0,     -- of so many
    document TEXT NOT NULL DEFAULT ''    -- as JSON, once all are done
);
)"};

// Logins of before skeletons were kept get theirs. Of those that look alike the oldest has it; the
// others are found by what was written, letter for letter.
constexpr std::int64_t kSkeletonsSince = 5;
void give_skeletons(Sql& sql) {
    for (const Row& row :
         sql.run("SELECT id, login FROM people WHERE login IS NOT NULL ORDER BY created, id")) {
        const std::string looks = skeleton(row[1].text());
        if (looks.empty()) continue;
        sql.run(
            "UPDATE people SET skeleton = $2 WHERE id = $1 "
            "AND NOT EXISTS (SELECT 1 FROM people WHERE skeleton = $2)",
            {row[0], looks});
    }
}

constexpr std::chrono::minutes kMigrationTimeout{10};  // an index of millions of rows takes long

}  // namespace

int schema_version() { return static_cast<int>(kSteps.size()); }

void require_schema(Sql& sql) {
    Rows found;
    try {
        found = sql.run("SELECT version FROM schema_version");
    } catch (const SqlError& error) {
        throw SqlError(std::string("this is no store of Himiko: ") + error.what());
    }
    const std::int64_t version = found.empty() ? 0 : found[0][0].number();
    if (version == schema_version()) return;
    throw SqlError("the store has schema version " + std::to_string(version) +
                   ", this program works with " + std::to_string(schema_version()) +
                   (version < schema_version() ? ": the server of this program brings it there"
                                               : ": use the program of the server"));
}

void migrate(Sql& sql) { migrate(sql, schema_version()); }

void migrate(Sql& sql, int wanted) {
    Transaction all(sql);
    if (sql.shared()) {
        // Nodes that start together wait for each other here; SQLite's BEGIN IMMEDIATE does the
        // same.
        sql.post("SET LOCAL lock_timeout = 0", {});
        sql.run("SELECT pg_advisory_xact_lock(7265466)::text");
    }
    sql.run("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)");
    const Rows found = sql.run("SELECT version FROM schema_version");
    const std::int64_t version = found.empty() ? 0 : found[0][0].number();
    if (version == wanted) return all.commit();
    if (version > schema_version())
        throw SqlError("the database has schema version " + std::to_string(version) +
                       ", newer than this program's " + std::to_string(schema_version()));
    sql.set_deadline(from_now(kMigrationTimeout));
    if (sql.shared()) sql.post("SET LOCAL statement_timeout = 0", {});
    for (std::size_t step = static_cast<std::size_t>(version);
         step < static_cast<std::size_t>(wanted); ++step)
        sql.script(kSteps[step]);
    if (version < kSkeletonsSince && wanted >= kSkeletonsSince) give_skeletons(sql);
    if (found.empty())
        sql.run("INSERT INTO schema_version VALUES ($1)", {wanted});
    else
        sql.run("UPDATE schema_version SET version = $1", {wanted});
    all.commit();
}

}  // namespace himiko::server
