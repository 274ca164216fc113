# The Python package, built from source into a virtual environment of its own: build/venv. Sourced by bash after common.sh.

venv=build/venv

# install_python_tools: the pinned packages, once for each list of them. Fails where they cannot be reached.
install_python_tools() {
  [ "$venv/installed" -nt python/requirements.txt ] && return 0
  say "Installing what the Python package is built and tested with (details in build/venv.log)"
  mkdir -p build
  { python3 -m venv --clear "$venv" && "$venv/bin/pip" install --disable-pip-version-check -r python/requirements.txt; } \
    >build/venv.log 2>&1 || return 1
  touch "$venv/installed"
}

# build_python: quiet unless it fails. The build in build/python goes on from the last one, and takes the libraries of the
# optimised program, which have the same flags.
build_python() {
  say "Building the Python package (details in build/python.log)"
  "$venv/bin/pip" install --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall -v \
    --config-settings=build-dir=build/python --config-settings=cmake.define.HIMIKO_LAYERS="$PWD/build/release/layers.cmake" \
    . >build/python.log 2>&1 || { tail -n 40 build/python.log && return 1; }
}

# python_alone: whoever installs the package has no program; it is configured as for them.
python_alone() {
  cmake -G Ninja -S . -B build/python-alone -DHIMIKO_PYTHON=ON -DCMAKE_BUILD_TYPE=Release \
    -DPython_EXECUTABLE="$PWD/$venv/bin/python" >build/python-alone.log 2>&1 || { tail -n 40 build/python-alone.log && return 1; }
}

# pythonic COMMAND…: one of the tools, quiet unless it finds something.
pythonic() {
  "$venv/bin/$@" >build/python-tool.log 2>&1 || { tail -n 40 build/python-tool.log && return 1; }
}

# python_tests: a run of pytest, and what it says.
python_tests() {
  local log=build/python-tests.log good bad
  say "Testing the Python package"
  "$venv/bin/python" -m pytest -q >"$log" 2>&1 || true
  good=$(tail -n 1 "$log" | sed -nE 's/(.*[^0-9])?([0-9]+) passed.*/\2/p')
  bad=$(tail -n 1 "$log" | grep -oE '[0-9]+ (failed|error)' | awk '{ n += $1 } END { if (n) print n }' || true)
  [ -n "$good$bad" ] || { bad=1 && wrong+=("python: no test ran"); }
  passed=$((passed + ${good:-0})) failed=$((failed + ${bad:-0}))
  mapfile -t -O ${#wrong[@]} wrong < <(sed -nE 's/^(FAILED|ERROR) /python: /p' "$log")
  [ "${bad:-0}" -eq 0 ] || tail -n 80 "$log"
}

# check_python: builds, tests, looks at style and types.
check_python() {
  if ! install_python_tools; then
    say "Python's packages cannot be reached: the Python package is left out"
    return 0
  fi
  count "building the Python package" build_python
  count "configuring the Python package alone" python_alone
  python_tests
  count "ruff check" pythonic ruff check python examples/python training
  count "ruff format" pythonic ruff format --check python examples/python training
  count "mypy of the package" pythonic mypy -p himiko
  count "mypy of the training" pythonic mypy training
}
