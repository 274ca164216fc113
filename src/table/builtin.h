#pragma once

#include <boost/json/parse.hpp>
#include <cstdlib>
#include <string_view>

#include "table/reader.h"

namespace himiko::table {

// A file of data/, by its path there, as it was when the program was built; empty if there is no
// such file.
[[nodiscard]] std::string_view builtin_file(std::string_view name);

// Reads a box that is built in. Tests read the same files: in a green build nothing is wrong with
// them.
template <class Read>
[[nodiscard]] auto read_builtin(std::string_view name, Read read) {
    Problems problems;
    auto box = read(boost::json::parse(builtin_file(name)), problems);
    if (!box) std::abort();
    return box;
}

}  // namespace himiko::table
