#pragma once

#include <fstream>
#include <sstream>
#include <utility>

#include "tests/golden/golden.h"

namespace himiko::golden {

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
        std::ofstream(kFolder + name + ".txt")
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
