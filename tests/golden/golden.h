#pragma once

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "table/games.h"
#include "table/table.h"

// A golden game is a text that a reviewer can read: a header (game, version of the rules, players,
// options, seed and how it ended), then the actions, a line each, with a heading for every turn.
// Those of earlier versions stay, in folders of their own.
namespace himiko::golden {

namespace json = boost::json;

inline const std::string kFolder = HIMIKO_SOURCE_DIR "/tests/golden/";

struct Text {
    std::map<std::string, std::string> header;
    std::vector<std::string> actions;
};

// By the library of C: the one of C++ has no files everywhere.
inline std::vector<std::string> lines_of(const std::string& path) {
    std::vector<std::string> lines;
    std::FILE* const file = std::fopen(path.c_str(), "r");
    if (!file) return lines;
    for (int c = 0, last = '\n'; (c = std::fgetc(file)) != EOF; last = c) {
        if (last == '\n') lines.emplace_back();
        if (c != '\n') lines.back() += static_cast<char>(c);
    }
    std::fclose(file);
    return lines;
}

inline Text read(const std::string& path) {
    Text text;
    bool in_header = true;
    for (const std::string& line : lines_of(path)) {
        if (line.empty())
            in_header = false;
        else if (line.starts_with("#"))
            continue;
        else if (in_header)
            text.header[line.substr(0, line.find(' '))] = line.substr(line.find(' ') + 1);
        else
            text.actions.push_back(line);
    }
    return text;
}

// The rules a header names.
template <Game G>
typename G::Rules rules_of(const Text& text) {
    using L = table::Language<G>;
    table::Problems problems;
    const json::value options = json::parse(text.header.at("options"));
    const int version = std::stoi(text.header.at("version"));
    return *L::read_rules(L::builtin_box(version), std::stoi(text.header.at("players")),
                          table::Reader(options, "options", problems), version);
}

// The last event of a finished game: why it is over, and the score.
template <Game G>
std::string over_event(const table::Table<G>& table, const typename G::State& before,
                       typename G::Action last) {
    using L = table::Language<G>;
    const auto events = L::events(table.rules(), before, last, table.state(), kNobody);
    return json::serialize(events.back());
}

}  // namespace himiko::golden
