#!/usr/bin/env bash
# Copies a Himiko store from SQLite to PostgreSQL:
#   deploy/sqlite-to-postgres.sh himiko.db postgres://himiko@/himiko
# No server may use either of them meanwhile. Both need the same schema, and the PostgreSQL must be empty: start a node on
# it once and stop it again. All or nothing: if something fails, PostgreSQL is as it was.
set -euo pipefail
file=$1 store=$2
[ -f "$file" ] || { echo "there is no $file" >&2; exit 1; }

version=$(sqlite3 "$file" "SELECT version FROM schema_version")
there=$(psql -X -At "$store" -c "SELECT version FROM schema_version") || there=none
if [ "$version" != "$there" ]; then
  echo "schema $version in SQLite, $there in PostgreSQL: start the same program once on each" >&2
  exit 1
fi
[ "$(psql -X -At "$store" -c "SELECT count(*) FROM people")" = 0 ] || { echo "the PostgreSQL is not empty" >&2; exit 1; }

# A table comes after those it refers to.
tables="people sessions tables entries members jobs results ratings sheets probes reports usage acts former_members erasures recovery_codes secrets"
unknown=$(sqlite3 "$file" "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'schema_version'" |
  grep -vxE "${tables// /|}" || true)
[ -z "$unknown" ] || { echo "this script does not know: $unknown" >&2; exit 1; }

{
  echo "BEGIN;"
  for table in $tables; do
    columns=$(sqlite3 "$file" "SELECT group_concat(name, ', ') FROM pragma_table_info('$table')")
    # All digits of a number with a fraction: as CSV, sqlite3 would round it.
    values=$(sqlite3 "$file" "SELECT group_concat(CASE type WHEN 'DOUBLE PRECISION'
      THEN 'CASE WHEN ' || name || ' IS NOT NULL THEN printf(''%!.17g'', ' || name || ') END' ELSE name END, ', ')
      FROM pragma_table_info('$table')")
    echo "COPY $table ($columns) FROM STDIN WITH (FORMAT csv);"
    sqlite3 -csv -newline $'\n' "$file" "SELECT $values FROM $table"
    echo '\.'
  done
  echo "COMMIT;"
} | psql -X -q -v ON_ERROR_STOP=1 "$store"
for table in $tables; do
  from=$(sqlite3 "$file" "SELECT count(*) FROM $table")
  to=$(psql -X -At "$store" -c "SELECT count(*) FROM $table")
  echo "$table: $from, now $to"
  [ "$from" = "$to" ] || exit 1
done
