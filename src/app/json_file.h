#pragma once

#include <boost/json/value.hpp>
#include <memory>
#include <string>

#include "core/result.h"
#include "table/reader.h"
#include "table/sentence.h"

namespace himiko::app {

// Reads a JSON file: a regular one of sensible size. The error names the file and, where the text
// is not JSON, the line.
[[nodiscard]] Result<boost::json::value> read_json_file(const std::string& path);

// Writes it so that a reader never sees half a file.
[[nodiscard]] Result<bool> write_json_file(const std::string& path,
                                           const boost::json::value& value);
[[nodiscard]] Result<bool> write_text_file(const std::string& path, const std::string& text);

// The box of a game: one of those built in, by its name, or from a file; without either the game's
// own.
template <class L>
[[nodiscard]] Result<std::shared_ptr<const typename L::Box>> load_box(const std::string& path) {
    if (path.empty()) return L::builtin_box();
    if (auto named = L::named_box(path)) return named;
    auto file = read_json_file(path);
    if (!file) return file.error();
    table::Problems problems;
    auto box = L::read_box(*file, problems);
    if (problems.size() > 1)
        return about(path, Error{"box_problems",
                                 {{"first", table::sentence(problems.front())}, {"path", path}}});
    if (!problems.empty()) return about(path, problems.front());
    return box;
}

}  // namespace himiko::app
