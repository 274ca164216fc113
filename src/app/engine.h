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
    // `trusted`: whether `new` may read a box from a file, and a bot may think long. `own`: who
    // answers `bot` when the request names no level.
    explicit Engine(bool trusted = true, std::optional<bots::Level> own = {})
        : trusted_(trusted), bots_(trusted, std::move(own)) {}

    [[nodiscard]] std::string answer(std::string_view line);

  private:
    Answer handle(const boost::json::value& request);
    template <Game G>
    Answer start(const table::Reader& request, table::Problems& problems);
    template <Game G>
    Answer set(const boost::json::value& state);
    // Answers `bot` for a view instead of the game in progress.
    template <Game G>
    Answer advise(const table::Reader& request, const table::Reader& view,
                  table::Problems& problems);
    template <Game G>
    Answer open(table::Table<G> table);

    // A state or a view is of the box and the version of the rules that are on the table.
    template <Game G>
    struct Edition {
        std::shared_ptr<const typename table::Language<G>::Box> box;
        int version;
    };
    template <Game G>
    Edition<G> edition() const;

    bool trusted_;
    Bots bots_;
    std::unique_ptr<Session> session_;
};

// Reads lines until the end of input; the program's exit code.
int run_engine(std::istream& in, std::ostream& out, std::optional<bots::Level> own = {});

}  // namespace himiko::app
