# Builds the web client into web/dist, from where it is embedded into the program. Sourced by bash after common.sh.

# Uses the Node.js that is installed, else installs Debian's.
install_node() {
  command -v npm >/dev/null && return 0
  install_packages web
  command -v npm >/dev/null
}

# install_web: the locked packages, once for each lock file.
install_web() {
  [ web/node_modules/.package-lock.json -nt web/package-lock.json ] && return 0
  say "Installing the web client's packages"
  # `npm ci` would refuse a lock file without the parts of Rollup for other systems.
  (cd web && npm install --no-save --no-audit --no-fund --loglevel=error >/dev/null)
}

# build_web: quiet unless it fails. A machine without Node.js gets a server without pages, and is told so.
build_web() {
  mkdir -p build
  if ! install_node; then
    say "No Node.js: the server will have its API, and no pages"
    return 0
  fi
  install_web
  # What plays without a server is part of the client where it was built.
  local engine=build/wasm/src/*.wasm
  ls $engine >/dev/null 2>&1 || engine=
  if [ -d web/dist ] && [ -z "$(find web/src web/plugins web/public web/index.html web/*.json web/*.ts data $engine \
      -newer web/dist/index.html -print -quit)" ]; then
    return 0
  fi
  say "Building the web client (details in build/web.log)"
  if ! (cd web && npx vite build) >build/web.log 2>&1; then
    tail -n 40 build/web.log
    return 1
  fi
  # Compressed once here instead of at every request.
  find web/dist -type f \( -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.svg' -o -name '*.wasm' \
    -o -name '*.webmanifest' \) -exec gzip -9 -k -n {} +
}

# build_site: the client for any file server into build/site, with what was built of the engine; quiet unless it fails.
build_site() {
  say "Building the site (details in build/site.log)"
  (cd web && npx vite build --mode site) >build/site.log 2>&1 || { tail -n 40 build/site.log && return 1; }
}
