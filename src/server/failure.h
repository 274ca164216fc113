#pragma once

#include <boost/beast/http/status.hpp>
#include <exception>
#include <string_view>

#include "core/error.h"
#include "server/metrics.h"

namespace himiko::server {

inline constexpr const char* kInternal = "internal";

// What whoever asked is told of an exception. The store's are `unavailable`: it has logged them,
// and trying again helps. All others are faults of this program: logged, counted, and `internal`.
[[nodiscard]] Error refusal_for(const std::exception& error, std::string_view where,
                                Metrics& metrics);
// The status of an HTTP answer with that error.
[[nodiscard]] boost::beast::http::status failure_status(const Error& error);

}  // namespace himiko::server
