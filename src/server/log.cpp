#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <boost/json/serialize.hpp>

namespace himiko::server {

namespace {

// Between the braces of an object, which the pattern writes.
std::string members(const char* name, std::string_view value, const boost::json::object& fields) {
    boost::json::object all{{name, value}};
    for (const auto& field : fields) all[field.key()] = field.value();
    const std::string text = boost::json::serialize(all);
    return text.substr(1, text.size() - 2);
}

std::shared_ptr<spdlog::logger> logger(const char* name, const std::string& level) {
    auto made = spdlog::stderr_logger_mt(name);
    made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":")" + level + R"(",%v})",
                      spdlog::pattern_time_type::utc);
    return made;
}

spdlog::logger& lines() {
    static const auto made = logger("himiko", "%l");
    return *made;
}

}  // namespace

void set_log_level(spdlog::level::level_enum level) { lines().set_level(level); }

void log(spdlog::level::level_enum level, std::string_view event,
         const boost::json::object& fields) {
    if (lines().should_log(level)) lines().log(level, members("event", event, fields));
}

void audit(std::string_view act, const boost::json::object& fields) {
    static const auto made = logger("audit", "audit");
    made->info(members("act", act, fields));
}

}  // namespace himiko::server
