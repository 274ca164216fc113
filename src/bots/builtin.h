#pragma once

#include <string_view>

namespace himiko::bots {

// A file of data/ with what bots have learnt, as it was when the program was built; empty if there
// is no such file.
[[nodiscard]] std::string_view builtin_file(std::string_view name);

}  // namespace himiko::bots
