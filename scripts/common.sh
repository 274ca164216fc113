# What ./play, ./site and ./check share. Sourced by bash, with the project's folder as the current one.

# What is done now, and how many minutes have passed.
say() { printf '\033[1m==>\033[0m %d:%02d %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }

# packages_for build|site|check|web: the names in packages.txt; `check` has all but those of `web`.
packages_for() {
  awk -v want="$1" '/^#/ { next } ("," $1 ",") ~ "," want "," || (want == "check" && $1 != "web") { print $2 }' packages.txt
}

# Installs what is missing of packages_for $1. On a system without apt it says what is needed and goes on:
# the tools may be there under other names, and the build says what it does not find.
install_packages() {
  local wanted missing=() package as_root=()
  wanted=$(packages_for "$1")
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    say "This is not Debian. Needed (Debian's names): $(echo $wanted)"
    return 0
  fi
  for package in $wanted; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  say "Installing ${missing[*]}"
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      say "Not root and no sudo: please install them yourself. Going on with what is there."
      return 0
    fi
    as_root=(sudo)
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
    say "Some packages could not be installed. Going on with what is there."
}

# build PRESET [TARGET…]: configures where needed and builds; quiet unless it fails.
build() {
  local preset=$1 log
  shift
  mkdir -p build
  log=build/$preset.log
  say "Building ($preset; details in $log)"
  if ! { cmake --preset "$preset" && cmake --build --preset "$preset" ${*:+--target "$@"}; } >"$log" 2>&1; then
    tail -n 40 "$log"
    say "The build failed; the whole story is in $log"
    return 1
  fi
}
