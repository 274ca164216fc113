#pragma once

#include <spdlog/common.h>

#include <boost/json/object.hpp>
#include <string_view>

namespace himiko::server {

// One line of JSON on standard error: when, how serious, what, and whatever belongs to it. Nobody
// puts a secret there: no cookie, no password, no query of a link.
void log(spdlog::level::level_enum level, std::string_view event,
         const boost::json::object& fields = {});

// A line of the audit trail: who did what to which account, or tried to; its level is "audit". It
// is written at every log level, and holds no secret either.
void audit(std::string_view act, const boost::json::object& fields);

// What is less serious is not written.
void set_log_level(spdlog::level::level_enum level);

}  // namespace himiko::server
