#pragma once

#include <chrono>

#include "server/ledger/ledger.h"

namespace himiko::server {

[[nodiscard]] inline Millis now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace himiko::server
