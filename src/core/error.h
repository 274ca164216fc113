#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace himiko {

// How many of each, by id: {"stone", 2}, {"clay", 1}.
using Amounts = std::vector<std::pair<std::string, int>>;

// A placeholder of a message and its value. Things of a game are named by their ids, so that every
// language can say them in its own words.
struct Argument {
    std::string name;
    std::variant<std::int64_t, std::string, Amounts> value;

    bool operator==(const Argument&) const = default;
};
using Arguments = std::vector<Argument>;

// Why something cannot be done. It holds no sentence: data/messages has one for each reason, in
// every language, and table/sentence.h says it in English.
struct Error {
    std::string reason;      // the key of its sentence
    Arguments args = {};     // for the placeholders of the sentence
    std::string field = {};  // the JSON path it is about; may be empty
    std::string code = {};   // the protocol's error code; the rules leave it empty

    bool operator==(const Error&) const = default;
};

// The same error with the protocol's error code.
[[nodiscard]] inline Error with_code(std::string code, Error error) {
    error.code = std::move(code);
    return error;
}

// The same error about a field. If it names a field already, that one is inside this one.
[[nodiscard]] inline Error about(std::string field, Error error) {
    error.field = error.field.empty() ? std::move(field) : field + ": " + error.field;
    return error;
}

}  // namespace himiko
