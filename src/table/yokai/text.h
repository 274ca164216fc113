#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "yokai/state.h"

// Yōkai's notation: one action, one line, one spelling; cells are `x,y`.
namespace himiko::table::yokai {

using namespace himiko::yokai;

// With the cells of the moment, as the history keeps them.
[[nodiscard]] std::string write_played(const yokai::Rules& rules, const yokai::Played& played);
[[nodiscard]] Result<yokai::Played> read_played(const yokai::Rules& rules, std::string_view line);

[[nodiscard]] std::string write_action(const yokai::Rules& rules, const yokai::Public& state,
                                       yokai::Action action);
[[nodiscard]] Result<yokai::Action> read_action(const yokai::Rules& rules,
                                                const yokai::Public& state, std::string_view line);

[[nodiscard]] std::string cell_text(yokai::Cell cell);

}  // namespace himiko::table::yokai
