#pragma once

#include <CLI/App.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>

#include "app/json_file.h"
#include "table/games.h"

namespace himiko::app {

// The rules of a game as the command line names them, for every command that opens tables.
class RuleOptions {
  public:
    // `load`: an option that brings its own rules, if there is one.
    void add_to(CLI::App& command, CLI::Option* load = nullptr);
    // The rules of one game say nothing about the other.
    void refuse_others(const CLI::App& command, const std::string& game) const;

    // The rule options that were named, as the line protocol writes them.
    [[nodiscard]] boost::json::value named() const;
    [[nodiscard]] const std::string& box() const { return box_; }

    template <Game G>
    [[nodiscard]] Result<typename G::Rules> read(int players) const {
        using L = table::Language<G>;
        const auto box = load_box<L>(box_);
        if (!box) return box.error();
        table::Problems problems;
        const boost::json::value options = named();
        auto rules = L::read_rules(*box, players, table::Reader(options, "options", problems));
        if (!rules || !problems.empty()) return problems.front();
        return std::move(*rules);
    }

  private:
    std::string box_;
    std::string preset_, chain_, reserved_build_, second_meeples_, ebisu_;
    bool build_over_culture_ = false;
    std::string levels_, clues_, target_;
    std::optional<int> neighbors_;
    bool memory_aid_ = false;
};

}  // namespace himiko::app
