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
    if (!file) return file.error();
    table::Problems problems;
    auto table = table::read_table<G>(*file, problems);
    if (!table) return about(path, problems.front());
    if (const int players = table->rules().players; seats != 0 && players != seats)
        return about(path, Error{"other_players", {{"count", players}, {"seats", seats}}});
    return std::move(*table);
}

}  // namespace himiko::terminal
