#pragma once

#include "core/error.h"

namespace himiko::room {

// Why something is not done.
using Refusal = Error;

[[nodiscard]] inline Refusal bad_request(Error why) {
    return with_code("bad_request", std::move(why));
}
[[nodiscard]] inline Refusal forbidden(Error why) { return with_code("forbidden", std::move(why)); }
[[nodiscard]] inline Refusal not_now(Error why) { return with_code("not_now", std::move(why)); }
[[nodiscard]] inline Refusal illegal_action(Error why) {
    return with_code("illegal_action", std::move(why));
}

}  // namespace himiko::room
