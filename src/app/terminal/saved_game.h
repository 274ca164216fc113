#pragma once

#include <string>

#include "app/json_file.h"
#include "app/terminal/screen.h"
#include "core/result.h"
#include "table/table.h"

// A game in a file is its record.
namespace himiko::terminal {

template <Game G>
[[nodiscard]] Result<bool> save_table(const std::string& path, const table::Table<G>& table) {
    return app::write_json_file(path, table::record_json(table.record()));
}

// Reads a saved game for so many seats (0: any number).
template <HasScreen G>
[[nodiscard]] Result<table::Table<G>> load_table(const std::string& path, int seats) {
    const auto file = app::read_json_file(path);
    if (!file) return Error{file.error()};
    table::Problems problems;
    auto table = table::read_table<G>(*file, problems);
    if (!table)
        return Error{path + ": " +
                     (problems.front().field.empty() ? "" : problems.front().field + ": ") +
                     problems.front().message};
    if (const int players = table->rules().players; seats != 0 && players != seats)
        return Error{path + ": is a game of " + std::to_string(players) + " players, not of " +
                     std::to_string(seats)};
    if (const std::string why = Screen<G>::unprintable(table->rules()); !why.empty())
        return Error{path + ": " + why};
    return std::move(*table);
}

}  // namespace himiko::terminal
