#pragma once

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "table/games.h"
#include "table/table.h"

// A golden game is a text that a reviewer can read: a header (game, version of the rules, players,
// options, seed and how it ended), then the actions, a line each, with a heading for every turn.
// Those of earlier versions stay, in folders of their own.
namespace himiko::golden {

namespace json = boost::json;

inline const std::filesystem::path kFolder =
    std::filesystem::path(HIMIKO_SOURCE_DIR) / "tests/golden";

struct Text {
    std::map<std::string, std::string> header;
    std::vector<std::string> actions;
};

inline Text read(const std::filesystem::path& path) {
    Text text;
    std::ifstream in(path);
    bool in_header = true;
    for (std::string line; std::getline(in, line);) {
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

// Plays a game and writes it down; used by the makers of golden games.
template <Game G>
class Recorder {
  public:
    Recorder(typename G::Rules rules, std::int64_t seed)
        : table_(std::move(rules), seed), seed_(seed) {}

    [[nodiscard]] const table::Table<G>& table() const { return table_; }
    void heading(const std::string& text) {
        if (text != std::exchange(heading_, text)) actions_ << "# " << text << '\n';
    }
    void act(typename G::Action action) {
        const typename G::State before = table_.state();
        table_.act(action);
        actions_ << table_.record().actions.back() << '\n';
        if (table_.over()) over_ = over_event(table_, before, action);
    }
    void save(const std::string& name) const {
        std::ofstream(kFolder / (name + ".txt"))
            << "game " << G::kName << "\nversion " << G::kRulesVersion << "\nplayers "
            << table_.rules().players << "\noptions "
            << json::serialize(table::Language<G>::options(table_.rules())) << "\nseed " << seed_
            << "\nover " << over_ << "\n\n"
            << actions_.str();
    }

  private:
    table::Table<G> table_;
    std::int64_t seed_;
    std::string heading_, over_;
    std::ostringstream actions_;
};

}  // namespace himiko::golden
