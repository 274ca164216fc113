#pragma once

#include <exception>
#include <string_view>

#include "room/refusal.h"
#include "server/metrics.h"

namespace himiko::server {

inline constexpr const char* kInternal = "internal";

// What whoever asked is told of an exception. The store's are `unavailable`: it has logged them,
// and trying again helps. All others are faults of this program: logged, counted, and `internal`.
[[nodiscard]] room::Refusal refusal_for(const std::exception& error, std::string_view where,
                                        Metrics& metrics);

}  // namespace himiko::server
