# A throwaway PostgreSQL for the tests: in a temporary folder, reached only through a Unix socket in it. Sourced by bash.

# start_postgres: exports HIMIKO_TEST_POSTGRES; stop_postgres ends it.
# PostgreSQL refuses to run as root, so root starts it as the user postgres.
start_postgres() {
  local bin owner
  bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
  [ -n "$bin" ] || bin=$(dirname "$(command -v initdb)") || return 1
  postgres_home=$(mktemp -d /tmp/himiko-postgres.XXXXXX)
  postgres_run=() owner=$(id -un)
  if [ "$(id -u)" -eq 0 ]; then
    owner=postgres
    postgres_run=(runuser -u postgres --)
    chown postgres "$postgres_home"
  fi
  postgres_ctl=$bin/pg_ctl
  (
    cd "$postgres_home"
    "${postgres_run[@]}" "$bin/initdb" -D data -A trust -U himiko >initdb.log
    "${postgres_run[@]}" "$postgres_ctl" -D data -l server.log -w \
      -o "-c listen_addresses='' -c unix_socket_directories='$postgres_home'" start >/dev/null
  ) || return 1
  chmod 755 "$postgres_home"
  export HIMIKO_TEST_POSTGRES="postgres:///postgres?host=$postgres_home&user=himiko"
}

# With the same data and options as before.
restart_postgres() {
  (cd "$postgres_home" && "${postgres_run[@]}" "$postgres_ctl" -D data -l server.log -m fast -w restart >/dev/null)
}

stop_postgres() {
  (cd "$postgres_home" && "${postgres_run[@]}" "$postgres_ctl" -D data -m immediate stop >/dev/null) || true
  rm -rf "$postgres_home"
}
