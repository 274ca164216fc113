#pragma once

#include <optional>
#include <string>

#include "table/sentence.h"

namespace himiko {

// What an error says; empty: there is none.
[[nodiscard]] inline std::string said(const std::optional<Error>& error) {
    return error ? table::sentence(*error) : "";
}

}  // namespace himiko
