#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "core/error.h"

namespace himiko::table {

// What an error says in English: the sentence of its reason in data/messages, its placeholders
// filled in. Where the sentence does not say {field} itself, the field stands in front of it.
[[nodiscard]] std::string sentence(const Error& error);

// The error as every protocol writes it: `code`, `message` in English, `reason` and `args` for
// clients that translate it, and `field` if it is about one.
[[nodiscard]] boost::json::object error_json(const Error& error);

}  // namespace himiko::table
