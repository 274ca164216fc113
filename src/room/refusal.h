#pragma once

#include <string>

namespace himiko::room {

// Why something is not done: a word for programs, a sentence for people.
struct Refusal {
    std::string code, message;
};

[[nodiscard]] inline Refusal bad_request(const std::string& message) {
    return {"bad_request", message};
}
[[nodiscard]] inline Refusal forbidden(const std::string& message) {
    return {"forbidden", message};
}
[[nodiscard]] inline Refusal not_now(const std::string& message) { return {"not_now", message}; }

}  // namespace himiko::room
