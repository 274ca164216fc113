#pragma once

#include <boost/json/value.hpp>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "app/session.h"

namespace himiko::app {

// The line protocol: one JSON line in, one JSON line out, one game at a time. docs/protocol.md is
// its description.
class Engine {
  public:
    // `trusted`: whether `new` may read a box from a file, and a bot may think long.
    explicit Engine(bool trusted = true) : trusted_(trusted) {}

    [[nodiscard]] std::string answer(std::string_view line);

  private:
    Answer handle(const boost::json::value& request);
    template <Game G>
    Answer start(const table::Reader& request, table::Problems& problems);
    template <Game G>
    Answer set(const boost::json::value& state);
    template <Game G>
    Answer open(table::Table<G> table);

    bool trusted_;
    std::unique_ptr<Session> session_;
};

// Reads lines until the end of input; the program's exit code.
int run_engine(std::istream& in, std::ostream& out);

}  // namespace himiko::app
