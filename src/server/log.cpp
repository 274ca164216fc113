#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <boost/json/serialize.hpp>

namespace himiko::server {

namespace {

spdlog::logger& lines() {
    static const auto logger = [] {
        auto made = spdlog::stderr_logger_mt("himiko");
        made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})",
                          spdlog::pattern_time_type::utc);
        return made;
    }();
    return *logger;
}

}  // namespace

void set_log_level(spdlog::level::level_enum level) { lines().set_level(level); }

void log(spdlog::level::level_enum level, std::string_view event,
         const boost::json::object& fields) {
    if (!lines().should_log(level)) return;
    boost::json::object all{{"event", event}};
    for (const auto& field : fields) all[field.key()] = field.value();
    const std::string text = boost::json::serialize(all);
    // Between the braces: the pattern writes those.
    lines().log(level, std::string_view(text).substr(1, text.size() - 2));
}

}  // namespace himiko::server
